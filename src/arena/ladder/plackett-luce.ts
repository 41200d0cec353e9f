// Ratings from orders of any number of seats: the worths under which the games that were played are likeliest
// (Plackett 1975, Luce 1959), all games at once, so their order plays no part.
//
// A game's order is a row of choices, each made with a probability in proportion to worth. Found by minorisation
// and maximisation (Hunter 2004, MM algorithms for generalized Bradley–Terry models), hastened by extrapolation
// (Varadhan and Roland 2008, SQUAREM). Everybody has also played a weak pseudo-game or two against a phantom,
// half of it won, so that an entrant that never lost has a finite rating and those who never met can be compared.

import { freedomOf, percentileInterval, resample, tellingInterval, type Resampling } from '../figures/bootstrap.ts';
import { entrantsOf, type Group } from '../figures/groups.ts';
import { choicesOf, type Choices } from './orders.ts';

/** Points of an Elo-like scale to one of log-worth: 400 more are odds of ten to one. */
export const ELO_PER_LOG_WORTH = 400 / Math.log(10);

/** How to rate. */
export interface RatingOptions {
  /** Pseudo-games of everybody against the phantom; by default 1, above 0. */
  readonly prior?: number;
  /** Left out of their games and of the list. */
  readonly fillers?: ReadonlySet<string>;
  /**
   * For intervals: 200 draws if it does not say how many. Left out: no intervals. They know nothing of losses that
   * never happened, so they are too narrow for an entrant that never lost.
   */
  readonly resampling?: Resampling;
}

/** How many games each was chosen in and how often from each set. The phantom is the last entrant. */
type Task = ReturnType<typeof taskOf>;

/** Nobody's expected wins are further than this from the real ones when a rating is done. */
const TOLERANCE = 1e-7;
/** A draw of the bootstrap need not be as exact. */
const ROUGH = 1e-3;
const MOST_ROUNDS = 20_000;

/**
 * Everybody's rating, best first: the log-worth, of which the mean of all is 0 (a comes before b with probability
 * 1 ÷ (1 + e^(b − a))), and the same on an Elo-like scale with its interval; undefined if no error was asked for or
 * there are too few groups. O(rounds × the sizes of the different sets that were chosen from), some tens to
 * hundreds of rounds; with the bootstrap some ten more rounds a draw.
 * @throws RangeError if the prior is not above 0
 * @throws Error if it does not converge
 */
export function ratingsOf(groups: readonly Group[], { prior = 1, fillers, resampling }: RatingOptions = {}) {
  if (!(prior > 0)) throw new RangeError(`the prior must be above 0, got ${prior}`);
  const entrants = entrantsOf(groups, fillers);
  const choices = choicesOf(groups, entrants);
  const best = maximise(
    taskOf(choices, new Float64Array(groups.length).fill(1), prior),
    new Float64Array(entrants.length + 1),
    TOLERANCE,
  );
  const drawn = resampling ? resample(groups, resampling.draws ?? 200, resampling.random) : [];
  const draws = Array.from(drawn, (weights) => centred(maximise(taskOf(choices, weights, prior), best, ROUGH)));
  const logWorths = centred(best);
  const freedom = freedomOf(groups);
  return entrants
    .map((entrant, at) => {
      const logWorth = logWorths[at];
      const elos = draws.map((draw) => draw[at] * ELO_PER_LOG_WORTH);
      const interval = tellingInterval(percentileInterval(elos, resampling?.level, freedom));
      return { entrant, logWorth, elo: logWorth * ELO_PER_LOG_WORTH, interval };
    })
    .toSorted((a, b) => b.logWorth - a.logWorth || (a.entrant < b.entrant ? -1 : 1));
}

function taskOf(choices: Choices, weights: Float64Array, prior: number) {
  const chosen = new Float64Array(choices.entrants + 1).fill(prior / 2);
  chosen[choices.entrants] = (prior / 2) * choices.entrants;
  const from = new Float64Array(choices.start.length - 1);
  choices.groups.forEach((group, at) => {
    if (weights[at] === 0) return;
    for (const [entrant, amount] of group.chosen) chosen[entrant] += weights[at] * amount;
    for (const [set, amount] of group.from) from[set] += weights[at] * amount;
  });
  return { choices, chosen, from, prior };
}

/** The log-worths, the phantom's last, that maximise the task's likelihood, to within a scale. */
function maximise(task: Task, first: Float64Array, tolerance: number): Float64Array {
  let at = first;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const one = improve(task, at);
    if (one.error < tolerance) return at;
    const two = improve(task, one.next);
    if (two.error < tolerance) return one.next;
    const far = extrapolate(at, one.next, two.next);
    const next = improve(task, far);
    // MM never makes the likelihood less; extrapolation may, and is then forgotten.
    at = next.likelihood >= two.likelihood ? next.next : two.next;
  }
  throw new Error(`the ratings did not converge in ${MOST_ROUNDS} rounds`);
}

/** One step of MM: what it comes to, the log-likelihood before it, and how far expected wins were from real ones. */
function improve({ choices, chosen, from, prior }: Task, log: Float64Array) {
  const { start, member, part, entrants } = choices;
  const worth = log.map(Math.exp);
  const share = new Float64Array(log.length);
  let likelihood = 0;
  for (let set = 0; set < from.length; set++) {
    if (from[set] === 0) continue;
    let sum = 0;
    for (let at = start[set]; at < start[set + 1]; at++) sum += part[at] * worth[member[at]];
    likelihood -= from[set] * Math.log(sum);
    const each = from[set] / sum;
    for (let at = start[set]; at < start[set + 1]; at++) share[member[at]] += each * part[at];
  }
  const phantom = worth[entrants];
  for (let entrant = 0; entrant < entrants; entrant++) {
    const each = prior / (worth[entrant] + phantom);
    share[entrant] += each;
    share[entrants] += each;
    likelihood -= prior * Math.log(worth[entrant] + phantom);
  }
  const next = new Float64Array(log.length);
  let error = 0;
  for (let entrant = 0; entrant <= entrants; entrant++) {
    likelihood += chosen[entrant] * log[entrant];
    error = Math.max(error, Math.abs(chosen[entrant] - worth[entrant] * share[entrant]));
    next[entrant] = Math.log(chosen[entrant] / share[entrant]);
  }
  return { next, likelihood, error };
}

/** Where two steps point to. */
function extrapolate(zero: Float64Array, one: Float64Array, two: Float64Array): Float64Array {
  const step = one.map((value, at) => value - zero[at]);
  const bend = two.map((value, at) => value - one[at] - step[at]);
  const length = -Math.max(1, Math.hypot(...step) / Math.max(Number.MIN_VALUE, Math.hypot(...bend)));
  return zero.map((value, at) => value - 2 * length * step[at] + length * length * bend[at]);
}

/** Without the phantom, and with mean 0. */
function centred(log: Float64Array): Float64Array {
  const own = log.subarray(0, log.length - 1);
  const mean = own.reduce((sum, value) => sum + value, 0) / Math.max(1, own.length);
  return own.map((value) => value - mean);
}
