// A population of programs that walk down their own splits, one after another, without a model of acceptance.

import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { randomFrom, seedOf } from '../../../src/base/seeded-random.ts';
import { lastTaken, openFrom, surest } from './time-curves.ts';
import { kindest, mannerly, type Manner, type MannerTurn, type OwnShare, type Reading } from './manners.ts';

/** How the members differ. Worths are parts of the total. */
export interface WalkerSpread {
  /** The lowest that a member walks to: mean and spread. */
  readonly floor: readonly [number, number];
  /** How many levels of worth a turn. */
  readonly pace: readonly [number, number];
  /** What seat 1 takes at its turn before the last. */
  readonly late: readonly [number, number];
  readonly stubborn: number;
  /** Whether it only ever takes what it would ask for next. */
  readonly follows?: boolean;
}

/** One member. */
interface Walk {
  readonly floor: number;
  readonly pace: number;
  readonly take: number;
  readonly late: number;
  /** It takes this much whatever it asks for. */
  readonly open: number;
  readonly least: number;
  readonly isGreedy: readonly [boolean, boolean];
  /** From which worth to the other on it believes that an ultimatum is taken. */
  readonly fear: number;
}

const READINGS: readonly Reading[] = ['dropping', 'soft', 'dropping', 'counts'];

/** Draws a population. */
export function walkers(spread: WalkerSpread, many: number, seed: number): AgentClass[] {
  return Array.from({ length: many }, (_, place) => {
    const random = randomFrom(seedOf('walkers', seed, place));
    const between = ([low, high]: readonly [number, number]): number => low + (high - low) * random();
    const walk: Walk = {
      floor: between(spread.floor),
      pace: spread.follows && random() < 0.4 ? 0 : between(spread.pace),
      take: spread.follows ? 2 : lastTaken(random()),
      open: spread.follows ? 2 : openFrom(random),
      late: spread.follows && random() < 0.7 ? 2 : between(spread.late),
      least: random() < spread.stubborn ? 0.2 + random() * 0.3 : 0.02,
      isGreedy: [random() < 0.4, random() < 0.1],
      fear: 1 + Math.floor(random() * 4),
    };
    return mannerly(() => walkManner(walk), READINGS[Math.floor(random() * READINGS.length)], `walk ${seed} ${place}`);
  });
}

/** A walker as the winner of 2018 is described. */
export function likeTheWinner(): AgentClass {
  const walk: Walk = {
    floor: 0.5,
    pace: 0,
    take: 0.7,
    late: 0.6,
    open: 2,
    least: 0.02,
    isGreedy: [true, false],
    fear: 1,
  };
  return mannerly(() => walkManner(walk), 'dropping', 'winner');
}

function walkManner(walk: Walk): Manner {
  let path: OwnShare[] | undefined;
  return (turn) => {
    const { me, rounds, total, worth, best } = turn;
    if (turn.turn === rounds && me === 1) return worth >= Math.max(1, walk.least * total) ? undefined : turn.shares[0];
    if (turn.turn === rounds) {
      const last = surest(turn, walk.fear * (total / 10));
      const isEnough = worth >= walk.take * total || worth >= last.worth;
      return isEnough ? undefined : last;
    }
    path = turn.shares.filter((share) => walk.isGreedy[me] || !share.isGreedy);
    const next = stepOf(path, turn, walk);
    if (
      worth >= Math.min(next.worth, total) ||
      (me === 1 && turn.turn === rounds - 1 && worth >= walk.late * total) ||
      worth >= walk.open * total
    ) {
      return undefined;
    }
    return next.worth < best ? (path.find((share) => share.worth === best) ?? next) : next;
  };
}

/** Which share it asks for at its turn: pace 0 is a split a turn, else so many levels of worth. */
function stepOf(path: readonly OwnShare[], turn: MannerTurn, { floor, pace }: Walk): OwnShare {
  const least = Math.max(turn.best, floor * turn.total);
  const fit = path.filter((share) => share.worth >= least);
  if (fit.length === 0) return path[0];
  if (pace === 0) {
    const ordered = fit.toSorted((a, b) => b.worth - a.worth || turn.gainOf(b.goods) - turn.gainOf(a.goods));
    return ordered[Math.min(ordered.length - 1, turn.turn - 1)];
  }
  const levels = [...new Set(fit.map(({ worth }) => worth))];
  const level = levels[Math.min(levels.length - 1, Math.floor((turn.turn - 1) * pace))];
  return kindest(
    turn,
    fit.filter(({ worth }) => worth === level),
  );
}
