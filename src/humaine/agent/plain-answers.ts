// What our seller answers to questions without a price: money left, what can be baked, what it does not have.

import { addGoods, goodsIn, holdsGoods, sameGoods } from '../language/goods-sums.ts';
import {
  type Good,
  GOOD_FACTS,
  GOODS,
  type Product,
  PRODUCTS,
  type Quantities,
  RECIPES,
  roundedDollars,
  usualCost,
} from '../game/goods.ts';
import { priceRatio } from '../game/utility.ts';
import { dollarsText, goodsText, goodText, listText, oneText, productsText } from '../language/wording/goods-text.ts';
import { recipeSentence } from './seller-sentences.ts';
import { partsText } from '../language/wording/meaning-sentence.ts';
import type { AskedAbout, Meaning, UnderstoodParts } from '../language/meaning.ts';
import { FLAVOUR_AMOUNT } from '../language/wish.ts';
import type { Deal } from '../game/spoken-message.ts';
import type { SaleReply } from './sale-speech.ts';

type Question = Extract<Meaning, { readonly act: 'Information' }>;

const ALL_GOODS = 'eggs, flour, sugar, milk, chocolate, vanilla and blueberries';

/** Questions that name no goods: there is nothing to sell for less. */
export const ABOUT_NO_GOODS: ReadonlySet<AskedAbout> = new Set<AskedAbout>([
  'recipe',
  'budget',
  'yields',
  'giveBack',
  'identity',
  'time',
  'howDeal',
  'scope',
  'contents',
  'units',
  'truth',
  'holdings',
  'worth',
]);

/** What answers are made of: the money left in dollars, the goods that are talked of, and what was bought. */
interface Known {
  readonly left: number;
  /** The price of its offer that stands. */
  readonly asked?: number | undefined;
  readonly talkedOf: Quantities;
  readonly bought: Quantities;
}

/** The answers to such questions; undefined if nothing can be said to one. */
const ANSWERS: { readonly [about in AskedAbout]?: (question: Question, known: Known) => SaleReply | undefined } = {
  budget: ({ price }, { left, asked }) => {
    if (price !== undefined) return undefined;
    const next =
      asked === undefined || asked > left
        ? 'What do you need?'
        : `With my offer of ${dollarsText(asked)} it would be ${dollarsText(left - asked)}.`;
    return told(`By my count you have about ${dollarsText(left)} left. ${next}`, 'It was asked what is left.');
  },
  holdings: ({ some = [] }, { bought }) => told(holdingsText(bought, some), 'It was asked what was bought.'),
  giveBack: () =>
    told('I am sorry, I cannot take anything back. But tell me what you still need!', 'It wants to give back.'),
  yields: ({ product, quantity, price }, { talkedOf, bought }) => {
    const why = 'It was asked how much it makes.';
    if (price !== undefined) return undefined;
    if (holdsGoods(quantity)) return told(namedYieldText(quantity ?? {}, product), why);
    const goods = addGoods(talkedOf, bought);
    const also = holdsGoods(talkedOf) && holdsGoods(bought) ? 'With what you have bought: ' : '';
    return holdsGoods(goods) ? told(`${also}${yieldText(goods, product)}`, why) : undefined;
  },
  stock: ({ unsold }) =>
    unsold === undefined
      ? undefined
      : told(`${unsoldText(unsold)} I sell ${ALL_GOODS}. What would you like?`, 'I do not sell that.'),
  recipe: (question, { bought }) =>
    question.price === undefined
      ? told(`${recipeText(question)} ${missingText(question, bought)}`, 'A recipe was asked for.')
      : undefined,
  worth: () =>
    told(
      'Your page says that; I cannot see it. A flavouring makes each cake and each batch worth more. ' +
        'What would you like to bake?',
      'It was asked what baked goods are worth.',
    ),
  units: ({ some = [] }) => told(unitsText(some), 'It was asked how it is sold.'),
};

/** The answer to such a question; undefined if it is of another kind, or nothing can be said to it. */
export function plainAnswer(question: Question, known: Known): SaleReply | undefined {
  return ANSWERS[question.about]?.(question, known);
}

