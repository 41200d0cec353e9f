// Ratings from orders of any number of seats: the worths under which the games that were played are likeliest
// (Plackett 1975, Luce 1959), all games at once, so their order plays no part.
//
// A game's order is a row of choices, each made with a probability in proportion to worth. Found by minorisation
// and maximisation (Hunter 2004, MM algorithms for generalized Bradley–Terry models), hastened by extrapolation
// (Varadhan and Roland 2008, SQUAREM). Everybody has also played a weak pseudo-game or two against a phantom,
// half of it won, so that an entrant that never lost has a finite rating and those who never met can be compared.

import { freedomOf, percentileInterval, resample, tellingInterval, type Resampling } from '../figures/bootstrap.ts';
import { entrantsOf, scoresOf, type Group } from '../figures/groups.ts';
import { binomial, subsets } from '../schedule/pairing.ts';

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

/** Up to this many ways to choose among those who tie, each is taken by itself; beyond, their mean. */
const MOST_WAYS = 130;

/** The choices of all groups; equal sets to choose from are kept once, however many games had them. */
type Choices = ReturnType<typeof choicesOf>;

/** Collects the sets. */
interface Sets {
  readonly known: Map<string, number>;
  readonly members: (readonly (readonly [entrant: number, part: number])[])[];
}

/**
 * The choices of the groups' games; anybody who is not an entrant is left out of its games, as Plackett–Luce
 * allows: the order of the others has the same probability with and without it (Luce's choice axiom).
 *
 * Those who tie might have come in any order, and the log-likelihood is the mean over all these orders, so two who
 * tie have half a game won each. Where ties are so large that there are too many ways, the worth of those who are
 * gone already is replaced by its mean, as Efron (1977) does it for the same likelihood in Cox's regression.
 */
function choicesOf(groups: readonly Group[], entrants: readonly string[]) {
  const places = new Map(entrants.map((name, at) => [name, at]));
  const sets: Sets = { known: new Map(), members: [] };
  const all = groups.map(({ games }) => {
    const chosen = new Map<number, number>();
    const from = new Map<number, number>();
    for (const outcome of games) {
      const scores = scoresOf(outcome);
      const seats = outcome.game.seats.flatMap((name, seat) => {
        const entrant = places.get(name);
        return entrant === undefined ? [] : [{ entrant, score: scores[seat] }];
      });
      addOrder(tiers(seats), sets, chosen, from);
    }
    return { chosen: [...chosen], from: [...from] };
  });
  const start = new Int32Array(sets.members.length + 1);
  sets.members.forEach((members, set) => (start[set + 1] = start[set] + members.length));
  const flat = sets.members.flat();
  return {
    entrants: entrants.length,
    /** The sets, one after another: whose worth counts, and how much of it. Set s is at start[s] to start[s + 1]. */
    start,
    member: Int32Array.from(flat, ([entrant]) => entrant),
    part: Float64Array.from(flat, ([, part]) => part),
    /** By group, as pairs of an index and an amount: how often an entrant was chosen, and a set chosen from. */
    groups: all,
  };
}

/** Those of equal score together, best first. */
function tiers(seats: readonly { readonly entrant: number; readonly score: number }[]): number[][] {
  const byScore = Map.groupBy(seats, ({ score }) => score);
  return [...byScore].toSorted(([a], [b]) => b - a).map(([, tied]) => tied.map(({ entrant }) => entrant));
}

function addOrder(
  order: readonly (readonly number[])[],
  sets: Sets,
  chosen: Map<number, number>,
  from: Map<number, number>,
): void {
  order.forEach((tied, tier) => {
    const rest = order.slice(tier + 1).flat();
    for (const entrant of tied) add(chosen, entrant, 1);
    for (let gone = 0; gone < tied.length; gone++) {
      for (const [left, weight] of waysLeft(tied, gone)) {
        const members = sumParts([...left, ...rest.map((entrant) => [entrant, 1] as const)]);
        // An entrant that is alone is chosen for sure, and so is one that has both seats.
        if (members.length === 1) add(chosen, members[0][0], -weight);
        else add(from, setOf(sets, members), weight);
      }
    }
  });
}

/**
 * Who of those who tie may be left when `gone` of them have their places, and the weight of each way; the weights sum
 * to 1.
 */
function waysLeft(tied: readonly number[], gone: number) {
  if (binomial(tied.length, gone) > MOST_WAYS)
    return [[tied.map((entrant) => [entrant, 1 - gone / tied.length] as const), 1] as const];
  const ways = subsets(tied, tied.length - gone);
  return ways.map((left) => [left.map((entrant) => [entrant, 1] as const), 1 / ways.length] as const);
}

/**
 * An entrant on several seats counts once, with the sum of its parts; in the order of the entrants, so that equal sets
 * are the same.
 */
function sumParts(members: readonly (readonly [entrant: number, part: number])[]): (readonly [number, number])[] {
  const parts = new Map<number, number>();
  for (const [entrant, part] of members) add(parts, entrant, part);
  return [...parts].toSorted(([a], [b]) => a - b);
}

function setOf({ known, members }: Sets, set: readonly (readonly [number, number])[]): number {
  const key = set.map(([entrant, part]) => (part === 1 ? entrant : `${entrant}*${part}`)).join();
  const place = known.get(key) ?? members.length;
  if (place === members.length) {
    known.set(key, place);
    members.push(set);
  }
  return place;
}

function add(amounts: Map<number, number>, key: number, amount: number): void {
  amounts.set(key, (amounts.get(key) ?? 0) + amount);
}
