// Whether a message accepts an offer, whose, and why a sale may not follow from it.

import { LIKELY_SHARE, type TalkContext, type Wish } from '../talk-context.ts';
import { HEDGING } from '../patterns/doubt-words.ts';
import { sameGoods } from '../goods-sums.ts';
import { acceptanceIn, type Acceptance } from '../patterns/acceptance-words.ts';
import { HOLDING, REFUSING } from '../patterns/refusal-words.ts';
import type { BuyerReading } from './buyer-reading.ts';
import { goodsMeant } from '../goods/goods-meant.ts';
import { withoutNames, type ParsedSentence } from '../elements/parsed-sentence.ts';
import { chatIn, matchOf } from '../patterns/sentence-kind.ts';
import type { Meaning } from '../meaning.ts';
import { wordSentences } from '../tokens/message-words.ts';

/** "Deal! No wait, hold on." */
const WAITING: BuyerReading = { meanings: [{ act: 'SmallTalk', kind: 'wait' }], binding: false };

/** An acceptance of an offer, and what stands beside it. */
export function acceptanceOf(sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading | undefined {
  const all = sentences.map((sentence) => acceptanceIn(withoutNames(sentence)));
  const at = all.findIndex((found) => found?.strength === 'plain');
  const place = at >= 0 ? at : all.findIndex((found) => found !== undefined && found.strength !== 'plain');
  const found = all[place];
  if (found === undefined) return undefined;
  const sentence = sentences[place];
  const others = sentences.filter((_, index) => index !== place && all[index] === undefined);
  // Mere politeness before something of substance is no acceptance: "sure. what about 3 dollars?"
  if (found.strength !== 'plain' && others.some((other) => !isFriendly(other))) return undefined;
  if (others.some(({ text }, index) => index >= place && HOLDING.test(text))) return WAITING;
  const from = partyOf(sentence, context);
  const standing = from === undefined ? undefined : context.standing.get(from);
  const traded = others.some(({ elements }) => elements.some(({ kind }) => kind === 'price'));
  // "let us make a deal. 4 eggs for 3 dollars": an offer, where none stands that could be accepted.
  if (standing === undefined && traded) return undefined;
  const check = againstOffer(sentence, found, context, standing);
  if (check === 'other') return undefined;
  const doubt = check ?? doubtOf(sentence, others, found, from, context);
  const rest = followUp(others, found, context);
  const meaning: Meaning = { act: 'AcceptOffer', from };
  return {
    meanings: [meaning, ...rest.meanings],
    binding: doubt === undefined,
    doubt,
    wish: doubt === undefined ? rest.wish : undefined,
  };
}

/** Whose offer is meant: by name, the one spoken to, or the only one that offered. */
function partyOf(sentence: ParsedSentence, context: TalkContext): string | undefined {
  if (sentence.about.length > 0) return sentence.about[0];
  if (context.addressee !== undefined) return context.addressee;
  const names = [...context.standing.keys()];
  const price = sentence.elements.find((element) => element.kind === 'price')?.value;
  const fitting = price === undefined ? names : names.filter((name) => context.standing.get(name)?.price === price);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Goods and price in an acceptance must be those of the offer: `other` where they are not. */
function againstOffer(
  sentence: ParsedSentence,
  found: Acceptance,
  context: TalkContext,
  standing: { readonly quantity: object; readonly price: number } | undefined,
): string | undefined {
  if (namesOther(sentence, standing?.price ?? highestAsked(context))) return 'other';
  // "you win, 8 dollars" offers, where more is asked.
  const haggles = found.rest.includes('#p') && !/\b(?:for|how much|what) .*#p|#g/.test(found.rest);
  if (!found.goods && !found.price && !haggles) return undefined;
  const price = sentence.elements.find((element) => element.kind === 'price');
  if (price?.kind === 'price' && (standing === undefined || Math.abs(price.value - standing.price) > 0.005))
    return 'other';
  if (found.goods && standing === undefined) return 'other';
  if (found.rest !== '') return undefined;
  if (found.goods) {
    const goods = goodsMeant(sentence.elements, 'only', { ...context, wish: undefined });
    if (standing === undefined) return 'other';
    const definite = /\b(?:the|those|these|your)\b[^,]*#g/.test(sentence.text);
    const same = sameGoods(goods.wish?.quantity ?? {}, standing.quantity);
    const loose = goods.some.length > 0 && goods.some.every((good) => good in standing.quantity) && definite;
    const covers = loose && goods.some.length === Object.keys(standing.quantity).length;
    const kit = goods.product !== undefined && goods.vague && definite && price !== undefined;
    if (!same && !covers && !kit) return 'other';
    if (!definite && price === undefined) return 'it may be a new request';
  }
  return undefined;
}

function highestAsked({ standing }: TalkContext): number | undefined {
  return standing.size === 0 ? undefined : Math.max(...[...standing.values()].map(({ price }) => price));
}

/** "all right, you win, eight dollars flat": another price than the one that was asked. */
function namesOther({ elements, text }: ParsedSentence, asked: number | undefined): boolean {
  const prices = elements.filter((element) => element.kind === 'price');
  const [price] = prices;
  if (asked === undefined || prices.length !== 1 || price.kind !== 'price' || price.each !== undefined) return false;
  if (price.more === true || /#p (?:off|less|cheaper|lower|more|saved)|(?:not|than|was|said|save) #p/.test(text))
    return false;
  const near = price.value > asked * LIKELY_SHARE.least && price.value < asked;
  return near && Math.abs(price.value - asked) > 0.005;
}

/** Why an acceptance is not taken at its word. */
function doubtOf(
  sentence: ParsedSentence,
  others: readonly ParsedSentence[],
  found: Acceptance,
  from: string | undefined,
  context: TalkContext,
): string | undefined {
  if (sentence.question) return 'it was a question';
  if (sentence.quoting || others.some((other) => other.quoting)) return 'somebody was quoted';
  if (from === undefined) return context.standing.size === 0 ? 'no offer stands' : 'it was not said whose offer';
  if (!context.standing.has(from)) return 'no offer stands';
  if (found.strength === 'mild') return 'it may be mere politeness';
  if (found.strength === 'answer' && !(context.offered.length === 1 && context.offered[0] === from)) {
    return 'it was not said whose offer';
  }
  const open = others.find((other) => {
    const refusing = matchOf(REFUSING, other.text) !== undefined;
    return (
      refusing || HEDGING.test(other.text) || /\b(?:not|never|but|only|no|why|who|said|says|told)\b/.test(other.text)
    );
  });
  return open === undefined ? undefined : 'something else was said against it';
}

/** What is asked for behind an acceptance. */
function followUp(
  others: readonly ParsedSentence[],
  found: Acceptance,
  context: TalkContext,
): { readonly meanings: readonly Meaning[]; readonly wish?: Wish } {
  const rest = found.rest === '' ? [] : wordSentences(found.rest);
  const bought: TalkContext = { ...context, wish: undefined, standing: new Map(), offered: [], bid: undefined };
  const said = [...others];
  if (said.length === 0 && rest.length === 0) return { meanings: [] };
  const elements = said.flatMap((sentence) => sentence.elements);
  const goods = goodsMeant(elements, said.map((sentence) => sentence.text).join(' . '), bought);
  if (goods.wish === undefined || !goods.named) return { meanings: [] };
  const meaning: Meaning = { act: 'BuyRequest', quantity: goods.wish.quantity, some: goods.some };
  return { meanings: [meaning], wish: goods.wish };
}

/** Thanks, names and the like, which take nothing back. */
export function isFriendly(sentence: ParsedSentence): boolean {
  const kind = chatIn(sentence.text);
  return kind !== undefined && kind !== 'wait' && kind !== 'insult' && kind !== 'joke' && !sentence.question;
}
