// The moves that are tried at a turn: the best by static worth, and the one that was played, each with its features.

import { NONE } from '../game/ids.ts';
import { riversNamed, type Move } from '../game/moves.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { gainOfRiver } from '../graph/mine-union.ts';
import { nodeBudget } from '../planner/budget.ts';
import { mayOption, moveFor } from '../planner/choice.ts';
import { evaluate } from '../planner/policy.ts';
import { isFree, riversOf, turnsLeft, type Position } from '../planner/position.ts';
import { touchesOf } from '../planner/river-touches.ts';
import type { RolledMove, TurnFeatures } from './turn-study.ts';

/** The draws and flows of all punters, with many of them. */
const EVALUATION_NODES = 20_000;

/** A move to try, before anything is known of how it ends. */
export type MoveToTry = Omit<RolledMove, 'shares' | 'points'>;

/** Everything that is tried at a turn, and what the turn is like. */
export interface Tried {
  readonly candidates: readonly MoveToTry[];
  readonly features: TurnFeatures;
}

/**
 * The `width` best rivers by worth, and what was played where it is another: that one comes last.
 * @param turn of the game, which seeds the draws
 */
export function triedAt(position: Position, played: Move, turn: number, width: number): Tried {
  const { board, graph } = position;
  const { notes, evaluation } = evaluated(position, turn);
  const { worth, lost, union } = evaluation;
  const ranked = [...worth.keys()]
    .filter((river) => worth[river] > 0 && (isFree(board, river) || mayOption(position, river)))
    .toSorted((a, b) => worth[b] - worth[a] || a - b);
  const playedRivers = riversNamed(graph.map, played);
  const playedRiver = playedRivers.length === 1 ? playedRivers[0] : undefined;
  const tried = (river: number): MoveToTry => ({
    move: moveFor(position, river),
    river,
    rank: ranked.indexOf(river),
    isPlayed: river === playedRiver,
    ...touchesOf(position, river),
    features: {
      worth: worth[river],
      lost: lost[river],
      gain: gainOfRiver(union, river),
      ...Object.fromEntries([...notes].map(([name, byRiver]) => [name, byRiver[river]])),
    },
  });
  const best = ranked.slice(0, width);
  const others = playedRiver === undefined ? [noRiver(played)] : best.includes(playedRiver) ? [] : [tried(playedRiver)];
  return {
    candidates: [...best.map(tried), ...others],
    features: {
      turnsLeft: turnsLeft(position),
      free: board.owner.reduce((count, owner) => count + (owner === NONE ? 1 : 0), 0),
      ownRivers: riversOf(position, position.punter).length,
      worthwhile: ranked.length,
    },
  };
}

/** The evaluation of a position with the numbers that it is made of. */
function evaluated(position: Position, turn: number) {
  const notes = new Map<string, Float64Array>();
  const random = randomFrom(seedOf(turn, 'post-mortem'));
  const evaluation = evaluate(position, nodeBudget(EVALUATION_NODES), random, undefined, {
    note: (name, byRiver) => notes.set(name, Float64Array.from(byRiver)),
    reason: () => {},
  });
  return { notes, evaluation };
}

/** A pass or a splurge that was played: no single river. */
function noRiver(move: Move): MoveToTry {
  return { move, river: -1, rank: -1, isPlayed: true, mine: false, own: false, features: {} };
}
