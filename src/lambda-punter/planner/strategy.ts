// What the client and the rivals share: a way of playing.

import type { Future } from '../game/futures.ts';
import type { Move } from '../game/moves.ts';
import type { Random } from '../../base/seeded-random.ts';
import type { Budget } from './budget.ts';
import type { Position } from './position.ts';

/** A move, and by what order it was chosen. */
export interface Weighed {
  readonly move: Move;
  /** What the strategy makes of claiming each river, by river: more is better. Only the order counts, equals are equal. */
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
