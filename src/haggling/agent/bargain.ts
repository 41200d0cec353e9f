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
  const most = Math.max(LEAST_VALUATIONS, Math.min(MOST_VALUATIONS, Math.floor(MOST_PAIRS / manyShares(counts))));
  const valuations = otherValuations(view, total, most, random);
  const shares = sharesOf(view, valuations, random);
  const rests = new Float64Array(valuations.length * shares.length);
  for (const [place, valuation] of valuations.entries()) {
    for (const [share, goods] of shares.entries()) {
      rests[place * shares.length + share] = total - worthOf(valuation, goods);
    }
  }
  const worth = Float64Array.from(shares, (share) => worthOf(values, share));
  return {
    ...view,
    /** What all objects are worth to each seat. */
    total,
    /** What the agent may ask for: all splits, or a sample of them. */
    shares,
    /** What each share is worth to it. */
    worth,
    /** What the other may value: all valuations but the agent's own, or a sample. */
    valuations,
    /** What the rest of each share is worth to the other: `rests[valuation * shares.length + share]`. */
    rests,
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

/** The generator draws two different valuations, so the other's is not the agent's own. */
function otherValuations({ counts, values }: SeatView, total: number, most: number, random: Random): ObjectValues[] {
  const many = valuationCount(counts, total);
  const isOwn = (valuation: ObjectValues): boolean => valuation.every((value, type) => value === values[type]);
  if (many <= most) {
    const others = everyValuation(counts, total).filter((valuation) => !isOwn(valuation));
    return others.length > 0 ? others : [[...values]];
  }
  const found: ObjectValues[] = [];
  while (found.length < most) {
    const place = Math.min(many - 1, Math.floor(((found.length + random()) / most) * many));
    found.push(valuationAt(counts, total, place));
  }
  return found;
}

/** Which shares an agent looks at. What is worthless to it is asked for only if there are few splits. */
function sharesOf({ counts, values }: SeatView, valuations: readonly ObjectValues[], random: Random): Goods[] {
  if (manyShares(counts) <= MOST_SHARES) return everyShare(counts);
  const wanted = allOfWorth(counts, values);
  return manyShares(wanted) <= MOST_SHARES ? everyShare(wanted) : sampled(counts, values, valuations, random);
}

/** How many shares there are. */
const manyShares = (counts: Goods): number => counts.reduce((many, count) => many * (count + 1), 1);

/**
 * Shares that are good for both if the other's values are a drawn valuation: goods are given in the order of
 * what they bring the other for what they cost, and each step is a share.
 */
function sampled(counts: Goods, values: ObjectValues, valuations: readonly ObjectValues[], random: Random): Goods[] {
  const found = new Map<string, Goods>();
  const keep = (share: Goods): void => {
    found.set(share.join(), share);
  };
  const all = allOfWorth(counts, values);
  keep(all);
  keep(restOf(counts, counts));
  const steps = all.reduce((sum, count) => sum + count, 0);
  const stride = Math.max(1, Math.floor(steps / 24));
  for (let tried = 0; tried < 80 && found.size < MOST_SHARES; tried++) {
    const valuation = valuations[randomBelow(random, valuations.length)];
    const types = counts.map((_, type) => type).filter((type) => all[type] > 0);
    types.sort((a, b) => values[a] * (valuation[b] + 0.1) - values[b] * (valuation[a] + 0.1) || a - b);
    const share = [...all];
    let given = 0;
    for (const type of types) {
      while (share[type] > 0) {
        share[type] -= 1;
        given += 1;
        if (given % stride === 0 || share[type] === 0) keep([...share]);
      }
    }
  }
  return [...found.values()].slice(0, MOST_SHARES);
}
