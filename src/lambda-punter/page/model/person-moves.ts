// What a person may do on a board by a click: take a river, or splurge along a route.

import { canOption, checkMove, type Board, type LegalMove } from '../../game/board.ts';
import { NONE, type PunterId, type SiteId, type SiteIndex } from '../../game/ids.ts';
import type { Move } from '../../game/moves.ts';
import { InputError } from '../../../base/errors.ts';

/** A move, and why the rules refuse it where they do. */
export interface TriedMove {
  readonly move: Move;
  readonly refusal: string | undefined;
}

/** How a punter may take a river by a move of its own, if it may. */
export function takingOf(board: Board, punter: number, river: number): 'claim' | 'option' | undefined {
  if (board.owner[river] === NONE) return 'claim';
  const may = board.settings.options && board.optionsLeft[punter] > 0 && canOption(board, punter, river);
  return may ? 'option' : undefined;
}

/** The move that takes a river. */
export function moveOn(board: Board, punter: PunterId, river: number): Move | undefined {
  const kind = takingOf(board, punter, river);
  if (kind === undefined) return undefined;
  const { siteIds, source, target } = board.map;
  return { kind, punter, source: siteIds[source[river]], target: siteIds[target[river]] };
}

/** The splurge along a route. */
export function splurgeAlong(board: Board, punter: PunterId, route: readonly SiteIndex[]): TriedMove {
  const ids = route.map((site): SiteId => board.map.siteIds[site]);
  const move: Move = { kind: 'splurge', punter, route: ids };
  const legal = legalOrWhy(board, punter, move);
  return { move, refusal: typeof legal === 'string' ? legal : undefined };
}

/** The legal move, or why it is none. */
export function legalOrWhy(board: Board, punter: PunterId, said: Move): LegalMove | string {
  try {
    return checkMove(board, punter, said);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