/** What was bought so far, of some goods or of all. */
function holdingsText(bought: Quantities, some: readonly Good[]): string {
  const asked = goodsIn(bought).filter(([good]) => some.length === 0 || some.includes(good));
  const none = some.length === 0 ? 'nothing' : `no ${listText(some.map((good) => GOOD_FACTS[good].many))}`;
  const goods = asked.length === 0 ? none : goodsText(Object.fromEntries(asked));
  const made = some.length === 0 ? madeText(bought) : undefined;
  return `By my count you have bought ${goods} so far.${made === undefined ? '' : ` ${made}`} What do you need?`;
}

/** What a product takes, or several of them. */
function recipeText({ product, quantity }: Question): string {
  if (quantity !== undefined) return `For that you need ${goodsText(quantity)}.`;
  return product === undefined ? PRODUCTS.map(recipeSentence).join(' ') : recipeSentence(product);
}

/** What of it was not bought yet. */
function missingText({ product, quantity }: Question, bought: Quantities): string {
  const needed = quantity ?? (product === undefined ? {} : RECIPES[product]);
  const missing = addGoods(needed, bought, -1);
  if (sameGoods(missing, needed)) return 'Shall I name you a price?';
  return holdsGoods(missing)
    ? `You have bought some of it, and still need ${goodsText(missing)}. Shall I name you a price?`
    : 'You have bought all of that already. What else do you need?';
}

/** "I sell milk by the cup. For a cake you need 1 cup of milk." */
function unitsText(goods: readonly Good[]): string {
  const parts = (goods.length > 0 ? goods : GOODS).map((good) =>
    good === 'egg' ? 'eggs one by one' : `${GOOD_FACTS[good].many} by the ${GOOD_FACTS[good].unit}`,
  );
  return [
    `I sell ${listText(parts)}.`,
    ...(goods.length === 1 ? usesOf(goods[0]) : []),
    'How much would you like?',
  ].join(' ');
}

/** What products take of a good. */
function usesOf(good: Good): string[] {
  const flavour = FLAVOUR_AMOUNT[good];
  if (flavour !== undefined) {
    const product = good === 'blueberry' ? 'pancake' : 'cake';
    return [`For ${productsText(product, 1)} ${goodText(good, flavour)} will do.`];
  }
  return PRODUCTS.flatMap((product) => {
    const amount = RECIPES[product][good];
    return amount === undefined ? [] : [`For ${productsText(product, 1)} you need ${goodText(good, amount)}.`];
  });
}

/** "About: an egg $1.00, a cup of flour $2.00": prices of one of each, in dollars, and of the parts of an offer. */
export function priceListAnswer(prices: readonly (readonly [Good, number])[], offer?: Deal): SaleReply {
  const list = listText(prices.map(([good, price]) => `${oneText(good)} ${dollarsText(price)}`));
  const parts = offer === undefined ? [] : partPrices(offer);
  const ofOffer =
    offer && parts.length > 1 ? [`My ${dollarsText(offer.price)} is made of this: ${partPricesText(parts)}.`] : [];
  const text = [...ofOffer, `About: ${list}.`, 'What would you like?'].join(' ');
  return told(text, 'It was asked what each of my goods costs.');
}

/** A good of an offer, and what it comes to in it, in dollars. */
interface PricedPart {
  readonly good: Good;
  readonly amount: number;
  readonly price: number;
}

/** What each good of an offer comes to in it; together they are its price. */
export function partPrices(offer: Deal): PricedPart[] {
  const parts = goodsIn(offer.quantity);
  let left = offer.price;
  return parts.map(([good, amount], place) => {
    const share = roundedDollars(priceRatio(offer) * usualCost({ [good]: amount }));
    const price = place === parts.length - 1 ? roundedDollars(left) : share;
    left -= price;
    return { good, amount, price };
  });
}

/** "6 eggs are $6.00 and 2 cups of flour are $4.00" */
export function partPricesText(parts: readonly PricedPart[]): string {
  const texts = parts.map(
    ({ good, amount, price }) => `${goodText(good, amount)} ${amount === 1 ? 'is' : 'are'} ${dollarsText(price)}`,
  );
  return listText(texts);
}

/** "I am afraid I have no butter." */
const unsoldText = (unsold: string): string => `I am afraid I have no ${unsold}.`;

/** Says what was understood, and asks for what is missing of it. */
export function partsQuestion(parts: UnderstoodParts, talkedOf: Quantities): SaleReply {
  const heard = partsText(parts);
  return told(`I only understood ${heard}. ${missingQuestion(parts, talkedOf)}`, 'It was not clear what was meant.');
}

