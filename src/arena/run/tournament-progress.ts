// What is shown of a tournament while it runs: how far it has come, how everybody stands.

import { comparedLine, type RunningComparison } from '../figures/running-comparison.ts';
import type { Outcome } from '../contest.ts';
import { asScored, comparable, isRanked, type Figure } from '../figure.ts';
import { sumOf } from '../figures/histogram.ts';
import { shownFigure } from '../figures/shown-numbers.ts';
import { faultCount, standingsOf, type Standing } from '../figures/standings.ts';
import type { Shown } from '../../terminal/live-display.ts';
import { aligned, columnsText, LEAST_NAME, shortener, type Cell } from '../../terminal/text-table.ts';

const BAR = 30;
/** This many entrants are shown while the tournament runs. */
const MOST_LIVE_ROWS = 15;
const MOST_NAMED = 4;
/** The time that is left is told after this many rotations of the seats, or this part of the games if that is less. */
const ROUNDS = 2;
const TOLD_FROM = 1 / 4;
/** The standings are added up anew at most in this part of the time. */
const LIVE_SHARE = 0.02;

/** What is shown besides how far it has come. */
interface ProgressOptions {
  readonly fillers: ReadonlySet<string>;
  readonly figure: Figure;
  readonly comparison?: RunningComparison | undefined;
}

/** How long the moves of somebody's games took, of all seats. */
type Thought = Pick<Standing, 'games'> & { readonly ms: number };

/** How far a tournament has come. */
export class TournamentProgress implements Shown {
  readonly #total: number;
  readonly #shown: ProgressOptions;
  /** Comparable. */
  readonly #outcomes: Outcome[];
  readonly #known: number;
  #voids: number;
  /** How long all moves of everybody's games took. */
  readonly #thought = new Map<string, Thought>();
  /** Of the largest game so far. */
  #seats = 1;
  readonly #begun = performance.now();
  #standings: readonly Standing[] = [];
  #added = 0;
  #nextMs = 0;
  /** When the last game will have ended, as it seems since `#toldOf` games have. */
  #endMs = 0;
  #toldOf = -1;

  /**
   * @param known the games that were in the journal already
   * @param voids how many there are void
   */
  constructor(total: number, known: readonly Outcome[], voids: number, shown: ProgressOptions) {
    this.#total = total;
    this.#shown = shown;
    this.#known = known.length + voids;
    this.#voids = voids;
    this.#outcomes = known.map((outcome) => comparable(outcome, shown.figure));
  }

  /** A game that was played just now. */
  add(outcome: Outcome): void {
    const { game, result } = outcome;
    const ms = result.seats.reduce((sum, { times = [] }) => sum + sumOf(times), 0);
    for (const name of new Set(game.seats)) {
      const { games, ms: before } = this.#thought.get(name) ?? { games: 0, ms: 0 };
      this.#thought.set(name, { games: games + 1, ms: before + ms });
    }
    this.#seats = Math.max(this.#seats, game.seats.length);
    this.#outcomes.push(comparable(outcome, this.#shown.figure));
  }

  /** A game that became void just now. */
  addVoid(): void {
    this.#voids++;
  }

  lines(columns: number): string[] {
    const { figure } = this.#shown;
    const progress = this.#progress();
    const bar = Math.max(0, Math.min(BAR, columns - 1 - progress.length));
    const full = this.#total === 0 ? bar : Math.floor((bar * this.#done) / this.#total);
    const table = this.#current();
    const more = table.length > MOST_LIVE_ROWS ? [`… and ${table.length - MOST_LIVE_ROWS} more`] : [];
    return [
      `${'█'.repeat(full)}${'░'.repeat(bar - full)} ${progress}`,
      ...this.#compared(),
      ...(table.length > 0 ? liveTable(table.slice(0, MOST_LIVE_ROWS), columns, figure).split('\n') : []),
      ...more,
    ];
  }

