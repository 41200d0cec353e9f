// How buyers say amounts, goods and prices: in digits or words, by the dozen, as a whole recipe, or in the plainest way.

import { randomBelow, type Random } from '../../base/seeded-random.ts';
import { GOOD_FACTS, GOODS, PRODUCTS, type Good, type Product, type Quantities } from '../game/goods.ts';

/** How plainly one speaks: of recipes, of goods, or in the few words that everybody understands. */
export type Plainness = 'recipes' | 'goods' | 'plain';

/** How many of each product. */
export type Kits = Readonly<Partial<Record<Product, number>>>;

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
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
 * Goods in words. Recipes are named only where `kits` says of which they are.
 * @param kits what the goods are for, with nothing missing
 */
export function goodsAsked(quantity: Quantities, kits: Kits | undefined, how: Plainness, random: Random): string {
  if (how === 'recipes' && kits !== undefined) {
    const flavours = GOODS.filter((good) => isFlavouring(good) && (quantity[good] ?? 0) > 0);
    return listed([
      recipesSaid(kits, random),
      ...flavours.map((good) => goodSaid(good, quantity[good] ?? 0, 'goods', random)),
    ]);
  }
  const goods = GOODS.filter((good) => (quantity[good] ?? 0) > 0);
  const said = goods.map((good) => goodSaid(good, quantity[good] ?? 0, how, random));
  return how === 'plain' ? said.join(' ') : listed(said);
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
  return `${drawnOf(ways, random)} ${listed(products)}`;
}

function goodSaid(good: Good, count: number, how: Plainness, random: Random): string {
  if (how === 'plain') return `${count} ${good}`;
  const number = numberSaid(good, count, random);
  const { unit } = GOOD_FACTS[good];
  const many = good === 'egg' ? 'eggs' : good === 'blueberry' ? 'blueberries' : good;
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

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
