// What a message says by its manner alone: mockery, giving up, giving in. None of it sells anything by itself.

import { samePrice, standingPrice, standingSeller, type TalkContext } from '../talk-context.ts';
import { acceptingOf, type BuyerReading, refusing } from '../buyer-reading.ts';
import { wordPattern } from '../grammar/notation.ts';
import { HOLDING, refusalIn } from '../patterns/refusal-words.ts';
import { GIVING_IN, MOCKING, NOT_GIVING_IN, WITHDRAWING } from '../patterns/manner-words.ts';
import { joinedText, type ParsedSentence } from '../elements/parsed-sentence.ts';
import { goodsIn } from '../goods-sums.ts';
import { isThing, type SentenceElement } from '../elements/sentence-elements.ts';

/** Longer messages have more to say than yes. */
const MOST_WORDS = 24;
/** The price is complained of, and then accepted. */
const IN_SPITE =
  /\b(?:but|still|anyway|though)\b[^.]*?\b(?:okay|fine|deal|all right|yes|take (?:it|them|the lot|everything)|go on)(?: then| deal| sure| anyway| all the same| nonetheless| nevertheless)*$/;

const RESISTING =
  /\b(?:can|could) not (?:argue|complain|say no|refuse|resist)|\bno (?:objections?|complaints|arguments?)/g;

const NO = wordPattern(`
  ^ (no way | no | no thanks | piss off | get lost | dream on | no deal | as if | never | not a chance | no chance |
    forget it) $`);

/** What was offered is said again. */
const ECHO = /^(?:so |what |the |a |for |all |#[gpn] ?)*#[gpn]$/;

/** Mockery, and taking back all that was asked for; undefined: it is neither. */
export function mannerOf(sentences: readonly ParsedSentence[], { wish }: TalkContext): BuyerReading | undefined {
  const text = joinedText(sentences);
  const last = sentences.at(-1);
  const amounts = sentences.some(({ elements }) => elements.some((one) => isAmount(one) || one.kind === 'number'));
  const wants =
    /\b(?:want|need|would like|give me|i will take|sell me) (?:some |the |a )*#g/.test(text) &&
    text.replace(WITHDRAWING, ' ').includes('#g');
  const kinds = sentences.flatMap(({ elements }) => elements.flatMap((one) => (one.kind === 'good' ? one.good : [])));
  const isPart = kinds.length > 0 && goodsIn(wish?.quantity ?? {}).some(([good]) => !kinds.includes(good));
  if (WITHDRAWING.test(text) && !isPart && !amounts && !wants && !text.includes('#p') && !/\belse\b/.test(text)) {
    return refusing('withdrawn');
  }
  const priced = last !== undefined && namesPrice(last);
  if (MOCKING.test(text) && !(priced && sentences.length > 1 && !MOCKING.test(last?.text ?? ''))) {
    // "… four cups of milk, seriously" asks; so does whatever follows a mocking sentence.
    const asks = sentences.some((one) => !MOCKING.test(one.text) && one.elements.some(isAmount) && !isAnswer(one));
    return asks ? undefined : refusing('price');
  }
  // "ten cakes for all of it? no way"
  const front = sentences.slice(0, -1);
  const flat = last !== undefined && sentences.length > 1 && last.elements.every(({ kind }) => kind === 'word');
  if (!flat || !front.every((one) => one.question)) return undefined;
  const says = refusalIn(last.text);
  if (says !== undefined && front.every((one) => ECHO.test(one.text))) return refusing(says);
  return NO.test(last.text) ? refusing('plain') : undefined;
}

/** Giving in to the offer that stands, in words that no list has; the seller asks back. */
export function givingIn(sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading | undefined {
  const standing = standingPrice(context);
  if (standing === undefined || sentences.length === 0) return undefined;
  const texts = sentences.map(({ text }) => text);
  const text = texts.join(' . ');
  if (sentences.some(({ question, quoting }) => question || quoting)) return undefined;
  if (text.split(' ').length > MOST_WORDS || !(GIVING_IN.test(text) || IN_SPITE.test(text))) return undefined;
  if (sentences.some(({ elements }) => elements.some((one) => names(one, standing)))) return undefined;
  const spite = IN_SPITE.test(text) || /\bhard bargain\b/.test(text);
  const rest = texts.map((one) => one.replace(GIVING_IN, ' ').replace(GIVING_IN, ' ')).join(' . ');
  // "I won't be taking that", but "I cannot say no to that".
  if (/\b(?:not|never|no)\b/.test(text.replace(RESISTING, ' '))) return undefined;
  if (!spite && (NOT_GIVING_IN.test(rest) || /\bbut\b/.test(rest) || refusalIn(rest) !== undefined)) return undefined;
  if (HOLDING.test(text) || MOCKING.test(text)) return undefined;
  const from = sentences.flatMap(({ about }) => about)[0] ?? standingSeller(context);
  return from === undefined ? undefined : acceptingOf(from);
}

/** "9 dollars", "Half." */
function namesPrice({ elements, text }: ParsedSentence): boolean {
  return elements.some(({ kind }) => kind === 'price') || /^(?:i (?:will )?(?:give|pay|offer) )?half\b/.test(text);
}

function isAmount(element: SentenceElement): boolean {
  return isThing(element) && element.amount !== undefined;
}

/** Goods, a number, or another price than the one that stands. */
function names(element: SentenceElement, standing: number): boolean {
  if (element.kind === 'price' || element.kind === 'number') return !samePrice(element.value, standing);
  return isAmount(element);
}

/** "20 eggs for that?" only says again what was offered. */
function isAnswer({ question, text }: ParsedSentence): boolean {
  return question && !/\b(?:can|could|would|will|how|what|may)\b/.test(text);
}
