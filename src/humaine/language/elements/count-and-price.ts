// Two numbers around "for" with no goods named: "16 for 2" of four cakes, "2 for 1.50" of six eggs. One of them is the
// price and the other how many; what is asked tells which.

import type { SentenceElement } from './sentence-element.ts';
import { GOODS, PRODUCTS } from '../../game/goods.ts';
import { skeleton, type ParsedSentence } from './parsed-sentence.ts';
import { LIKELY_SHARE, standingPrice, type TalkContext } from '../talk-context.ts';

/** The sentences with such a pair as a number and a price. */
export function withCountAndPrice(
  sentences: readonly ParsedSentence[],
  context: TalkContext,
): readonly ParsedSentence[] {
  const talkedOf = countTalkedOf(context);
  const price = standingPrice(context);
  const named = sentences.some(({ elements }) => elements.some(({ kind }) => kind === 'good' || kind === 'product'));
  if (talkedOf === undefined || price === undefined || named) return sentences;
  return sentences.map((sentence) => {
    const elements = askedCount(sentence, price) ?? pricedCount(sentence.elements, price / talkedOf);
    return elements === undefined ? sentence : { ...sentence, elements, text: skeleton(elements) };
  });
}

/** "and for ten?", "what about ten?" behind a price for five: how many, where it is no likely price. */
function askedCount({ text, elements }: ParsedSentence, asked: number): SentenceElement[] | undefined {
  const found = /^(?:(?:okay|so|oh|hm|well),? )*(?:(and) (?:for|what about|how about)|what about|how about) #p$/.exec(
    text,
  );
  const price = elements.find((element) => element.kind === 'price');
  if (found === null || price?.kind !== 'price' || price.money === true || price.each !== undefined) return undefined;
  const { value } = price;
  const likely = value > asked * LIKELY_SHARE.least && value < asked * LIKELY_SHARE.most;
  if (!Number.isInteger(value) || value < 1 || (likely && found[1] === undefined)) return undefined;
  return [
    { kind: 'word', word: 'need' },
    { kind: 'number', value },
  ];
}

/** How many of the one thing are talked of. */
function countTalkedOf({ wish }: TalkContext): number | undefined {
  const products = PRODUCTS.flatMap((product) => wish?.products[product] ?? []).filter((count) => count > 0);
  if (products.length > 0) return products.length === 1 ? products[0] : undefined;
  const goods = GOODS.flatMap((good) => wish?.quantity[good] ?? []).filter((amount) => amount > 0);
  return goods.length === 1 ? goods[0] : undefined;
}

function pricedCount(elements: readonly SentenceElement[], priceOfOne: number): SentenceElement[] | undefined {
  const at = elements.findIndex((element, place) => {
    const between = elements[place + 1];
    const isFor = between?.kind === 'word' && between.word === 'for';
    return isFor && valueOf(element) !== undefined && valueOf(elements[place + 2]) !== undefined;
  });
  const [before, after] = [valueOf(elements[at]), valueOf(elements[at + 2])];
  if (before === undefined || after === undefined) return undefined;
  /** How far the price of one is from what is asked, where the second number counts, and where the first does. */
  const apart = (price: number, count: number): number =>
    Number.isInteger(count) && count > 0 && price > 0 ? Math.abs(Math.log(price / count / priceOfOne)) : Infinity;
  const [second, first] = [
    isMoney(elements[at + 2]) ? Infinity : apart(before, after),
    isMoney(elements[at]) ? Infinity : apart(after, before),
  ];
  if (second === Infinity && first === Infinity) return undefined;
  return elements.map((element, place) => {
    if (place === at) return second < first ? priced(before) : counted(before);
    if (place === at + 2) return second < first ? counted(after) : priced(after);
    return element;
  });
}

function priced(value: number): SentenceElement {
  return { kind: 'price', value };
}

function counted(value: number): SentenceElement {
  return { kind: 'number', value };
}

function isMoney(element: SentenceElement): boolean {
  return element.kind === 'price' && element.money === true;
}

/** A bare number, or a price that is not for each. */
function valueOf(element: SentenceElement | undefined): number | undefined {
  if (element?.kind === 'number') return element.unit === undefined ? element.value : undefined;
  return element?.kind === 'price' && element.each === undefined ? element.value : undefined;
}
