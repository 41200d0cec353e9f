// The populations of our own making, and the seeds that they are played on.

import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { seedOf } from '../../../src/base/seeded-random.ts';
import { tableDriven } from './table-driven.ts';
import { timeCurves } from './time-curves.ts';
import { likeTheWinner, walkers } from './walkers.ts';

/** Makes so many members from a seed. */
type Maker = (many: number, seed: number) => AgentClass[];

const curves: Maker = (many, seed) =>
  timeCurves(
    { end: [0.77, 0.75], spread: 0.08, slack: [0.06, 0.07], stubborn: 0.15, ultimatum: [0.65, 0.1] },
    many,
    seed,
  );
const walks: Maker = (many, seed) =>
  walkers({ floor: [0.5, 0.9], pace: [0.3, 1.2], late: [0.5, 0.9], stubborn: 0.15 }, many, seed);
const tables: Maker = (many, seed) => tableDriven({ hold: 0.7 }, many, seed);

/** They take what is worth as much as their next demand: no kind of the agent's was seen among them. */
const followers: Maker = (many, seed) =>
  walkers({ floor: [0.5, 0.9], pace: [0.3, 1.2], late: [0.5, 0.9], stubborn: 0.15, follows: true }, many, seed + 50);

/** By name; `mixed` has a third of each, and one like the winner. */
export const POPULATIONS: { readonly [name: string]: Maker } = {
  curves,
  walks,
  tables,
  followers,
  mixed: (many, seed) => [
    likeTheWinner(),
    ...[curves, walks, tables].flatMap((make) => make(Math.ceil((many - 1) / 3), seed)),
  ],
};

/** Seeds that are far apart. */
export function seedList(name: string, many: number): number[] {
  return Array.from({ length: many }, (_, place) => seedOf(name, place) || 1);
}
