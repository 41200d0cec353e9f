// Messages that ask for a move out of one game of quick rivals: boards as games make them, not as chance does.

import { applyMove, beginTurn, checkMove, seatAt } from '../../src/lambda-punter/game/board.ts';
import type { Extensions } from '../../src/lambda-punter/game/extensions.ts';
import { indexMap, type ParsedMap } from '../../src/lambda-punter/game/game-map.ts';
import type { PunterId } from '../../src/lambda-punter/game/ids.ts';
import { randomFrom } from '../../src/base/seeded-random.ts';
import { nodeBudget } from '../../src/lambda-punter/planner/budget.ts';
import { newPosition } from '../../src/lambda-punter/planner/position.ts';
import { encodeState } from '../../src/lambda-punter/punter/carried-state.ts';
import { RIVALS } from '../../src/lambda-punter/rivals/rival-table.ts';

/** They answer at once, even on the largest maps. */
const PLAYERS = [RIVALS.greedy, RIVALS.eager, RIVALS.greedy, RIVALS.random];

/**
 * The judge's message to the first punter after each of these parts of the turns, 0 to 1 and rising; the moves are in
 * its state already.
 */
export function playedMessages(
  parsed: ParsedMap,
  punters: number,
  parts: readonly number[],
  settings: Extensions,
): { readonly move: { readonly moves: readonly unknown[] }; readonly state: unknown }[] {
  const position = newPosition(indexMap(parsed), 0 as PunterId, punters, settings);
  const { board, turns, graph } = position;
  position.started = true;
  const random = randomFrom(1);
  const messages = [];
  for (let turn = 0; messages.length < parts.length; turn++) {
    const punter = seatAt(turn, punters);
    if (punter === 0 && turn >= Math.floor(parts[messages.length] * graph.rivers))
      messages.push({ move: { moves: [] }, state: encodeState(position) });
    const player = PLAYERS[punter % PLAYERS.length];
    const move = player.move({ ...position, punter }, nodeBudget(Infinity), random);
    beginTurn(board, punter);
    applyMove(board, checkMove(board, punter, move));
    turns[punter]++;
  }
  return messages;
}
