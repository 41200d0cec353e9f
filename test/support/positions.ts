// Positions for tests: a random game as one of its punters knows it.

import type { PunterId } from '../../src/lambda-punter/game/ids.ts';
import { randomBelow, randomFrom } from '../../src/base/seeded-random.ts';
import type { Extensions } from '../../src/lambda-punter/game/extensions.ts';
import { newPosition, type Position } from '../../src/lambda-punter/planner/position.ts';
import { ALL, randomGame } from './random-map.ts';

/** A position in a random game of 2 to 4 punters, the punter's own turn to come. */
export function randomPosition(seed: number, settings: Extensions = ALL, most = 12): Position {
  const random = randomFrom(seed + 99);
  const punters = 2 + randomBelow(random, 3);
  const turns = randomBelow(random, 2 * most);
  const { map, board } = randomGame(seed, punters, turns, settings, most);
  const position = newPosition(map, (turns % punters) as PunterId, punters, settings);
  position.board.owner.set(board.owner);
  position.board.buyer.set(board.buyer);
  position.board.credit.set(board.credit);
  position.board.optionsLeft.set(board.optionsLeft);
  for (let turn = 0; turn < turns; turn++) position.turns[turn % punters]++;
  position.started = true;
  return position;
}
