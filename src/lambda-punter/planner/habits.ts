// How the others play: which of some known ways of playing has predicted their claims so far.

import { type IndexArray, NONE, type PunterId } from '../game/ids.ts';
import { claimedRiver } from '../game/moves.ts';
import { randomFrom } from '../../base/seeded-random.ts';
import { nodeBudget, type Budget } from './budget.ts';
import type { Habits, Position } from './position.ts';
import type { Strategy } from './strategy.ts';

/** A model may think this long about a claim. There are many claims, and most models need less. */
const MODEL_NODES = 400;

/**
 * Before anything is known, every model is taken to have told this part of this many claims: docs/experiments,
 * "Models of the others".
 */
const FIRST_CHANCE = 0.4;
const FIRST_CLAIMS = 2;

/** Nobody has been compared yet. */
export function newHabits(punters: number, models: number) {
  /** By punter, how many claims were compared; by punter · models + model, how many of them it had predicted. */
  return { compared: new Int32Array(punters), told: new Int32Array(punters * models) };
}

/** Habits that change without changing these. */
export function copyOfHabits({ compared, told }: Habits): Habits {
  return { compared: compared.slice(), told: told.slice() };
}

/**
 * Compares what the others claimed since the punter's last turn with what each model would have claimed in their place.
 * Each sees the board as it was then. Changes the position's habits.
 * @param budget what was compared counts even if it ends on the way
 * @param until no comparisons once this part of the budget is spent, 0 to 1
 */
export function observeOthers(position: Position, models: readonly Strategy[], budget: Budget, until: number): void {
  const { board, punter } = position;
  const { punters } = board;
  if (position.habits?.told.length !== punters * models.length) position.habits = newHabits(punters, models.length);
  const { habits } = position;
  const owner = copyOf(board.owner);
  // The others had one turn less when they made these claims.
  const turns = position.turns.map((count, seat) => (seat === punter ? count : count - 1));
  // Each claim is compared once, however often the position is looked at.
  const latest = position.latest.slice();
  position.latest.fill(NONE);
  for (const river of latest) if (river !== NONE) owner[river] = NONE as PunterId;
  for (let place = 1; place < punters; place++) {
    const seat = (punter + place) % punters;
    const river = latest[seat];
    if (river === NONE) continue;
    if (budget.used() > until) return;
    const told: number[] = [];
    for (const model of models) {
      // A look at the clock before each question: the first ones of a process take long.
      if (!budget.spend(costOf(position))) return;
      told.push(claimOf({ ...position, turns }, model, seat, owner) === river ? 1 : 0);
    }
    habits.compared[seat]++;
    for (const [at, count] of told.entries()) habits.told[seat * models.length + at] += count;
    owner[river] = seat as PunterId;
  }
}

/** The model that predicted most of a punter's claims, the first of equals, and the part that it predicted. */
export function bestModel({ compared, told }: Habits, models: readonly Strategy[], seat: number) {
  let best = 0;
  for (let at = 1; at < models.length; at++)
    if (told[seat * models.length + at] > told[seat * models.length + best]) best = at;
  const chance = (told[seat * models.length + best] + FIRST_CHANCE * FIRST_CLAIMS) / (compared[seat] + FIRST_CLAIMS);
  return { model: models[best], chance };
}

/** Owners that can be changed without changing the board. */
export function copyOf(owner: IndexArray<PunterId>): IndexArray<PunterId> {
  return owner.slice() as IndexArray<PunterId>;
}

/** What a model's claim costs, in nodes: some walks over the map for each punter. */
export function costOf({ board }: Position): number {
  return board.punters;
}

/** What the model would claim for that punter with the rivers owned so; NONE if it would not claim any. */
export function claimOf(position: Position, model: Strategy, seat: number, owner: IndexArray<PunterId>): number {
  const seen: Position = {
    ...position,
    punter: seat as PunterId,
    futures: new Map(),
    board: { ...position.board, owner },
    habits: undefined,
  };
  const move = model.move(seen, nodeBudget(MODEL_NODES), randomFrom(seat));
  return claimedRiver(position.graph.map, move) ?? NONE;
}
