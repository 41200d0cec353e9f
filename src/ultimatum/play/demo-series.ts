// The series of the demo: the real hub on a free port of this machine, and every agent as a client of it.

import { plain } from '../../base/plain-text.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { aligned, shortener } from '../../terminal/text-table.ts';
import { beliefsOf, type KnownBelief, ULTIMATUM_AGENTS } from '../bundled/bundled-agents.ts';
import { playAtHub } from '../client/play-at-hub.ts';
import type { UltimatumAgent } from '../game/agent.ts';
import type { HubSettings } from '../protocol/hub-settings.ts';
import { ServerLog } from '../protocol/server-log.ts';
import { SeriesReplay, type TableRow } from '../record/final-table.ts';
import type { SeriesHead } from '../record/series-journal.ts';
import type { AgentBelief, HubEnd, HubEvent } from '../server/hub-event.ts';
import { runHub } from '../server/hub.ts';

/** Names have this much room. */
const NAME_ROOM = 16;
/** Bars have at most this much room. */
const BAR_ROOM = 30;

/** Hears what happens in a series, and shows it. */
export class LiveStandings {
  readonly #head: SeriesHead;
  #replay: SeriesReplay | undefined;
  #here = 0;
  #ended = 0;

  /** @param head its players are told when all are there */
  constructor(head: SeriesHead) {
    this.#head = head;
  }

  /** Something has happened. */
  hear(event: HubEvent): void {
    if (event.kind === 'joined' || event.kind === 'left') this.#here = event.here;
    if (event.kind === 'ready') this.#replay = new SeriesReplay({ ...this.#head, players: event.players });
    if (event.kind !== 'round') return;
    this.#ended++;
    this.#replay?.add(event);
  }

  /** In one line. */
  line(): string {
    const rows = this.rows();
    if (rows.length === 0) return `${this.#here} agents are here`;
    const [first] = rows;
    return `${this.#ended} rounds have ended: ${plain(first.name, NAME_ROOM)} leads with ${first.score.toFixed(2)}`;
  }

  /** As a table with bars. */
  lines(columns: number): string[] {
    const rows = this.rows();
    if (rows.length === 0) return [this.line()];
    const name = shortener(NAME_ROOM);
    const scores = aligned(
      'score',
      rows.map(({ score }) => score.toFixed(2)),
    );
    const played = aligned(
      'rounds',
      rows.map(({ rounds }) => rounds),
    );
    const [low, high] = [Math.min(...rows.map(({ score }) => score)), Math.max(...rows.map(({ score }) => score))];
    const before = rows.map(
      ({ name: called }, at) => `${name(called).padEnd(NAME_ROOM)}  ${scores[at + 1]}  ${played[at + 1]}  `,
    );
    const room = Math.max(0, Math.min(BAR_ROOM, columns - before[0].length));
    const bar = (score: number): string =>
      '█'.repeat(Math.round(room * (high > low ? 0.1 + (0.9 * (score - low)) / (high - low) : 1)));
    return [
      `${'agent'.padEnd(NAME_ROOM)}  ${scores[0]}  ${played[0]}`,
      ...rows.map(({ score }, at) => `${before[at]}${bar(score)}`),
      `${this.#ended} rounds have ended`,
    ];
  }

  /** Best score first. */
  rows(): TableRow[] {
    return this.#replay?.table().toSorted((a, b) => b.score - a.score) ?? [];
  }
}

/**
 * Seats the agents at a hub of their own for one series.
 * @param agents agents' names; one that comes twice sits twice at the table
 */
export function demoTable(
  settings: HubSettings,
  agents: readonly string[],
  seed: number,
  onEvent: (event: HubEvent) => void,
) {
  const seats = new Map<string, UltimatumAgent>();
  for (const [place, name] of agents.entries()) {
    const random = randomFrom(seedOf(seed, 'agent', place));
    const agent = ULTIMATUM_AGENTS.get(name)?.make({ random, rounds: settings.terms.rounds });
    if (agent !== undefined) seats.set(`${name}-${place + 1}`, agent);
  }
  /** What agents here believe of one another, by whose belief it is. */
  const known = (): ReadonlyMap<string, readonly KnownBelief[]> => {
    const all = [...seats].map(([uid, agent]) => [uid, beliefsOf(agent)] as const);
    return new Map(all.filter(([, beliefs]) => beliefs.length > 0));
  };
  /** The same, as a page tells it. */
  const beliefs = (): AgentBelief[] =>
    [...known()].flatMap(([of, all]) => all.map(({ partner, kind, why }) => ({ of, partner, kind, sentence: why })));
  /** Plays the series. @throws the signal's reason */
  const play = async (signal: AbortSignal): Promise<HubEnd> => {
    const clients = new AbortController();
    const both = AbortSignal.any([signal, clients.signal]);
    let seated: Promise<unknown> = Promise.resolve();
    const sitDown = (port: number): void => {
      const plays = [...seats].map(([uid, agent], place) =>
        playAtHub({ url: settings.url, port, name: agents[place], uid, agent, signal: both }),
      );
      seated = Promise.allSettled(plays);
    };
    try {
      return await runHub(settings, {
        signal,
        log: new ServerLog({ level: 'error', write: () => {} }),
        random: randomFrom(seedOf(seed, 'series')),
        onEvent: (event) => {
          if (event.kind === 'open') sitDown(event.serverPort);
          onEvent(event);
        },
      });
    } finally {
      // Who has not heard that it is over by now is told so here.
      clients.abort();
      await seated;
      signal.throwIfAborted();
    }
  };
  return { play, known, beliefs };
}
