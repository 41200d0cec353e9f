// Choosing: what each offer brings, when the other's answers are weighed and the agent goes on well afterwards. A plan
// that is made beforehand, and then only follows the turns, takes over where the look-ahead looks no further.

import type { Outlook } from './outlook.ts';

/** The plan. */
interface Plan {
  /** By turn and particle: what it brings from the moment on when the offer of the turn before was refused. */
  readonly later: readonly Float64Array[];
  /** By turn, `[share * particles + particle]`: what asking for a share brings, with the plan afterwards. */
  readonly brings: readonly Float64Array[];
  /** By turn, the shares in the order of what asking for them brings. */
  readonly ranked: readonly (readonly number[])[];
  /** Room for weights while looking ahead. */
  spare(place: number): Float64Array;
}

/** @param turn the first at which something is asked for */
function planAhead(outlook: Outlook, turn: number): Plan {
  const { particles, shares, rounds, replies } = outlook;
  const later: Float64Array[] = [];
  const brings: Float64Array[] = [];
  const ranked: number[][] = [];
  later[rounds + 1] = new Float64Array(particles);
  for (let own = rounds; own >= turn; own--) {
    const reply = replies[own];
    let chosen = -1;
    let mean = 0;
    if (reply !== undefined) {
      brings[own] = bringing(outlook, reply.accepts, later[own + 1]);
      const means = meansOf(brings[own], outlook);
      ranked[own] = Array.from({ length: shares }, (_, share) => share);
      ranked[own].sort((a, b) => means[b] - means[a] || a - b);
      [chosen] = ranked[own];
      mean = means[chosen];
    }
    later[own] = new Float64Array(particles);
    const before = replies[own - 1]?.leaves;
    if (before === undefined) continue;
    for (let share = 0; share < shares; share++) {
      const takes = outlook.worth[share] >= mean;
      for (let particle = 0; particle < particles; particle++) {
        const value = takes ? outlook.worth[share] : brings[own][chosen * particles + particle];
        later[own][particle] += before[share * particles + particle] * value;
      }
    }
  }
  const spares: Float64Array[] = [];
  const spare = (place: number): Float64Array => (spares[place] ??= new Float64Array(particles));
  return { later, brings, ranked, spare };
}

/** What asking for each share brings with each particle, where a refusal brings what `later` says. */
function bringing({ particles, shares, worth }: Outlook, accepts: Float64Array, later: Float64Array): Float64Array {
  const found = new Float64Array(shares * particles);
  for (let share = 0; share < shares; share++) {
    const from = share * particles;
    for (let particle = 0; particle < particles; particle++) {
      found[from + particle] = later[particle] + accepts[from + particle] * (worth[share] - later[particle]);
    }
  }
  return found;
}

function meansOf(table: Float64Array, { particles, shares, weights }: Outlook): Float64Array {
  const means = new Float64Array(shares);
  for (let share = 0; share < shares; share++) {
    for (let particle = 0; particle < particles; particle++) {
      means[share] += weights[particle] * table[share * particles + particle];
    }
  }
  return means;
}

/** How far and how widely to look. */
export interface Depth {
  /** How many of the other's answers are followed before a plan made beforehand takes over. */
  readonly plies: number;
  /** How many offers are followed at first, and how many are weighed after an answer. */
  readonly offers: number;
  readonly laterOffers: number;
  /** Answers less likely than this are left to the plan. */
  readonly rare: number;
}

/** What an offer brings. */
export interface WeighedOffer {
  readonly share: number;
  /** How likely it is accepted at once. */
  readonly chance: number;
  readonly expected: number;
}

/** Weighs every offer at a turn; the best first. Without a turn to offer at, there is none. */
export function weighOffers(outlook: Outlook, turn: number, depth: Depth): WeighedOffer[] {
  const reply = outlook.replies[turn];
  if (reply === undefined) return [];
  const { particles, shares, weights } = outlook;
  const plan = planAhead(outlook, turn);
  const weighed: WeighedOffer[] = [];
  for (let share = 0; share < shares; share++) {
    const from = share * particles;
    const chance = product(reply.accepts, from, weights);
    weighed.push({ share, chance, expected: product(plan.brings[turn], from, weights) });
  }
  weighed.sort(byExpected);
  if (depth.plies === 0 || reply.leaves === undefined) return weighed;
  const search = { outlook, plan, depth };
  const better = weighed.slice(0, depth.offers).map(({ share, chance }) => {
    return { share, chance, expected: followed(search, turn, share, weights, 1, depth.plies) };
  });
  better.sort(byExpected);
  return [...better, ...weighed.slice(depth.offers)];
}

/** What is the same all through a look ahead. */
interface Search {
  readonly outlook: Outlook;
  readonly plan: Plan;
  readonly depth: Depth;
}

/** What asking for a share brings, with the other's likely answers followed. `all` is the sum of the weights. */
function followed(
  search: Search,
  turn: number,
  share: number,
  weights: Float64Array,
  all: number,
  plies: number,
): number {
  const { outlook, plan, depth } = search;
  const { particles, shares, worth, replies } = outlook;
  const reply = replies[turn];
  if (reply === undefined) return 0;
  const { accepts, leaves } = reply;
  const refusing = plan.spare(plies * 2);
  const after = plan.spare(plies * 2 + 1);
  const later = plan.later[turn + 1];
  let sum = 0;
  for (let particle = 0; particle < particles; particle++) {
    refusing[particle] = weights[particle] * (1 - accepts[share * particles + particle]);
    sum += refusing[particle];
  }
  let expected = (all - sum) * worth[share];
  if (leaves === undefined) return expected;
  for (let left = 0; left < shares; left++) {
    const from = left * particles;
    let likely = 0;
    let planned = 0;
    for (let particle = 0; particle < particles; particle++) {
      const weight = refusing[particle] * leaves[from + particle];
      after[particle] = weight;
      likely += weight;
      planned += weight * later[particle];
    }
    let best = likely * worth[left];
    if (likely < depth.rare) best = Math.max(best, planned);
    else best = Math.max(best, bestAfter(search, turn + 1, after, likely, plies - 1));
    expected += best;
  }
  return expected;
}

/** The most that an offer brings under these weights. */
function bestAfter(search: Search, turn: number, weights: Float64Array, all: number, plies: number): number {
  const { outlook, plan, depth } = search;
  const brings = plan.brings[turn];
  if (brings === undefined) return 0;
  const many = Math.min(outlook.shares, depth.laterOffers);
  let most = 0;
  for (let place = 0; place < many; place++) {
    const share = plan.ranked[turn][place];
    const expected =
      plies === 0
        ? product(brings, share * outlook.particles, weights)
        : followed(search, turn, share, weights, all, plies);
    if (expected > most) most = expected;
  }
  return most;
}

/** Σ of a row times the weights. */
function product(table: Float64Array, from: number, weights: Float64Array): number {
  let sum = 0;
  for (let particle = 0; particle < weights.length; particle++) sum += table[from + particle] * weights[particle];
  return sum;
}

function byExpected(a: WeighedOffer, b: WeighedOffer): number {
  return b.expected - a.expected || a.share - b.share;
}
