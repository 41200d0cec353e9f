// A hub of a test: any free port, a log that is kept, agents of this process, and a bound on how long it takes.

import { randomFrom } from '../../src/base/seeded-random.ts';
import { playAtHub } from '../../src/ultimatum/client/play-at-hub.ts';
import type { UltimatumAgent } from '../../src/ultimatum/game/agent.ts';
import type { AwaitedAgent } from '../../src/ultimatum/game/series-play.ts';
import type { RoundOutcome } from '../../src/ultimatum/game/ultimatum-series.ts';
import { type HubSettings, USUAL_HUB, wirePort } from '../../src/ultimatum/protocol/hub-settings.ts';
import { serverLog } from '../../src/ultimatum/protocol/server-log.ts';
import { type HubEnd, type HubEvent, runHub } from '../../src/ultimatum/server/hub.ts';

/** A series under way. */
export interface OpenHub {
  /** SERVER_PORT, and the port on the wire. */
  readonly serverPort: number;
  readonly port: number;
  readonly end: Promise<HubEnd>;
  readonly log: string[];
  readonly rounds: RoundOutcome[];
  readonly removed: string[];
  readonly stop: AbortController;
  /** An agent of this process joins. */
  join(uid: string, agent?: AwaitedAgent): ReturnType<typeof playAtHub>;
}

/**
 * Opens a hub. Where agents are to be slow, its limit must be short; else it is a minute, longer than anything takes.
 */
export async function openHub(
  { rounds = 5, ...settings }: Partial<HubSettings> & { readonly rounds?: number },
  onEvent: (event: HubEvent) => void = () => {},
): Promise<OpenHub> {
  const opened = Promise.withResolvers<number>();
  const log: string[] = [];
  const outcomes: RoundOutcome[] = [];
  const removed: string[] = [];
  const stop = new AbortController();
  const end = runHub(
    { ...USUAL_HUB, serverPort: 0, totalRounds: rounds, responseTimeout: 60, ...settings },
    {
      signal: stop.signal,
      random: randomFrom(1),
      log: serverLog({ level: settings.logLevel ?? 'info', write: (line) => log.push(line) }),
      onEvent: (event) => {
        if (event.kind === 'open') opened.resolve(event.serverPort);
        if (event.kind === 'round') outcomes.push(event.outcome);
        if (event.kind === 'removed') removed.push(event.uid);
        onEvent(event);
      },
    },
  );
  end.catch((error: unknown) => opened.reject(error));
  const serverPort = await opened.promise;
  return {
    serverPort,
    port: wirePort(serverPort) ?? 0,
    end,
    log,
    rounds: outcomes,
    removed,
    stop,
    join: (uid, agent = GENEROUS) =>
      playAtHub({ url: '127.0.0.1', port: serverPort, name: `name of ${uid}`, uid, agent }),
  };
}

/** Offers half, and takes all. */
export const GENEROUS: UltimatumAgent = { offer: () => 50, deal: () => true, told: () => {} };
