// What is shown of a measurement of strength while it runs: how far it has come, how long it will take, the rows so
// far.

import type { Game, Outcome } from '../../arena/contest.ts';
import { scoresOf } from '../../arena/figures/groups.ts';
import { rankSharesOf } from '../../arena/figures/points.ts';
import { counted, shownFigure } from '../../arena/figures/shown-numbers.ts';
import { faultCount } from '../../arena/figures/standings.ts';
import type { Shown } from '../../terminal/live-display.ts';
import type { ClassPlan } from './strength-plan.ts';
import { aligned, textTable } from '../../terminal/text-table.ts';
import { duration } from '../../arena/run/tournament-progress.ts';

const BAR = 24;
/** This many maps of games under way are named. */
const MOST_MAPS = 2;

/** A row so far. */
interface Line {
  /** What it is of, by column. */
  readonly row: { readonly [column: string]: string };
  games: number;
  played: number;
  /** The sum of the rank shares. */
  share: number;
  faults: number;
}

/**
 * How the time that a game takes grows with its rivers: a clock's second a move, or work that grows with the map too.
 */
export type Growth = 1 | 2;

/** How far a measurement of all classes has come. */
export class StrengthProgress implements Shown {
  readonly #challenger: string;
  readonly #growth: Growth;
  readonly #minutes: number | undefined;
  readonly #lines = new Map<string, Line>();
  /** By plan and game: the same games are played on both sides. */
  readonly #lineOf = new Map<ClassPlan, Map<string, Line>>();
  readonly #games: number;
  readonly #begun = performance.now();
  #left = 0;
  #done = 0;
  #played = 0;
  #finished = 0;
  /** The maps of the games under way, by plan and game. */
  readonly #under = new Map<string, string>();
  /** When the last game ended. */
  #lastMs = 0;

  constructor(plans: readonly ClassPlan[], challenger: string, growth: Growth, minutes: number | undefined) {
    this.#challenger = challenger;
    this.#growth = growth;
    this.#minutes = minutes;
    const sides = new Set(plans.map(({ side }) => side)).size;
    for (const plan of plans) {
      const lineOf = new Map<string, Line>();
      this.#lineOf.set(plan, lineOf);
      for (const { row: own, games } of plan.rows) {
        const row = { ...own, ...(sides > 1 && { side: plan.side }) };
        const key = Object.values(row).join(' ');
        const line = this.#lines.get(key) ?? { row, games: 0, played: 0, share: 0, faults: 0 };
        this.#lines.set(key, line);
        line.games += games.length;
        for (const game of games) {
          lineOf.set(game.id, line);
          this.#left += this.#workOf(plan, game);
        }
      }
    }
    this.#games = plans.reduce((sum, { games }) => sum + games.length, 0);
  }

  /** A game is asked for. */
  begin({ side, spec }: ClassPlan, { id, setting }: Game): void {
    this.#under.set(`${side} ${id}`, mapOf(spec, setting));
  }

  /** A game is over; `known` if that was so before this run. */
  add(plan: ClassPlan, outcome: Outcome, known: boolean): void {
    this.#under.delete(`${plan.side} ${outcome.game.id}`);
    const line = this.#lineOf.get(plan)?.get(outcome.game.id);
    if (line === undefined) return;
    const shares = rankSharesOf(scoresOf(outcome)) ?? [];
    const seat = outcome.game.seats.indexOf(this.#challenger);
    line.played++;
    line.share += shares[seat] ?? 0;
    line.faults += faultCount(outcome.result.seats[seat].faults);
    const work = this.#workOf(plan, outcome.game);
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
    const columns = [
      aligned(
        'games',
        lines.map(({ played, games }) => `${played}/${games}`),
      ),
      aligned(
        'rank share',
        lines.map(({ share, played }) => shownFigure(share / played)),
      ),
      aligned(
        'faults',
        lines.map(({ faults }) => faults),
      ),
    ];
    if (lines.length === 0) return '';
    return textTable(
      [...Object.keys(lines[0].row), ...columns.map(([heading]) => heading)],
      lines.map(({ row }, at) => [...Object.values(row).map(String), ...columns.map((cells) => cells[at + 1])]),
    );
  }

  #progress(): string {
    const now = performance.now();
    const minutes = (now - this.#begun) / 60_000;
    // By the pace up to the last game's end, less what has passed since.
    const left = ((this.#lastMs - this.#begun) * this.#left) / this.#done - (now - this.#lastMs);
    const maps = [...new Set(this.#under.values())].slice(0, MOST_MAPS).join(', ');
    const on = maps === '' ? '' : ` on ${maps}`;
    const whole =
      this.#played === 0
        ? `, ${Math.round(minutes * 60)} s${on}`
        : `, about ${duration(Math.max(0, left) / 60_000)} left`;
    const bound =
      this.#minutes === undefined ? '' : `, new groups for ${duration(Math.max(0, this.#minutes - minutes))} more`;
    return `${this.#finished}/${this.#games} games${whole}${bound}`;
  }

  #workOf({ spec }: ClassPlan, { setting }: Game): number {
    return (spec.rivers.get(mapOf(spec, setting)) ?? 0) ** this.#growth;
  }
}

/** The name of a setting's map. */
function mapOf({ schedule }: ClassPlan['spec'], setting: string): string {
  return schedule.settings.find(({ name }) => name === setting)?.tags['map'] ?? '';
}
