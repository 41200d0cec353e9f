// How a buyer puts things to each seller: as plainly as that one needs it, mostly by name; amounts, goods and prices in
// digits or words, by the dozen, as a whole recipe, or in the plainest way; and with slips.

import { type Random, randomBelow } from '../../base/seeded-random.ts';
import { type Good, GOOD_FACTS, GOODS, type Product, PRODUCTS, type Quantities } from '../game/goods.ts';
import { listText } from '../language/wording/goods-text.ts';
import { type SayingKind, SAYINGS } from './sayings.ts';

/** How plainly one speaks: of recipes, of goods, or in the few words that everybody understands. */
export type Plainness = 'recipes' | 'goods' | 'plain';

/** How many of each product. */
export type Kits = Readonly<Partial<Record<Product, number>>>;

const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** One of the items, by chance. */
export function drawnOf<Item>(items: readonly Item[], random: Random): Item {
  return items[randomBelow(random, items.length)];
}

/** A whole number from 0 to 99 in words. */
export function numberWord(count: number): string {
  if (count < ONES.length) return ONES[count];
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  return ones === 0 ? TENS[tens] : `${TENS[tens]}-${ONES[ones]}`;
}

/** A price in dollars: `$11.50`, `11 dollars and 50 cents`, `eleven fifty`; plain: `11.50 dollars`. */
export function priceSaid(price: number, plainness: Plainness, random: Random): string {
  const dollars = Math.floor(price + 1e-9);
  const cents = Math.round((price - dollars) * 100);
  const digits = cents === 0 ? String(dollars) : price.toFixed(2);
  if (plainness === 'plain') return `${digits} dollars`;
  const ways = [`$${digits}`, `$${digits}`, `${digits} dollars`];
  if (cents === 0) ways.push(`${dollars} bucks`, `${numberWord(dollars)} dollars`);
  else if (dollars > 0) {
    ways.push(`${dollars} dollars and ${cents} cents`);
    if (cents >= 10) ways.push(`${numberWord(dollars)} ${numberWord(cents)}`);
  }
  return drawnOf(ways, random);
}

/**
 * Goods in words. Recipes are named only if `kits` says which they are.
 * @param kits what the goods are for, with nothing missing
 */
export function goodsAsked(quantity: Quantities, kits: Kits | undefined, how: Plainness, random: Random): string {
  if (how === 'recipes' && kits !== undefined) {
    const flavours = GOODS.filter((good) => isFlavouring(good) && (quantity[good] ?? 0) > 0);
    return listText([
      recipesSaid(kits, random),
      ...flavours.map((good) => goodSaid(good, quantity[good] ?? 0, 'goods', random)),
    ]);
  }
  const goods = GOODS.filter((good) => (quantity[good] ?? 0) > 0);
  const said = goods.map((good) => goodSaid(good, quantity[good] ?? 0, how, random));
  return how === 'plain' ? said.join(' ') : listText(said);
}

/** Whether a good only flavours. */
export function isFlavouring(good: Good): boolean {
  return good === 'chocolate' || good === 'vanilla' || good === 'blueberry';
}

function recipesSaid(kits: Kits, random: Random): string {
  const products = PRODUCTS.flatMap((product) => {
    const count = kits[product] ?? 0;
    if (count === 0) return [];
    const number = random() < 0.5 ? numberWord(count) : String(count);
    if (product === 'cake') return [`${number} ${count === 1 ? 'cake' : 'cakes'}`];
    return [`${number} ${count === 1 ? 'batch' : 'batches'} of pancakes`];
  });
  const ways = ['the ingredients for', 'everything for', 'enough for', 'all I need for', 'what it takes to make'];
  return `${drawnOf(ways, random)} ${listText(products)}`;
}

function goodSaid(good: Good, count: number, how: Plainness, random: Random): string {
  if (how === 'plain') return `${count} ${good}`;
  const number = numberSaid(good, count, random);
  const { unit, many } = GOOD_FACTS[good];
  if (unit === 'each') return `${number} ${count === 1 ? good : many}`;
  // Not everybody says what is measured in cups.
  if (random() < 0.25) return `${number} ${many}`;
  return `${number} ${unit}${count === 1 ? '' : 's'} of ${many}`;
}

