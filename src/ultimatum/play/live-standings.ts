// The standings of a series while it is played, for the terminal.

import { plain } from '../../base/plain-text.ts';
import { aligned, shortener } from '../../terminal/text-table.ts';
import type { TableRow } from '../record/final-table.ts';
import { SeriesReplay } from '../record/series-replay.ts';
import type { SeriesHead } from '../record/series-head.ts';
import type { HubEvent } from '../server/hub-event.ts';

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
