// Why an offer of the buyer's is not taken at its word.

import { AT_MOST, HEDGING, TELLING } from '../patterns/doubt-words.ts';
import type { Quantities } from '../../game/goods.ts';
import { REFUSING } from '../patterns/refusal-words.ts';
import type { GoodsMeant } from '../goods/goods-meant.ts';
import { goodsIn, sameGoods, unitsIn } from '../goods-sums.ts';
import type { PriceMeant } from '../price/price-meant.ts';
import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import { matchOf } from '../patterns/sentence-kind.ts';
import type { TalkContext } from '../talk-context.ts';

/** Goods for a price, and the words that name them. */
export interface NamedOffer {
  readonly sentences: readonly ParsedSentence[];
  readonly context: TalkContext;
  readonly text: string;
  readonly goods: GoodsMeant;
  readonly price: PriceMeant;
  readonly quantity: Quantities;
}

/** Why no sale may follow from an offer; undefined: one may. */
export function offerDoubt(offer: NamedOffer): string | undefined {
  const { sentences, text, goods, price, context, quantity } = offer;
  const question = sentences.some((sentence) => sentence.question);
  const told = /\b(?:said|says|told|asked)\b/.test(text.replace(/\bi said\b/g, ''));
  if (told || sentences.some((sentence) => sentence.quoting)) return 'somebody was quoted';
  if (!price.sure) return 'the price is not clear';
  const counted = !goods.named && goods.wish !== undefined;
  if (goods.vague || counted || goods.some.length > 0) return 'the amounts are not clear';
  if (!goods.named && !fitsCount(offer)) return 'it was not said of how many';
  if (TELLING.test(text.replace(FRIEND_CALLED, ''))) return 'it may only tell of a price';
  const last = sentences.at(-1)?.text.replace(TAKE_OR_LEAVE, '');
  const refuses = last !== undefined && !last.includes('#p') && matchOf(REFUSING, last) !== undefined;
  if (refuses) return 'it was refused in the same breath';
  if (!price.fromWords && !goods.named) return 'the price is not clear';
  if (restates(text, quantity, price.value, context)) return 'it may only say the offer again';
  if (HEDGING.test(text)) return 'it was said with an if';
  if (AT_MOST.test(text)) return 'it was a bound on the price';
  if (matchOf(REFUSING, offerPart(text.replace(TAKE_OR_LEAVE, ''))) !== undefined)
    return 'it was refused in the same breath';
  if (
    question &&
    !/\b(?:can|could|would|will|may|how about|what about|deal|okay|take|give|sell|do|have|get|for)\b/.test(text)
  ) {
    return 'it was a question';
  }
  if (/\b(?:should i|do i|am i|is that|is it|are you saying|you mean|did you)\b/.test(text)) return 'it was a question';
  return undefined;
}

/** "too much my friend": somebody is called so. */
const FRIEND_CALLED = /(?<!\b(?:from|by|with|to|of|for|than|at|and) )\bmy friend(?= ?(?:[.,]|#p|#n|$))/g;

/** A last price is said so, too. */
const TAKE_OR_LEAVE = /\btake it or leave it\b/;

/** The part of a message that offers: "too much, I would pay 3" offers in spite of its beginning. */
export function offerPart(text: string): string {
  const parts = text.split(/[,.]|\b(?:but|so)\b/);
  const last = (mark: string): string | undefined => parts.findLast((part) => part.includes(mark));
  return last('#p') ?? last('#n') ?? text;
}

/** "so 6 eggs for 4 dollars": just what was offered, with no word of buying. */
function restates(text: string, quantity: Quantities, price: number, context: TalkContext): boolean {
  if (/\b(?:i|we|give|take|buy|pay|deal|okay|yes|please|let)\b/.test(text)) return false;
  return [...context.standing.values()].some((deal) => deal.price === price && sameGoods(deal.quantity, quantity));
}

/** Whether "for all four" and "for both" are as many as are talked of. */
function fitsCount({ sentences, text, context, quantity }: NamedOffer): boolean {
  const both = /\bboth\b/.test(text) ? [2] : [];
  const counted = /(?:\b(?:all|the|those|these|them|for)|^) #n\b|#n of (?:them|those|these)/.test(text);
  const numbers = sentences.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.kind === 'number' && counted ? [element.value] : [])),
  );
  const products = Object.values(context.wish?.products ?? {});
  const fitting = [
    unitsIn(quantity),
    goodsIn(quantity).length,
    products.reduce((sum, count) => sum + count, 0),
    ...products,
  ];
  return [...both, ...numbers].every((count) => fitting.includes(count));
}
