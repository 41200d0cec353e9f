// A person in a series: it answers in its own time, remembers its deals with each partner, and sees them, at the
// terminal and on the page.

import type { DealRequest, OfferRequest, RoundResult } from './agent.ts';
import type { AwaitedAgent } from './series-play.ts';

/** The person's uid, and its name to itself. */
export const PERSON_UID = 'you';

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

/** A question to the person, with what it knows of the partner. */
export interface PersonQuestion<Asked> {
  readonly asked: Asked;
  /** The partner's name: a stranger's word. */
  readonly partner: string;
  readonly known: KnownPartner;
}

/** Where the person is asked. A question that is rejected puts the person out. */
interface PersonPlace {
  /** What a partner is called, by its uid. */
  nameOf(partner: string): string;
  offer(question: PersonQuestion<OfferRequest>): Promise<number>;
  deal(question: PersonQuestion<DealRequest>): Promise<boolean>;
  /** @param deal the round, if it counts */
  told(partner: string, deal: KnownDeal | undefined): void;
}

/** Seats a person, and remembers what it has seen. */
export class PersonSeat implements AwaitedAgent {
  /** How many of its rounds count, and what they brought. */
  rounds = 0;
  gained = 0;
  readonly #place: PersonPlace;
  /** With the number and the sum of a partner's offers. */
  readonly #partners = new Map<string, { known: KnownPartner; offers: number; sum: number }>();
  #open: { readonly partner: string; readonly by: 'me' | 'partner'; readonly offer: number } | undefined;

  constructor(place: PersonPlace) {
    this.#place = place;
  }

  /** What is known of a partner. */
  known(partner: string): KnownPartner {
    return this.#partners.get(partner)?.known ?? NOBODY;
  }

  async offer(asked: OfferRequest): Promise<number> {
    const offer = await this.#place.offer(this.#question(asked));
    this.#open = { partner: asked.partner, by: 'me', offer };
    return offer;
  }

  deal(asked: DealRequest): Promise<boolean> {
    this.#open = { partner: asked.partner, by: 'partner', offer: asked.offer };
    return this.#place.deal(this.#question(asked));
  }

  told({ round, partner, win, gain, failed }: RoundResult): void {
    const open = this.#open;
    this.#open = undefined;
    const counts = !failed && open?.partner === partner;
    const deal = counts ? { round, by: open.by, offer: open.offer, accepted: win, gain } : undefined;
    if (!failed) this.rounds++;
    this.gained += gain;
    if (deal !== undefined) this.#remember(partner, deal);
    this.#place.told(this.#place.nameOf(partner), deal);
  }

  #question<Asked extends OfferRequest>(asked: Asked): PersonQuestion<Asked> {
    return { asked, partner: this.#place.nameOf(asked.partner), known: this.known(asked.partner) };
  }

  #remember(partner: string, deal: KnownDeal): void {
    const { known, offers, sum } = this.#partners.get(partner) ?? { known: NOBODY, offers: 0, sum: 0 };
    const isTheirs = deal.by === 'partner' ? 1 : 0;
    const [all, total] = [offers + isTheirs, sum + isTheirs * deal.offer];
    this.#partners.set(partner, {
      known: {
        ...known,
        ...(isTheirs === 0 && thresholds(known, deal)),
        ...(all > 0 && { meanOffered: total / all }),
        deals: [deal, ...known.deals].slice(0, MOST_DEALS),
        meetings: known.meetings + 1,
      },
      offers: all,
      sum: total,
    });
  }
}

function thresholds({ lowestAccepted = Infinity, highestRefused = -1 }: KnownPartner, { offer, accepted }: KnownDeal) {
  if (accepted) return { lowestAccepted: Math.min(lowestAccepted, offer) };
  return { highestRefused: Math.max(highestRefused, offer) };
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
export function partnerHint(name: string, { meetings, lowestAccepted, highestRefused, meanOffered }: KnownPartner) {
  if (meetings === 0) return `You meet ${name} for the first time.`;
  const isFickle = lowestAccepted !== undefined && highestRefused !== undefined && lowestAccepted <= highestRefused;
  return [
    lowestAccepted !== undefined && `${name} has accepted an offer of ${lowestAccepted}.`,
    highestRefused !== undefined && `${name} has refused an offer of ${highestRefused}.`,
    isFickle && 'So it has changed its mind, or follows no line.',
    meanOffered !== undefined && `${name} has offered you ${Math.round(meanOffered)} on average.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Ivo', 'Jun', 'Kai', 'Lea'] as const;

/** The name of a partner by its place, from 0. */
export function partnerName(place: number): string {
  const again = Math.floor(place / NAMES.length);
  return `${NAMES[place % NAMES.length]}${again === 0 ? '' : ` ${again + 1}`}`;
}
