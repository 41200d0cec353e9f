// What a buyer's message means, given what was said before, and whether a sale may follow from it.

import { holdsGoods } from './goods-sums.ts';
import type { Understood, UnderstoodParts } from './meaning.ts';
import { afterBuyer, type TalkContext } from './talk-context.ts';
import { acceptingOf, type BuyerReading, chatting, informing, NOT_UNDERSTOOD } from './buyer-reading.ts';
import { likelyActs } from './acts/act-model.ts';
import type { DialogueAct } from './acts/dialogue-acts.ts';
import { isIdle, looseMeaning } from './buyer/loose-meaning.ts';
import { withOpen } from './buyer/open-amounts.ts';
import { sellerSpokenOf } from './buyer/seller-meant.ts';
import { withUnsold } from './buyer/unsold-goods.ts';
import { elementsOf, joinedText, parsedSentence, type ParsedSentence } from './elements/parsed-sentence.ts';
import { isPriced, isThing, type SentenceElement } from './elements/sentence-elements.ts';
import { WOMEN } from '../game/sellers.ts';
import { wishNamed } from './roles/goods-meant.ts';
import { commitmentIn, doubtOf } from './grammar/commitment.ts';
import { MOST_COUNTED } from './tokens/number-phrase.ts';
import { wordPattern } from './tokens/word-pattern.ts';
import { type WordSentence, wordSentences } from './tokens/message-words.ts';

/** What was understood, and where the talk stands after it. */
export interface BuyerHeard {
  readonly heard: Understood;
  readonly context: TalkContext;
}

/** Understands what a buyer says; `addressee` is whom the platform says it is said to. */
export function understandBuyer(text: string, context: TalkContext, addressee?: string): BuyerHeard {
  const sentences = sentencesOf(text, context.sellers);
  const here = addressed(sentences, context, addressee);
  const committed = commitmentIn(text, here);
  const binding = !('doubt' in committed);
  const reading = binding ? committed.reading : uncommitted(text, sentences, here);
  const { meanings } = reading;
  const trades = meanings[0].act === 'AcceptOffer' || meanings[0].act === 'BuyOffer';
  const doubt = trades && !binding ? doubtOf(committed, text, here) : undefined;
  const heard = { addressee: here.addressee, meanings, binding, doubt };
  const others = sentences.map((one) => OF_SOMEBODY.test(one.text) && sellerSpokenOf(one.words, here, one.about));
  const about = [...sentences.flatMap((one) => one.about), ...others.filter((one) => typeof one === 'string')];
  return { heard, context: afterBuyer(context, heard, reading, about) };
}

/** The talk as it is spoken into: with whom the sentences are said to, by default whom they call. */
export function addressed(sentences: readonly ParsedSentence[], talk: TalkContext, addressee?: string): TalkContext {
  return { ...talk, addressee: addressee ?? calledIn(sentences, talk) };
}

/** The sentences of a message; questions that are joined by "and" apart. */
export function sentencesOf(text: string, sellers: readonly string[]): ParsedSentence[] {
  return wordSentences(text)
    .flatMap(eachQuestion)
    .map((sentence) => parsedSentence(sentence, sellers));
}

const isAsking = (word: string | undefined): boolean => /^(?:what|how|who|when|where|why)$/.test(word ?? '');

/** "how much are 6 eggs and what money have I left?": two questions. */
function eachQuestion(sentence: WordSentence): WordSentence[] {
  const { words, question } = sentence;
  const at = words.findIndex((word, place) => word === 'and' && isAsking(words[place + 1]));
  if (!question || at < 0 || !words.slice(0, at).some(isAsking)) return [sentence];
  return [{ ...sentence, words: words.slice(0, at) }, ...eachQuestion({ ...sentence, words: words.slice(at + 1) })];
}

