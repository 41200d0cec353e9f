// The board: who owns what, and which moves are legal.
// docs/protocol.md, "The game", "Splurges" and "Options".

import { InputError, orInputError } from '../../base/errors.ts';
import { EXTENSION_OF } from './move-kinds.ts';
import { wrong } from './error-table.ts';
import { type IndexArray, NONE, type PunterId, type RiverIndex, type SiteId } from './ids.ts';
import { type GameMap, riverBetween, riverCount } from './game-map.ts';
import { stepsOf, type Move } from './moves.ts';
import type { Extensions } from './extensions.ts';

/** Everything that moves change. The arrays are changed in place. */
export type Board = Readonly<ReturnType<typeof newBoard>>;

/** A move checked against a board: what it takes and gives. Only `checkMove` makes one. */
export interface LegalMove {
  readonly move: Move;
  readonly changes: readonly Change[];
}

/** A river gets an owner, or its option a buyer, whoever had it before: NONE if it is nobody's from then on. */
export interface Change {
  readonly role: 'owner' | 'buyer';
  readonly river: RiverIndex;
  readonly to: PunterId | typeof NONE;
}

/** The board before the first move. */
export function newBoard(map: GameMap, punters: number, settings: Extensions) {
  const rivers = riverCount(map);
  return {
    map,
    punters,
    settings,
    /** Who claimed each river, or NONE. */
    owner: new Int32Array(rivers).fill(NONE) as IndexArray<PunterId>,
    /** Who bought each river's option, or NONE. */
    buyer: new Int32Array(rivers).fill(NONE) as IndexArray<PunterId>,
    /** How many rivers a punter has saved up to splurge: each of its turns adds 1, each river that it takes costs 1. */
    credit: new Int32Array(punters),
    /** Options each punter may still buy. */
    optionsLeft: new Int32Array(punters).fill(settings.options ? map.mines.length : 0),
  };
}

/** Whose turn the game's move number `turn` (from 0) is. */
export function seatAt(turn: number, punters: number): PunterId {
  return (turn % punters) as PunterId;
}

/** The number of turns that `punter` has in a game of `rivers` moves. */
export function turnsOf(punter: number, punters: number, rivers: number): number {
  return rivers <= punter ? 0 : Math.floor((rivers - 1 - punter) / punters) + 1;
}

/** A punter's turn begins: its credit grows by 1, and then the punter may do anything. */
export function beginTurn(board: Board, punter: PunterId): void {
  board.credit[punter]++;
}

/** `checkMove`, but with the reason in place of the error. */
export function legalOrWhy(board: Board, punter: PunterId, said: Move): LegalMove | string {
  const legal = orInputError(() => checkMove(board, punter, said));
  return legal instanceof InputError ? legal.message : legal;
}

/**
 * Checks a move of the punter whose turn has begun. The seat decides who moves: the punter named in
 * the move is replaced by `punter`.
 * @throws {InputError} `illegal…` if the rules do not allow the move; the board is unchanged
 */
export function checkMove(board: Board, punter: PunterId, said: Move): LegalMove {
  const move = { ...said, punter };
  const { kind } = move;
  const extension = EXTENSION_OF[kind];
  if (extension !== undefined && !board.settings[extension]) throw wrong('illegal.extension', kind, kind);
  switch (move.kind) {
    case 'pass':
      return { move, changes: [] };
    case 'claim': {
      const step = [move.source, move.target] as const;
      const river = riverOfStep(board, step, 'claim');
      if (board.owner[river] !== NONE) throw wrong('illegal.taken', 'claim', step);
      return { move, changes: [{ role: 'owner', river, to: punter }] };
    }
    case 'option': {
      const river = riverOfStep(board, [move.source, move.target], 'option');
      checkOption(board, punter, river, 1, 'option');
      return { move, changes: [{ role: 'buyer', river, to: punter }] };
    }
    case 'splurge':
      return checkSplurge(board, punter, move);
  }
}

function checkSplurge(board: Board, punter: PunterId, move: Move & { kind: 'splurge' }): LegalMove {
  const steps = stepsOf(move);
  if (steps.length === 0) throw wrong('illegal.route', 'splurge.route', move.route);
  if (steps.length > board.credit[punter])
    throw wrong('illegal.credit', 'splurge.route', `${steps.length} rivers with credit ${board.credit[punter]}`);
  const changes: Change[] = [];
  let options = 0;
  const seen = new Set<RiverIndex>();
  for (const [place, step] of steps.entries()) {
    const at = `splurge.route[${place}]`;
    const river = riverOfStep(board, step, at);
    if (seen.has(river)) throw wrong('illegal.route', at, step);
    seen.add(river);
    if (board.owner[river] === NONE) {
      changes.push({ role: 'owner', river, to: punter });
    } else if (board.settings.options) {
      checkOption(board, punter, river, ++options, at);
      changes.push({ role: 'buyer', river, to: punter });
    } else {
      throw wrong('illegal.taken', at, step);
    }
  }
  return { move, changes };
}

function riverOfStep({ map }: Board, step: readonly [SiteId, SiteId], path: string): RiverIndex {
  const river = riverBetween(map, ...step);
  if (river === undefined) throw wrong('illegal.river', path, step);
  return river;
}

function checkOption(board: Board, punter: PunterId, river: RiverIndex, wanted: number, path: string): void {
  if (!canOption(board, punter, river))
    throw wrong('illegal.option', path, { owner: board.owner[river], buyer: board.buyer[river] });
  if (wanted > board.optionsLeft[punter]) throw wrong('illegal.options', path, wanted);
}

/** Whether the river is another's and its option unsold (says nothing of options left). */
export function canOption(board: Board, punter: number, river: number): boolean {
  const owner = board.owner[river];
  return owner !== NONE && owner !== punter && board.buyer[river] === NONE;
}

/** Makes a move if the rules allow it, else says why not. */
export function tryMove(board: Board, punter: PunterId, said: Move): LegalMove | string {
  const legal = legalOrWhy(board, punter, said);
  if (typeof legal !== 'string') applyMove(board, legal);
  return legal;
}

/** Makes a legal move: rivers change hands. Each costs its new punter a credit; an option costs an option as well. */
export function applyMove(board: Board, { move: { punter }, changes }: LegalMove): void {
  for (const { role, river, to } of changes) {
    board[role][river] = to as PunterId;
    if (to !== punter) continue;
    board.credit[punter]--;
    if (role === 'buyer') board.optionsLeft[punter]--;
  }
}
