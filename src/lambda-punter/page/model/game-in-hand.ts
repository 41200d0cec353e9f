// A game that a person plays on the page, judged here or by a server: what the person may do by a click, by the rules.

import type { Extensions } from '../../game/extensions.ts';
import type { GameMap } from '../../game/game-map.ts';
import { type SiteIndex, NONE, type PunterId, type SiteId, type IndexArray } from '../../game/ids.ts';
import type { Move } from '../../game/moves.ts';
import { canOption, checkMove, type Board, type LegalMove } from '../../game/board.ts';
import { InputError } from '../../../base/errors.ts';
import type { SeatHand } from './live-news.ts';
import type { Timeline } from './timeline.ts';

/** A game in which a person has a seat. */
export interface GameInHand {
  readonly map: GameMap;
  readonly setup: { readonly seat: number; readonly settings: Extensions };
  /** Rivers that the person may splurge on in one move, and options that it may still buy. */
  readonly credit: number;
  readonly optionsLeft: number;
  /** How the person may take a river by a move of its own, if it may. */
  kindOf(river: number, punter?: number): 'claim' | 'option' | undefined;
  /** The move that takes a river. */
  moveFor(river: number): Move | undefined;
  /** The splurge along a route, and why the rules refuse it where they do. */
  splurge(route: readonly SiteIndex[]): TriedMove;
}

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

/** The game as it stands; after each move there is a new one, on the same arrays. */
export class SeatGame implements GameInHand {
  readonly map: GameMap;
  readonly setup: { readonly seat: PunterId; readonly settings: Extensions };
  readonly credit: number;
  readonly optionsLeft: number;
  readonly #board: Board;

  /** @param hand what the server says that the person has: it counts, not the page */
  constructor({ map, record, punters, owner, buyer }: Timeline, { punter, credit, optionsLeft }: SeatHand) {
    this.map = map;
    this.setup = { seat: punter as PunterId, settings: record.settings };
    this.credit = credit;
    this.optionsLeft = optionsLeft;
    this.#board = {
      map,
      punters,
      settings: record.settings,
      owner: owner as IndexArray<PunterId>,
      buyer: buyer as IndexArray<PunterId>,
      credit: new Int32Array(punters).fill(credit, punter, punter + 1),
      optionsLeft: new Int32Array(punters).fill(optionsLeft, punter, punter + 1),
    };
  }

  kindOf(river: number): 'claim' | 'option' | undefined {
    return takingOf(this.#board, this.setup.seat, river);
  }

  moveFor(river: number): Move | undefined {
    return moveOn(this.#board, this.setup.seat, river);
  }

  splurge(route: readonly SiteIndex[]): TriedMove {
    return splurgeAlong(this.#board, this.setup.seat, route);
  }
}
