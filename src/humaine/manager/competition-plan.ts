// Who meets whom with which functions (the handbook's appendix E): each pair an even number of times with the two
// functions swapped, every human the same buyer's functions in an order of its own. All of it is drawn from a seed.

import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { drawBuyerUtility, drawSellerUtility } from '../game/draw-utilities.ts';
import type { BuyerUtility, SellerUtility } from '../game/utility-functions.ts';

/** Who sits where in one round, and with what. */
export interface PlannedRound {
  /** From 1, in the order in which they are played. */
  readonly number: number;
  /** Names of contestants: Watson, then Celia. */
  readonly sellers: readonly [string, string];
  readonly utilities: readonly [SellerUtility, SellerUtility];
  readonly human: string;
  readonly buyer: BuyerUtility;
  /** Which of the buyer's functions it is, from 1: every human has each once. */
  readonly buyerPlace: number;
  /** Rounds of one meeting have the same two sellers and functions. */
  readonly meeting: number;
  /** The pool or the match of the finals that it belongs to, where there are such. */
  readonly stage?: string;
  /** How long the talk is, where it is longer than usual. */
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

/** How many rounds a field of this many sellers has with this many humans. */
export function roundsOf(field: number, humans: number, repeats: number): number {
  return meetingsIn(field, humans, repeats) * 2;
}

/** All rounds in their order, of an odd field as of an even one. */
export function planRounds(wishes: CompetitionWishes): readonly PlannedRound[] {
  const { contestants: field, humans, seed, repeats } = wishes;
  const pairs = field.flatMap((one, place) => field.slice(place + 1).map((other) => [one, other] as const));
  const meetings = meetingsIn(field.length, humans.length, repeats);
  const random = randomFrom(seedOf(seed, 'competition'));
  const drawn = Array.from({ length: meetings }, (_, meeting) => {
    const functions = [drawSellerUtility(random), drawSellerUtility(random)] as const;
    const [one, other] = shuffled(pairs[meeting % pairs.length], random);
    // The second time the names swap with the functions: whoever was Watson is Celia.
    return [
      { sellers: [one, other] as const, utilities: functions, meeting: meeting + 1 },
      { sellers: [other, one] as const, utilities: functions, meeting: meeting + 1 },
    ];
  }).flat();
  const buyers = Array.from({ length: drawn.length / humans.length }, () => drawBuyerUtility(random));
  const orders = humans.map(() =>
    shuffled(
      buyers.map((_, place) => place),
      random,
    ),
  );
  return shuffled(drawn, random).map((round, place) => {
    const human = place % humans.length;
    const buyerPlace = orders[human][Math.floor(place / humans.length)];
    return { ...round, number: place + 1, human: humans[human], buyer: buyers[buyerPlace], buyerPlace: buyerPlace + 1 };
  });
}

/** As many meetings as are wanted, or more, so that each human plays the same number of rounds. */
function meetingsIn(sellers: number, humans: number, repeats: number): number {
  const pairs = (sellers * (sellers - 1)) / 2;
  let times = repeats;
  while ((pairs * times * 2) % humans !== 0) times++;
  return pairs * times;
}
