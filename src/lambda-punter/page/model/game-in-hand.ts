// A game that a person plays on the page, judged here or by a server: what the person may do.

import type { Extensions } from '../../game/extensions.ts';
import type { GameMap } from '../../game/game-map.ts';
import type { SiteIndex } from '../../game/ids.ts';
import type { Move } from '../../game/moves.ts';
import type { TriedMove } from './person-moves.ts';

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
