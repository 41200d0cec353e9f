// What each kind of opponent does at its own turn, by what it values: how likely it accepts, and what it demands.

import type { Bargain } from './bargain.ts';
import { readType, type OpponentTurn, type OpponentType } from './opponent-types.ts';

/** How often an opponent does what its kind does not. */
const ACCEPT_SLIP = 0.01;
const KEPT_SLIP = 0.006;

/** A turn's tables, `[type * (total + 1) + worth]`. */
interface TypeForecast {
  /** How likely each type accepts each worth. */
  readonly accepting: Float64Array;
  /** How each type weighs keeping each worth. */
  readonly keeping: Float64Array;
}

/** The tables of turns that were needed lately: making them takes longer than using them. */
let made = new Map<string, TypeForecast>();
let madeOf: readonly OpponentType[] | undefined;
const MOST_MADE = 64;

/** What the types do at a turn. */
export function forecastAt(types: readonly OpponentType[], at: OpponentTurn, total: number): TypeForecast {
  if (madeOf !== types || made.size >= MOST_MADE) {
    made = new Map();
    madeOf = types;
  }
  const key = [at.seat, at.turn, at.rounds, total].join();
  const known = made.get(key);
  if (known !== undefined) return known;
  const accepting = new Float64Array(types.length * (total + 1));
  const keeping = new Float64Array(types.length * (total + 1));
  const [accepts, keeps] = [new Float64Array(total + 1), new Float64Array(total + 1)];
  for (let type = 0; type < types.length; type++) {
    readType(types[type], at, { accepts, keeps });
    for (let worth = 0; worth <= total; worth++) {
      const place = type * (total + 1) + worth;
      accepting[place] = ACCEPT_SLIP * (worth / total) + (1 - 1.5 * ACCEPT_SLIP) * accepts[worth];
      keeping[place] = keeps[worth] + KEPT_SLIP;
    }
  }
  made.set(key, { accepting, keeping });
  return { accepting, keeping };
}

/** How much an opponent prefers a demand that we like, for all of the total. */
const KINDNESS = 10;
/** How unlikely it asks for what is worthless to it, and for less than it was offered. */
const WORTHLESS_ASKED = 0.25;
const BELOW_OFFERED = 0.15;
/** How unlikely it asks for more than it did before. */
const ABOVE_LAST = 0.2;

/** How the splits of one worth to the other compare: by valuation and share of ours. */
export type DemandOrder = Readonly<ReturnType<typeof demandOrder>>;

/**
 * @param means what the other thinks that we value
 * @param offered by valuation, the most that it was offered so far
 * @param kept by valuation, what its last demand kept
 */
export function demandOrder(bargain: Bargain, means: readonly number[], offered: Float64Array, kept: Float64Array) {
  const { shares, valuations, rests, counts, total } = bargain;
  const within = new Float64Array(valuations.length * shares.length);
  const levels = new Float64Array(valuations.length * (total + 1));
  const gains = shares.map((share) => {
    let gain = 0;
    for (let type = 0; type < share.length; type++) gain += share[type] * means[type];
    return Math.exp((KINDNESS * gain) / total);
  });
  const sums = new Float64Array(total + 1);
  for (let place = 0; place < valuations.length; place++) {
    const valuation = valuations[place];
    const from = place * shares.length;
    sums.fill(0);
    for (let share = 0; share < shares.length; share++) {
      let isPlain = true;
      const goods = shares[share];
      for (let type = 0; type < goods.length; type++) {
        if (valuation[type] === 0 && goods[type] < counts[type]) isPlain = false;
      }
      const weight = gains[share] * (isPlain ? 1 : WORTHLESS_ASKED);
      within[from + share] = weight;
      sums[rests[from + share]] += weight;
    }
    for (let share = 0; share < shares.length; share++) within[from + share] /= sums[rests[from + share]];
    for (let worth = 0; worth <= total; worth++) {
      if (sums[worth] === 0) continue;
      const likely = (worth < offered[place] ? BELOW_OFFERED : 1) * (worth > kept[place] ? ABOVE_LAST : 1);
      levels[place * (total + 1) + worth] = likely;
    }
  }
  return {
    /** `[valuation * shares + share]`: how it is preferred among all that keep as much. Each group has 1 together. */
    within,
    /** `[valuation * (total + 1) + worth]`: 1 where some split keeps that much, less where it was offered more. */
    levels,
  };
}

/**
 * How likely a type that values so accepts each worth at a turn.
 * @param into gets the chances for worths of 0 to the total
 */
export function acceptChances(
  { accepting, keeping }: TypeForecast,
  { levels }: DemandOrder,
  type: OpponentType,
  places: { readonly type: number; readonly valuation: number },
  at: OpponentTurn,
  into: Float64Array,
): void {
  const width = into.length;
  const from = places.type * width;
  const isVeryEnd = at.seat === 1 && at.turn === at.rounds;
  if (type.slack === undefined || isVeryEnd) {
    for (let worth = 0; worth < width; worth++) into[worth] = accepting[from + worth];
    return;
  }
  const row = places.valuation * width;
  let sum = 0;
  for (let worth = 0; worth < width; worth++) {
    sum += keeping[from + worth] * levels[row + worth];
    into[worth] = sum;
  }
  const shift = Math.round(type.slack * (width - 1));
  for (let worth = 0; worth < width; worth++) {
    const chance = into[Math.min(width - 1, worth + shift)] / sum;
    into[worth] = ACCEPT_SLIP * (worth / (width - 1)) + (1 - 1.5 * ACCEPT_SLIP) * chance;
  }
  into[0] = 0;
}
