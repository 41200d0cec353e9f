// Whether the human's last words ask for a sale, if no sale is confirmed by a button. All of them must belong to a
// few set phrases: what stands outside of these asks for nothing, and no money moves.

import { type Good, GOODS, type Quantities, toCents } from './goods.ts';
import type { Deal, SpokenMessage } from './spoken-message.ts';

/** Longer messages ask for nothing. */
const MOST_CHARACTERS = 300;

/** Goods as they may be written, with their units. */
const WORDS: Readonly<Record<Good, string>> = {
  egg: 'eggs?',
  flour: '(?:cups? (?:of )?)?flour',
  sugar: '(?:cups? (?:of )?)?sugar',
  milk: '(?:cups? (?:of )?)?milk',
  chocolate: '(?:(?:ounces?|oz) (?:of )?)?chocolate',
  vanilla: '(?:(?:teaspoons?|tsp) (?:of )?)?vanilla',
  blueberry: '(?:(?:packets?|packs?) (?:of )?)?blueberr(?:y|ies)',
};
const AMOUNT = String.raw`(\d{1,4}(?:\.\d{1,2})?|an?|one)(?![\d.,])`;
/** One good with its amount, where it begins. */
const ITEMS = GOODS.map((good) => [good, new RegExp(`^${AMOUNT} (?:${WORDS[good]})(?![a-z])`)] as const);
/** One price in figures, where it begins. */
const FIGURES = String.raw`(\d{1,4}(?:\.\d{1,2})?)`;
const MONEY = new RegExp(
  String.raw`^(?:\$ ?${FIGURES}(?![\d.,]{0,9}\d)(?: dollars?(?![a-z]))?|` +
    String.raw`${FIGURES} ?(?:\$|(?:usd|dollars?|bucks?)(?![a-z])))`,
);

const POLITE = new RegExp(
  '^(?:okay|ok|yes|yeah|yep|sure|fine|well|great|good|perfect|all right|alright|thanks|thank you(?: very much)?|' +
    'please|hi|hello|hey|then|so|sounds good|and)$',
);
const IT =
  '(?:it|that|them|those|these|this|both|all of it|everything|your (?:last |latest |new )?(?:offer|price|deal)|' +
  'the (?:offer|deal))';
const TAKES = new RegExp(
  `^(?:(?:it is a |it's a |we have a |you have a |you've got a )?deal|` +
    `agreed|sold|accepted|i agree|i accept(?: ${IT})?|` +
    `i take ${IT}|(?:i'll|i will|i would like to|i'd like to|let me) (?:take|buy|accept|have|go with) ${IT})$`,
);
const YES = /^(?:yes|yeah|yep|ok|okay|sure|fine)$/;
const OFFERS = new RegExp(
  "^(?:(?:i want|i need|i take|i'd like|i would like|i'll take|i will take|can i have|could i have|may i have|" +
    'sell me|give me)' +
    '(?: to (?:buy|have|get))? )?#g (?:for|at) #p(?: deal)?$|' +
    "^(?:i'll|i will|i would|i'd|i can) (?:pay|give you|offer|offer you) #p for #g$|" +
    '^(?:i pay|i offer|my offer is) #p for #g$|^#p for #g$',
);

/**
 * Whether the words ask for the sale: they take what the seller offered, at that price or a lower one; or they name one
 * price in figures and goods with amounts, and the sale is those goods or more, at that price or a lower one.
 * @param offer what the seller last offered
 * @param seller its name; another name asks for nothing
 */
export function isAskedFor({ text }: SpokenMessage, accept: Deal, offer: Deal | undefined, seller: string): boolean {
  const read = readWhole(text, seller);
  if (read === undefined) return false;
  const { phrases, quantity, price } = read;
  const rest = phrases.filter((phrase) => !POLITE.test(phrase));
  if (price === undefined) {
    const takes = rest.length > 0 ? rest.every((phrase) => TAKES.test(phrase)) : phrases.some((one) => YES.test(one));
    return quantity === undefined && takes && offer !== undefined && isAtLeast(offer, accept);
  }
  const closed = rest.filter((phrase, place) => place === 0 || phrase !== 'deal');
  if (quantity === undefined || closed.length !== 1 || !OFFERS.test(closed[0])) return false;
  return isAtLeast({ quantity, price }, accept);
}

/** Whether a sale gives the human at least these goods for at most this price. */
function isAtLeast(asked: Deal, sale: Deal): boolean {
  const goods = GOODS.every((good) => (sale.quantity[good] ?? 0) >= (asked.quantity[good] ?? 0));
  return goods && toCents(sale.price) <= toCents(asked.price);
}

/**
 * Reads all of a message as phrases, with `#g` for its goods and `#p` for its price; undefined if something in it is
 * named twice, or cannot be read.
 */
function readWhole(text: string, seller: string) {
  if (text.length > MOST_CHARACTERS) return undefined;
  let left = text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  left = withoutName(left, seller.toLowerCase());
  const goods = new Map<Good, number>();
  const prices: number[] = [];
  let plain = '';
  while (left !== '') {
    const part = firstPart(left);
    if (part.good !== undefined && goods.has(part.good)) return undefined;
    if (part.good !== undefined) goods.set(part.good, part.value);
    else if (part.slot === '#p') prices.push(part.value);
    plain += part.slot ?? left.slice(0, part.length);
    left = left.slice(part.length);
  }
  if (prices.length > 1) return undefined;
  const listed = plain.replace(/#g(?:(?:,? and |, | )#g)+/g, '#g');
  const phrases = listed.split(/[.!,;]+/).flatMap((phrase) => politeApart(phrase.trim()));
  const quantity: Quantities | undefined = goods.size > 0 ? Object.fromEntries(goods) : undefined;
  return { phrases, quantity, price: prices.at(0) };
}

/** What a text begins with: a good with its amount, a price, or one word or mark. */
function firstPart(text: string) {
  for (const [good, pattern] of ITEMS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    return { length: found[0].length, slot: '#g', good, value: /^\d/.test(found[1]) ? Number(found[1]) : 1 };
  }
  const money = MONEY.exec(text);
  if (money !== null) return { length: money[0].length, slot: '#p', value: Number(money[1] ?? money[2]) };
  return { length: /^[a-z']+/.exec(text)?.[0].length ?? 1, value: 0 };
}

/** "ok deal then" is three phrases. */
function politeApart(phrase: string): readonly string[] {
  const words = phrase.split(' ').filter((word) => word !== '' && word !== 'please');
  let [from, to] = [0, words.length];
  while (from < to && POLITE.test(words[from])) from++;
  while (to > from && POLITE.test(words[to - 1])) to--;
  const core = words.slice(from, to).join(' ');
  return [...words.slice(0, from), ...(core === '' ? [] : [core]), ...words.slice(to)];
}

/** The seller's own name before or behind the words. */
function withoutName(text: string, name: string): string {
  const hailed = text.replace(/^@/, '').replace(/^(?:hi|hello|hey) /, '');
  const front =
    hailed.startsWith(name) && !/^[a-z']/.test(hailed.slice(name.length)) ? hailed.slice(name.length) : text;
  const bare = front.replace(/^[,:]? /, '').replace(/[.!]{1,3}$/, '');
  return bare.endsWith(` ${name}`) ? bare.slice(0, -name.length - 1) : bare;
}
