// Choosing: what each offer brings, when the other's answers are weighed and the agent goes on well afterwards.

import type { Outlook } from './outlook.ts';

/** How far and how widely to look. */
export interface Depth {
  /** How many of the other's answers are followed before a plan made beforehand takes over. */
  readonly plies: number;
  /** How many offers are weighed after an answer. */
  readonly offers: number;
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

/**
 * What a plan brings that is made beforehand and then only follows the turns: by turn and particle, from the moment
 * when the agent's offer of the turn before was refused.
 */
export function planAhead(outlook: Outlook, turn: number): Float64Array[] {
  const { particles, shares, weights, worth, rounds, isSecond, replies } = outlook;
  const later: Float64Array[] = [];
  later[rounds + 1] = new Float64Array(particles);
  for (let own = rounds; own > turn; own--) {
    const reply = replies[own];
    const brings = new Float64Array(particles);
    let mean = 0;
    if (reply !== undefined) {
      let best = -1;
      let most = -1;
      for (let share = 0; share < shares; share++) {
        const expected = offerValue(outlook, own, share, weights, later[own + 1]);
        if (expected > most) [best, most] = [share, expected];
      }
      for (let particle = 0; particle < particles; particle++) {
        const chance = reply.accepts[best * particles + particle];
        brings[particle] = chance * worth[best] + (1 - chance) * later[own + 1][particle];
      }
      mean = most;
    } else if (!isSecond) mean = 0;
    later[own] = new Float64Array(particles);
    const before = replies[own - 1]?.leaves;
    if (before === undefined) continue;
    for (let share = 0; share < shares; share++) {
      for (let particle = 0; particle < particles; particle++) {
        const chance = before[share * particles + particle];
        later[own][particle] += chance * (worth[share] >= mean ? worth[share] : brings[particle]);
      }
    }
  }
  return later;
}

/** What asking for a share brings if a refusal brings what the plan says. */
function offerValue(
  { particles, worth, replies }: Outlook,
  turn: number,
  share: number,
  weights: Float64Array,
  later: Float64Array,
): number {
  const accepts = replies[turn]?.accepts;
  if (accepts === undefined) return 0;
  const own = worth[share];
  const from = share * particles;
  let sum = 0;
  for (let particle = 0; particle < particles; particle++) {
    const chance = accepts[from + particle];
    sum += weights[particle] * (later[particle] + chance * (own - later[particle]));
  }
  return sum;
}

/** Weighs every offer at a turn; the best first. Without a turn to offer at, there is none. */
export function weighOffers(outlook: Outlook, turn: number, depth: Depth): WeighedOffer[] {
  return weigh(outlook, turn, outlook.weights, depth, planAhead(outlook, turn), depth.plies, Infinity);
}

function weigh(
  outlook: Outlook,
  turn: number,
  weights: Float64Array,
  depth: Depth,
  plan: readonly Float64Array[],
  plies: number,
  widest: number,
): WeighedOffer[] {
  const reply = outlook.replies[turn];
  if (reply === undefined) return [];
  const { particles, shares, worth } = outlook;
  let mass = 0;
  for (let particle = 0; particle < particles; particle++) mass += weights[particle];
  const weighed: WeighedOffer[] = [];
  for (let share = 0; share < shares; share++) {
    let chance = 0;
    for (let particle = 0; particle < particles; particle++) {
      chance += weights[particle] * reply.accepts[share * particles + particle];
    }
    weighed.push({
      share,
      chance: chance / mass,
      expected: offerValue(outlook, turn, share, weights, plan[turn + 1]) / mass,
    });
  }
  weighed.sort(byExpected);
  const { leaves } = reply;
  if (plies === 0 || leaves === undefined) return weighed;
  const many = Math.min(weighed.length, Math.min(widest, Math.max(depth.offers, 8)));
  const followed = weighed.slice(0, many).map(({ share, chance }) => {
    const refusing = new Float64Array(particles);
    for (let particle = 0; particle < particles; particle++) {
      refusing[particle] = weights[particle] * (1 - reply.accepts[share * particles + particle]);
    }
    let expected = chance * worth[share] * mass;
    const after = new Float64Array(particles);
    for (let left = 0; left < shares; left++) {
      let likely = 0;
      let planned = 0;
      for (let particle = 0; particle < particles; particle++) {
        const weight = refusing[particle] * leaves[left * particles + particle];
        after[particle] = weight;
        likely += weight;
        planned += weight * plan[turn + 1][particle];
      }
      if (likely === 0) continue;
      if (likely < depth.rare * mass) {
        expected += Math.max(planned, likely * worth[left]);
        continue;
      }
      const next = weigh(outlook, turn + 1, after, depth, plan, plies - 1, depth.offers);
      expected += likely * Math.max(worth[left], next.length > 0 ? next[0].expected : 0);
    }
    return { share, chance, expected: expected / mass };
  });
  followed.sort(byExpected);
  return followed;
}

function byExpected(a: WeighedOffer, b: WeighedOffer): number {
  return b.expected - a.expected || a.share - b.share;
}