  line(): string {
    const { figure } = this.#shown;
    const best = this.#current().slice(0, MOST_NAMED);
    const named = best.map((line) => `${line.entrant} ${shownFigure(valueOf(line, figure), figure)}`).join(', ');
    return [this.#progress(), ...(named === '' ? [] : [named]), ...this.#compared()].join('; ');
  }

  #compared(): string[] {
    const { comparison } = this.#shown;
    return comparison ? [comparedLine(comparison.compared)] : [];
  }

  /** The standings, as new as the time they take allows. */
  #current(): readonly Standing[] {
    const begun = performance.now();
    if (this.#added === this.#outcomes.length || begun < this.#nextMs) return this.#standings;
    this.#standings = standingsOf(this.#outcomes, this.#shown.fillers, this.#shown.figure);
    this.#added = this.#outcomes.length;
    const ended = performance.now();
    this.#nextMs = ended + (ended - begun) / LIVE_SHARE;
    return this.#standings;
  }

  get #done(): number {
    return this.#outcomes.length + this.#voids;
  }

  #progress(): string {
    const done = this.#done;
    const played = done - this.#known;
    const now = performance.now();
    const rate = played / ((now - this.#begun) / 60_000);
    const pace = played === 0 ? '' : `, ${Number(rate.toPrecision(3))} a minute`;
    // Of games that run side by side the short ones end first: a pace from them alone is too good.
    const isTold = played > 0 && played >= Math.min(ROUNDS * this.#seats, TOLD_FROM * (this.#total - this.#known));
    // Without news the time only runs down: until the next game ends the pace seems to fall.
    if (this.#toldOf !== done || now >= this.#endMs) {
      this.#endMs = now + ((this.#total - done) / rate) * slowestPace(this.#thought) * 60_000;
      this.#toldOf = done;
    }
    const left = isTold ? `, ${duration((this.#endMs - now) / 60_000)} left` : '';
    return `${done}/${this.#total} games${this.#voids > 0 ? `, ${this.#voids} void` : ''}${pace}${left}`;
  }
}

/**
 * Less than the tables at the end show: how everybody stands, no errors. Names are shortened first, then the last
 * columns left out.
 */
function liveTable(lines: readonly Standing[], width: number, figure: Figure): string {
  const ranked = isRanked(figure);
  const columns: readonly (readonly [string, (line: Standing) => Cell])[] = [
    ['games', ({ games }) => games],
    [figure.name, (line) => shownFigure(valueOf(line, figure), figure)],
    ...(ranked ? [['wins', ({ wins }: Standing) => Math.round(wins)] as const] : []),
    ...(figure.of === 'score'
      ? []
      : [['score', ({ meanScore }: Standing) => Math.round(asScored(meanScore, figure))] as const]),
    ['faults', ({ faults }) => faultCount(faults)],
  ];
  const shown: string[][] = [];
  let room = width;
  for (const [heading, cell] of columns) {
    const cells = aligned(heading, lines.map(cell));
    if (room - cells[0].length - 2 < LEAST_NAME) break;
    room -= cells[0].length + 2;
    shown.push(cells);
  }
  const name = shortener(room);
  return columnsText([['entrant', ...lines.map(({ entrant }) => name(entrant))], ...shown]);
}

/** The mean of the figure, as the contest counts it. */
function valueOf({ share, meanScore }: Standing, figure: Figure): number | undefined {
  return figure.of === 'score' ? asScored(meanScore, figure) : share;
}

/**
 * How much longer than the mean game the games of the slowest entrant are: what is left may be theirs. 1 where
 * everybody sits in every game.
 */
function slowestPace(thought: ReadonlyMap<string, Thought>): number {
  const all = [...thought.values()];
  const mean = all.reduce((sum, { ms }) => sum + ms, 0) / all.reduce((sum, { games }) => sum + games, 0);
  const slowest = all.reduce((most, { ms, games }) => Math.max(most, ms / games), 0);
  return mean > 0 ? slowest / mean : 1;
}

/** Minutes for people. */
export function duration(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  if (seconds < 60) return `${seconds} s`;
  const whole = Math.floor(seconds / 60);
  if (whole < 60) return `${whole} min ${seconds % 60} s`;
  return `${Math.floor(whole / 60)} h ${whole % 60} min`;
}
