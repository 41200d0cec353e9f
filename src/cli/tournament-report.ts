// What is shown of a tournament: how far it has come, the standings.

import { bootstrap } from '../arena/bootstrap.ts';
import type { Interval } from '../arena/bootstrap.ts';
import { randomFrom } from '../arena/chance.ts';
import type { Outcome } from '../arena/contest.ts';
import { groupsOf } from '../arena/groups.ts';
import { rankShare } from '../arena/points.ts';
import { standingsOf } from '../arena/standings.ts';
import type { Standing } from '../arena/standings.ts';
import type { Shown } from './live.ts';
import { textTable } from './table.ts';
import type { Cell } from './table.ts';

/** An entrant's line at the end. */
export interface FinalStanding extends Standing {
  /** Of the mean rank share, at 95%; left out where there are too few groups to tell. */
  readonly interval?: Interval;
}

const BAR = 30;
/** So many entrants are shown while the tournament runs. */
const MOST_LIVE_ROWS = 15;
const MOST_NAMED = 4;
/** The standings are added up anew at most in this part of the time. */
const LIVE_SHARE = 0.02;

/** How far a tournament has come. */
export class Course implements Shown {
  readonly #total: number;
  readonly #fillers: ReadonlySet<string>;
  readonly #outcomes: Outcome[];
  readonly #known: number;
  readonly #begun = performance.now();
  #standings: readonly Standing[] = [];
  #added = 0;
  #nextMs = 0;

  /** @param known the games that were in the journal already */
  constructor(total: number, known: readonly Outcome[], fillers: ReadonlySet<string>) {
    this.#total = total;
    this.#known = known.length;
    this.#outcomes = [...known];
    this.#fillers = fillers;
  }

  /** A game that was played just now. */
  add(outcome: Outcome): void {
    this.#outcomes.push(outcome);
  }

  lines(): string[] {
    const full = this.#total === 0 ? BAR : Math.floor((BAR * this.#outcomes.length) / this.#total);
    const table = this.#current();
    const more = table.length > MOST_LIVE_ROWS ? [`… and ${table.length - MOST_LIVE_ROWS} more`] : [];
    return [
      `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${this.#progress()}`,
      ...(table.length > 0 ? standingsText(table.slice(0, MOST_LIVE_ROWS)).split('\n') : []),
      ...more,
    ];
  }

  line(): string {
    const best = this.#current().slice(0, MOST_NAMED).map(({ entrant, share }) => `${entrant} ${share?.toFixed(3) ?? '-'}`);
    return `${this.#progress()}${best.length > 0 ? `; ${best.join(', ')}` : ''}`;
  }

  /** The standings, as new as the time they take allows. */
  #current(): readonly Standing[] {
    const begun = performance.now();
    if (this.#added === this.#outcomes.length || begun < this.#nextMs) return this.#standings;
    this.#standings = standingsOf(this.#outcomes, this.#fillers);
    this.#added = this.#outcomes.length;
    const ended = performance.now();
    this.#nextMs = ended + (ended - begun) / LIVE_SHARE;
    return this.#standings;
  }

  #progress(): string {
    const done = this.#outcomes.length;
    const played = done - this.#known;
    const rate = played / ((performance.now() - this.#begun) / 60_000);
    const left = played === 0 ? '' : `, ${Number(rate.toPrecision(3))} a minute, ${duration((this.#total - done) / rate)} left`;
    return `${done}/${this.#total} games${left}`;
  }
}

/**
 * The standings of finished games, with intervals.
 * @param outcomes in the order of the schedule, so that the same games give the same figures
 */
export function finalStandings(outcomes: readonly Outcome[], seed: number, fillers: ReadonlySet<string>): FinalStanding[] {
  const estimates = bootstrap(groupsOf(outcomes), rankShare, { random: randomFrom(seed), fillers });
  const intervals = new Map(estimates.map(({ entrant, interval }) => [entrant, interval]));
  return standingsOf(outcomes, fillers).map((line) => {
    const interval = intervals.get(line.entrant);
    return { ...line, ...(interval && { interval }) };
  });
}

/** The standings as a table; a column for intervals, times and each kind of fault only where there are any. */
export function standingsText(lines: readonly FinalStanding[]): string {
  const kinds = [...new Set(lines.flatMap(({ faults }) => Object.keys(faults)))].toSorted();
  const timed = lines.some(({ times }) => times !== undefined);
  const told = lines.some(({ interval }) => interval !== undefined);
  const rows = lines.map(({ entrant, games, share, interval, wins, meanScore, faults, times }): Cell[] => [
    entrant,
    games,
    share?.toFixed(3) ?? '-',
    ...(told ? [interval === undefined ? '-' : `${interval.low.toFixed(3)} to ${interval.high.toFixed(3)}`] : []),
    Math.round(wins * 100) / 100,
    Math.round(meanScore),
    ...kinds.map((kind) => faults[kind] ?? 0),
    ...(timed ? [times?.p50, times?.p99, times?.max].map((ms) => (ms === undefined ? '-' : Number(ms.toPrecision(2)))) : []),
  ]);
  return textTable(['punter', 'games', 'rank share', ...(told ? ['95% interval'] : []), 'wins', 'mean score', ...kinds, ...(timed ? ['median ms', '99% ms', 'longest ms'] : [])], rows);
}

/** Minutes for people. */
function duration(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  if (seconds < 60) return `${seconds} s`;
  const whole = Math.floor(seconds / 60);
  if (whole < 60) return `${whole} min ${seconds % 60} s`;
  return `${Math.floor(whole / 60)} h ${whole % 60} min`;
}
