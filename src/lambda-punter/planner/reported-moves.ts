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
 * Gives every move the right punter, and our last answer if the judge made a pass of it. Our last answer is ours under
 * whatever number it is reported, and so if nothing is reported under ours. More under our number, claims or passes,
 * than we had turns is somebody else's, who gave a wrong number, as is what comes under a number of nobody here.
 */
function attribute({ board, punter, sent }: Position, moves: readonly Move[]) {
  const own = moves.filter((move) => move.punter === punter);
  const passes = own.filter((move) => move.kind === 'pass').length;
  const match = sent === undefined || sent.kind === 'pass' ? undefined : findSent(moves, own, passes, sent);
  // What can be ours besides the match: a pass a turn, and claims for the turns that passes leave over.
  const turns = Math.ceil(moves.length / board.punters) - (match === undefined ? 0 : 1);
  const left = { passes: turns, claims: turns - passes };
  const isOurs = ({ kind }: Move): boolean => (kind === 'pass' ? left.passes-- : left.claims--) > 0;
  let missing: PunterId | undefined;
  const attributed = moves.map((move) => {
    if (move === match) return { ...move, punter };
    const isRight = move.punter === punter ? board.punters === 1 || isOurs(move) : move.punter < board.punters;
    if (isRight) return move;
    missing ??= missingPunter(moves, punter, board.punters); // the same for all of them, however many
    return { ...move, punter: missing };
  });
  const unreported = sent !== undefined && match === undefined && own.length === 0;
  // Where a move is under our number that is not the one we sent last, the fate of that one is still open.
  const refused = own.length > 0 && own.length === passes && match === undefined ? sent : undefined;
  return { moves: unreported ? [...attributed, sent] : attributed, refused };
}

function findSent(moves: readonly Move[], own: readonly Move[], passes: number, sent: Move): Move | undefined {
  const underOwn = own.find((move) => sameMove(move, sent));
  if (underOwn !== undefined || passes > 0) return underOwn;
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
  const passes = moves.filter((move) => move.punter === punter && move.kind === 'pass').length;
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
