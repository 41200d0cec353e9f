// A plan that is made beforehand and then only follows the turns: what it brings by turn and particle, backwards from
// the end. The look-ahead takes it where it looks no further.

import type { Outlook } from './outlook.ts';

/** The plan. */
export interface Plan {
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
export function planAhead(outlook: Outlook, turn: number): Plan {
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
