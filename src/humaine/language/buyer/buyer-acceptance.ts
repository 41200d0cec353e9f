// Whether a message accepts an offer, and whose, as far as it can be told with words left over: none of it binds.

import { LIKELY_SHARE, samePrice, type TalkContext } from '../talk-context.ts';
import { acceptingOf, type BuyerReading, chatting } from '../buyer-reading.ts';
import { sameGoods } from '../goods-sums.ts';
import type { Deal } from '../../game/spoken-message.ts';
import { goodsMeant } from '../goods/goods-meant.ts';
import { Chart } from '../grammar/chart-parser.ts';
import { ofKind } from '../grammar/phrases.ts';
import { isCountable } from '../tokens/vocabulary.ts';
import { chatIn } from '../patterns/small-talk-words.ts';
import { HOLDING } from '../patterns/refusal-words.ts';
import { type ParsedSentence, parsedSentence } from '../elements/parsed-sentence.ts';

/** An acceptance, and what is said besides. */
export interface LooseAcceptance {
  readonly reading: BuyerReading;
  /** What else is asked for. */
  readonly rest: readonly ParsedSentence[];
}

/** How a sentence accepts. */
interface Found {
  /** `plain`: no person would doubt it; `mild`: it may be an answer to something else, or mere politeness. */
  readonly strength: 'plain' | 'mild';
  /** The words behind it. */
  readonly rest: readonly string[];
  /** Whether it names goods. */
  readonly goods: boolean;
}

/** Between an acceptance and what else is asked for. */
const THEN = new Set([',', 'and', 'now', 'then', 'also', 'next']);
/** What may not stand in the part behind an acceptance. */
const UNSURE_REST =
  /\b(?:if|unless|but|only|when|once|until|provided|not|no|never|else|because|or|except|though|although|however|said|without|instead|joke|joking|kidding|maybe|nothing)\b/;

/** Without one of these, or goods, nothing is asked for in it. */
const ASKING = /^(?:what|how|can|need|want|dollar|cent)$/;

/** How a sentence accepts an offer; undefined where it does not. */
function acceptanceIn({ words }: ParsedSentence): Found | undefined {
  const chart = new Chart(words);
  const whole = chart.whole('ACCEPTING');
  if (whole.some((acts) => ofKind(acts, 'act').some(({ act }) => act === 'ACCEPT')))
    return { strength: 'plain', rest: [], goods: false };
  if (whole.length > 0 || chart.whole('NODDING').length > 0) return { strength: 'mild', rest: [], goods: false };
  // "deal and now I need eggs": an acceptance, then something else.
  for (const { end, phrases } of chart.from('ACCEPTING').toSorted((one, other) => other.end - one.end)) {
    const isBut = /^but i (?:also )?(?:need|want|would like)\b/.test(words.slice(end).join(' '));
    const rest = words.slice(isBut ? end + 1 : end);
    const parted = isBut || THEN.has(words[end] ?? '') || THEN.has(words[end - 1] ?? '');
    const acts = ofKind(phrases, 'act').filter(({ act }) => act === 'ACCEPT');
    const asks = rest.some((word) => ASKING.test(word) || isCountable(word)) && !UNSURE_REST.test(rest.join(' '));
    const goods = acts.some((act) => ofKind(act.phrases, 'goods').length > 0);
    if (acts.length > 0 && parted && asks) return { strength: 'plain', rest, goods };
  }
  return undefined;
}

/** Whether a sentence accepts an offer, with or without more behind it. */
export function accepts(sentence: ParsedSentence): boolean {
  return acceptanceIn(sentence) !== undefined;
}

/** An acceptance of an offer, and what stands beside it. */
export function acceptanceOf(sentences: readonly ParsedSentence[], context: TalkContext): LooseAcceptance | undefined {
  const all = sentences.map(acceptanceIn);
  const at = all.findIndex((found) => found?.strength === 'plain');
  const place = at >= 0 ? at : all.findIndex((found) => found !== undefined);
  const found = all[place];
  if (found === undefined) return undefined;
  const sentence = sentences[place];
  const others = sentences.filter((_, index) => index !== place && all[index] === undefined);
  // Mere politeness before something of substance is no acceptance: "sure. what about 3 dollars?"
  if (found.strength === 'mild' && others.some((other) => !isFriendly(other))) return undefined;
  // "Deal! No wait, hold on."
  if (others.some(({ text }) => HOLDING.test(text))) return { reading: chatting('wait'), rest: [] };
  // "I'll take Watson's. No, Celia's."
  const mended = others.findLast(({ text, about }) => about.length > 0 && /^(?:no|wait|actually|sorry)\b/.test(text));
  const from = partyOf(mended ?? sentence, context);
  const standing = from === undefined ? undefined : context.standing.get(from);
  const traded = others.some(({ elements }) => elements.some(({ kind }) => kind === 'price'));
  // "let us make a deal. 4 eggs for 3 dollars": an offer, where none stands that could be accepted.
  if ((standing === undefined && traded) || isOfOther(sentence, found, context, standing)) return undefined;
  const behind = parsedSentence({ ...sentence, words: found.rest }, context.sellers);
  const rest = [...(found.rest.length > 0 ? [behind] : []), ...others].filter((other) => !isFriendly(other));
  return { reading: acceptingOf(from), rest };
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

/** Whether other goods or another price are named than those of the offer. */
function isOfOther(
  sentence: ParsedSentence,
  { rest, goods: namesGoods }: Found,
  context: TalkContext,
  standing: Deal | undefined,
): boolean {
  if (namesOther(sentence, standing?.price ?? highestAsked(context))) return true;
  if (rest.length > 0) return namesGoods && standing === undefined;
  const price = sentence.elements.find((element) => element.kind === 'price');
  if (price !== undefined && !samePrice(price.value, standing?.price)) return true;
  if (!sentence.text.includes('#g')) return false;
  if (standing === undefined) return true;
  const { elements } = sentence;
  const { wish, some, product, vague } = goodsMeant({
    elements,
    text: 'only',
    context: { ...context, wish: undefined },
  });
  if (sameGoods(wish?.quantity ?? {}, standing.quantity)) return false;
  const isKit = product !== undefined && vague && price !== undefined;
  const kinds = Object.keys(standing.quantity);
  const isAll = some.length === kinds.length && some.every((good) => kinds.includes(good));
  return !(isKit || isAll) || !/\b(?:the|those|these|your)\b[^,]*#g/.test(sentence.text);
}

function highestAsked({ standing }: TalkContext): number | undefined {
  return standing.size === 0 ? undefined : Math.max(...[...standing.values()].map(({ price }) => price));
}

/** "all right, you win, eight dollars flat": another price than the one that was asked. */
function namesOther({ elements, text }: ParsedSentence, asked: number | undefined): boolean {
  const [price, ...others] = elements.filter((element) => element.kind === 'price');
  if (asked === undefined || price === undefined || others.length > 0 || price.each !== undefined) return false;
  if (price.more === true || /#p (?:off|less|cheaper|lower|more|saved)|(?:not|than|was|said|save) #p/.test(text))
    return false;
  const near = price.value > asked * LIKELY_SHARE.least && price.value < asked;
  return near && !samePrice(price.value, asked);
}

/** Thanks, names and the like, which take nothing back. */
export function isFriendly(sentence: ParsedSentence): boolean {
  const kind = chatIn(sentence.text);
  return kind !== undefined && kind !== 'wait' && kind !== 'insult' && kind !== 'joke' && !sentence.question;
}
