// What is said in a round: whom words are for, what the sellers offer just now, why words were blocked.

import { type Deal, SELLER_NAMES, TURN_RATIONALES } from '../../game/spoken-message.ts';
import type { KitchenMessage } from './kitchen-news.ts';
import { plain } from '../../../base/plain-text.ts';
import { ROUND_RATIONALES } from '../../game/humaine-round.ts';

/** Sentences to begin with, to the first sellers: every bundled seller answers them. */
export const EXAMPLES: readonly string[] = ['how much for 4 eggs and 4 cups of flour?', 'can I buy 4 eggs for $3?'].map(
  (words, seat) => `${SELLER_NAMES[seat]}, ${words}`,
);

/**
 * What follows a name that is spoken of, not spoken to: "Celia's price was 3", "Watson-like", "Celia gives me 5".
 * "Celia, …", "Celia can you …" and "Celia is that …" are said to Celia.
 */
const SPOKEN_OF =
  /^(?:['’]s?\b|-|\s+(?:has|had|gives|gave|says|said|wants|wanted|sells|sold|asks|asked|offers|offered|takes|took|told|charges|charged|makes|made|lets|pays|goes|went|gets|got|already)\b|\s+(?:is|was)\s+(?!that\b|this\b|it\b|there\b|your\b|\d))/iu;

/** Whom words are for: the seller that they begin with, as on the organisers' page, else the one that was chosen. */
export function addresseeOf(text: string, chosen: unknown, sellers: readonly string[]): string | undefined {
  const said = text.trimStart().replace(/^@/, '');
  const named = sellers.find((name) => {
    const rest = said.slice(name.length);
    const isNamed = said.slice(0, name.length).toLowerCase() === name.toLowerCase() && !/^[\p{L}\p{N}_]/u.test(rest);
    return isNamed && !SPOKEN_OF.test(rest);
  });
  return named ?? sellers.find((name) => name === chosen);
}

/** All sellers together, in a word. */
export function everybodyIn(sellers: readonly string[]): string {
  return sellers.length > 2 ? 'all' : 'both';
}

/** An offer that stands. */
export interface SellerOffer extends Deal {
  readonly seller: string;
  /** Which message it was. */
  readonly place: number;
}

/** The offers that stand after these messages, by seller in the order given. */
export function standingOffers(messages: readonly KitchenMessage[], sellers: readonly string[]): SellerOffer[] {
  const standing = new Map<string, SellerOffer>();
  for (const [place, { speaker, bid, blocked }] of messages.entries()) {
    if (bid === undefined || blocked !== undefined) continue;
    if (bid.type === 'SellOffer')
      standing.set(speaker, { seller: speaker, place, quantity: bid.quantity, price: bid.price });
    else standing.delete(speaker);
  }
  return sellers.flatMap((seller) => standing.get(seller) ?? []);
}

const WORDS: ReadonlyMap<string, string> = new Map([
  [TURN_RATIONALES.recentHuman, 'you spoke less than five seconds after your last words.'],
  [TURN_RATIONALES.length, 'more than 100 words are too many.'],
  [TURN_RATIONALES.budget, 'there is not enough money for that.'],
  [ROUND_RATIONALES.warmUp, 'the talk has not begun yet.'],
  [ROUND_RATIONALES.over, 'the talk is over.'],
]);

/** A sentence for the person; an unknown reason is shown as it came. */
export function blockedWords(rationale: string, isMine: boolean): string {
  const known = isMine ? WORDS.get(rationale) : undefined;
  return known ?? plain(rationale, 200);
}
