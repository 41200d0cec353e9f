// What the client and the rivals share: a way of playing, and one that plays a whole game in memory, as an in-process
// seat of the judge needs.

import { type Random, randomFrom } from '../../base/seeded-random.ts';
import type { Extensions } from '../game/extensions.ts';
import type { Future } from '../game/futures.ts';
import { indexMap, type ParsedMap } from '../game/game-map.ts';
import type { PunterId } from '../game/ids.ts';
import type { Move } from '../game/moves.ts';
import type { Budget } from './budget.ts';
import { newPosition, type Position, withFutures } from './position.ts';
import { applyReports } from './reported-moves.ts';

/** A move, and by what order it was chosen. */
export interface Weighed {
  readonly move: Move;
  /**
   * What the strategy makes of claiming each river, by river: more is better. Only the order counts, equals are equal.
   */
  readonly worth: ArrayLike<number>;
}

/** A way of playing. The same inputs give the same answers. */
export interface Strategy {
  readonly name: string;
  /** Bets at set-up; asked only when futures are on. */
  futures(position: Position, budget: Budget, random: Random): Future[];
  /** A legal move for the punter whose position it is. */
  move(position: Position, budget: Budget, random: Random): Move;
  /** The same move with the order of all rivers behind it; left out where a strategy finds one river and no order. */
  weigh?(position: Position, budget: Budget, random: Random): Weighed;
}

/** What a punter hears at the start. */
interface GameSetup {
  readonly punter: PunterId;
  readonly punters: number;
  readonly map: ParsedMap;
  readonly settings: Extensions;
}

/** A punter in memory, told what a judge tells. */
export type StrategyPunter = Readonly<ReturnType<typeof createStrategyPunter>>;

/**
 * Seats a strategy.
 * @param budget gives each answer its budget, set-up and move alike
 * @param bets those that it made at set-up, in a game under way; it chooses them by default
 */
export function createStrategyPunter(strategy: Strategy, seed: number, budget: () => Budget, bets?: readonly Future[]) {
  const random = randomFrom(seed);
  let position: Position | undefined;
  const told = (moves: readonly Move[]): Position => {
    if (position === undefined) throw new Error(`${strategy.name} was asked to move before it was set up`);
    applyReports(position, moves);
    return position;
  };
  return {
    name: strategy.name,
    setup({ punter, punters, map, settings }: GameSetup): Future[] {
      const blank = newPosition(indexMap(map), punter, punters, settings);
      const futures = settings.futures ? [...(bets ?? strategy.futures(blank, budget(), random))] : [];
      position = withFutures(blank, futures);
      return futures;
    },
    move(moves: readonly Move[]): Move {
      const known = told(moves);
      known.sent = strategy.move(known, budget(), random);
      return known.sent;
    },
    /**
     * Takes in what it was told on a turn and what it answered there, without thinking: to go on in a game under way.
     */
    follow(moves: readonly Move[], answered: Move): void {
      told(moves).sent = answered;
    },
  };
}
