// What is shown of a measurement while it runs: how far it has come, how long it will take, the rows so far.

import { counted } from '../../base/grouped.ts';
import { faultCount } from '../figures/standings.ts';
import type { Game, Outcome } from '../contest.ts';
import { duration } from '../run/tournament-progress.ts';
import type { Shown } from '../../terminal/live-display.ts';
import type { MeasuredRow, MeasuredTournament } from './measurement.ts';
import { names, numbers, tableText } from './tables.ts';

/** What happens in the games of a measurement. */
export interface ProgressView<One> {
  /** What a game is called, of several. */
  readonly games: string;
  /** The figure of the one who is measured. */
  readonly figure: string;
  /** Its value on a seat of a game; the score by default. */
  readonly figureOf?: (outcome: Outcome, seat: number) => number;
  /** How a mean of it is shown; with two decimals by default. */
  readonly shown?: (mean: number) => string;
  /** How much work a game is, in any unit; all the same by default. */
  readonly workOf?: (tournament: One, game: Game) => number;
  /** What a game is played on, shown while no game has ended. */
  readonly placeOf?: (tournament: One, game: Game) => string;
}

const BAR = 24;
/** This many places of games under way are named. */
const MOST_PLACES = 2;

/** A row so far. */
interface Line {
  readonly labels: MeasuredRow['labels'];
  games: number;
  played: number;
  /** Of the figure. */
  sum: number;
  faults: number;
}

/** How far all tournaments have come. */
export class MeasurementProgress<One extends MeasuredTournament> implements Shown {
  readonly #view: ProgressView<One>;
  readonly #minutes: number | undefined;
  readonly #lines = new Map<string, Line>();
  readonly #tournaments: readonly One[];
  readonly #lineOf = new Map<string, Line>();
  /** The places of the games under way. */
  readonly #under = new Map<string, string>();
  readonly #begun = performance.now();
  readonly #games: number;
  #finished = 0;
  #played = 0;
  #left = 0;
  #done = 0;
  /** When the last game ended. */
  #lastMs = 0;

  constructor(tournaments: readonly One[], view: ProgressView<One>, minutes: number | undefined) {
    this.#tournaments = tournaments;
    this.#view = view;
    this.#minutes = minutes;
    for (const tournament of tournaments) {
      for (const { labels, games } of tournament.rows) {
        const key = Object.values(labels).join(' ');
        const line = this.#lines.get(key) ?? { labels, games: 0, played: 0, sum: 0, faults: 0 };
        this.#lines.set(key, line);
        line.games += games.length;
        for (const game of games) {
          this.#lineOf.set(this.#keyOf(tournament, game), line);
          this.#left += this.#workOf(tournament, game);
        }
      }
    }
    this.#games = tournaments.reduce((sum, { games }) => sum + games.length, 0);
  }

  /** A game is asked for. */
  begin(tournament: One, game: Game): void {
    const place = this.#view.placeOf?.(tournament, game);
    if (place !== undefined) this.#under.set(this.#keyOf(tournament, game), place);
  }

  /** A game is over; `known` if that was so before this run. */
  add(tournament: One, outcome: Outcome, known: boolean): void {
    const { game, result } = outcome;
    const key = this.#keyOf(tournament, game);
    this.#under.delete(key);
    const line = this.#lineOf.get(key);
    if (line === undefined) return;
    const seat = game.seats.indexOf(tournament.challenger);
    line.played++;
    line.sum += this.#view.figureOf?.(outcome, seat) ?? result.seats[seat].score;
    line.faults += faultCount(result.seats[seat].faults);
    const work = this.#workOf(tournament, game);
    this.#left -= work;
    this.#finished++;
    if (known) return;
    this.#done += work;
    this.#played++;
    this.#lastMs = performance.now();
  }

  lines(columns: number): string[] {
    const progress = this.#progress();
    const bar = Math.max(0, Math.min(BAR, columns - 2 - progress.length));
    const full = this.#games === 0 ? bar : Math.floor((bar * this.#finished) / this.#games);
    return [`${'█'.repeat(full)}${'░'.repeat(bar - full)} ${progress}`, ...this.#table().split('\n')];
  }

  line(): string {
    const faults = [...this.#lines.values()].reduce((sum, line) => sum + line.faults, 0);
    return `${this.#progress()}${faults > 0 ? `; ${counted(faults, 'fault')}` : ''}`;
  }

  #table(): string {
    const lines = [...this.#lines.values()].filter(({ played }) => played > 0);
    if (lines.length === 0) return '';
    const { games, figure, shown = (mean: number) => mean.toFixed(2) } = this.#view;
    return tableText(
      [
        ...Object.keys(lines[0].labels).map((name) => names<Line>(name, ({ labels }) => labels[name])),
        numbers<Line>(games, (line) => `${line.played}/${line.games}`),
        numbers<Line>(figure, ({ sum, played }) => shown(sum / played)),
        numbers<Line>('faults', ({ faults }) => faults),
      ],
      lines,
    );
  }

  #progress(): string {
    const now = performance.now();
    const minutes = (now - this.#begun) / 60_000;
    // By the pace up to the last game's end, less what has passed since.
    const left = ((this.#lastMs - this.#begun) * this.#left) / this.#done - (now - this.#lastMs);
    const places = [...new Set(this.#under.values())];
    const on = places.length === 0 ? '' : ` on ${places.slice(0, MOST_PLACES).join(', ')}`;
    const time =
      this.#played === 0
        ? `, ${Math.round(minutes * 60)} s${on}`
        : `, about ${duration(Math.max(0, left) / 60_000)} left`;
    const bound =
      this.#minutes === undefined ? '' : `, new groups for ${duration(Math.max(0, this.#minutes - minutes))} more`;
    return `${this.#finished}/${this.#games} ${this.#view.games}${time}${bound}`;
  }

  /** Two tournaments may have the same games. */
  #keyOf(tournament: One, { id }: Game): string {
    return `${this.#tournaments.indexOf(tournament)} ${id}`;
  }

  #workOf(tournament: One, game: Game): number {
    return this.#view.workOf?.(tournament, game) ?? 1;
  }
}