function numberSaid(good: Good, count: number, random: Random): string {
  if (good === 'egg' && random() < 0.5) {
    if (count === 6) return 'half a dozen';
    if (count === 12) return 'a dozen';
  }
  if (count === 1 && random() < 0.4) return good === 'egg' ? 'an' : 'a';
  return count <= 12 && random() < 0.3 ? numberWord(count) : String(count);
}

/** A sentence with a slip in it. */
export function withSlip(text: string, random: Random): string {
  return drawnOf([typed, hesitant, hesitant, correctingItself], random)(text, random);
}

/** Two letters of a longer word change places; numbers and names stay. */
function typed(text: string, random: Random): string {
  const words = text.split(' ');
  const long = words.flatMap((word, place) => (/^[a-z]{5,}$/.test(word) ? [place] : []));
  if (long.length === 0) return text;
  const place = drawnOf(long, random);
  const at = 1 + randomBelow(random, words[place].length - 2);
  const word = words[place];
  words[place] = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  return words.join(' ');
}

function hesitant(text: string, random: Random): string {
  return `${drawnOf(['Um,', 'Well,', 'Hmm, let me see...', 'Uh, ok.', 'So,', 'Sorry, I mean,'], random)} ${text}`;
}

/** It says another number of eggs first, and then the right one. */
function correctingItself(text: string, random: Random): string {
  const found = /\b(\d{1,2}) eggs\b/.exec(text);
  if (found === null) return hesitant(text, random);
  const wrong = Number(found[1]) + 1 + randomBelow(random, 4);
  const words = drawnOf(['no wait,', 'sorry, I mean', 'no,'], random);
  return text.replace(found[0], `${wrong}, ${words} ${found[0]}`);
}

const PLAINER: Readonly<Record<Plainness, Plainness>> = { recipes: 'goods', goods: 'plain', plain: 'plain' };

/** What it may say next, and what is true once it has said it. */
export interface Saying {
  readonly text: string;
  readonly to: string | undefined;
  readonly kind: SayingKind;
  readonly done?: () => void;
}

/** What fills the gaps of a phrase. */
type GapValues = { readonly [gap: string]: string };

/** Speaks for a buyer, and remembers how plainly each seller wants it. */
export function buyerVoice(sellers: readonly string[], speaks: Plainness, random: Random) {
  const speech = new Map(sellers.map((seller) => [seller, speaks]));
  const wantedBy = (seller: string): Plainness => speech.get(seller) ?? 'plain';
  /** A phrase of that kind with its gaps filled. */
  const phrase = (kind: SayingKind, values: GapValues): string => {
    const text = drawnOf(SAYINGS[kind], random).replaceAll(/\{(\w+)\}/g, (_, gap: string) => values[gap] ?? '');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  /** Most name whom they speak to; some only look there. */
  const addressed = (text: string, to: string | undefined, how: Plainness): string => {
    if (to === undefined) return text;
    if (how === 'plain') return `${to} ${text}`;
    if (random() < 0.2) return text;
    // `How` becomes `how` behind a name; `I` and names stay.
    const stays = /^I\b/.test(text) || sellers.some((seller) => text.startsWith(seller));
    return `${to}, ${stays ? text : text.charAt(0).toLowerCase() + text.slice(1)}`;
  };
  return {
    /** A seller did not understand it. */
    becomePlainer(seller: string, before = wantedBy(seller)): void {
      speech.set(seller, PLAINER[before]);
    },
    /** Speaks more plainly to a seller, for once. */
    plainly<Said>(seller: string, act: () => Said): Said {
      const before = wantedBy(seller);
      speech.set(seller, PLAINER[before]);
      const saying = act();
      speech.set(seller, before);
      return saying;
    },
    /**
     * Says something of that kind.
     * @param plainly the plainest words for it
     * @param values what fills the gaps of a phrase
     */
    says(kind: SayingKind, to: string | undefined, how: Plainness, plainly = '', values: GapValues = {}) {
      const words = how === 'plain' ? plainly : phrase(kind, values);
      return { text: addressed(words, to, how), to, kind };
    },
    /** As plainly as the listener needs it. */
    plainnessFor(to: string | undefined): Plainness {
      const needs = sellers.filter((seller) => (to ?? seller) === seller).map(wantedBy);
      return needs.includes('plain') ? 'plain' : needs.includes('goods') ? 'goods' : 'recipes';
    },
  };
}
