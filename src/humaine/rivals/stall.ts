// What every rival has at hand: plain sentences for bids, and how simple sellers read English: amounts before goods, a
// price behind a dollar sign or before a word for money, and a few set phrases. It is no part of our seller's language:
// rivals stand by themselves.

import { type Good, GOODS, type Product, PRODUCTS, type Quantities, RECIPES, roundedDollars } from '../game/goods.ts';
import type { SellerAgent, Intent, SellerStart } from '../game/parties.ts';
import { HUMAN, SELLER_NAMES } from '../game/sellers.ts';
import { acceptOf, type Deal, type SpokenMessage } from '../game/spoken-message.ts';
import { dollarsText, goodsText } from '../language/wording/goods-text.ts';

/** An offer, in words and as a bid. */
export function offering({ quantity, price: wished }: Deal, after: number, words = 'I can sell you'): Intent {
  const price = roundedDollars(wished);
  return {
    text: `${words} ${goodsText(quantity)} for ${dollarsText(price)}.`,
    bid: { type: 'SellOffer', quantity, price },
    after,
  };
}

/** An acceptance. */
export function accepting(deal: Deal, after: number): Intent {
  const text = `You have a deal: ${goodsText(deal.quantity)} for ${dollarsText(deal.price)}.`;
  return { text, bid: acceptOf(deal), after };
}

const NUMBERS_READ: ReadonlyMap<string, number> = new Map([
  ...['a', 'an', 'one'].map((word) => [word, 1] as const),
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, place) => [word, place + 2] as const,
  ),
  ['half a dozen', 6],
  ['a dozen', 12],
  ['a couple of', 2],
  ['fifteen', 15],
  ['sixteen', 16],
  ['twenty', 20],
]);
/** The longest first: `a dozen` is not `a`. */
const AMOUNT = `\\d{1,4}|${[...NUMBERS_READ.keys()].toSorted((one, other) => other.length - one.length).join('|')}`;
const MEASURE = '(?:cups?|ounces?|oz|teaspoons?|tsps?|packets?|packs?)';
const GOOD_PATTERNS = GOODS.map((good) => (good === 'blueberry' ? 'blueberr(?:y|ies)' : `${good}s?`)).join('|');
const GOODS_SAID = new RegExp(`\\b(${AMOUNT})\\s+(?:${MEASURE}\\s+(?:of\\s+)?)?(${GOOD_PATTERNS})\\b`, 'g');
const KITS_SAID = new RegExp(`\\b(${AMOUNT})\\s+(?:batch(?:es)?\\s+of\\s+)?(pancake|cake)s?\\b`, 'g');
const PRICES = [
  /\$\s?(\d{1,4}(?:\.\d{1,2})?)/,
  /\b(\d{1,4}(?:\.\d{1,2})?)\s?(?:dollars?|bucks|usd)\b/,
  /\b(?:for|at)\s+(\d{1,4}(?:\.\d{1,2})?)(?=\s*[.?!]?\s*$)/,
];
/** `Make it 11 and we have a deal` is none. */
const CONDITIONS = /\b(make it|if you|would|could|can you|how about)\b/;
const ACCEPTS = /\b(i accept|it'?s a deal|deal|i('ll| will) take (it|that|your)|agreed|sold)\b/;
const REFUSES = /\b(no deal|no,? thanks?|too (much|expensive|high)|i reject|forget it|not interested)\b/;
/** Whose deal it is. */
const DEAL_WITH = /\bdeal\s+with\s+([\p{L}\p{N}_]+)/iu;

/**
 * What a simple seller takes a sentence for.
 * @param kits whether it knows what `three cakes` are made of
 */
export function readPlainly(text: string, kits = false) {
  const words = text.toLowerCase();
  const counts = new Map<Good, number>();
  // A buyer who wants none of a good has not named it.
  const add = (good: Good, count: number): void => {
    if (count > 0) counts.set(good, (counts.get(good) ?? 0) + count);
  };
  for (const [, amount, word] of words.matchAll(GOODS_SAID)) {
    const good = GOODS.find((one) => word.startsWith(one === 'blueberry' ? 'blueberr' : one));
    if (good !== undefined) add(good, amountOf(amount));
  }
  if (kits)
    for (const [, amount, word] of words.matchAll(KITS_SAID)) {
      const product: Product | undefined = PRODUCTS.find((one) => one === word);
      for (const good of GOODS) {
        const each = product === undefined ? 0 : (RECIPES[product][good] ?? 0);
        add(good, each * amountOf(amount));
      }
    }
  /** Dollars. */
  const price = PRICES.map((pattern) => pattern.exec(words)?.[1]).find((found) => found !== undefined);
  const refuses = REFUSES.test(words);
  const quantity: Quantities = Object.fromEntries(counts);
  return {
    ...(counts.size > 0 && { quantity }),
    ...(price !== undefined && { price: Number(price) }),
    accepts: !refuses && ACCEPTS.test(words) && !CONDITIONS.test(words),
    refuses,
  };
}

const amountOf = (text: string): number => NUMBERS_READ.get(text) ?? Number(text);

/** A seller that remembers its last offer until it is settled, and takes no notice of a blocked message. */
export abstract class Stall implements SellerAgent {
  protected readonly start: SellerStart;
  protected offered: Deal | undefined;
  #spoke = false;

  constructor(start: SellerStart) {
    this.start = start;
  }

  abstract hear(message: SpokenMessage): Intent | undefined;

  blocked(): Intent | undefined {
    return undefined;
  }

  settled(): void {
    this.offered = undefined;
  }

  /** Hears who speaks. @returns whether it has answered the buyer's last words: once is all that the rules allow */
  protected hasSpoken({ speaker }: SpokenMessage): boolean {
    this.#spoke = speaker !== HUMAN && (this.#spoke || speaker === this.start.name);
    return this.#spoke;
  }

  /** What the buyer's words are read as: those that name another seller accept nothing of this one. */
  protected read(text: string, kits = false): ReturnType<typeof readPlainly> {
    const read = readPlainly(text, kits);
    return { ...read, accepts: read.accepts && !this.takesAnother(text) };
  }

  /** Whether words that accept name another seller, or a deal with somebody else. */
  protected takesAnother(text: string): boolean {
    const own = this.start.name.toLowerCase();
    const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}_]+/u));
    const others = SELLER_NAMES.map((name) => name.toLowerCase()).filter((name) => !own.includes(name));
    const partner = DEAL_WITH.exec(text)?.[1].toLowerCase();
    return others.some((name) => words.has(name)) || (partner !== undefined && partner !== 'you' && partner !== own);
  }

  /** What another seller offers; undefined if it offers nothing, or has sold. */
  protected offerIn({ text }: SpokenMessage): Deal | undefined {
    const { quantity, price } = readPlainly(text);
    return quantity === undefined || price === undefined || /\bdeal\b/i.test(text) ? undefined : { quantity, price };
  }

  /** Whether the buyer says something to it, or to everybody. */
  protected isAsked({ speaker, addressee = this.start.name }: SpokenMessage): boolean {
    return speaker === HUMAN && addressee === this.start.name;
  }
}
