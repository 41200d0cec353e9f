// What the client and the rivals share: a way of playing.

import type { Future } from '../game/futures.ts';
import type { Move } from '../game/moves.ts';
import type { Random } from '../../base/seeded-random.ts';
import type { Budget } from './budget.ts';
import type { Position } from './position.ts';

/** A way of playing. The same inputs give the same answers. */
export interface Strategy {
  readonly name: string;
  /** Bets at set-up; asked only when futures are on. */
  futures(position: Position, budget: Budget, random: Random): Future[];
  /** A legal move for the punter whose position it is. */
  move(position: Position, budget: Budget, random: Random): Move;
}
