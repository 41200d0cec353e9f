// What the other seller's words mean: its offers and its acceptances. Bids are not copied to rivals, but
// words are.

import { wordPattern } from './tokens/word-pattern.ts';
import type { Deal } from '../game/spoken-message.ts';
import { holdsGoods } from './goods-sums.ts';
import { goodsMeant } from './roles/goods-meant.ts';
import { priceMeant } from './roles/price-meant.ts';
import { namedElements, type Roled } from './roles/roles.ts';
import { type SentenceElement, wordOf } from './elements/sentence-elements.ts';
import { elementsOf, joinedText, parsedSentence } from './elements/parsed-sentence.ts';
import { afterDeal, afterOffer, type TalkContext } from './talk-context.ts';
import type { Meaning } from './meaning.ts';
import { NO_WISH } from './wish.ts';
import { wordSentences } from './tokens/message-words.ts';

/** What a seller's message means, and where the talk stands after it. */
interface SellerHeard {
  readonly meaning: Meaning;
  /** What it sold, where it accepts. */
  readonly sold?: Deal | undefined;
  readonly context: TalkContext;
}

const ACCEPTING = wordPattern(`
  it is a deal | have (?:got )?(?:yourself )?a deal | got a deal | (?<=^|[,.] )deal | i accept | i agree | agreed |
  accepted | sold | done deal | it is yours | pleasure doing business | thanks for (?:your )?(?:business|buying|purchase)`);

/** Words of an offer, though its price or its goods may not be understood. */
const OFFERING = /#[gpn]|\b(?:cheaper|less|lower|beat|match|deal|offer|half|percent|free|discount|from me|sell)\b/;

/** Before a price these say that it is not asked. */
const NOT_ASKED = /^(?:not|than|of|normally|usually|was|from)$/;

/** The elements of a seller's words with their roles: its price is the first that is money, else the last number. */
function sellerRoles(elements: readonly SentenceElement[]): Roled[] {
  const money = elements.find((element, at) => element.kind === 'price' && isAsked(elements, at));
  const asked = money ?? elements.findLast(({ kind }) => kind === 'number');
  return namedElements(elements).map((one) =>
    one.element !== undefined && one.element === asked ? { ...one, role: 'bid' } : one,
  );
}

/** Whether a price is not refused: "not for $3", "I can not do $3", "instead of $5". */
function isAsked(elements: readonly SentenceElement[], at: number): boolean {
  const [before, last] = [elements[at - 2], elements[at - 1]].map(wordOf);
  return !NOT_ASKED.test(last) && before !== 'not';
}

/** Understands what a seller says. */
export function understandSeller(text: string, context: TalkContext, speaker: string): SellerHeard {
  const sentences = wordSentences(text).map((sentence) => parsedSentence(sentence, context.sellers));
  const standing = context.standing.get(speaker);
  const roled = sellerRoles(elementsOf(sentences));
  // What a seller names stands by itself: "with" and "more" add nothing to the buyer's wish.
  const goods = goodsMeant(roled, { ...context, wish: undefined });
  const own = goods?.wish?.quantity ?? {};
  const wish = goods?.wish ?? context.wish ?? NO_WISH;
  const price = priceMeant(roled, { ...context, addressee: speaker }, wish);
  const named = holdsGoods(own) ? own : undefined;
  const quantity = named ?? context.wish?.quantity ?? standing?.quantity;
  // "Do we have a deal?" accepts nothing.
  const accepts = sentences.some((sentence) => !sentence.question && ACCEPTING.test(sentence.text));
  if (accepts) return accepted(speaker, context, named, price?.value);
  const asked = price?.value ?? 0;
  if (asked > 0 && quantity !== undefined && holdsGoods(quantity)) {
    const deal = { quantity, price: asked };
    const asks = sentences.at(-1)?.question;
    return { meaning: { act: 'SellOffer', ...deal }, context: afterOffer(context, speaker, deal, asks) };
  }
  const lastOffer = OFFERING.test(joinedText(sentences)) ? speaker : context.lastOffer;
  // A yes may answer this seller's question, or its offer.
  const asks = context.asks === true && lastOffer === context.lastOffer && !sentences.some(({ question }) => question);
  return { meaning: { act: 'NotUnderstood' }, context: { ...context, lastOffer, asks } };
}

/** It accepts the buyer's price for what was talked of, or says what it sells, and for how much. */
function accepted(speaker: string, context: TalkContext, goods?: Deal['quantity'], dollars?: number): SellerHeard {
  const standing = context.standing.get(speaker);
  const quantity = goods ?? (context.bid === undefined ? standing?.quantity : context.wish?.quantity);
  const price = dollars ?? context.bid ?? standing?.price;
  const meaning: Meaning = { act: 'AcceptOffer', from: speaker };
  if (quantity === undefined || price === undefined || !holdsGoods(quantity)) return { meaning, context };
  const sold = { quantity, price };
  return { meaning, sold, context: afterDeal(context, sold) };
}
