// Takes the moves that a judge reports into a position, in any order and however many turns are
// joined (docs/protocol.md, "Moves"). A report is believed unless it contradicts what we know we sent.

import { beginTurn } from '../game/board.ts';
import { NONE, type PunterId, type RiverIndex } from '../game/ids.ts';
import { riverBetween } from '../game/game-map.ts';
import type { MoveKind } from '../game/move-kinds.ts';
import { claimedRiver, riversNamed, stepsOf, type Move } from '../game/moves.ts';
import type { Position } from './position.ts';

/** The order in which kinds of moves take effect: an option or a splurge may need what a claim took. */
const EFFECT_ORDER: { readonly [kind in MoveKind]: number } = { pass: 0, claim: 0, splurge: 1, option: 2 };

/** Applies a list of reported moves; moves that make no sense are left out. Changes the position. */
export function applyReports(position: Position, reported: readonly Move[]): void {
  const { moves, refused } = attribute(position, reported);
  position.latest.fill(NONE);
  position.lost += turnsLost(position, moves);
  countTurns(position, moves);
  for (const move of moves.toSorted((a, b) => EFFECT_ORDER[a.kind] - EFFECT_ORDER[b.kind])) take(position, move);
  if (refused !== undefined) leaveRefused(position, refused);
  position.sent = undefined;
}

/**
 * Gives every move its punter, and tells what became of the one that we sent last. Numbers can be wrong. We are 0 of
 * three, and sent a claim C; of a list of one turn it is believed:
 *   0 claims C, 1 passes, 2 claims D   all of it
 *   1 claims C, 2 claims D             that C is ours, whatever its number
 *   0 claims C, 0 claims D, 2 passes   that D is of 1, of whom nothing is reported: we had but one turn
 *   0 passes, 1 claims D, 2 passes     that C was refused
 *   1 passes, 2 claims D               that C was made, and not reported
 */
function attribute({ board, punter, sent }: Position, moves: readonly Move[]) {
  const own = moves.filter((move) => move.punter === punter);
  const match = sent === undefined || sent.kind === 'pass' ? undefined : findSent(moves, own, sent);
  const ours = board.punters === 1 ? new Set(own) : oursAmong(own, match, Math.ceil(moves.length / board.punters));
  let missing: PunterId | undefined;
  const attributed = moves.map((move) => {
    if (move === match) return { ...move, punter };
    if (move.punter === punter ? ours.has(move) : move.punter < board.punters) return move;
    missing ??= missingPunter(moves, punter, board.punters); // the same for all of them, however many
    return { ...move, punter: missing };
  });
  if (sent === undefined || match !== undefined) return { moves: attributed, refused: undefined };
  if (own.length === 0) return { moves: [...attributed, sent], refused: undefined };
  // Where a move is under our number that is not the one we sent last, the fate of that one is still open.
  return { moves: attributed, refused: own.every(isPass) ? sent : undefined };
}

const isPass = ({ kind }: Move): boolean => kind === 'pass';

/** Of what is reported under our number, what can be ours besides the match: a pass a turn, and claims for the rest. */
function oursAmong(own: readonly Move[], match: Move | undefined, turns: number): ReadonlySet<Move> {
  const left = turns - (match === undefined ? 0 : 1);
  const passes = own.filter(isPass);
  const claims = own.filter((move) => !isPass(move) && move !== match);
  return new Set([...passes.slice(0, left), ...claims.slice(0, Math.max(0, left - passes.length))]);
}

/** The move that we sent: under our number, or under any other if we did not pass. */
function findSent(moves: readonly Move[], own: readonly Move[], sent: Move): Move | undefined {
  const underOwn = own.find((move) => sameMove(move, sent));
  if (underOwn !== undefined || own.some(isPass)) return underOwn;
  return moves.find((move) => sameMove(move, sent));
}

/** The first punter but us of whom nothing is reported, or our neighbour. */
function missingPunter(moves: readonly Move[], punter: number, punters: number): PunterId {
  const present = new Set<number>(moves.map((move) => move.punter));
  for (let id = 0; id < punters; id++) {
    if (id !== punter && !present.has(id)) return id as PunterId;
  }
  return ((punter + 1) % punters) as PunterId;
}

function sameMove(a: Move, b: Move): boolean {
  // First, because both a route and a list of moves may be long.
  if (a.kind !== b.kind || (a.kind === 'splurge' && b.kind === 'splurge' && a.route.length !== b.route.length))
    return false;
  const steps = stepsOf(a);
  const others = stepsOf(b);
  return (
    steps.length === others.length &&
    steps.every(([from, to], place) => {
      const [x, y] = others[place];
      return (from === x && to === y) || (from === y && to === x);
    })
  );
}

/** What was refused is not ours to have, even if we believed so: without this it would be tried turn after turn. */
function leaveRefused({ board, punter }: Position, refused: Move): void {
  switch (refused.kind) {
    case 'pass':
      return;
    case 'splurge':
      board.credit[punter] = 0;
      return;
    case 'claim':
    case 'option': {
      const river = riverBetween(board.map, refused.source, refused.target);
      if (river === undefined) return;
      const other = ((punter + 1) % board.punters) as PunterId;
      if (board.owner[river] === NONE) board.owner[river] = other;
      else if (board.buyer[river] === NONE) board.buyer[river] = other;
      return;
    }
    default:
      refused satisfies never;
  }
}

/**
 * Our passes that we did not choose: but for the one that we sent, and the one that stands for "no move yet" in the
 * first list.
 */
function turnsLost({ punter, sent, started }: Position, moves: readonly Move[]): number {
  const passes = moves.filter((move) => move.punter === punter && isPass(move)).length;
  return Math.max(0, passes - (sent?.kind === 'pass' || !started ? 1 : 0));
}

/** Every entry is a turn of its punter, but for the passes that stand for "no move yet" in the first list. */
function countTurns(position: Position, moves: readonly Move[]): void {
  const before = new Set<number>();
  if (!position.started) {
    for (let id = position.punter as number; id < position.board.punters; id++) before.add(id);
  }
  for (const move of moves) {
    if (move.kind === 'pass' && before.delete(move.punter)) continue;
    position.turns[move.punter]++;
    beginTurn(position.board, move.punter);
  }
  position.started ||= moves.length > 0;
}

/** Remembers what one of the others claims, before it is taken; a claim of what is taken is no choice. */
export function noteClaim({ board, punter, latest }: Position, move: Move): void {
  if (move.punter === punter) return;
  const river = claimedRiver(board.map, move);
  if (river !== undefined && board.owner[river] === NONE) latest[move.punter] = river;
}

function take(position: Position, move: Move): void {
  const { board } = position;
  noteClaim(position, move);
  for (const river of riversNamed(board.map, move)) takeRiver(position, river, move.punter);
}

/** A free river becomes the punter's own, another's is an option; one that it has already changes nothing. */
function takeRiver({ board }: Position, river: RiverIndex, punter: PunterId): void {
  if (board.owner[river] === NONE) board.owner[river] = punter;
  else if (board.owner[river] === punter || board.buyer[river] === punter) return;
  else if (board.settings.options && board.buyer[river] === NONE) {
    board.buyer[river] = punter;
    board.optionsLeft[punter]--;
  } else return;
  board.credit[punter]--;
}
