// What a bundled rival is, and how one is made of a manner with each partner: it keeps count of who asked whom.

import type { Random } from '../../base/seeded-random.ts';
import type { AgentStart, MakeAgent } from '../game/agent.ts';

/** A bundled agent that is not ours. */
export interface UltimatumRival {
  readonly make: MakeAgent;
  /** One line about it. */
  readonly about: string;
  /** Whether our agent may be tuned against it. */
  readonly tuning: boolean;
  /** Whether it came with the course's server, or is the course's template. */
  readonly official?: true;
  /** Whether it draws its numbers anew for each partner, so that it stands for many of its sort. */
  readonly family?: true;
  /** Whether it is there to try the rules, and in no field. */
  readonly rulesOnly?: true;
}

/** How a rival plays with one partner. */
export interface PartnerManner {
  /** What it leaves to the partner; rounded and brought into bounds. */
  offer(total: number): number;
  /** Whether it takes an offer of the partner. */
  deal(offer: number, total: number): boolean;
  /** Hears what became of its own offer. */
  heard?(isTaken: boolean, offer: number, total: number): void;
}

/**
 * An agent that plays in a manner of its own with each partner.
 * @param begin called once a series; what it returns makes the manner for a partner that is met for the first time
 */
export function eachPartner(begin: (start: AgentStart) => () => PartnerManner): MakeAgent {
  return (start) => {
    const meet = begin(start);
    const manners = new Map<string, PartnerManner>();
    const mannerFor = (partner: string): PartnerManner => {
      const manner = manners.get(partner) ?? meet();
      manners.set(partner, manner);
      return manner;
    };
    /** Its own offer of this round; nothing if it is the responder. */
    let mine: number | undefined;
    let shared = 0;
    return {
      offer({ partner, total }) {
        shared = total;
        mine = Math.min(total, Math.max(0, Math.round(mannerFor(partner).offer(total))));
        return mine;
      },
      deal({ partner, offer, total }) {
        mine = undefined;
        return mannerFor(partner).deal(offer, total);
      },
      told({ partner, win, failed }) {
        if (mine !== undefined && !failed) mannerFor(partner).heard?.(win, mine, shared);
        mine = undefined;
      },
    };
  };
}

/**
 * A rival on which our agent may be tuned.
 * @param meet makes its manner with a partner that is met for the first time
 */
export function rivalOf(about: string, meet: (random: Random) => PartnerManner): UltimatumRival {
  const make = eachPartner(
    ({ random }) =>
      () =>
        meet(random),
  );
  return { about, tuning: true, make };
}

/** A family: its manner is made anew for each partner, of numbers drawn by chance. */
export function family(about: string, tuning: boolean, meet: (random: Random) => PartnerManner): UltimatumRival {
  return { ...rivalOf(about, meet), tuning, family: true };
}

/** A number drawn evenly between two. */
export function between(random: Random, least: number, most: number): number {
  return least + (most - least) * random();
}
