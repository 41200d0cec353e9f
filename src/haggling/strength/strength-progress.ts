// What is shown while an agent is measured: how far it has come, how long it will take, the means so far.

import type { Outcome } from '../../arena/contest.ts';
import { duration } from '../../arena/run/tournament-progress.ts';
import type { Shown } from '../../terminal/live-display.ts';
import type { MeasuredPlan, MeasuredSize, SizePlan } from './strength-plan.ts';

const BAR = 30;

/** What somebody has made so far at a size. */
interface SoFar {
  readonly label: string;
  readonly total: number;
  played: number;
  points: number;
}

/** How far all plans have come. */
export class AgentStrengthProgress implements Shown {
  readonly #lines = new Map<MeasuredPlan, SoFar>();
  readonly #weights = new Map<MeasuredPlan, number>();
  /** In sessions of the standard size. */
  readonly #work: number;
  #known = 0;
  #done = 0;
  readonly #begun = performance.now();

  constructor(plans: readonly SizePlan[]) {
    for (const { size, measured } of plans) {
      for (const plan of measured) {
        this.#lines.set(plan, { label: `${plan.name}, ${size}`, total: plan.games.length, played: 0, points: 0 });
        this.#weights.set(plan, WORK[size]);
      }
    }
    this.#work = plans.reduce(
      (sum, { size, measured }) => sum + measured.reduce((all, { games }) => all + games.length, 0) * WORK[size],
      0,
    );
  }

  /** A session is over; `known` where that was so before this run. */
  add(plan: MeasuredPlan, { game, result }: Outcome, known: boolean): void {
    const line = this.#lines.get(plan);
    if (line === undefined) return;
    line.played++;
    line.points += result.seats[game.seats.indexOf(plan.name)].score;
    const work = this.#weights.get(plan) ?? 0;
    this.#done += work;
    if (known) this.#known += work;
  }

  lines(columns: number): string[] {
    const progress = this.#progress();
    const bar = Math.max(0, Math.min(BAR, columns - 1 - progress.length));
    const full = Math.floor((bar * this.#done) / this.#work);
    return [`${'█'.repeat(full)}${'░'.repeat(bar - full)} ${progress}`, ...this.#means()];
  }

  line(): string {
    return [this.#progress(), ...this.#means()].join('; ');
  }

  #means(): string[] {
    return [...this.#lines.values()]
      .filter(({ played }) => played > 0)
      .map(
        ({ label, played, total, points }) =>
          `${label}: ${played}/${total} sessions, ${(points / played).toFixed(2)} points so far`,
      );
  }

  #progress(): string {
    const minutes = (performance.now() - this.#begun) / 60_000;
    const played = this.#done - this.#known;
    const left = played === 0 ? '' : `, about ${duration((minutes * (this.#work - this.#done)) / played)} left`;
    return `${Math.floor((100 * this.#done) / this.#work)}%${left}`;
  }
}

/** What a session costs, in sessions of the standard size: the haggler's 49 ms beside 3.7 ms. */
const WORK: { readonly [size in MeasuredSize]: number } = { standard: 1, large: 13 };
