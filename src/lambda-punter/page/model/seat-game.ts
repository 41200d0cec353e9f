// The game at a server's table as the rules stand for a person who sits there: what it may take now.

import type { Board } from '../../game/board.ts';
import type { Extensions } from '../../game/extensions.ts';
import type { GameMap } from '../../game/game-map.ts';
import type { IndexArray, PunterId, SiteIndex } from '../../game/ids.ts';
import type { Move } from '../../game/moves.ts';
import type { GameInHand } from './game-in-hand.ts';
import { moveOn, splurgeAlong, takingOf, type TriedMove } from './person-moves.ts';
import type { SeatHand } from './seat-news.ts';
import type { Timeline } from './timeline.ts';

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
