// The moves that are tried at a turn: the best by static worth, and the one that was played, each with its features.

import { riverBetween } from '../game/game-map.ts';
import { NONE } from '../game/ids.ts';
import { pass, stepsOf } from '../game/moves.ts';
import type { Move } from '../game/moves.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { gainOfRiver } from '../graph/mine-union.ts';
import { nodeBudget } from '../planner/budget.ts';
import { mayOption, moveFor } from '../planner/choice.ts';
import { evaluate } from '../planner/policy.ts';
import { isFree, riversOf, turnsLeft } from '../planner/position.ts';
import type { Position } from '../planner/position.ts';
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
  const { board, graph, punter } = position;
  const notes = new Map<string, Float64Array>();
  const evaluation = evaluate(
    position,
    nodeBudget(EVALUATION_NODES),
    randomFrom(seedOf(turn, 'post-mortem')),
    undefined,
    { note: (name, byRiver) => notes.set(name, Float64Array.from(byRiver)), reason: () => {} },
  );
  const { worth } = evaluation;
  const ranked = [...worth.keys()]
    .filter((river) => worth[river] > 0 && (isFree(board, river) || mayOption(position, river)))
    .toSorted((a, b) => worth[b] - worth[a] || a - b);
  const playedRivers = stepsOf(played).flatMap(([from, to]) => riverBetween(graph.map, from, to) ?? []);
  const [playedRiver] = playedRivers.length === 1 ? playedRivers : [];
  const touches = touchesOf(position);
  const tried = (river: number): MoveToTry => ({
    move: moveFor(position, river),
    river,
    rank: ranked.indexOf(river),
    isPlayed: river === playedRiver,
    ...touches(river),
    features: {
      worth: worth[river],
      lost: evaluation.lost[river],
      gain: gainOfRiver(evaluation.union, river),
      ...Object.fromEntries([...notes].map(([name, byRiver]) => [name, byRiver[river]])),
    },
  });
  const best = ranked.slice(0, width).map(tried);
  if (best.every(({ isPlayed }) => !isPlayed)) {
    const river = playedRiver ?? -1;
    best.push(
      river >= 0 && playedRivers.length === 1
        ? { ...tried(river), isPlayed: true }
        : {
            move: stepsOf(played).length > 0 ? played : pass(punter),
            river: -1,
            rank: -1,
            isPlayed: true,
            mine: false,
            own: false,
            features: {},
          },
    );
  }
  return {
    candidates: best,
    features: {
      turnsLeft: turnsLeft(position),
      free: board.owner.reduce((count, owner) => count + (owner === NONE ? 1 : 0), 0),
      ownRivers: riversOf(position, punter).length,
      tried: ranked.length,
    },
  };
}

/** Whether a river touches a mine, and whether it touches a river of the punter's own. */
function touchesOf({ graph, ...position }: Position): (river: number) => Pick<MoveToTry, 'mine' | 'own'> {
  const { source, target, mineAt } = graph.map;
  const own = new Set<number>();
  for (const river of riversOf({ graph, ...position }, position.punter)) own.add(source[river]).add(target[river]);
  return (river) => {
    const ends = [source[river], target[river]];
    return { mine: ends.some((site) => mineAt[site] !== NONE), own: ends.some((site) => own.has(site)) };
  };
}
