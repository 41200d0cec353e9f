// What perfect choice among the moves that were tried would gain: the ceiling of any policy over these moves.
//
// The best of many means is too good, since chance helps to pick it (the winner's curse). So half of the rollouts
// choose and the other half says how good the choice is, both ways round, over many ways of halving. That is a bound
// from below: a policy that knew the true means would choose better. The best of all means is one from above.

import { meanOfAll as mean, redrawnInterval, type Interval } from '../../arena/figures/bootstrap.ts';
import { randomFrom, seedOf, shuffled, type Random } from '../../base/seeded-random.ts';
import { thirdOf } from './study-plan.ts';
import type { ModelStudy, RolledMove, TurnStudy } from './turn-study.ts';

/** Ways of halving the rollouts. */
const HALVINGS = 20;

/** What a move touches, from the nearest to the farthest. */
export const TOUCHES = ['own and mine', 'own river', 'mine', 'neither'] as const;

/** What a move touches. */
export type Touch = (typeof TOUCHES)[number];

/** A figure and where it lies in 95 of 100 cases; no interval with fewer than two games. */
export interface Ceiling {
  readonly value: number;
  readonly interval?: Interval;
}

/** What a move touches; undefined of one that takes no single river. */
export function touchOf({ river, own, mine }: RolledMove): Touch | undefined {
  if (river < 0) return undefined;
  return own ? (mine ? 'own and mine' : 'own river') : mine ? 'mine' : 'neither';
}

/** What a turn comes to. */
export type TurnGain = ReturnType<typeof gainOf>;

/** What a turn's rollouts come to. All are differences of mean rank share from the move that was played. */
export function gainOf(study: TurnStudy, model?: ModelStudy) {
  const { tried, own, ownTurns, game, turn } = study;
  const at = tried.findIndex(({ isPlayed }) => isPlayed);
  const means = tried.map(({ shares }) => mean(shares));
  const { gain, chosen } = halvings(tried, at, randomFrom(seedOf(game, turn, 'halves')));
  return {
    study,
    third: thirdOf(own, ownTurns),
    /** How the game ends with the move played. */
    played: means[at],
    /** Perfect choice, from below and from above; the first of the static policy. */
    halved: gain,
    above: Math.max(...means) - means[at],
    first: means[0] - means[at],
    /** What the choice by rollouts with models gains; undefined if there were none. */
    modelled: model && means[bestOfModel(model)] - means[at],
    /** The move played, and the share of halvings that choose each move. */
    playedMove: tried[at],
    chosen,
  };
}

function halvings(tried: readonly RolledMove[], played: number, random: Random) {
  const rounds = [...tried[0].shares.keys()];
  const chosen = tried.map(() => 0);
  if (rounds.length < 2) return { gain: NaN, chosen };
  let gain = 0;
  for (let draw = 0; draw < HALVINGS; draw++) {
    const order = shuffled(rounds, random);
    const middle = rounds.length >> 1;
    const halves = [order.slice(0, middle), order.slice(middle)];
    for (const [choosing, scoring] of [halves, halves.toReversed()]) {
      const best = bestIn(tried, choosing);
      const shareOf = (place: number): number => mean(scoring.map((round) => tried[place].shares[round]));
      gain += (shareOf(best) - shareOf(played)) / (2 * HALVINGS);
      chosen[best] += 1 / (2 * HALVINGS);
    }
  }
  return { gain, chosen };
}

/** The best with models in place of the opponents, by the same measure as `bestIn`. */
function bestOfModel({ shares, points }: ModelStudy): number {
  const values = shares.map((some, place) => mean(some) + mean(points[place]));
  return values.indexOf(Math.max(...values));
}

/** The best in these rollouts: by rank share and, since that is coarse, by the share of all points beside it. */
function bestIn(tried: readonly RolledMove[], rounds: readonly number[]): number {
  const values = tried.map(({ shares, points }) => mean(rounds.map((round) => shares[round] + points[round])));
  return values.indexOf(Math.max(...values));
}

/**
 * The mean over turns of whole games: each third of the game counts the same, however many of its turns were looked
 * at.
 */
export function overThirds(gains: readonly TurnGain[], of: (gain: TurnGain) => number): number {
  const thirds = [...Map.groupBy(gains, ({ third }) => third).values()];
  return mean(thirds.map((some) => mean(some.map(of))));
}

/** A figure of some turns, its interval by drawing whole games anew. */
export function ceilingOf<Turn extends Pick<TurnGain, 'study'>>(
  turns: readonly Turn[],
  figure: (turns: readonly Turn[]) => number,
): Ceiling {
  const games = [...Map.groupBy(turns, ({ study }) => study.game).values()];
  const random = randomFrom(seedOf('ceiling', games.length));
  const interval = redrawnInterval(games, (drawn) => figure(drawn.flat()), random);
  return { value: figure(turns), ...(interval && { interval }) };
}

/** How good each move is beside all of its turn: its mean rank share less theirs. No choice is in it. */
export function besideOthers({ tried }: TurnStudy): number[] {
  const means = tried.map(({ shares }) => mean(shares));
  const middle = mean(means);
  return means.map((value) => value - middle);
}