function missingQuestion({ quantity, some, price, number }: UnderstoodParts, talkedOf: Quantities): string {
  const [open] = some;
  if (open !== undefined) {
    const { unit, many } = GOOD_FACTS[open];
    return open === 'egg' ? 'How many eggs would you like?' : `How many ${unit}s of ${many} would you like?`;
  }
  if (number !== undefined) return 'Is that how many you want, and of what, or what you would pay?';
  if (goodsIn(quantity).length === 0) {
    return holdsGoods(talkedOf) ? `Would you pay that for ${goodsText(talkedOf)}?` : 'What would you like for that?';
  }
  return price === undefined ? 'What would you pay for that?' : 'What is the price for? Please say it in other words.';
}

/** Asks how much of a good is meant, in its own unit. */
export function unitQuestion(good: Good): SaleReply {
  const { unit, many } = GOOD_FACTS[good];
  const text =
    good === 'egg'
      ? 'How many eggs would that be?'
      : `I sell ${many} by the ${unit}. How many ${unit}s would you like?`;
  return told(text, `It was not clear how much ${many} that is.`);
}

/** Asks which of two is meant. */
export function choiceQuestion(choice: string): SaleReply {
  return told(`Which would you like: ${choice}?`, 'Only one of them was meant.');
}

/** An answer with what the buyer named that nobody sells. */
export function namingUnsold(reply: SaleReply | undefined, meanings: readonly Meaning[]): SaleReply | undefined {
  const lacking = meanings.slice(1).find((meaning) => meaning.act === 'Information' && meaning.unsold !== undefined);
  if (reply === undefined || lacking?.act !== 'Information') return reply;
  return { ...reply, text: `${reply.text} ${unsoldText(lacking.unsold ?? '')}` };
}

/** "That is enough for 2 cakes, or for a batch of pancakes."; undefined if it makes nothing. */
export function madeText(goods: Quantities, product?: Product): string | undefined {
  const made = PRODUCTS.filter((one) => (product ?? one) === one).flatMap((one) => {
    const count = countOf(goods, goodsIn(RECIPES[one]));
    return count === 0 ? [] : [productsText(one, count)];
  });
  return made.length === 0 ? undefined : `That is enough for ${made.join(', or for ')}.`;
}

function yieldText(goods: Quantities, product: Product | undefined): string {
  const wanted = product ?? 'cake';
  const missing = GOODS.filter((good) => (goods[good] ?? 0) < (RECIPES[wanted][good] ?? 0));
  return (
    madeText(goods, product) ??
    `That is not enough for ${productsText(wanted, 1)} yet: you need more ${listText(missing)}.`
  );
}

/** What some goods are enough for, if there is enough of the others. */
function namedYieldText(goods: Quantities, product: Product | undefined): string {
  const made = PRODUCTS.filter((one) => (product ?? one) === one).flatMap((one) => {
    const needed = goodsIn(RECIPES[one]).filter(([good]) => (goods[good] ?? 0) > 0);
    return needed.length === 0 ? [] : [{ one, count: countOf(goods, needed) }];
  });
  const enough = made.filter(({ count }) => count > 0).map(({ one, count }) => productsText(one, count));
  if (made.length === 0)
    return `${product === undefined ? 'No recipe needs that' : 'That recipe does not need it'}. What else would you like?`;
  if (enough.length === 0) return `${goodsText(goods)}: not enough for ${productsText(made[0].one, 1)}.`;
  return `${goodsText(goods)}: enough for ${enough.join(', or for ')}, if you have the rest.`;
}

/** How many times goods hold those that are needed for one. */
function countOf(goods: Quantities, needed: readonly (readonly [Good, number])[]): number {
  return Math.floor(Math.min(...needed.map(([good, amount]) => (goods[good] ?? 0) / amount)) + 1e-9);
}

/** How much is known of what other sellers ask. Their prices are not said again: they would be heard as this one's. */
export function rivalText(others: readonly string[], standing: ReadonlyMap<string, Deal>): string {
  const [asking, silent] = [others.filter((name) => standing.has(name)), others.filter((name) => !standing.has(name))];
  return [
    ...(asking.length > 0 ? [`Of ${listText(asking)} I only know what was said here.`] : []),
    ...(silent.length > 0 ? [`I do not know what ${listText(silent)} would ask.`] : []),
  ].join(' ');
}

const told = (text: string, why: string): SaleReply => ({ text, why: [why] });
