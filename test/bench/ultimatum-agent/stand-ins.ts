// Partners for trials of the agent, beside the bundled rivals: they learn, test, mirror or change.

import { randomBelow } from '../../../src/base/seeded-random.ts';
import type { AgentStart, MakeAgent, UltimatumAgent } from '../../../src/ultimatum/game/agent.ts';

type Simple = Partial<UltimatumAgent> & Pick<UltimatumAgent, 'offer' | 'deal'>;
const simple =
  (make: (start: AgentStart) => Simple): MakeAgent =>
  (start) => ({ told: () => {}, ...make(start) });

/** Keeps a value a partner. */
function perPartner<Value>(make: () => Value): (partner: string) => Value {
  const values = new Map<string, Value>();
  return (partner) => {
    const known = values.get(partner) ?? make();
    values.set(partner, known);
    return known;
  };
}

const half = (total: number) => Math.floor(total / 2);

export const STAND_INS: ReadonlyMap<string, MakeAgent> = new Map<string, MakeAgent>([
  [
    'bisector',
    // Halves between the highest refused and the lowest taken; forgets a little at a contradiction.
    simple(() => {
      const state = perPartner(() => ({ low: -1, high: 100, last: 50, stay: 0 }));
      return {
        offer: ({ partner, total }) => {
          const mine = state(partner);
          mine.last = mine.high - mine.low <= 1 ? mine.high : (mine.low + mine.high) >> 1;
          return Math.max(0, Math.min(total, Math.round((mine.last * total) / 100)));
        },
        deal: ({ offer }) => offer > 0,
        told: ({ partner, win, gain, partnerGain }) => {
          const mine = state(partner);
          if (win && gain + partnerGain > 0 && partnerGain === mine.last) mine.high = mine.last;
          else if (!win) {
            mine.low = Math.max(mine.low, mine.last);
            if (mine.high <= mine.low) mine.high = Math.min(100, mine.low + 10);
          }
        },
      };
    }),
  ],
  [
    'stepper',
    simple(() => {
      const state = perPartner(() => ({ now: 30, asked: false }));
      return {
        offer: ({ partner, total }) => {
          const mine = state(partner);
          mine.asked = true;
          return Math.round((mine.now * total) / 100);
        },
        deal: ({ offer }) => offer > 0,
        told: ({ partner, win }) => {
          const mine = state(partner);
          if (!mine.asked) return;
          mine.asked = false;
          mine.now = Math.max(1, Math.min(95, mine.now + (win ? -1 : 5)));
        },
      };
    }),
  ],
  ['capped', simple(() => cappedStepper(50))],
  ['thompson', thompson],
  ['greedy', greedy],
  [
    'echo',
    simple(() => {
      const state = perPartner(() => ({ last: 50 }));
      return {
        offer: ({ partner, total }) => Math.min(total, state(partner).last),
        deal: ({ partner, offer, total }) => {
          state(partner).last = Math.min(offer, total);
          return offer > 0;
        },
      };
    }),
  ],
  [
    'conceder',
    // Refuses less than half eight times, then concedes; rises and gives way.
    simple(() => {
      const state = perPartner(() => ({ refusals: 0, now: 20, asked: false }));
      return {
        offer: ({ partner, total }) => {
          state(partner).asked = true;
          return Math.round((state(partner).now * total) / 100);
        },
        deal: ({ partner, offer, total }) => {
          if (offer >= half(total)) return true;
          return ++state(partner).refusals > 8 && offer > 0;
        },
        told: ({ partner, win }) => {
          const mine = state(partner);
          if (mine.asked) mine.now = Math.max(5, Math.min(55, mine.now + (win ? -2 : 6)));
          mine.asked = false;
        },
      };
    }),
  ],
  [
    'jumper',
    simple(() => {
      const state = perPartner(() => ({ rounds: 0 }));
      return {
        offer: ({ partner, total }) => (state(partner).rounds++ < 60 ? half(total) : 1),
        deal: ({ partner, offer, total }) =>
          state(partner).rounds < 60 ? offer >= half(total) : offer * 10 >= total * 6,
      };
    }),
  ],
]);

function cappedStepper(cap: number): Simple {
  const state = perPartner(() => ({ now: 10, asked: false }));
  return {
    offer: ({ partner, total }) => {
      state(partner).asked = true;
      return Math.round((state(partner).now * total) / 100);
    },
    deal: ({ offer, total }) => offer * 5 >= total,
    told: ({ partner, win }) => {
      const mine = state(partner);
      if (mine.asked) mine.now = Math.max(1, Math.min(cap, mine.now + (win ? -1 : 8)));
      mine.asked = false;
    },
  };
}

/** Draws from Beta counts of ten offers. */
function thompson({ random }: AgentStart): UltimatumAgent {
  const bins = 10;
  const state = perPartner(() => ({ yes: Array<number>(bins).fill(1), no: Array<number>(bins).fill(1), last: -1 }));
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return {
    offer: ({ partner, total }) => {
      const mine = state(partner);
      let best = 0;
      let most = -1;
      for (let bin = 0; bin < bins; bin++) {
        const all = mine.yes[bin] + mine.no[bin];
        const mean = mine.yes[bin] / all;
        const drawn = mean + normal() * Math.sqrt((mean * (1 - mean)) / (all + 1));
        const worth = Math.min(1, drawn) * (1 - bin / bins);
        if (worth > most) [most, best] = [worth, bin];
      }
      mine.last = best;
      return Math.round((best / bins) * total) + (best === 0 ? 1 : 0);
    },
    deal: ({ offer }) => offer > 0,
    told: ({ partner, win }) => {
      const mine = state(partner);
      if (mine.last >= 0) (win ? mine.yes : mine.no)[mine.last]++;
      mine.last = -1;
    },
  };
}

/** Best by fading shares of acceptance, a tenth at random; refuses less than 20 while it may pay. */
function greedy({ random }: AgentStart): UltimatumAgent {
  const bins = 20;
  const state = perPartner(() => ({ yes: Array<number>(bins).fill(0.5), no: Array<number>(bins).fill(0.5), last: -1 }));
  return {
    offer: ({ partner, total }) => {
      const mine = state(partner);
      let best = 0;
      for (let bin = 0; bin < bins; bin++) {
        const worth = (at: number) => (mine.yes[at] / (mine.yes[at] + mine.no[at])) * (1 - at / bins);
        if (worth(bin) > worth(best)) best = bin;
      }
      mine.last = random() < 0.1 ? randomBelow(random, bins) : best;
      return Math.round((mine.last / bins) * total);
    },
    deal: ({ offer, total }) => offer * 5 >= total,
    told: ({ partner, win }) => {
      const mine = state(partner);
      if (mine.last < 0) return;
      for (let bin = 0; bin < bins; bin++) {
        mine.yes[bin] = 0.5 + (mine.yes[bin] - 0.5) * 0.98;
        mine.no[bin] = 0.5 + (mine.no[bin] - 0.5) * 0.98;
      }
      (win ? mine.yes : mine.no)[mine.last]++;
      mine.last = -1;
    },
  };
}