/** What a message means that binds nobody: its most likely act, with the goods and the price that it names. */
function uncommitted(text: string, sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading {
  // Where a number is odd, none of them is named.
  if (hasOddNumber(text, sentences)) return inParts(NOT_UNDERSTOOD, sentences.map(withoutNumbers), context);
  // "4" behind "is that for two?", or "6 and 3": so many, or so many dollars?
  const isBare = (context.strays === true ? /^#n(?:(?:,| and) #n)?[ .]*$/ : /^#n(?:,| and) #n[ .]*$/).test(
    joinedText(sentences),
  );
  if (isBare && (context.wish?.some ?? []).length === 0) return inParts(NOT_UNDERSTOOD, sentences, context);
  return inParts(withOpen(withUnsold(loose(sentences, context), sentences), sentences, context), sentences, context);
}

function withoutNumbers(sentence: ParsedSentence): ParsedSentence {
  const others = sentence.elements.filter((one) => !isPriced(one));
  return { ...sentence, elements: others.map((one) => (isThing(one) ? { ...one, amount: undefined } : one)) };
}

/** A reading that understood nothing, with the parts that are understood; goods that are asked back are talked of. */
function inParts(reading: BuyerReading, sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading {
  const [main, ...others] = reading.meanings;
  if (main.act !== 'NotUnderstood' || main.openUnit !== undefined || main.choice !== undefined) return reading;
  const parts = understoodParts(sentences, context);
  const isNew = context.wish === undefined && parts !== undefined && parts.some.length > 0;
  const wish = isNew ? { quantity: {}, products: {}, some: parts.some } : reading.wish;
  return { ...reading, meanings: [{ ...main, parts }, ...others], wish };
}

/** A bare number among more words than this is hardly an amount or a price. */
const MOST_BESIDE = 10;

/** What is understood of a message that is not; undefined: nothing. */
function understoodParts(sentences: readonly ParsedSentence[], { wish }: TalkContext): UnderstoodParts | undefined {
  const elements = elementsOf(sentences);
  const named = wishNamed(elements, 'product');
  // A price for each is one for what is talked of.
  const priced = elements.filter(isPriced).filter(({ each }) => wish === undefined || each === undefined);
  const valueOf = (wanted: string): number | undefined => only(priced.filter(({ kind }) => kind === wanted))?.value;
  const price = valueOf('price');
  const isLong = elements.length > MOST_BESIDE;
  const number = named !== undefined || price !== undefined || isLong ? undefined : valueOf('number');
  if (named === undefined && price === undefined && number === undefined) return undefined;
  return { quantity: named?.quantity ?? {}, some: named?.some ?? [], price, number };
}

/** Whom a message is said to: "Thanks, Watson. Celia, what do you ask?" is said to Celia. */
function calledIn(sentences: readonly ParsedSentence[], context: TalkContext): string | undefined {
  // "Watson, shut up. Celia, how much?", "not you Watson, I'm talking to Celia"
  const turned = sentences.find(({ text }) => TURNING.test(text));
  if (turned !== undefined) return turned.about.at(-1);
  const asked = sentences.find((one) => one.called === undefined && askedOf(one, context) !== undefined);
  if (asked !== undefined && ASKED_OF.has(likelyActs([asked], context)[0].act)) return askedOf(asked, context);
  const all = sentences.filter(({ called }) => called !== undefined);
  const wanted = all.filter(({ text }) => !DISMISSING.test(text));
  // "not you, Celia. deal!" is said to the other.
  const dismissed = wanted.length > 0 ? [] : all.map(({ called }) => called);
  if (dismissed.length > 0 && sentences.some((one) => !all.includes(one) && !isIdle(one, context)))
    return only(context.sellers.filter((name) => !dismissed.includes(name)));
  const calling = wanted.length > 0 ? wanted : all;
  return (calling.find((sentence) => !isIdle(sentence, context)) ?? calling.at(-1))?.called;
}

/** What is in a list of one. */
function only<One>([one, ...others]: readonly One[]): One | undefined {
  return others.length === 0 ? one : undefined;
}

/** What one seller is asked for by way of the other. */
const ASKED_OF: ReadonlySet<DialogueAct> = new Set<DialogueAct>(['price', 'request', 'discount', 'stock']);

/** Words behind which a seller is not asked, but compared with: "can you beat her", "cheaper than Celia". */
const OUTDONE = /\bthan\b|\b(?:beat|match|undercut) (?:her|him|#who)\b/;
/** "What would Celia charge for the same?", "can the lady beat that?", "I wonder whether Watson has flour". */
function askedOf({ about, words, question, text }: ParsedSentence, { sellers }: TalkContext): string | undefined {
  const asks =
    question || /\bi wonder\b|^(?:(?:but|and|so|or|well),? )?(?:can|could|would|will|does|has|what)\b/.test(text);
  if (!asks || words.includes('you') || OUTDONE.test(text)) return undefined;
  const women = words.some((word) => /^(?:she|lady)$/.test(word)) ? sellers.filter((name) => WOMEN.has(name)) : [];
  return only([...new Set([...about, ...women])]);
}

/** Words that speak of a seller, and not in passing: not "oh man" or "any other ideas?". */
const OF_SOMEBODY = wordPattern(`
  she | hers? | him | his | the (?:lady|woman|girl|man|guy|gentleman) | other (?:one|seller|guy|lady|man|woman|offer)`);
/** What is said to the seller that shall not answer. */
const DISMISSING = wordPattern(`
  ^(?:(?:no|sorry|please) )*not you | shut up | (?:be|keep) quiet | do not (?:answer|bother|talk|interrupt) |
  stay out | not (?:asking|talking to) you`);
/** Before a name these turn to its seller. */
const TURNING = /\b(?:(?:talking|speaking|talk|speak) to|(?:what|how) about) #who$/;

/** What is left of a message: a call, or what it does and names. */
function loose(sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading {
  const isCall = sentences.some(({ called, text }) => called !== undefined || TURNING.test(text));
  const idle = sentences.every(({ text }) => CALLING.test(text) || TURNING.test(text));
  return isCall && idle ? answerTo(sentences, context) : looseMeaning(sentences, context);
}

/** Beside a name these only call. */
const CALLING = /^(?:(?:and )?(?:(?:what|how) about )?(?:you)?|please|then)$/;

/** A seller that is called and no more: for its price, or with a choice between two offers. */
function answerTo(sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading {
  const { addressee: name = '', standing, wish } = context;
  const question = sentences.some((sentence) => sentence.question);
  if (!question && standing.size > 1 && standing.has(name)) return acceptingOf(name);
  const quantity = wish?.quantity ?? {};
  return holdsGoods(quantity) && (question || !standing.has(name))
    ? informing('price', { quantity }, wish)
    : chatting('greeting');
}

/** A number below zero, one with an exponent, one with a comma behind a point, one that nobody can mean. */
const ODD = new RegExp(
  String.raw`(?:^|[\s$])[-\u2212]\$?\d|\d\s?e\+?\d|\d\.\d{3},\d|(?<![.\d])\d{6}|\d{3},\d{3}|\d,\d{3},\d|` +
    String.raw`\b[mb]illion (?:of )?(?:eggs?|cups?|cakes?|pancakes?|batch|ounce|pack|teaspoon)`,
  'i',
);
/** Smaller amounts are shown as 0. */
const LEAST = 0.01;

/** Whether nobody can tell what a number in it means: no sale may follow from it. */
function hasOddNumber(text: string, sentences: readonly ParsedSentence[]): boolean {
  return ODD.test(text) || sentences.some(({ elements }) => elements.some(isOdd));
}

function isOdd(element: SentenceElement): boolean {
  if (isPriced(element)) return element.value >= MOST_COUNTED;
  const { amount = 1 } = isThing(element) ? element : {};
  return amount < LEAST || amount >= MOST_COUNTED;
}
