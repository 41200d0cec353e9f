// Plays a field of finalists with itself and counts what is known of the finals of 2018.

import type { AgentClass } from '../../src/haggling/game/agent.ts';
import { type HagglingSession, moneyOf, nextSeat, playInOneGo } from '../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES, worthOf } from '../../src/haggling/game/problem.ts';
import { FINALS_TAKEN, TAKEN_WORTHS } from '../../src/haggling/rivals/suspects.ts';
import { FINALS_KEPT, FINALS_LAST, FINALS_MEANS, FINALS_POINTS, FINALS_SESSIONS } from './finals-wanted.ts';

/** How often something happened. */
interface Rate {
  yes: number;
  all: number;
}

/** What was counted. */
export interface FinalsCount {
  sessions: number;
  agreed: number;
  lastTurn: number;
  readonly points: [number, number];
  /** By seat, own turn and worth: whether an offer was taken. */
  readonly taken: Map<string, Rate>;
  /** By seat and own turn: what is kept. */
  readonly kept: Map<string, Rate>;
  /** What seat 0's last offer leaves. */
  readonly left: Rate;
  /** By member, points in all its sessions. */
  readonly members: Rate[];
}

/** A known figure and what was reached. */
export interface FinalsFigure {
  readonly name: string;
  readonly wanted: number;
  readonly got: number;
  /** From how many. */
  readonly of: number;
}

/** Each ordered pair on each seed. `every` leaves out all pairs but each so-many-th, another one for each seed. */
export function playFinals(classes: readonly AgentClass[], seeds: readonly number[], every = 1): FinalsCount {
  const count: FinalsCount = {
    sessions: 0,
    agreed: 0,
    lastTurn: 0,
    points: [0, 0],
    taken: new Map(),
    kept: new Map(),
    left: { yes: 0, all: 0 },
    members: classes.map(() => ({ yes: 0, all: 0 })),
  };
  for (const [turn, seed] of seeds.entries()) {
    const { problem } = problemOf(seed, PROBLEM_SIZES.standard);
    for (let pair = turn % every; pair < classes.length ** 2; pair += every) {
      const zero = Math.floor(pair / classes.length);
      const one = pair % classes.length;
      if (zero === one) continue;
      let before: HagglingSession | undefined;
      const session = playInOneGo(problem, [classes[zero], classes[one]], (after) => {
        countTurn(count, before, after);
        before = after;
      });
      countEnd(count, session, [zero, one]);
    }
  }
  return count;
}

function countTurn(count: FinalsCount, before: HagglingSession | undefined, after: HagglingSession): void {
  const seat = before === undefined ? 0 : nextSeat(before);
  const turn = Math.ceil(after.turns / 2);
  const { values } = after.problem;
  const isTaken = after.ending?.kind === 'agreed';
  if (before?.standing !== undefined) {
    tell(count.taken, `${seat}.${turn}.${worthOf(values[seat], before.standing[seat])}`, isTaken ? 1 : 0);
  }
  if (isTaken || after.standing === undefined) return;
  tell(count.kept, `${seat}.${turn}`, worthOf(values[seat], after.standing[seat]));
  if (seat === 1 || turn < after.problem.maxRounds) return;
  count.left.yes += worthOf(values[1], after.standing[1]);
  count.left.all += 1;
}

function countEnd(count: FinalsCount, session: HagglingSession, places: readonly [number, number]): void {
  const money = moneyOf(session);
  count.sessions += 1;
  if (session.ending?.kind === 'agreed') {
    count.agreed += 1;
    if (session.turns === 2 * session.problem.maxRounds) count.lastTurn += 1;
  }
  for (const seat of [0, 1] as const) {
    count.points[seat] += money[seat];
    count.members[places[seat]].yes += money[seat];
    count.members[places[seat]].all += 1;
  }
}

function tell(rates: Map<string, Rate>, key: string, worth: number): void {
  const rate = rates.get(key) ?? { yes: 0, all: 0 };
  rate.yes += worth;
  rate.all += 1;
  rates.set(key, rate);
}

function share(rates: ReadonlyMap<string, Rate>, key: string): { got: number; of: number } {
  const found = rates.get(key) ?? { yes: 0, all: 0 };
  return { got: found.all === 0 ? Number.NaN : found.yes / found.all, of: found.all };
}

/** All known figures beside those that were reached. */
export function finalsFigures(count: FinalsCount): FinalsFigure[] {
  const figures: FinalsFigure[] = [];
  const add = (name: string, wanted: number, got: number, of: number): void => {
    figures.push({ name, wanted, got, of });
  };
  for (const { seat, turn, taken } of FINALS_TAKEN) {
    for (const [at, worth] of TAKEN_WORTHS.entries()) {
      const { got, of } = share(count.taken, `${seat}.${turn}.${worth}`);
      add(`taken ${seat}.${turn}.${worth}`, 100 * taken[at], 100 * got, of);
    }
  }
  for (const [worth, wanted] of [
    [1, FINALS_LAST.one],
    [3, FINALS_LAST.three],
  ]) {
    const { got, of } = share(count.taken, `1.5.${worth}`);
    add(`taken 1.5.${worth}`, 100 * wanted, 100 * got, of);
  }
  for (const [seat, turns] of FINALS_KEPT.entries()) {
    for (const [at, wanted] of turns.entries()) {
      const { got, of } = share(count.kept, `${seat}.${at + 1}`);
      add(`kept ${seat}.${at + 1}`, wanted, got, of);
    }
  }
  for (const seat of [0, 1] as const) {
    add(`points ${seat}`, FINALS_POINTS[seat], count.points[seat] / count.sessions, count.sessions);
  }
  add('agreed', 100 * FINALS_SESSIONS.agreed, (100 * count.agreed) / count.sessions, count.sessions);
  add('last turn', 100 * FINALS_SESSIONS.lastTurn, (100 * count.lastTurn) / count.sessions, count.sessions);
  add('last leaves', FINALS_SESSIONS.lastLeaves, count.left.yes / count.left.all, count.left.all);
  const means = finalistMeans(count);
  add('least mean', FINALS_MEANS[0], Math.min(...means), means.length);
  add('best mean', FINALS_MEANS[1], Math.max(...means), means.length);
  return figures;
}

/** The means of all members. */
export function finalistMeans(count: FinalsCount): number[] {
  return count.members.map(({ yes, all }) => yes / all);
}
