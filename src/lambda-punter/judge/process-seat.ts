// A seat for an executable, started afresh for every message. docs/protocol.md, "Offline".

import { InputError, orInputError } from '../../base/errors.ts';
import type { Future } from '../game/futures.ts';
import type { PunterId } from '../game/ids.ts';
import type { Move } from '../game/moves.ts';
import type { RawObject } from '../../base/shape.ts';
import { parseFrameText } from '../../base/frame.ts';
import { movesToJson, parseMe, setupToJson, stopToJson, type Score, type Setup } from '../protocol/messages.ts';
import { memberText } from '../../base/json-place.ts';
import { type Read, readFrame, readMove, readObject, readReady } from './answer-reading.ts';
import { Child, type Heard, type Program } from '../../programs/child.ts';
import { isolated } from '../../programs/isolation.ts';
import { frameStyle, JUDGED, type RuleReadings } from './rule-readings.ts';
import { CONTEST_LIMITS, type Limits } from './limits.ts';
import type { SeatReply } from './seat.ts';
import { Tail } from '../../programs/tail.ts';

/** Whether programs greet first: `auto` finds it out at set-up and keeps to it. */
export const HANDSHAKES = ['on', 'off', 'auto'] as const;

/** Whether a program greets first. */
export type Handshake = (typeof HANDSHAKES)[number];

/** What a process seat needs to know. */
export interface ProcessSeatOptions {
  readonly name: string;
  readonly program: Program;
  readonly handshake?: Handshake;
  readonly limits?: Partial<Limits>;
  readonly judging?: RuleReadings;
  /** Whether the program reaches nothing: no network, no other process, no files of others. */
  readonly isolate?: boolean;
  /** For a game that has begun before: whose seat it is, and the state that the program named last. */
  readonly resumed?: { readonly punter: PunterId; readonly state: string | undefined };
}

/** A seat for an executable. */
export type ProcessSeat = Readonly<ReturnType<typeof processSeat>>;

/** Owns the program that it runs at the moment, and what outlives it: state and standard error. */
export function processSeat(options: ProcessSeatOptions) {
  const { name, judging = JUDGED, resumed } = options;
  const program = options.isolate ? isolated(options.program) : options.program;
  const limits: Limits = { ...CONTEST_LIMITS, ...options.limits };
  const stderr = new Tail(limits.stderrBytes);
  let punter = resumed?.punter ?? (0 as PunterId);
  /** The state as it was before the last move was asked for. */
  let stateBefore: string | undefined;
  let running: Child | undefined;
  let closed = false;

  /** Runs the program for as long as `use` takes; it is gone when this ends. */
  const withProgram = async <Result>(use: (child: Child) => Promise<Result>): Promise<Result> => {
    const frames = frameStyle(judging);
    const child = new Child(program, limits.answerBytes, stderr, { frames, allowance: limits });
    running = child;
    if (closed) await child.close();
    try {
      return await use(child);
    } finally {
      await child.close();
      running = undefined;
    }
  };
  /** Shakes hands if the program does. @returns the failure, if that fails */
  const failedGreeting = async (child: Child): Promise<Heard | undefined> => {
    if (seat.handshake === 'off') return undefined;
    const probing = seat.handshake === 'auto';
    const heard = await child.hear(probing ? limits.probeMs : limits.handshakeMs);
    if (heard.kind === 'timeout' && probing) {
      seat.handshake = 'off';
      return undefined;
    }
    if (heard.kind !== 'frame') return unshaken(heard.reason);
    const you = orInputError(() => parseMe(parseFrameText(heard.text)));
    if (you instanceof InputError) return unshaken(you.message);
    seat.handshake = 'on';
    child.send({ you });
    return undefined;
  };
  /** The message as JSON text, with the state in the program's own words. */
  const withState = (message: RawObject): string => {
    const json = JSON.stringify(message);
    return seat.state === undefined ? json : `${json.slice(0, -1)},"state":${seat.state}}`;
  };
  /** Starts the program for one message and its answer. */
  const askProgram = (message: RawObject, limitMs: number): Promise<Heard> =>
    withProgram(async (child) => (await failedGreeting(child)) ?? child.ask(withState(message), limitMs));
  const understand = <Answer>(heard: Heard, read: (raw: RawObject) => Read<Answer>): SeatReply<Answer> => {
    if (heard.kind !== 'frame') return heard;
    const { text, ms } = heard;
    return readFrame(
      text,
      (raw) => {
        // As on the organisers' server: an answer that names no state leaves null.
        seat.state = memberText(text, 'state') ?? 'null';
        return read(raw);
      },
      ms,
    );
  };

  const seat = {
    name,
    /** Whether the program greets; `auto` as long as that is not known. */
    handshake: options.handshake ?? ('auto' as Handshake),
    /** The state that the program named last, as JSON text; undefined before it has answered. */
    state: resumed?.state,
    /** The end of all that the program wrote to standard error in this game. */
    get stderr(): string {
      return stderr.text;
    },
    async setup(setup: Setup): Promise<SeatReply<readonly Future[]>> {
      ({ punter } = setup);
      const message = setupToJson(setup);
      const probing = seat.handshake === 'auto';
      let heard = await askProgram(message, limits.setupMs);
      if (probing && seat.handshake === 'off' && heard.kind === 'frame' && isGreeting(heard.text)) {
        // It does greet, only late: once more, with a handshake's patience.
        seat.handshake = 'on';
        heard = await askProgram(message, limits.setupMs);
      }
      return understand(heard, (raw) => readReady(raw, punter, judging));
    },
    async move(moves: readonly Move[]): Promise<SeatReply<Move>> {
      stateBefore = seat.state;
      const heard = await askProgram(movesToJson(moves), limits.moveMs);
      return understand(heard, (raw) => readMove(raw, punter, judging));
    },
    async stop(moves: readonly Move[], scores: readonly Score[]): Promise<void> {
      await withProgram(async (child) => {
        if ((await failedGreeting(child)) !== undefined) return;
        await child.deliver(withState(stopToJson(moves, scores)), limits.moveMs);
        if (judging.afterStop === 'awaited') await child.awaitEnd(limits.moveMs);
      });
    },
    /** Ends the program that runs at the moment; the call under way is then `dead`, later ones start it anew. */
    interrupt: async () => running?.close(),
    /** Takes the state back that the last answer to a move brought, for a judge that made a time-out of it. */
    forgetMove(): void {
      seat.state = stateBefore;
    },
    async close(): Promise<void> {
      closed = true;
      await running?.close();
    },
  };
  return seat;
}

function unshaken(why: string): Heard {
  return { kind: 'dead', reason: `handshake: ${why}`, ms: 0 };
}

function isGreeting(text: string): boolean {
  const raw = readObject(text);
  return raw.kind === 'answer' && 'me' in raw.answer && !('ready' in raw.answer);
}
