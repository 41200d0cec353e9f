// The stages of a competition (the handbook's section 1): pools of equal size, and from each of them the best go on to
// semi-finals and finals of longer rounds. What comes next is told by the results so far and the seed, so that a
// competition goes on from its results alone.

import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { DUMMY_NAME, planRounds, roundsOf, type CompetitionWishes, type PlannedRound } from './competition-plan.ts';
import { competitionResults, type ContestantStanding, type PlayedRound } from './competition-results.ts';

/** What a competition in stages is drawn from. */
export interface StagedWishes extends CompetitionWishes {
  readonly pools: number;
  /** How many of each pool go on; no finals where that leaves one in all. */
  readonly advance: number;
  /** A match of the finals has two rounds for each of these, and its talk lasts this long, in seconds. */
  readonly finalRepeats: number;
  readonly finalSeconds: number;
}

/** A pool, or a match of the finals. */
export interface CompetitionStage {
  /** `pool 1`, `semi-final 2`, `final`. */
  readonly name: string;
  readonly rounds: readonly PlannedRound[];
  readonly standings: readonly ContestantStanding[];
  readonly isOver: boolean;
  /** The best first, once it is over. */
  readonly goOn: readonly string[];
}

/** What is played, by how many are left. */
const FINALS: ReadonlyMap<number, string> = new Map([
  [2, 'final'],
  [4, 'semi-final'],
  [8, 'quarter-final'],
]);

/** Those who play: with a dummy where without it the pools were not equal, or a single pool odd. */
export function stagedField({ contestants, pools }: Pick<StagedWishes, 'contestants' | 'pools'>): readonly string[] {
  return contestants.length % (pools === 1 ? 2 : pools) === 0 ? contestants : [...contestants, DUMMY_NAME];
}

/** What is wrong with the wishes, in a sentence; undefined where nothing is. */
export function stagesTrouble(wishes: Pick<StagedWishes, 'contestants' | 'pools' | 'advance'>): string | undefined {
  const { contestants, pools, advance } = wishes;
  const size = stagedField(wishes).length / pools;
  const finalists = pools * advance;
  if (!Number.isInteger(size))
    return `--pools: ${contestants.length} sellers and a dummy do not make ${pools} equal ones`;
  if (size < 2) return `--pools: got ${pools}, expected at most half as many as sellers (${contestants.length})`;
  if (advance >= size && finalists > 1) return `--advance: got ${advance}, expected fewer than the ${size} of a pool`;
  if (finalists > 1 && !FINALS.has(finalists))
    return `${pools} pools of which ${advance} go on make ${finalists} finalists, expected 2, 4 or 8`;
  return undefined;
}

/** How many rounds there will be in all. */
export function stagedRounds(wishes: StagedWishes): number {
  const { pools, advance, humans, repeats, finalRepeats } = wishes;
  const size = stagedField(wishes).length / pools;
  return (
    pools * roundsOf(size, humans.length, repeats) + (pools * advance - 1) * roundsOf(2, humans.length, finalRepeats)
  );
}

/** The stages that are known after these results, in their order: those that are over, and those that are next. */
export function stagesAfter(wishes: StagedWishes, results: readonly PlayedRound[]): readonly CompetitionStage[] {
  const { pools, advance, seed, finalRepeats, finalSeconds } = wishes;
  const field = stagedField(wishes);
  const drawn = pools === 1 ? field : shuffled(field, randomFrom(seedOf(seed, 'pools')));
  const stages: CompetitionStage[] = [];
  const add = (name: string, of: CompetitionWishes, count: number, seconds?: number): void => {
    const before = stages.reduce((sum, { rounds }) => sum + rounds.length, 0);
    const rounds = planRounds(of).map((round) => ({
      ...round,
      number: round.number + before,
      ...(pools * advance > 1 && { stage: name }),
      ...(seconds !== undefined && { seconds }),
    }));
    stages.push(stageOf(name, of.contestants, rounds, results, count));
  };
  for (let pool = 0; pool < pools; pool++) {
    const contestants = drawn.filter((_, place) => place % pools === pool);
    add(`pool ${pool + 1}`, { ...wishes, contestants, seed: pools === 1 ? seed : seedOf(seed, 'pool', pool) }, advance);
  }
  // First all firsts, then all seconds: the ends of the list meet, so that those of one pool meet late.
  let left = Array.from({ length: advance }, (_, rank) =>
    stages.flatMap(({ goOn }) => goOn.slice(rank, rank + 1)),
  ).flat();
  while (left.length > 1 && stages.every(({ isOver }) => isOver)) {
    const name = FINALS.get(left.length) ?? '';
    const matches = left.slice(0, left.length / 2).map((one, place) => [one, left[left.length - 1 - place]]);
    const before = stages.length;
    for (const [match, contestants] of matches.entries()) {
      const own = { ...wishes, contestants, repeats: finalRepeats, seed: seedOf(seed, name, match) };
      add(matches.length === 1 ? name : `${name} ${match + 1}`, own, 1, finalSeconds);
    }
    left = stages.slice(before).flatMap(({ goOn }) => goOn);
  }
  return stages;
}

function stageOf(
  name: string,
  contestants: readonly string[],
  rounds: readonly PlannedRound[],
  results: readonly PlayedRound[],
  count: number,
): CompetitionStage {
  const numbers = new Set(rounds.map(({ number }) => number));
  const own = results.filter(({ number }) => numbers.has(number));
  const standings = competitionResults(rounds, own).contestants;
  const isOver = own.length === rounds.length;
  const totals = new Map(standings.map((standing) => [standing.name, standing.total]));
  // Of equals whoever was drawn, or had gone on, before the other; the dummy only fills a place.
  const players = contestants.filter((contestant) => contestant !== DUMMY_NAME);
  const best = players.toSorted((one, other) => (totals.get(other) ?? 0) - (totals.get(one) ?? 0));
  return { name, rounds, standings, isOver, goOn: isOver ? best.slice(0, count) : [] };
}
