// A game that a person plays on the page, against the champion and rivals by the rules alone, or judged by a server:
// who sits there, and what the person may do by a click.

import type { Extensions } from '../../game/extensions.ts';
import { type GameMap, indexMap, type ParsedMap, riverCount } from '../../game/game-map.ts';
import { type SiteIndex, NONE, type PunterId } from '../../game/ids.ts';
import type { Move, RiverKind } from '../../game/moves.ts';
import { canOption, legalOrWhy, type Board, beginTurn, newBoard, seatAt } from '../../game/board.ts';
import type { SeatHand } from './live-news.ts';
import { PERSON, UNFINISHED } from './model-texts.ts';
import type { Timeline } from './timeline.ts';
import { RIVAL_NAMES, type RivalName } from '../../rivals/names.ts';
import { mineDistances, type MineDistances } from '../../game/distances.ts';
import type { Fault, GameRecord, RecordedTurn } from '../../game/record.ts';
import { legalFutures, type Future } from '../../game/futures.ts';
import { madeTurn } from '../../game/rescoring.ts';
import { boardScores } from '../../game/scoring.ts';

/** A game in which a person has a seat, and what the mover may do: at a table always the person. */
export abstract class GameInHand {
  readonly map: GameMap;
  abstract readonly setup: { readonly seat: number; readonly settings: Extensions };
  abstract readonly mover: PunterId;
  readonly board: Board;

  constructor(board: Board) {
    this.map = board.map;
    this.board = board;
  }

  /** Rivers that the mover may splurge on in one move, and options that it may still buy. */
  get credit(): number {
    return this.board.credit[this.mover];
  }

  get optionsLeft(): number {
    return this.board.optionsLeft[this.mover];
  }

  /** How a punter, the mover by default, may take a river by a move of its own, if it may. */
  kindOf(river: number, punter: number = this.mover): RiverKind | undefined {
    const { owner, settings, optionsLeft } = this.board;
    if (owner[river] === NONE) return 'claim';
    return settings.options && optionsLeft[punter] > 0 && canOption(this.board, punter, river) ? 'option' : undefined;
  }

  /** The move that takes a river. */
  moveFor(river: number): Move | undefined {
    const kind = this.kindOf(river);
    const { siteIds, source, target } = this.map;
    const ends = { source: siteIds[source[river]], target: siteIds[target[river]] };
    return kind && { kind, punter: this.mover, ...ends };
  }

  /** The splurge along a route, and why the rules refuse it if they do. */
  splurge(route: readonly SiteIndex[]): { readonly move: Move; readonly refusal: string | undefined } {
    const move: Move = { kind: 'splurge', punter: this.mover, route: route.map((site) => this.map.siteIds[site]) };
    const legal = legalOrWhy(this.board, this.mover, move);
    return { move, refusal: typeof legal === 'string' ? legal : undefined };
  }
}

/** The game as it stands at a server's table; after each move there is a new one, on the same arrays. */
export class SeatGame extends GameInHand {
  readonly setup: { readonly seat: PunterId; readonly settings: Extensions };

  /** @param hand what the server says that the person has: it counts, not the page */
  constructor({ board, record, punters }: Timeline, { punter, credit, optionsLeft }: SeatHand) {
    super({
      ...board,
      credit: new Int32Array(punters).fill(credit, punter, punter + 1),
      optionsLeft: new Int32Array(punters).fill(optionsLeft, punter, punter + 1),
    });
    this.setup = { seat: punter as PunterId, settings: record.settings };
  }

  get mover(): PunterId {
    return this.setup.seat;
  }
}

/** What the champion is called in the record. */
export const CHAMPION = 'champion';

/** Somebody to play against. */
export type Opponent = typeof CHAMPION | RivalName;

/** All of them: the champion, then the rivals, the strongest first (docs/rivals.md). */
export const OPPONENTS: readonly Opponent[] = [CHAMPION, ...RIVAL_NAMES.toReversed()];

/** What everybody at the table is called, by seat; of several with one name each has its seat's number. */
const tableNames = (seats: readonly (Opponent | undefined)[]): string[] =>
  seats.map((who, seat) => {
    if (who === undefined) return PERSON;
    return seats.filter((other) => other === who).length > 1 ? `${who} ${seat}` : who;
  });

/** What a game begins with. */
export interface GameSetup {
  readonly mapName: string;
  readonly map: ParsedMap;
  readonly settings: Extensions;
  /** How many sit at the table. */
  readonly punters: number;
  /** Who sits there, by seat; the person's place is not looked at, and if nobody is named it is the champion. */
  readonly opponents?: readonly Opponent[];
  /** Of what is random in the rivals' moves. */
  readonly seed?: number;
  /** Where the person sits: seat 0 moves first. */
  readonly seat: number;
  /** When it began, ISO 8601. */
  readonly started: string;
}

/** A game under way. Moves change it; nothing takes one back. */
export class PlayedGame extends GameInHand {
  readonly setup: GameSetup;
  readonly length: number;
  /** What everybody at the table is called, by seat. */
  readonly names: readonly string[];
  readonly #distances: MineDistances;
  readonly #futures: readonly (readonly Future[])[];
  readonly #turns: RecordedTurn[] = [];

  /** @param futures each punter's bets; those that do not count are kept as they were said */
  constructor(setup: GameSetup, futures: readonly (readonly Future[])[]) {
    super(newBoard(indexMap(setup.map), setup.punters, setup.settings));
    this.setup = setup;
    this.length = riverCount(this.map);
    this.names = tableNames(Array.from({ length: setup.punters }, (_, punter) => this.opponentAt(punter)));
    this.#distances = mineDistances(this.map);
    this.#futures = futures;
    this.#begin();
  }

  /** Whose turn it is. */
  get mover(): PunterId {
    return seatAt(this.#turns.length, this.setup.punters);
  }

  /** Who plays on a seat; undefined if it is the person. */
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

  /** Makes the mover's move; what the rules refuse becomes a pass with a fault, as the judge does it. */
  make(said: Move, ms: number, fault?: Fault): void {
    if (this.isOver) throw new Error('the game is over');
    this.#turns.push({ ...(fault && { fault }), ...madeTurn(this.board, this.mover, said, ms) });
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
      ...(!this.isOver && { aborted: UNFINISHED }),
      punters: this.names.map((name, punter) => ({ name, futures: known[punter] ?? [] })),
      turns: [...this.#turns],
      scores: boardScores(this.board, this.#distances, legal),
    };
  }

  #begin(): void {
    if (!this.isOver) beginTurn(this.board, this.mover);
  }
}
