// What a player knows of its partners from its own rounds: the latest deals with each, and what they say of it. Pure.

import type { DealAsked, OfferAsked, RoundTold } from './ultimatum-agent.ts';

/** A round of the player's own, as it remembers it. */
export interface KnownDeal {
  readonly round: number;
  /** Who proposed: the player itself, or its partner. */
  readonly by: 'me' | 'partner';
  readonly offer: number;
  readonly accepted: boolean;
  readonly gain: number;
}

/** All that is known of a partner. */
export interface KnownPartner {
  /** The latest, newest first; no more than `MOST_DEALS`. */
  readonly deals: readonly KnownDeal[];
  readonly meetings: number;
  /** Of the player's own offers: the lowest that was accepted, the highest that was refused. */
  readonly lowestAccepted?: number;
  readonly highestRefused?: number;
  /** The mean of what the partner has offered; nothing before its first offer. */
  readonly meanOffered?: number;
}

/** This many deals with each partner are kept. */
export const MOST_DEALS = 12;

const NOBODY: KnownPartner = { deals: [], meetings: 0 };

/** A player's memory. */
export class KnownDeals {
  readonly #partners = new Map<string, { known: KnownPartner; offered: number; sum: number }>();
  #open: { readonly partner: string; readonly by: 'me' | 'partner'; readonly offer: number } | undefined;

  /** The player has made an offer. */
  offered({ partner }: OfferAsked, offer: number): void {
    this.#open = { partner, by: 'me', offer };
  }

  /** The player was made an offer. */
  asked({ partner, offer }: DealAsked): void {
    this.#open = { partner, by: 'partner', offer };
  }

  /** The round has ended. @returns it, where it counts */
  told({ round, partner, win, gain, failed }: RoundTold): KnownDeal | undefined {
    const open = this.#open;
    this.#open = undefined;
    if (failed || open?.partner !== partner) return undefined;
    const deal = { round, by: open.by, offer: open.offer, accepted: win, gain };
    const { known, offered, sum } = this.#partners.get(partner) ?? { known: NOBODY, offered: 0, sum: 0 };
    const isTheirs = deal.by === 'partner' ? 1 : 0;
    const [all, total] = [offered + isTheirs, sum + isTheirs * deal.offer];
    this.#partners.set(partner, {
      known: {
        ...known,
        ...(deal.by === 'me' && thresholds(known, deal)),
        ...(all > 0 && { meanOffered: total / all }),
        deals: [deal, ...known.deals].slice(0, MOST_DEALS),
        meetings: known.meetings + 1,
      },
      offered: all,
      sum: total,
    });
    return deal;
  }

  /** What is known of a partner. */
  of(partner: string): KnownPartner {
    return this.#partners.get(partner)?.known ?? NOBODY;
  }
}

function thresholds(
  { lowestAccepted = Infinity, highestRefused = -1 }: KnownPartner,
  { offer, accepted }: KnownDeal,
): Partial<KnownPartner> {
  if (accepted) return { lowestAccepted: Math.min(lowestAccepted, offer) };
  return { highestRefused: Math.max(highestRefused, offer) };
}
