// Which games are played for post-mortems and which of their turns are looked at, all drawn from the seed.

import { randomBelow, randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { indexMap, riverCount } from '../game/game-map.ts';
import { classOf } from '../play/map-arguments.ts';
import type { Player } from './branched-game.ts';
import type { planOf } from './study-options.ts';

/** Everything that decides how games and rollouts go. */
export type StudyPlan = Readonly<ReturnType<typeof planOf>>;

/** The turn of the game that is a seat's own turn `ownTurn`. */
export function turnOf(seat: number, ownTurn: number, seats: number): number {
  return seat + seats * ownTurn;
}

/** A game and our seat in it. */
export type PlannedGame = Readonly<ReturnType<typeof plannedGame>>;

/** The thirds of the game from which turns come, in a cycle: half of them from the first. */
const NEXT_THIRDS = [0, 1, 0, 2];

/** The game of that number, from 0: the maps take turns, then our seats; the others are drawn. */
export function plannedGame(plan: StudyPlan, number: number) {
  const { name, map } = plan.maps[number % plan.maps.length];
  const count = plan.seats ?? classOf(riverCount(indexMap(map))).seats;
  const seat = Math.floor(number / plan.maps.length) % count;
  const random = randomFrom(seedOf(plan.seed, 'table', number));
  const others: Player[] = [];
  while (others.length < count - 1) others.push(...shuffled(plan.others, random).slice(0, count - 1 - others.length));
  const players = [...others.slice(0, seat), plan.own, ...others.slice(seat)];
  const { settings, judging } = plan;
  return { number, seat, asked: { mapName: name, map, settings, judging, players, seed: plan.seed + number } };
}

/** Third of the game, 0 to 2, that own turn `ownTurn` of this many belongs to. */
export function thirdOf(ownTurn: number, ownTurns: number): number {
  return Math.min(2, Math.floor((3 * ownTurn) / ownTurns));
}

/**
 * The first `most` of the punter's own turns that are looked at, spread over the game; a larger `most` only adds some.
 */
export function turnsToStudy(plan: Pick<StudyPlan, 'seed'>, game: number, ownTurns: number, most: number): number[] {
  const random = randomFrom(seedOf(plan.seed, 'turns', game));
  const thirds = Map.groupBy(Array(ownTurns).keys(), (ownTurn) => thirdOf(ownTurn, ownTurns));
  const chosen: number[] = [];
  for (let at = 0; chosen.length < Math.min(most, ownTurns); at++) {
    const third = thirds.get(NEXT_THIRDS[at % NEXT_THIRDS.length]) ?? [];
    if (third.length > 0) chosen.push(...third.splice(randomBelow(random, third.length), 1));
  }
  return chosen;
}
