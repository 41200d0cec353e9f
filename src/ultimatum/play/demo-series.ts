// The series of the demo: the real hub on a free port of this machine, and every agent as a client of it.

import { plain } from '../../base/plain-text.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { aligned, shortener } from '../../terminal/text-table.ts';
import { ULTIMATUM_AGENTS } from '../bundled/bundled-agents.ts';
import { playAtHub } from '../client/play-at-hub.ts';
import type { UltimatumAgent } from '../game/agent.ts';
import type { RankingRuleName } from '../game/ranking.ts';
import { type SeriesPlayer, UltimatumSeries } from '../game/ultimatum-series.ts';
import { headOf, type HubSettings } from '../protocol/hub-settings.ts';
import { ServerLog } from '../protocol/server-log.ts';
import { finalTable, type TableRow } from '../record/final-table.ts';
import type { HubEnd, HubEvent } from '../server/hub-event.ts';
import { runHub } from '../server/hub.ts';

/** Names have this much room. */
const NAME_ROOM = 16;
/** Bars have at most this much room. */
const BAR_ROOM = 30;

/** Hears what happens in a series, and shows it. */
export class LiveStandings {
  readonly #head;
  #players: readonly SeriesPlayer[] = [];
  #series: UltimatumSeries | undefined;
  #here = 0;
  #ended = 0;

  constructor(settings: HubSettings, rules: RankingRuleName) {
    this.#head = headOf(settings, rules);
  }

  /** Something has happened. */
  hear(event: HubEvent): void {
    if (event.kind === 'joined' || event.kind === 'left') this.#here = event.here;
    if (event.kind === 'ready') {
      this.#players = event.players;
      const uids = this.#players.map(({ uid }) => uid);
      this.#series = new UltimatumSeries(uids, this.#head.terms);
    }
    if (event.kind !== 'round') return;
    this.#ended++;
    this.#series?.end(event.outcome.round, event.outcome.course);
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
    const all = rows.map(({ score }) => score);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    const scores = aligned(
      'score',
      all.map((score) => score.toFixed(2)),
    );
    const played = aligned(
      'rounds',
      rows.map(({ rounds }) => rounds),
    );
    const names = ['agent', ...rows.map((row) => name(row.name))];
    const lines = names.map((called, at) => `${called.padEnd(NAME_ROOM)}  ${scores[at]}  ${played[at]}`);
    const room = Math.max(0, Math.min(BAR_ROOM, columns - lines[0].length - 2));
    const bar = (score: number): string =>
      '█'.repeat(Math.round(room * (high > low ? 0.1 + (0.9 * (score - low)) / (high - low) : 1)));
    const [head, ...others] = lines;
    return [head, ...others.map((line, at) => `${line}  ${bar(all[at])}`), `${this.#ended} rounds have ended`];
  }

  /** Best score first. */
  rows(): TableRow[] {
    const rows = finalTable(this.#series?.played(this.#players) ?? [], this.#head);
    return rows.toSorted((a, b) => b.score - a.score);
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
    const agent = ULTIMATUM_AGENTS.get(name)?.make({ random, rounds: settings.totalRounds });
    if (agent !== undefined) seats.set(`${name}-${place + 1}`, agent);
  }
  /** Plays the series. @throws the signal's reason */
  const play = async (signal: AbortSignal): Promise<HubEnd> => {
    const clients = new AbortController();
    const both = AbortSignal.any([signal, clients.signal]);
    let seated: Promise<unknown> = Promise.resolve();
    const sitDown = (port: number): void => {
      const plays = [...seats].map(([uid, agent], place) =>
        playAtHub({ url: settings.serverUrl, port, name: agents[place], uid, agent, signal: both }),
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
  return { seats, play };
}
