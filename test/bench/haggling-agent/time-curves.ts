// A population of programs that give way by the clock: thresholds and demands are curves over their turns.

import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { randomFrom, seedOf, type Random } from '../../../src/base/seeded-random.ts';
import { kindest, mannerly, type Manner, type MannerTurn, type OwnShare, type Reading } from './manners.ts';

/** How the members of a population differ. All worths are parts of the total. */
export interface CurveSpread {
  /** What the last demand before the end keeps: mean and spread, for seat 0 and seat 1. */
  readonly end: readonly [number, number];
  readonly spread: number;
  /** Mean slack of acceptance below the demand, and its spread. */
  readonly slack: readonly [number, number];
  /** How many refuse less than a quarter at the very end. */
  readonly stubborn: number;
  /** How many take anything positive at seat 0's last turn rather than give an ultimatum. */
  readonly ultimatum: readonly [number, number];
}

/** The curves of one member. */
interface Curves {
  readonly start: number;
  readonly ends: readonly [number, number];
  readonly bend: number;
  readonly slack: number;
  readonly lateSlack: number;
  readonly least: number;
  readonly keepLast: number;
  readonly takeLast: number;
  readonly isGreedy: boolean;
  readonly isPatient: boolean;
  /** Noise of its threshold within a session. */
  readonly noise: number;
  /** It takes this much whatever it asks for. */
  readonly open: number;
  /** What the other must seem to get from an ultimatum; 0 where it does not ask. */
  readonly fear: number;
}

/** A number near normal, by the sum of uniform ones. */
export function normal(random: Random): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}

/** The demand that brings most if the other takes what seems to be worth so much to it. */
export function surest(turn: MannerTurn, fear: number): OwnShare {
  let chosen = turn.shares[0];
  let most = -1;
  for (const share of turn.shares) {
    const brings = share.worth * turn.chanceOf(share.goods, fear) ** 1.5;
    if (brings > most) [chosen, most] = [share, brings];
  }
  return chosen;
}

/** Part of a field takes a fixed worth from its first turn on. */
export function openFrom(random: Random): number {
  return random() < 0.42 ? 0.62 + random() * 0.28 : 2;
}

/** From which worth on seat 0 takes an offer at its last turn, by the finals' acceptance: a quantile of the field. */
export function lastTaken(quantile: number): number {
  const points = [0, 0.02, 0.1, 0.2, 0.36, 0.55, 0.67, 0.8, 1];
  const worths = [0.1, 0.15, 0.25, 0.45, 0.6, 0.7, 0.8, 0.9, 1];
  const at = points.findIndex((point) => quantile <= point);
  if (at <= 0) return worths[0];
  const part = (quantile - points[at - 1]) / (points[at] - points[at - 1]);
  return worths[at - 1] + part * (worths[at] - worths[at - 1]);
}

const READINGS: readonly Reading[] = ['none', 'counts', 'soft', 'dropping', 'soft', 'dropping'];

/** Draws a population. */
export function timeCurves(spread: CurveSpread, many: number, seed: number): AgentClass[] {
  return Array.from({ length: many }, (_, place) => {
    const random = randomFrom(seedOf('time curves', seed, place));
    const shift = normal(random) * spread.spread;
    const near = (mean: number): number => Math.min(1, Math.max(0.3, mean + shift));
    const ends = [near(spread.end[0]), near(spread.end[1])] as const;
    const keepLast = Math.min(
      0.95,
      Math.max(0.45, spread.ultimatum[0] + normal(random) * spread.ultimatum[1] + shift / 2),
    );
    const curves: Curves = {
      start: random() < 0.5 ? 1 : 0.8 + random() * 0.18,
      ends,
      bend: 0.3 + random() * 1.3,
      slack: Math.max(0, spread.slack[0] + normal(random) * spread.slack[1]),
      lateSlack: Math.max(0, spread.slack[0] + normal(random) * spread.slack[1]),
      least: random() < spread.stubborn ? 0.2 + random() * 0.3 : 0.02,
      keepLast,
      takeLast: Math.min(keepLast, lastTaken(random())),
      isGreedy: random() < 0.12,
      isPatient: random() < 0.15,
      open: openFrom(random),
      fear: random() < 0.7 ? 2 + Math.floor(random() * 4) : 0,
      noise: random() < 0.5 ? 0 : random() * 0.08,
    };
    const reading = READINGS[Math.floor(random() * READINGS.length)];
    return mannerly(() => curveManner(curves), reading, `curve ${seed} ${place}`);
  });
}

function curveManner(curves: Curves): Manner {
  return (turn) => {
    const { me, rounds, total, worth } = turn;
    const isEnd = turn.turn === rounds;
    const way = rounds <= 2 ? 1 : Math.min(1, (turn.turn - 1) / (rounds - 2));
    const noise = (turn.random() - 0.5) * 2 * curves.noise;
    if (isEnd && me === 1) return worth >= Math.max(1, curves.least * total) ? undefined : turn.shares[0];
    let kept = curves.start - (curves.start - curves.ends[me]) * way ** curves.bend;
    let slack = curves.slack + (curves.lateSlack - curves.slack) * way;
    if (isEnd) {
      kept = curves.keepLast;
      slack = curves.keepLast - curves.takeLast;
    }
    const least = isEnd ? kept - slack : Math.min(curves.open, kept - slack);
    if (worth >= 0 && worth >= (least + noise) * total - 1e-9) return undefined;
    if (curves.isPatient && !isEnd && turn.last !== undefined && way < 0.6) return turn.last;
    if (isEnd && curves.fear > 0) return surest(turn, (curves.fear * total) / 10);
    return demandNear(turn, kept * total, curves.isGreedy);
  };
}

/** The kindest share that keeps about that much, and no less than was offered. */
export function demandNear(turn: MannerTurn, kept: number, isGreedy: boolean): OwnShare {
  const fit = turn.shares.filter(
    (share) => (isGreedy || !share.isGreedy) && share.worth >= Math.max(kept, turn.best) - 1e-9,
  );
  if (fit.length === 0) return turn.shares[0];
  const least = fit[fit.length - 1].worth;
  return kindest(
    turn,
    fit.filter((share) => share.worth <= least + 0.05 * turn.total),
  );
}
