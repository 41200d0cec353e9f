// What is shown of a tournament: how far it has come, the standings.

import { Tally } from '../arena/tally.ts';
import type { TallyLine } from '../arena/tally.ts';
import type { Outcome } from '../arena/contest.ts';
import type { Shown } from './live.ts';
import { textTable } from './table.ts';
import type { Cell } from './table.ts';

const BAR = 30;
/** So many entrants are shown while the tournament runs. */
const MOST_LIVE_ROWS = 15;
const MOST_NAMED = 4;

/** How far a tournament has come. */
export class Standing implements Shown {
  readonly #total: number;
  readonly #tally = new Tally();
  readonly #begun = performance.now();
  #known = 0;
  #played = 0;

  constructor(total: number) {
    this.#total = total;
  }

  /** A game that was in the journal already. */
  addKnown(outcome: Outcome): void {
    this.#tally.add(outcome);
    this.#known++;
  }

  /** A game that was played just now. */
  addPlayed(outcome: Outcome): void {
    this.#tally.add(outcome);
    this.#played++;
  }

  lines(): string[] {
    const done = this.#known + this.#played;
    const full = this.#total === 0 ? BAR : Math.floor((BAR * done) / this.#total);
    const table = this.#tally.lines();
    const more = table.length > MOST_LIVE_ROWS ? [`… and ${table.length - MOST_LIVE_ROWS} more`] : [];
    return [
      `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${this.#progress()}`,
      ...(table.length > 0 ? standingsText(table.slice(0, MOST_LIVE_ROWS)).split('\n') : []),
      ...more,
    ];
  }

  line(): string {
    const best = this.#tally.lines().slice(0, MOST_NAMED).map(({ name, share }) => `${name} ${share?.toFixed(3) ?? '-'}`);
    return `${this.#progress()}${best.length > 0 ? `; ${best.join(', ')}` : ''}`;
  }

  #progress(): string {
    const done = this.#known + this.#played;
    const minutes = (performance.now() - this.#begun) / 60_000;
    const rate = this.#played / minutes;
    const left = this.#played === 0 ? '' : `, ${Number(rate.toPrecision(3))} a minute, ${duration((this.#total - done) / rate)} left`;
    return `${done}/${this.#total} games${left}`;
  }
}

/** The standings of finished games. */
export function standingsOfGames(outcomes: readonly Outcome[]): TallyLine[] {
  const tally = new Tally();
  for (const outcome of outcomes) tally.add(outcome);
  return tally.lines();
}

/** The standings as a table; a column for each kind of fault that happened, and for time where it was measured. */
export function standingsText(lines: readonly TallyLine[]): string {
  const kinds = [...new Set(lines.flatMap(({ faults }) => Object.keys(faults)))].toSorted();
  const timed = lines.some(({ ms99 }) => ms99 !== undefined);
  const rows = lines.map((line): Cell[] => [
    line.name,
    line.games,
    line.share === undefined ? '-' : Number(line.share.toFixed(3)),
    Math.round(line.meanScore),
    ...kinds.map((kind) => line.faults[kind] ?? 0),
    ...(timed ? [milliseconds(line.ms50), milliseconds(line.ms99)] : []),
  ]);
  return textTable(['punter', 'games', 'rank share', 'mean score', ...kinds, ...(timed ? ['median ms', '99% ms'] : [])], rows);
}

function milliseconds(ms: number | undefined): Cell {
  return ms === undefined ? '-' : Number(ms.toPrecision(2));
}

/** Minutes for people. */
function duration(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  if (seconds < 60) return `${seconds} s`;
  const whole = Math.floor(seconds / 60);
  if (whole < 60) return `${whole} min ${seconds % 60} s`;
  return `${Math.floor(whole / 60)} h ${whole % 60} min`;
}
