// Who meets whom with which functions (the handbook's appendix E): each pair an even number of times with the two
// functions swapped, every human the same buyer's functions in an order of its own. All of it is drawn from a seed. And
// the stages (section 1): pools of equal size, and from each of them the best go on to semi-finals and finals of longer
// rounds. What comes next follows from the results so far, so that a competition goes on from its results alone.

import { combinations, countCombinations } from '../../arena/schedule/pairing.ts';
import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { SELLERS, turnedSeats } from '../game/sellers.ts';
import { type BuyerUtility, drawBuyerUtility, drawSellerUtility, type SellerUtility } from '../game/utility.ts';
import { competitionResults, type CompetitionResults, type PlayedRound } from './competition-figures.ts';

/** Who sits where in one round, and with what. */
export interface PlannedRound {
  /** From 1, in the order in which they are played. */
  readonly number: number;
  /** Names of contestants, in the order of the seats. */
  readonly sellers: readonly string[];
  readonly utilities: readonly SellerUtility[];
  readonly human: string;
  readonly buyer: BuyerUtility;
  /** Which of the buyer's functions it is, from 1: every human has each once. */
  readonly buyerPlace: number;
  /** Rounds of one meeting have the same sellers and functions. */
  readonly meeting: number;
  /** The pool or the match of the finals that it belongs to, if there are such. */
  readonly stage?: string;
  /** How long the talk is, if it is longer than usual. */
  readonly seconds?: number;
}

/** What a competition is drawn from. */
export interface CompetitionWishes {
  readonly contestants: readonly string[];
  readonly humans: readonly string[];
  /** Each pair meets twice for each of these, more where the humans could not share the rounds evenly. */
  readonly repeats: number;
  readonly seed: number;
}

/** Who fills the place of an odd one. */
export const DUMMY_NAME = 'dummy';
/** No competition is longer: a year of rounds of five minutes. */
export const MOST_ROUNDS = 100_000;

/** All rounds in their order, of an odd field as of an even one. */
function planRounds(wishes: CompetitionWishes): readonly PlannedRound[] {
  const { contestants: field, humans, seed, repeats } = wishes;
  const groups = combinations(field.length, SELLERS.length).map((group) => group.map((place) => field[place]));
  const meetings = meetingsIn(field.length, humans.length, repeats);
  const random = randomFrom(seedOf(seed, 'competition'));
  const drawn = Array.from({ length: meetings }, (_, meeting) => {
    const utilities = SELLERS.map(() => drawSellerUtility(random));
    const sellers = shuffled(groups[meeting % groups.length], random);
    // Each time the names turn with the functions: the seller that was Watson is Celia.
    return turnedSeats(sellers).map((seated) => ({ sellers: seated, utilities, meeting: meeting + 1 }));
  }).flat();
  const buyers = Array.from({ length: drawn.length / humans.length }, () => drawBuyerUtility(random));
  const orders = humans.map(() => shuffled([...buyers.keys()], random));
  return shuffled(drawn, random).map((round, place) => {
    const human = place % humans.length;
    const buyerPlace = orders[human][Math.floor(place / humans.length)];
    return { ...round, number: place + 1, human: humans[human], buyer: buyers[buyerPlace], buyerPlace: buyerPlace + 1 };
  });
}

/** As many meetings as are wanted, or more, so that each human plays the same number of rounds. */
function meetingsIn(sellers: number, humans: number, repeats: number): number {
  const groups = countCombinations(sellers, SELLERS.length);
  let times = repeats;
  while ((groups * times * SELLERS.length) % humans !== 0) times++;
  return groups * times;
}

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
  readonly standings: CompetitionResults['contestants'];
  readonly isOver: boolean;
  /** The best first, once it is over. */
  readonly goOn: readonly string[];
}

/** What is played, by how many are left. */
const FINALS: ReadonlyMap<number, string> = new Map(
  ['final', 'semi-final', 'quarter-final'].map((name, before) => [SELLERS.length ** (before + 1), name]),
);

/** `2, 4 or 8`. */
const ONE_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Those who play: with a dummy where without it the pools were not equal, or a single pool odd. */
export function stagedField({ contestants, pools }: Pick<StagedWishes, 'contestants' | 'pools'>): readonly string[] {
  return contestants.length % (pools === 1 ? SELLERS.length : pools) === 0 ? contestants : [...contestants, DUMMY_NAME];
}

