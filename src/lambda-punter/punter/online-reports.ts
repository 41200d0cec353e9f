// What an online server reports, told apart from what it told before, and whether it still understands
// which answer belongs to which of its messages.

import { moveToJson, type Move } from '../game/moves.ts';
import type { PunterId } from '../game/ids.ts';

/**
 * The lists of moves of one game online. After a time-out some servers tell the list that was not
 * answered again, in front of the next one, and some do not.
 *
 * Where an answer crossed the notice that it was too late, the organisers' server of 2017 took it for
 * the answer to its next message, and each later answer likewise for the one after. That is seen here.
 */
export class OnlineReports {
  readonly #punter: PunterId;
  /** The last list as it came. */
  #told: readonly Move[] = [];
  /** The last answer that was sent. */
  #sent: Move | undefined;
  /** An answer that crossed the notice of its time-out: lost, or taken for the next one. */
  #crossed: Move | undefined;

  constructor(punter: PunterId) {
    this.#punter = punter;
  }

  /** The answer that the server, though it called it too late, may yet take for the next one. */
  get crossed(): Move | undefined {
    return this.#crossed;
  }

  /** An answer has been sent. */
  sent(move: Move): void {
    this.#sent = move;
  }

  /** The last turn was lost; `sent` says whether an answer had been sent nevertheless. */
  lost(sent: boolean): void {
    // Passes look all the same: of them nothing could be learned.
    this.#crossed = sent && this.#sent?.kind !== 'pass' ? this.#sent : undefined;
    this.#sent = undefined;
  }

  /** Takes a list of reported moves; answers those that are new. */
  take(moves: readonly Move[]): readonly Move[] {
    const repeats = moves.length > this.#told.length && this.#told.every((move, place) => sameText(move, moves[place]));
    const fresh = repeats ? moves.slice(this.#told.length) : moves;
    this.#told = moves;
    return fresh;
  }

  /**
   * The answer that the server has already to the message that told these moves: the last one, where
   * they show that it took the late one for the answer before.
   * @param isOpen whether a move of ours, had it been looked at, would have been made
   */
  inHand(fresh: readonly Move[], isOpen: (move: Move) => boolean): Move | undefined {
    const [crossed, sent] = [this.#crossed, this.#sent];
    if (crossed === undefined || sent === undefined) return undefined;
    this.#crossed = undefined;
    const own = fresh.filter((move) => move.punter === this.#punter);
    if (own.length === 0 || own.some((move) => sameText(move, sent))) return undefined;
    return own.some((move) => sameText(move, crossed)) || isOpen(sent) ? sent : undefined;
  }
}

function sameText(a: Move, b: Move): boolean {
  return JSON.stringify(moveToJson(a)) === JSON.stringify(moveToJson(b));
}
