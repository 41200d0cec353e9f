// How a game is expected to go on after a claim, by models that have predicted what the others claimed so far.

import { NONE, type PunterId } from '../game/ids.ts';
import type { Budget } from './budget.ts';
import { isForecastable, type Position } from './position.ts';
import { bestModel, claimOf, copyOf, costOf, newHabits } from './habits.ts';
import type { Policy } from './policy-numbers.ts';
import type { Strategy } from './strategy.ts';

/** A model that predicted less than this part of somebody's claims makes no forecast for them. */
const LEAST_CHANCE = 0.2;

/** What somebody is expected to claim. */
export interface ExpectedClaim {
  /** NONE: nothing is expected. */
  readonly river: number;
  /** How likely that is, 0 to 1: for the others, by the part of their claims so far that their best model predicted. */
  readonly chance: number;
}

/** How a game is expected to go on, turn by turn. */
type ExpectedLine = Readonly<ReturnType<typeof newLine>>;

/** The line that begins with our own claim of a river. */
export function newLine({ board, punter }: Position, river: number) {
  /** Who owns each river at its end. */
  const owner = copyOf(board.owner);
  owner[river] = punter;
  return { owner, claims: [] as ExpectedClaim[] };
}

/**
 * Adds what the others are expected to claim on their next turns, in their order.
 * @param trust how likely it is that the game gets there as expected, 0 to 1
 * @returns false if the budget ended on the way
 */
export function addOthers(
  position: Position,
  models: readonly Strategy[],
  { owner, claims }: ExpectedLine,
  trust: number,
  budget: Budget,
): boolean {
  const { board, punter } = position;
  const { punters } = board;
  const { habits = newHabits(punters, models.length) } = position;
  for (let place = 1; place < punters; place++) {
    const seat = (punter + place) % punters;
    const { model, chance } = bestModel(habits, models, seat);
    if (chance < LEAST_CHANCE) {
      claims.push({ river: NONE, chance: 0 });
      continue;
    }
    if (!budget.spend(costOf(position))) return false;
    const claimed = claimOf(position, model, seat, owner);
    if (claimed !== NONE) owner[claimed] = seat as PunterId;
    claims.push({ river: claimed, chance: trust * chance });
  }
  return true;
}

/** Adds our own next claim: the free river of the largest worth. */
export function addOwn({ punter }: Position, { owner, claims }: ExpectedLine, worth: Float64Array, chance: number) {
  let best: number = NONE;
  for (let river = 0; river < worth.length; river++) {
    if (owner[river] === NONE && worth[river] > (best === NONE ? 0 : worth[best])) best = river;
  }
  if (best !== NONE) owner[best] = punter;
  claims.push({ river: best, chance });
}

/**
 * What is expected to be claimed after each candidate, round by round: as many rounds for one as for another. A round
 * that there is no time for is left out.
 * @param worth by river: our own next claims are those of the largest
 */
export function expectedAfter(
  position: Position,
  candidates: readonly number[],
  worth: Float64Array,
  budget: Budget,
  { models = [], forecast }: Policy,
): readonly (readonly ExpectedClaim[])[] {
  if (models.length === 0 || !isForecastable(position)) return [];
  const lines = candidates.map((river) => newLine(position, river));
  let whole = 0;
  for (let round = 0; round < forecast.rounds; round++) {
    for (const line of lines) {
      if (round > 0) addOwn(position, line, worth, forecast.own);
      if (budget.used() >= forecast.until || !addOthers(position, models, line, forecast.trust ** round, budget))
        return lines.map(({ claims }) => claims.slice(0, whole));
    }
    whole = lines[0]?.claims.length ?? 0;
  }
  return lines.map(({ claims }) => claims);
}
