// What must be asked back before any price is named: how much "a bag of flour" is, or which of "5 eggs or 10 eggs".

import { goodsFor, NO_WISH, type Wish } from '../wish.ts';
import { elementsOf, type ParsedSentence } from '../elements/parsed-sentence.ts';
import { isThing, type SentenceElement, wordOf } from '../elements/sentence-elements.ts';
import { addGoods, goodsIn, holdsGoods } from '../goods-sums.ts';
import type { BuyerReading } from '../buyer-reading.ts';
import type { Meaning } from '../meaning.ts';
import type { TalkContext } from '../talk-context.ts';
import { elementText } from '../wording/goods-text.ts';
import type { Good } from '../../game/goods.ts';

/** Acts in which an amount of goods matters, or may. */
const ABOUT_AMOUNTS = /^(?:BuyRequest|BuyOffer|price|stock|discount|opinion|forMoney|NotUnderstood)$/;

/** A reading of a message; where an amount in it is open, a question for that. */
export function withOpen(reading: BuyerReading, sentences: readonly ParsedSentence[], talk: TalkContext): BuyerReading {
  const [main] = reading.meanings;
  const about = main.act === 'Information' ? main.about : main.act;
  if (!ABOUT_AMOUNTS.test(about)) return reading;
  const choice = sentences.map(alternativesIn).find((found) => found !== undefined);
  if (choice !== undefined) {
    const wish = choice.some(({ kind }) => kind === 'product') ? talk.wish : reading.wish;
    const open: Meaning = { act: 'NotUnderstood', choice: choice.map(elementText).join(' or ') };
    return { meanings: [open], wish: withoutAmounts(choice.flatMap(goodsOf), wish, talk) };
  }
  // "3 eggs and some milk for $5"
  const some = main.act === 'BuyOffer' ? reading.wish?.some?.[0] : undefined;
  const changed = /^(?:stock|opinion|forMoney)$/.test(about) ? undefined : goodChangedIn(elementsOf(sentences), talk);
  const openUnit = sentences.find((sentence) => sentence.openUnit !== undefined)?.openUnit ?? changed ?? some;
  if (openUnit === undefined) return reading;
  const open: Meaning = { act: 'NotUnderstood', openUnit };
  if (reading.wish === undefined) return { ...reading, meanings: [open], bid: undefined };
  const wish = withoutAmounts([openUnit], reading.wish, talk);
  const { quantity } = wish;
  const rest: readonly Meaning[] = holdsGoods(quantity) ? [{ act: 'BuyRequest', quantity, some: [] }] : [];
  return { meanings: [open, ...rest], wish };
}

/** A wish in which the amounts of goods are open; what was guessed for them, as for a flavour, was not asked for. */
function withoutAmounts(open: readonly Good[], wish: Wish | undefined, before: TalkContext): Wish {
  const { quantity, products } = wish ?? NO_WISH;
  const known = open.map((good) => [good, quantity[good] === undefined ? 0 : (before.wish?.quantity[good] ?? 0)]);
  return { quantity: addGoods({ ...quantity, ...Object.fromEntries(known) }, {}), products, some: [...new Set(open)] };
}

/** Before a good these say that its amount shall be another, and not which: "more eggs", "at least 2 eggs". */
const CHANGING = /(?<!\b(?:no|not want) )\b(?:(?:more|less|enough|number of)(?: of)?(?: the| my)?|than|at least) #$/;

/** "more eggs", "two eggs are not enough": the good that is talked of whose amount is said to change, and not how. */
function goodChangedIn(elements: readonly SentenceElement[], { wish }: TalkContext): Good | undefined {
  if (elements.some(({ kind }) => kind === 'number')) return undefined;
  const words = elements.map((one) => wordOf(one) || '#');
  const isOpen = (place: number): boolean =>
    CHANGING.test(words.slice(0, place + 1).join(' ')) || /\bnot enough \.$/.test(words.join(' '));
  const goods = elements.flatMap((one, place) => (one.kind === 'good' && isOpen(place) ? [one.good] : []));
  return goods.find((good) => (wish?.quantity[good] ?? 0) > 0);
}

/** Words with which goods are not asked for, or with which the second of them corrects the first. */
const NO_CHOICE = /^(?:no|not|without|neither|leave|remove|drop|away|rather|actually|sorry)$/;
/** Words that may stand beside "or". */
const SMALL = /^(?:,|for|at|please|of|them|just|only|maybe|perhaps|even|some|about|the|else)$/;

/** "5 eggs for $2 or 10", "flour or sugar": what is named right before and behind "or"; undefined: nothing. */
function alternativesIn({ elements }: ParsedSentence): readonly SentenceElement[] | undefined {
  const at = elements.findIndex((one) => wordOf(one) === 'or');
  if (at < 0 || elements.some((one) => NO_CHOICE.test(wordOf(one)))) return undefined;
  const sides = [elements.slice(0, at).findLast(isSaid), elements.slice(at + 1).find(isSaid)];
  const both = sides.filter((one) => one !== undefined && one.kind !== 'word');
  return both.length > 1 && both.some(isThing) ? both : undefined;
}

/** Whether an element says more than a small word or a price; the number of "5 eggs for 2 or 10 eggs" is a price. */
function isSaid(one: SentenceElement, place: number, all: readonly SentenceElement[]): boolean {
  if (one.kind === 'number') return !/^(?:for|at)$/.test(wordOf(all[place - 1]));
  return one.kind !== 'price' && !SMALL.test(wordOf(one));
}

function goodsOf(element: SentenceElement): readonly Good[] {
  if (element.kind === 'good') return [element.good];
  return element.kind === 'product' ? goodsIn(goodsFor({ [element.product]: 1 })).map(([good]) => good) : [];
}
