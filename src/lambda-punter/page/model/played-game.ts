// A game against the champion or rivals, by the rules alone: whose turn it is, what that punter may do, the record so
// far.

import { applyMove, beginTurn, newBoard, seatAt, type Board } from '../../game/board.ts';
import { mineDistances, type MineDistances } from '../../game/distances.ts';
import type { Extensions } from '../../game/extensions.ts';
import type { Fault, GameRecord, RecordedTurn } from '../../game/record.ts';
import { legalFutures, type Future } from '../../game/futures.ts';
import { type GameMap, indexMap, type ParsedMap, riverCount } from '../../game/game-map.ts';
import type { PunterId, SiteIndex } from '../../game/ids.ts';
import { pass, type Move } from '../../game/moves.ts';
import { boardScores } from '../../game/scoring.ts';
import { type GameInHand, legalOrWhy, moveOn, splurgeAlong, takingOf, type TriedMove } from './game-in-hand.ts';
import { CHAMPION, tableNames, type Opponent } from './opponents.ts';

/** What a game begins with. */
export interface GameSetup {
  readonly mapName: string;
  readonly map: ParsedMap;
  readonly settings: Extensions;
  /** How many sit at the table. */
  readonly punters: number;
  /** Who sits there, by seat; the person's place is not looked at, and where nobody is named it is the champion. */
  readonly opponents?: readonly Opponent[];
  /** Of what is random in the rivals' moves. */
  readonly seed?: number;
  /** Where the person sits: seat 0 moves first. */
  readonly seat: number;
  /** When it began, ISO 8601. */
  readonly started: string;
}

/** A game under way. Moves change it; nothing takes one back. */
export class PlayedGame implements GameInHand {
  readonly setup: GameSetup;
  readonly map: GameMap;
  readonly length: number;
  /** What everybody at the table is called, by seat. */
  readonly names: readonly string[];
  readonly #board: Board;
  readonly #distances: MineDistances;
  readonly #futures: readonly (readonly Future[])[];
  readonly #turns: RecordedTurn[] = [];

  /** @param futures each punter's bets; those that do not count are kept as they were said */
  constructor(setup: GameSetup, futures: readonly (readonly Future[])[]) {
    this.setup = setup;
    this.map = indexMap(setup.map);
    this.length = riverCount(this.map);
    this.names = tableNames(Array.from({ length: setup.punters }, (_, punter) => this.opponentAt(punter)));
    this.#board = newBoard(this.map, setup.punters, setup.settings);
    this.#distances = mineDistances(this.map);
    this.#futures = futures;
    this.#begin();
  }

  /** Whose turn it is. */
  get mover(): PunterId {
    return seatAt(this.#turns.length, this.setup.punters);
  }

  /** Who plays on a seat; undefined where it is the person. */
  opponentAt(punter: number): Opponent | undefined {
    const { seat, opponents = [] } = this.setup;
    return punter === seat ? undefined : (opponents[punter] ?? CHAMPION);
  }

  get isOver(): boolean {
    return this.#turns.length >= this.length;
  }

  get isPersons(): boolean {
    return !this.isOver && this.mover === this.setup.seat;
  }

  /** Rivers that the mover may splurge on in one move, and options that it may still buy. */
  get credit(): number {
    return this.#board.credit[this.mover];
  }

  get optionsLeft(): number {
    return this.#board.optionsLeft[this.mover];
  }

  /** How a punter, the mover where none is named, may take a river by a move of its own, if it may. */
  kindOf(river: number, punter: number = this.mover): 'claim' | 'option' | undefined {
    return this.isOver ? undefined : takingOf(this.#board, punter, river);
  }

  /** The move that takes a river. */
  moveFor(river: number): Move | undefined {
    return this.isOver ? undefined : moveOn(this.#board, this.mover, river);
  }

  /** The splurge along a route, and why the rules refuse it where they do. */
  splurge(route: readonly SiteIndex[]): TriedMove {
    return splurgeAlong(this.#board, this.mover, route);
  }

  /** Makes the mover's move; what the rules refuse becomes a pass with a fault, as the judge does it. */
  make(said: Move, ms: number, fault?: Fault): void {
    if (this.isOver) throw new Error('the game is over');
    const legal = legalOrWhy(this.#board, this.mover, said);
    const taken: RecordedTurn =
      typeof legal === 'string'
        ? { move: pass(this.mover), ms, fault: { kind: 'illegal', reason: legal } }
        : { move: legal.move, ms, ...(fault && { fault }) };
    if (typeof legal !== 'string') applyMove(this.#board, legal);
    this.#turns.push(taken);
    this.#begin();
  }

  /**
   * The game so far as a record.
   * @param whose leaves out all bets but this punter's, which is what it knows
   */
  record(whose?: number): GameRecord {
    const { mapName, map, settings, started, seed = 0 } = this.setup;
    const known = this.#futures.map((bets, punter) => (whose === undefined || whose === punter ? bets : []));
    const legal = known.map((bets) => legalFutures(this.map, this.#distances, settings.futures ? bets : []));
    return {
      mapName,
      map,
      settings,
      seed,
      started,
      judging: {},
      ended: this.isOver ? 'finished' : 'aborted',
      ...(!this.isOver && { aborted: 'not played to its end' }),
      punters: this.names.map((name, punter) => ({ name, futures: known[punter] ?? [] })),
      turns: [...this.#turns],
      scores: boardScores(this.#board, this.#distances, legal),
    };
  }

  #begin(): void {
    if (!this.isOver) beginTurn(this.#board, this.mover);
  }
}
