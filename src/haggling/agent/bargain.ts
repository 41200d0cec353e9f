// What a session is about, as its agent sees it: the splits that it may ask for, and what the other may value.

import { randomBelow, randomFrom, type Random } from '../../base/seeded-random.ts';
import {
  allOfWorth,
  everyShare,
  restOf,
  worthOf,
  type Goods,
  type ObjectValues,
  type SeatView,
} from '../game/problem.ts';
import { everyValuation, valuationAt, valuationCount } from '../game/valuations.ts';

/** Past this many, splits are sampled. */
const MOST_SHARES = 400;
/** Past this many, the other's valuations are sampled: fewer if there are many shares, for a turn's time. */
const MOST_VALUATIONS = 120;
const LEAST_VALUATIONS = 40;
const MOST_PAIRS = 8_000;

/** A session as its agent sees it. */
export type Bargain = Readonly<ReturnType<typeof bargainOf>>;

/** The work of a turn grows with the total. Past this one, worths are rounded to larger units. */
const MOST_TOTAL = 100;

/** The same view if the total is small, else one with rounded values whose total is about the most. */
export function coarseView(view: SeatView): SeatView {
  const unit = worthOf(view.values, view.counts) / MOST_TOTAL;
  return unit <= 1 ? view : { ...view, values: view.values.map((value) => Math.round(value / unit)) };
}

/** Prepares a session. What is sampled is drawn from what the seat sees, so that the same view plays alike. */
export function bargainOf(view: SeatView) {
  const { counts, values } = view;
  const total = worthOf(values, counts);
  const random = randomFrom(seedOfView(view));
  const roomFor = Math.floor(MOST_PAIRS / shareCount(counts));
  const valuations = valuationsOfOther(
    view,
    total,
    random,
    Math.max(LEAST_VALUATIONS, Math.min(MOST_VALUATIONS, roomFor)),
  );
  const shares = sharesToAskFor(view, valuations, random);
  return {
    ...view,
    /** What all objects are worth to each seat. */
    total,
    /** What the agent may ask for: all splits, or a sample of them. */
    shares,
    /** What each share is worth to it. */
    worth: Float64Array.from(shares, (share) => worthOf(values, share)),
    /** What the other may value: all valuations but the agent's own, or a sample. */
    valuations,
    /** What the rest of each share is worth to the other: `rests[valuation * shares.length + share]`. */
    rests: Float64Array.from({ length: valuations.length * shares.length }, (_, at) => {
      const [valuation, share] = [valuations[Math.floor(at / shares.length)], shares[at % shares.length]];
      return total - worthOf(valuation, share);
    }),
  };
}

/** A seed of what a seat sees. `seedOf` of base needs an encoder that agents do not have. */
function seedOfView({ me, counts, values, maxRounds }: SeatView): number {
  let hash = 0x811c9dc5;
  for (const number of [me, maxRounds, ...counts, ...values]) {
    hash = Math.imul(hash ^ number, 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  }
  return hash >>> 0;
}

/**
 * What the other may value. The generator draws two different valuations, so the other's is not the agent's own. Of too
 * many, one is drawn from each of `most` equal stretches of their list.
 */
function valuationsOfOther({ counts, values }: SeatView, total: number, random: Random, most: number): ObjectValues[] {
  const all = valuationCount(counts, total);
  if (all > most) {
    return Array.from({ length: most }, (_, stretch) => {
      const place = Math.floor(((stretch + random()) / most) * all);
      return valuationAt(counts, total, Math.min(all - 1, place));
    });
  }
  const isOwn = (valuation: ObjectValues): boolean => valuation.every((value, type) => value === values[type]);
  const others = everyValuation(counts, total).filter((valuation) => !isOwn(valuation));
  return others.length > 0 ? others : [[...values]];
}

/** Which shares an agent looks at. What is worthless to it is asked for only if there are few splits. */
function sharesToAskFor({ counts, values }: SeatView, valuations: readonly ObjectValues[], random: Random): Goods[] {
  if (shareCount(counts) <= MOST_SHARES) return everyShare(counts);
  const wanted = allOfWorth(counts, values);
  if (shareCount(wanted) <= MOST_SHARES) return everyShare(wanted);
  return sharesGoodForBoth(counts, values, valuations, random);
}

/** How many shares there are. */
const shareCount = (counts: Goods): number => counts.reduce((many, count) => many * (count + 1), 1);

/** At most this many of the other's valuations are drawn, and this many steps looked at for each of them. */
const MOST_DRAWN = 80;
const MOST_STEPS = 24;

/**
 * Shares that are good for both if the other's values are a drawn valuation: from all that is of worth to the agent on,
 * it gives object after object, first what brings the other most for what it costs the agent; each step is a share.
 */
function sharesGoodForBoth(
  counts: Goods,
  values: ObjectValues,
  valuations: readonly ObjectValues[],
  random: Random,
): Goods[] {
  const found = new Map<string, Goods>();
  const keep = (share: Goods): unknown => found.set(share.join(), share);
  const wanted = allOfWorth(counts, values);
  keep(wanted);
  keep(restOf(counts, counts));
  const everyStep = Math.max(1, Math.floor(wanted.reduce((sum, count) => sum + count, 0) / MOST_STEPS));
  for (let drawn = 0; drawn < MOST_DRAWN && found.size < MOST_SHARES; drawn++) {
    const valuation = valuations[randomBelow(random, valuations.length)];
    const share = [...wanted];
    let given = 0;
    for (const type of typesToGive(wanted, values, valuation)) {
      while (share[type] > 0) {
        share[type] -= 1;
        given += 1;
        if (given % everyStep === 0 || share[type] === 0) keep([...share]);
      }
    }
  }
  return [...found.values()].slice(0, MOST_SHARES);
}

/** The wanted types by what an object brings the other for what it costs, (theirs + 0.1) / own; the best first. */
function typesToGive(wanted: Goods, own: ObjectValues, theirs: ObjectValues): number[] {
  const types = wanted.map((_, type) => type).filter((type) => wanted[type] > 0);
  types.sort((a, b) => own[a] * (theirs[b] + 0.1) - own[b] * (theirs[a] + 0.1) || a - b);
  return types;
}
