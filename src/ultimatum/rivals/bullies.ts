// Families of rivals that demand much and give way to those who hold out, each in its own way; and rivals that change.

import { COPIER, GRUDGER, KIND_ONE } from './reciprocators.ts';
import { PURSUER } from './policy-learners.ts';
import { between, family, type UltimatumRival } from './partner-manner.ts';

/** Its demand falls with each refusal of its own, and rises after deals. */
export const BULLY = family('demands 60 to 80, a little less after each refusal, more after deals', true, (random) => {
  const [first, least] = [between(random, 0.6, 0.8), between(random, 0.3, 0.5)];
  const [falls, rises] = [between(random, 0.005, 0.03), between(random, 0, 0.02)];
  let demand = first;
  let offers = between(random, 0.05, 0.3);
  return {
    offer: (total) => offers * total,
    deal(offer, total) {
      const takes = offer >= demand * total;
      demand = takes ? Math.min(first, demand + rises) : Math.max(least, demand - falls);
      return takes;
    },
    heard(isTaken) {
      offers = isTaken ? Math.max(0.05, offers - rises) : Math.min(1 - least, offers + falls);
    },
  };
});

/** Holds out for a fixed number of refusals, then gives way at once, for a while. Kept out of tuning. */
export const STUBBORN_ONE = family('holds out for many refusals, then gives way for a while', false, (random) => {
  const demand = between(random, 0.55, 0.75);
  const gives = between(random, 0.35, 0.5);
  const patience = Math.round(between(random, 8, 30));
  const truce = Math.round(between(random, 20, 150));
  let refused = 0;
  let peace = 0;
  return {
    offer: (total) => (peace > 0 ? gives : 1 - demand) * total,
    deal(offer, total) {
      if (peace > 0) {
        peace--;
        return offer >= gives * total;
      }
      if (offer >= demand * total) return true;
      if (++refused >= patience) [refused, peace] = [0, truce];
      return false;
    },
    heard(isTaken) {
      if (!isTaken && peace === 0 && ++refused >= patience) [refused, peace] = [0, truce];
    },
  };
});

/** Plays like one family, then like another, and so on. */
function changer(about: string, tuning: boolean, families: readonly UltimatumRival[], rounds: number): UltimatumRival {
  return {
    about,
    tuning,
    family: true,
    make: (start) => {
      const agents = families.map(({ make }) => make(start));
      let played = 0;
      const now = () => agents[Math.floor(played / rounds) % agents.length];
      return {
        offer: (asked) => now().offer(asked),
        deal: (asked) => now().deal(asked),
        told(result) {
          const agent = now();
          played++;
          agent.told(result);
        },
      };
    },
  };
}

const CHANGES = 'plays 400 rounds each like a bully, a copier, a grudger';
export const CHANGER = changer(CHANGES, true, [BULLY, COPIER, GRUDGER], 400);
/** Kept out of tuning. */
const CHANGES_OTHERWISE = 'plays 600 rounds each like a stubborn one, a kind one, a pursuer';
export const OTHER_CHANGER = changer(CHANGES_OTHERWISE, false, [STUBBORN_ONE, KIND_ONE, PURSUER], 600);
