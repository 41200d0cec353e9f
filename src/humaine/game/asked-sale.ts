// Whether the human's last words ask for a sale, where no sale is confirmed by a button. This reads figures and a few
// words, no English: what it does not understand is not asked for, and no money moves.

import { toCents } from './dollar-cents.ts';
import { GOODS } from './goods.ts';
import type { Good, Quantities } from './goods.ts';
import type { Deal, SpokenMessage } from './spoken-message.ts';

/** Words that take an offer, and words that turn one down or put it off. */
const YES = /\b(accept|deal|agreed?|yes|yeah|yep|ok|okay|sure|fine|sold|take|buy)\b/i;
const NO = /\b(no|not|never|reject|decline|nope|refuse|cannot|if|unless)\b|n['’]t\b|\?/i;
/** Goods by their first letters, so that `eggs` and `blueberries` are found. */
const STEMS: Readonly<Record<Good, string>> = {
  egg: 'egg',
  flour: 'flour',
  sugar: 'sugar',
  milk: 'milk',
  chocolate: 'choc',
  vanilla: 'vanilla',
  blueberry: 'blueberr',
};

/** An amount right before a good: `5 eggs`, `a cup of milk`. */
const AMOUNT = String.raw`(\d{1,6}(?:\.\d{1,3})?|an?|one)\s+(?:[a-z]+s?\s+(?:of\s+)?)?`;
/** Money, with its sign before or its name behind. */
const MONEY = /\$\s*(\d{1,6}(?:\.\d{1,2})?)|(\d{1,6}(?:\.\d{1,2})?)\s*(?:\$|usd\b|dollars?\b|bucks?\b)/gi;

/**
 * Whether the words ask for the sale: they take what the seller offered, at that price or a lower one; or they name one
 * price in figures and goods with amounts, and the sale is those goods or more, at that price or a lower one.
 * @param offer what the seller last offered
 */
export function isAskedFor({ text }: SpokenMessage, accept: Deal, offer: Deal | undefined): boolean {
  if (NO.test(text)) return false;
  const prices = [...text.matchAll(MONEY)].map(([, before, after]) => Number(before ?? after));
  if (prices.length > 1) return false;
  const [price] = prices;
  if (price === undefined) return offer !== undefined && YES.test(text) && isAtLeast(offer, accept);
  const quantity = namedGoods(text.toLowerCase());
  return Object.keys(quantity).length > 0 && isAtLeast({ quantity, price }, accept);
}

/** Whether a sale gives the human at least these goods for at most this price. */
function isAtLeast(asked: Deal, sale: Deal): boolean {
  const goods = GOODS.every((good) => (sale.quantity[good] ?? 0) >= (asked.quantity[good] ?? 0));
  return goods && toCents(sale.price) <= toCents(asked.price);
}

/** Goods named with an amount; none where a product or a good without an amount is named, which is not read here. */
function namedGoods(words: string): Quantities {
  const named = GOODS.filter((good) => words.includes(STEMS[good]));
  const amounts = named.map((good) => {
    const [, amount] = new RegExp(AMOUNT + STEMS[good]).exec(words) ?? [];
    return [good, amount === undefined ? 0 : /^\d/.test(amount) ? Number(amount) : 1] as const;
  });
  if (words.includes('cake') || amounts.some(([, amount]) => amount === 0)) return {};
  return Object.fromEntries(amounts);
}
