// What is shown of a tournament while it runs: how far it has come, how everybody stands.

import type { Outcome } from '../arena/contest.ts';
import { shownFigure } from '../arena/shown-numbers.ts';
import { standingsOf } from '../arena/standings.ts';
import type { Standing } from '../arena/standings.ts';
import type { Shown } from './live.ts';
import { textTable } from './table.ts';

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
      ...(table.length > 0 ? liveTable(table.slice(0, MOST_LIVE_ROWS)).split('\n') : []),
      ...more,
    ];
  }

  line(): string {
    const best = this.#current().slice(0, MOST_NAMED).map(({ entrant, share }) => `${entrant} ${shownFigure(share, 'rank share')}`);
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

/** Less than the tables at the end show: how everybody stands, no errors. */
function liveTable(lines: readonly Standing[]): string {
  const rows = lines.map(({ entrant, games, share, wins, meanScore, faults }) => [
    entrant,
    games,
    shownFigure(share, 'rank share'),
    Math.round(wins),
    Math.round(meanScore),
    Object.values(faults).reduce((sum, count) => sum + count, 0),
  ]);
  return textTable(['entrant', 'games', 'rank share', 'wins', 'score', 'faults'], rows);
}

/** Minutes for people. */
function duration(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  if (seconds < 60) return `${seconds} s`;
  const whole = Math.floor(seconds / 60);
  if (whole < 60) return `${whole} min ${seconds % 60} s`;
  return `${Math.floor(whole / 60)} h ${whole % 60} min`;
}
