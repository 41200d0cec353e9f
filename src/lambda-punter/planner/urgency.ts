// Which of the best rivers cannot wait: the chance that somebody takes a river before our next turn,
// by where it stands in what each of the others wants most.

import type { Valued } from './choice.ts';

/**
 * The chance that a punter's next claim is the river it wants most, second most and so on. Strangers
 * measured on medium maps: `spread` .76, .09, `settler` .33, .12, `joiner` and `switcher` .21, .09
 * (docs/experiments, "The static policy on larger maps"; learnt for each opponent: "Fitted opponents").
 */
const CLAIM_CHANCES = [0.4, 0.2, 0.1, 0.05, 0.05];

/** What counts even where nobody else wants the river: it may be taken for reasons unknown to us. */
const LEAST_CHANCE = 0.02;

/**
 * The chance, by river, that any of the others claims it on its next turn.
 * @param values what each river is worth to each punter, by punter, ours first; 0 where it is not free.
 * A punter is taken to want its own value plus the mean of everybody else's, as we do.
 */
export function lossChances(values: readonly Float64Array[]): Float64Array {
  const rivers = values[0].length;
  const kept = new Float64Array(rivers).fill(1);
  const total = new Float64Array(rivers);
  for (const value of values) for (let river = 0; river < rivers; river++) total[river] += value[river];
  const rest = 1 / Math.max(1, values.length - 1);
  for (const value of values.slice(1)) {
    const wanted = largestOf(
      rivers,
      (river) => value[river] + rest * (total[river] - value[river]),
      CLAIM_CHANCES.length,
    );
    for (const [place, { river }] of wanted.entries()) kept[river] *= 1 - CLAIM_CHANCES[place];
  }
  return kept.map((chance) => 1 - chance);
}

/**
 * Of the `contenders` best rivers the one that it would cost most, on average, to leave for the next
 * turn: what it is worth more than the next best one left, times the chance that it is lost. Taken in
 * that order, the others among them are likely to be there still.
 * @param worthOf 0 where the river cannot be claimed
 * @returns undefined where no river is worth more than the others
 */
export function mostUrgent(
  worthOf: (river: number) => number,
  lost: Float64Array,
  contenders: number,
): Valued | undefined {
  const best = largestOf(lost.length, worthOf, contenders + 1);
  const fallback = best.length > contenders ? best[contenders].value : 0;
  let found: Valued | undefined;
  let most = 0;
  for (const one of best.slice(0, contenders)) {
    const cost = (one.value - fallback) * (lost[one.river] + LEAST_CHANCE);
    if (cost <= most) continue;
    most = cost;
    found = one;
  }
  return found;
}

/** The rivers of the largest positive values, the largest first, the first of equals before the others. */
function largestOf(rivers: number, valueOf: (river: number) => number, count: number): Valued[] {
  const largest: Valued[] = [];
  let least = 0;
  for (let river = 0; river < rivers; river++) {
    const value = valueOf(river);
    if (value <= least) continue;
    let place = Math.min(largest.length, count - 1);
    while (place > 0 && largest[place - 1].value < value) {
      largest[place] = largest[place - 1];
      place--;
    }
    largest[place] = { river, value };
    if (largest.length === count) least = largest[count - 1].value;
  }
  return largest;
}
