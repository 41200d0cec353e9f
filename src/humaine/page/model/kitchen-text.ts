// Goods, dollars and baked things in words, as the page says them; and what is said in a round: whom words are for,
// what the sellers offer just now, why words were blocked.

import { type Baked, plusQuantities } from '../../game/baked-products.ts';
import { type Good, GOOD_FACTS, GOODS, type Product, PRODUCTS, type Quantities } from '../../game/goods.ts';
import { bestAllocation } from '../../game/best-allocation.ts';
import { SELLER_NAMES } from '../../game/sellers.ts';
import type { Deal } from '../../game/spoken-message.ts';
import { TURN_RATIONALES } from '../../game/turn-rules.ts';
import type { KitchenNews, KitchenMessage } from './kitchen-news.ts';
import { plain } from '../../../base/plain-text.ts';
import { ROUND_RATIONALES } from '../../game/humaine-round.ts';

const PRODUCT_NAMES: Readonly<Record<Product, readonly [one: string, more: string]>> = {
  cake: ['cake', 'cakes'],
  pancake: ['batch of pancakes', 'batches of pancakes'],
};

/** Dollars with cents. */
export function dollarWords(amount: number): string {
  return `${amount < 0 ? '−' : ''}$${Math.abs(amount).toFixed(2)}`;
}

/** A number without needless zeros and without the dust of doubles. Nothing that counts is left out: 0.002 stays. */
export const shortNumber = (amount: number): string => String(Math.round(amount * 1e6) / 1e6);

/** This much of a good: `2 cups of flour`. */
function goodWords(good: Good, quantity: number): string {
  const { unit, many } = GOOD_FACTS[good];
  const plural = quantity === 1 ? '' : 's';
  return `${shortNumber(quantity)} ${unit === 'each' ? `${good}${plural}` : `${unit}${plural} of ${many}`}`;
}

/** All goods of a bundle with commas; `nothing` if there are none. */
export function quantityWords(quantities: Quantities): string {
  const parts = GOODS.flatMap((good) => {
    const quantity = quantities[good] ?? 0;
    return shortNumber(quantity) === '0' ? [] : [goodWords(good, quantity)];
  });
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

/** This many of a product. */
export function productWords(product: Product, quantity: number): string {
  return `${quantity} ${PRODUCT_NAMES[product][quantity === 1 ? 0 : 1]}`;
}

/** All that is baked, with its flavourings; `nothing` if there is nothing. */
export function bakedWords(baked: Baked): string {
  const parts = PRODUCTS.flatMap((product) => {
    const made = baked[product];
    if (made === undefined || made.quantity === 0) return [];
    const kinds = Map.groupBy(made.items.slice(0, made.quantity), (item) =>
      item
        .filter(({ quantity }) => quantity > 0)
        .map(({ good, quantity }) => goodWords(good, quantity))
        .join(' and '),
    );
    const flavoured = [...kinds]
      .filter(([words]) => words !== '')
      .map(([words, { length }]) => `${length} with ${words}`);
    const words = productWords(product, made.quantity);
    return [flavoured.length === 0 ? words : `${words} (${flavoured.join(', ')})`];
  });
  return parts.length === 0 ? 'nothing' : parts.join(' and ');
}

/** A sentence for the person. @param best what the goods that it has make at best, in dollars */
export function gainWords({ quantity, price }: Deal, news: KitchenNews, best: number): string {
  const { utility, goods, money } = news;
  if (price > money + 1e-9) return 'More than you have.';
  const gain = utility === undefined ? 0 : bestAllocation(utility, plusQuantities(goods, quantity)).value - best;
  return gain > 0 ? `With it you could bake for ${dollarWords(gain)} more.` : 'Alone it does not let you bake more.';
}

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
  return (isMine ? WORDS.get(rationale) : undefined) ?? plain(rationale, 200);
}
