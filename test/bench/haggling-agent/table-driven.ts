// A population that accepts by the finals' table: each member is as tough as a part of the field, and its temper
// varies.

import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { randomFrom, seedOf } from '../../../src/base/seeded-random.ts';
import { mannerly, type Manner, type Reading } from './manners.ts';
import { demandNear, lastTaken, surest } from './time-curves.ts';

/** How the members differ. */
export interface TableSpread {
  /** How much of its toughness a member keeps from turn to turn, 0 to 1. */
  readonly hold: number;
}

/** The part of the field that has accepted a worth, by part of the way to the end: early, middle, late. */
const POINTS = [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1];
const EARLY = [0, 0, 0, 0.02, 0.23, 0.37, 0.6, 0.97];
const MIDDLE = [0, 0.01, 0.01, 0.08, 0.3, 0.48, 0.7, 0.96];
const LATE: readonly [readonly number[], readonly number[]] = [
  [0, 0.01, 0.02, 0.15, 0.36, 0.45, 0.65, 0.94],
  [0, 0.01, 0.05, 0.33, 0.62, 0.74, 0.85, 0.97],
];

/** From which worth on a quantile of the field accepts. */
function taken(row: readonly number[], quantile: number): number {
  for (let at = 1; at < row.length; at++) {
    if (quantile <= row[at] && row[at] > row[at - 1]) {
      const part = (quantile - row[at - 1]) / (row[at] - row[at - 1]);
      return POINTS[at - 1] + part * (POINTS[at] - POINTS[at - 1]);
    }
  }
  return 1;
}

/** Draws a population. */
export function tableDriven({ hold }: TableSpread, many: number, seed: number): AgentClass[] {
  const readings: readonly Reading[] = ['soft', 'dropping', 'counts', 'none'];
  return Array.from({ length: many }, (_, place) => {
    const random = randomFrom(seedOf('table driven', seed, place));
    const tough = (place + random()) / many;
    const lag = random() * 0.6 - 0.1;
    const fear = 2 + Math.floor(random() * 4);
    const least = random() < 0.12 ? 0.2 + random() * 0.3 : 0.02;
    return mannerly(
      () => tableManner({ tough, lag, fear, least, hold }),
      readings[place % 4],
      `table ${seed} ${place}`,
    );
  });
}

/** One member. */
interface Temper {
  /** Its quantile of the field. */
  readonly tough: number;
  /** How far its demands lie behind what it would accept, 0 to 1. */
  readonly lag: number;
  readonly fear: number;
  readonly least: number;
  readonly hold: number;
}

function tableManner({ tough, lag, fear, least, hold }: Temper): Manner {
  return (turn) => {
    const { me, rounds, total, worth, random } = turn;
    const drawn = random();
    const quantile = Math.min(0.999, Math.max(0.001, random() < hold ? tough + (drawn - 0.5) * 0.1 : drawn));
    if (turn.turn === rounds) {
      if (me === 1) return worth >= Math.max(1, least * total) ? undefined : turn.shares[0];
      return worth >= lastTaken(quantile) * total - 0.5 ? undefined : surest(turn, (fear * total) / 10);
    }
    const way = rounds <= 2 ? 1 : (turn.turn - 1) / (rounds - 2);
    const [low, high] = way < 0.5 ? [EARLY, MIDDLE] : [MIDDLE, LATE[me]];
    const part = way < 0.5 ? way * 2 : way * 2 - 1;
    const threshold = taken(low, quantile) * (1 - part) + taken(high, quantile) * part;
    if (worth >= threshold * total - 0.5 && worth > 0) return undefined;
    const kept = Math.max(threshold, 1 - 0.28 * Math.sqrt(way)) + lag * (1 - threshold) * (1 - way);
    return demandNear(turn, Math.min(1, kept) * total - 0.5, false);
  };
}
