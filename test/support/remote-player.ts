// Our own client at an arena, with an agent that a test writes as a function; keeps all that it is told.

import type { Goods, SeatView } from '../../src/haggling/game/problem.ts';
import type { LogEvent } from '../../src/haggling/record/session-log.ts';
import type { HagglingSeat, SeatAnswer } from '../../src/haggling/seats/haggling-seat.ts';
import { playRemote, type RemoteLimits } from '../../src/haggling/client/remote-play.ts';

/** How our client plays. */
export interface RemotePlan {
  readonly url: string;
  readonly id: string;
  /** What its agent answers, raw; a promise that never ends is silence, an error a failed seat. */
  readonly answer: (offered: Goods | undefined, view: SeatView) => unknown;
  readonly signal?: AbortSignal;
  readonly onWaiting?: () => void;
  readonly limits?: Partial<RemoteLimits>;
}

/** What it was told. */
export interface RemotePlayed {
  readonly ending: string | undefined;
  readonly events: readonly LogEvent[];
  readonly network: readonly string[];
  /** The message of the error that it ended with, if any. */
  readonly trouble: string | undefined;
}

/** Plays to the end, whatever that is. */
export async function playOurs({ url, id, answer, signal, limits, onWaiting }: RemotePlan): Promise<RemotePlayed> {
  const events: LogEvent[] = [];
  const network: string[] = [];
  let ending: string | undefined;
  let trouble: string | undefined;
  try {
    const play = {
      url,
      id,
      label: 'script',
      makeSeat: (view: SeatView, log: (said: unknown) => void) => seatOf(answer, view, log),
      onEvent: (event: LogEvent) => events.push(event),
      onNetwork: (line: string) => network.push(line),
      signal: signal ?? new AbortController().signal,
      ...(onWaiting && { onWaiting }),
    } as const;
    ending = await playRemote(play, limits);
  } catch (error) {
    trouble = error instanceof Error ? error.message : String(error);
  }
  return { ending, events, network, trouble };
}

function seatOf(answer: RemotePlan['answer'], view: SeatView, log: (said: unknown) => void): HagglingSeat {
  return {
    label: 'script',
    turn: async (offered, signal): Promise<SeatAnswer> => {
      log('thinking');
      const stopped = new Promise<SeatAnswer>((resolve) =>
        signal.addEventListener('abort', () => resolve({ kind: 'failed', reason: 'stopped' })),
      );
      const said = Promise.resolve()
        .then(() => answer(offered, view))
        .then(
          (raw): SeatAnswer => ({ kind: 'said', answer: raw }),
          (error: unknown): SeatAnswer => ({ kind: 'failed', reason: String(error) }),
        );
      return await Promise.race([said, stopped]);
    },
    close: () => Promise.resolve(),
  };
}
