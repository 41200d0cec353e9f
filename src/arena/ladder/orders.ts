// Games as choices, the form in which the Plackett–Luce likelihood takes them: at each place of the order, the one
// who takes it is chosen from those who have none yet.

import { scoresOf, type Group } from '../figures/groups.ts';
import { binomial, subsets } from '../schedule/pairing.ts';

/** Up to this many ways to choose among those who tie, each is taken by itself; beyond, their mean. */
const MOST_WAYS = 130;

/** The choices of all groups; equal sets to choose from are kept once, however many games had them. */
export type Choices = ReturnType<typeof choicesOf>;

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
export function choicesOf(groups: readonly Group[], entrants: readonly string[]) {
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