/** What is wrong with the wishes, in a sentence; undefined if nothing is. */
export function stagesTrouble(wishes: Pick<StagedWishes, 'contestants' | 'pools' | 'advance'>): string | undefined {
  const { contestants, pools, advance } = wishes;
  const size = stagedField(wishes).length / pools;
  const finalists = pools * advance;
  if (!Number.isInteger(size))
    return `--pools: ${contestants.length} sellers and a dummy do not make ${pools} equal ones`;
  if (size < SELLERS.length)
    return `--pools: got ${pools}, expected at most half as many as sellers (${contestants.length})`;
  if (advance >= size && finalists > 1) return `--advance: got ${advance}, expected fewer than the ${size} of a pool`;
  if (finalists > 1 && !FINALS.has(finalists))
    return `${pools} pools of which ${advance} go on make ${finalists} finalists, expected ${ONE_OF.format([...FINALS.keys()].map(String))}`;
  return undefined;
}

/** How many rounds there will be in all. */
export function stagedRounds(wishes: StagedWishes): number {
  const { pools, advance, humans, repeats, finalRepeats } = wishes;
  const size = stagedField(wishes).length / pools;
  // Of each match all but one go home.
  const matches = (pools * advance - 1) / (SELLERS.length - 1);
  const inPools = pools * meetingsIn(size, humans.length, repeats);
  return (inPools + matches * meetingsIn(SELLERS.length, humans.length, finalRepeats)) * SELLERS.length;
}

/** The stages that are known after these results, in their order: those that are over, and those that are next. */
export function stagesAfter(wishes: StagedWishes, results: readonly PlayedRound[]): readonly CompetitionStage[] {
  const { pools, advance, seed, finalRepeats, finalSeconds } = wishes;
  const field = stagedField(wishes);
  const drawn = pools === 1 ? field : shuffled(field, randomFrom(seedOf(seed, 'pools')));
  const stages: CompetitionStage[] = [];
  const add = (name: string, of: CompetitionWishes, count: number, seconds?: number): void => {
    const before = stages.reduce((sum, { rounds }) => sum + rounds.length, 0);
    const more = { ...(pools * advance > 1 && { stage: name }), ...(seconds !== undefined && { seconds }) };
    const rounds = planRounds(of).map((round) => ({ ...round, number: round.number + before, ...more }));
    const numbers = new Set(rounds.map(({ number }) => number));
    const own = results.filter(({ number }) => numbers.has(number));
    const standings = competitionResults(rounds, own).contestants;
    const isOver = own.length === rounds.length;
    const totals = new Map(standings.map((standing) => [standing.name, standing.total]));
    // Of equals the one that was drawn, or had gone on, first; the dummy only fills a place.
    const players = of.contestants.filter((contestant) => contestant !== DUMMY_NAME);
    const best = players.toSorted((one, other) => (totals.get(other) ?? 0) - (totals.get(one) ?? 0));
    stages.push({ name, rounds, standings, isOver, goOn: isOver ? best.slice(0, count) : [] });
  };
  for (let pool = 0; pool < pools; pool++) {
    const contestants = drawn.filter((_, place) => place % pools === pool);
    add(`pool ${pool + 1}`, { ...wishes, contestants, seed: pools === 1 ? seed : seedOf(seed, 'pool', pool) }, advance);
  }
  // First all firsts, then all seconds: the ends of the list meet, so that those of one pool meet late.
  const ranks = Array.from({ length: advance }, (_, rank) => rank);
  let left = ranks.flatMap((rank) => stages.flatMap(({ goOn }) => goOn.slice(rank, rank + 1)));
  while (left.length > 1 && stages.every(({ isOver }) => isOver)) {
    const name = FINALS.get(left.length) ?? '';
    const count = left.length / SELLERS.length;
    const rows = SELLERS.map((_, row) => left.slice(row * count, (row + 1) * count));
    const matches = rows[0].map((_, match) => rows.map((row, at) => row[at % 2 === 0 ? match : count - 1 - match]));
    const before = stages.length;
    for (const [match, contestants] of matches.entries()) {
      const own = { ...wishes, contestants, repeats: finalRepeats, seed: seedOf(seed, name, match) };
      add(matches.length === 1 ? name : `${name} ${match + 1}`, own, 1, finalSeconds);
    }
    left = stages.slice(before).flatMap(({ goOn }) => goOn);
  }
  return stages;
}
