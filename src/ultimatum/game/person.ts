// A person in a series: asked in its own time, it remembers its deals with each partner, and is told of them, at the
// terminal and on the page.

import type { DealAsked, OfferAsked, RoundTold } from './agent.ts';
import type { AwaitedAgent } from './series-play.ts';

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
class KnownDeals {
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

/** Where the person is asked. A question that is rejected puts the person out. */
interface PersonAsked {
  offer(asked: OfferAsked): Promise<number>;
  deal(asked: DealAsked): Promise<boolean>;
  /** @param deal the round, where it counts */
  told(result: RoundTold, deal: KnownDeal | undefined): void;
}

/** Seats a person. */
export class AskedPerson implements AwaitedAgent {
  /** What the person has seen. */
  readonly memory = new KnownDeals();
  readonly #person: PersonAsked;

  constructor(person: PersonAsked) {
    this.#person = person;
  }

  async offer(asked: OfferAsked): Promise<number> {
    const offer = await this.#person.offer(asked);
    this.memory.offered(asked, offer);
    return offer;
  }

  deal(asked: DealAsked): Promise<boolean> {
    this.memory.asked(asked);
    return this.#person.deal(asked);
  }

  told(result: RoundTold): void {
    this.#person.told(result, this.memory.told(result));
  }
}

/** What became of a round; a deal that is undefined does not count. */
export function dealWords(partner: string, deal: KnownDeal | undefined): string {
  if (deal === undefined) return `${partner} did not answer, and is out: that round does not count.`;
  const { by, offer, accepted, gain } = deal;
  if (by === 'me')
    return accepted
      ? `${partner} accepted your ${offer}: you got ${gain}.`
      : `${partner} refused your ${offer}: nobody got anything.`;
  return accepted ? `You took ${offer} from ${partner}.` : `You refused ${offer} from ${partner}: nobody got anything.`;
}

/** What the past says of a partner, in a sentence or two. */
export function partnerHint(
  name: string,
  { meetings, lowestAccepted, highestRefused, meanOffered }: KnownPartner,
): string {
  if (meetings === 0) return `You meet ${name} for the first time.`;
  const says = [
    ...(lowestAccepted === undefined ? [] : [`${name} has accepted ${lowestAccepted} of yours.`]),
    ...(highestRefused === undefined ? [] : [`${name} has refused ${highestRefused} of yours.`]),
    ...(lowestAccepted !== undefined && highestRefused !== undefined && lowestAccepted <= highestRefused
      ? ['So it has changed its mind, or follows no line.']
      : []),
    ...(meanOffered === undefined ? [] : [`${name} has offered you ${Math.round(meanOffered)} on average.`]),
  ];
  return says.length === 0 ? `${name} has not shown much yet.` : says.join(' ');
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Ivo', 'Jun', 'Kai', 'Lea'] as const;

/** The name of a partner by its place, from 0. */
export function partnerName(place: number): string {
  const again = Math.floor(place / NAMES.length);
  return `${NAMES[place % NAMES.length]}${again === 0 ? '' : ` ${again + 1}`}`;
}
