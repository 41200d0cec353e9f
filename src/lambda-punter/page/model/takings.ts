// Who took which river when, and what each mover had left: grown turn by turn, through the rules.

import { applyMove, beginTurn, newBoard, seatAt, type Board } from '../../game/board.ts';
import { riverCount, type GameMap } from '../../game/game-map.ts';
import { NONE } from '../../game/ids.ts';
import type { GameRecord, RecordedTurn } from '../../game/record.ts';
import { asOption } from '../../game/rescoring.ts';
import { legalOrWhy } from './person-moves.ts';
import type { Timeline } from './timeline.ts';

/** What grows; its arrays have room for all turns that are to be. */
type TakenArrays = Pick<
  Timeline,
  'owner' | 'ownerTurn' | 'buyer' | 'buyerTurn' | 'takenFrom' | 'taken' | 'credit' | 'optionsLeft' | 'used' | 'refused'
>;

/** Owns a board on which the moves are played; a refused move is a pass, as it was in the game. */
export class Takings {
  readonly arrays: TakenArrays;
  readonly #board: Board;
  readonly #refused = new Map<number, string>();
  readonly #punters: number;
  /** Whether a turn lost to a fault adds to the credit, too. */
  readonly #always: boolean;
  #turns = 0;

  /** @param length how many turns there are to be, at most */
  constructor({ punters, settings, judging }: GameRecord, map: GameMap, length: number) {
    const rivers = riverCount(map);
    const board = newBoard(map, punters.length, settings);
    this.#board = board;
    this.#punters = punters.length;
    this.#always = judging['credit'] !== 'own-turns';
    this.arrays = {
      owner: board.owner,
      ownerTurn: new Int32Array(rivers).fill(NONE),
      buyer: board.buyer,
      buyerTurn: new Int32Array(rivers).fill(NONE),
      takenFrom: new Int32Array(length + 1),
      // Each river is claimed once and its option bought once.
      taken: new Int32Array(2 * rivers),
      credit: new Int32Array(length),
      optionsLeft: new Int32Array(length),
      used: new Float64Array(length),
      refused: this.#refused,
    };
  }

  /** Takes the next turn. */
  take({ move, fault, ms = 0 }: RecordedTurn): void {
    const board = this.#board;
    const turn = this.#turns++;
    const punter = seatAt(turn, this.#punters);
    const { ownerTurn, buyerTurn, takenFrom, taken, credit, optionsLeft, used } = this.arrays;
    let upTo = takenFrom[turn];
    if (fault === undefined || this.#always) beginTurn(board, punter);
    const legal = legalOrWhy(board, punter, asOption(board, move));
    if (typeof legal === 'string') this.#refused.set(turn, legal);
    else {
      applyMove(board, legal);
      for (const river of legal.claims) {
        ownerTurn[river] = turn;
        taken[upTo++] = river;
      }
      for (const river of legal.options) {
        buyerTurn[river] = turn;
        taken[upTo++] = river;
      }
    }
    takenFrom[turn + 1] = upTo;
    credit[turn] = board.credit[punter];
    optionsLeft[turn] = board.optionsLeft[punter];
    used[turn] = ms + (turn < this.#punters ? 0 : used[turn - this.#punters]);
  }
}
