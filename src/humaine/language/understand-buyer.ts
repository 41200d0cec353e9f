// What a buyer's message means, given what was said before, and whether a sale may follow from it.

import { addGoods, holdsGoods } from './goods-sums.ts';
import type { Meaning, Understood } from './meaning.ts';
import { afterBuyer, freshTalk, standingPrice, standingSeller, type TalkContext } from './talk-context.ts';
import { acceptingOf, type BuyerReading, chatting, informing, NOT_UNDERSTOOD, refusing } from './buyer-reading.ts';
import { rivalHearsay, tellsOfRival, withoutLeadIn, withoutUnrelatedStories, withUnsold } from './buyer/asides.ts';
import { acceptanceOf, accepts, isFriendly } from './buyer/buyer-acceptance.ts';
import { givingIn, mannerOf } from './buyer/manner.ts';
import { offerQuestionAsked } from './buyer/offer-questions.ts';
import { tradeMeaning } from './buyer/trade-meaning.ts';
import { joinedText, parsedSentence, type ParsedSentence, withLastPrice } from './elements/parsed-sentence.ts';
import { isThing } from './elements/sentence-elements.ts';
import { commitmentIn, isCommitment } from './grammar/commitment.ts';
import { chosenFirst, plainMeaning, understoodParts } from './grammar/plain-meaning.ts';
import { wordPattern } from './grammar/notation.ts';
import { otherQuestions, questionIn } from './patterns/question-words.ts';
import { DISOWNED } from './patterns/doubt-words.ts';
import { answerIn, OPEN_ANSWER, topicIn } from './patterns/impression-words.ts';
import { HOLDING, refusalIn } from './patterns/refusal-words.ts';
import { chatIn } from './patterns/small-talk-words.ts';
import { type WordSentence, wordSentences } from './tokens/message-words.ts';

/** What was understood, and where the talk stands after it. */
export interface BuyerHeard {
  readonly heard: Understood;
  readonly context: TalkContext;
}

/** Understands what a buyer says; `addressee` is whom the platform says it is said to. */
export function understandBuyer(text: string, context: TalkContext, addressee?: string): BuyerHeard {
  const sentences = wordSentences(text)
    .flatMap(eachQuestion)
    .map((sentence) => withoutLeadIn(parsedSentence(sentence, context.sellers), context.sellers));
  const called = addressee ?? calledIn(sentences);
  const here = { ...context, addressee: called };
  const committed = commitmentIn(text, here);
  const reading = isCommitment(committed) ? committed : uncommitted(text, sentences, here);
  const { meanings, wish, bid } = reading;
  const trades = meanings[0].act === 'AcceptOffer' || meanings[0].act === 'BuyOffer';
  const doubt = trades && !isCommitment(committed) ? committed.doubt : undefined;
  const heard = { addressee: called, meanings, binding: isCommitment(reading), doubt };
  return { heard, context: afterBuyer(context, heard, wish, bid) };
}

const isAsking = (word: string | undefined): boolean => /^(?:what|how|who|when|where|why)$/.test(word ?? '');

/** "how much are 6 eggs and what money have I left?": two questions. */
function eachQuestion(sentence: WordSentence): WordSentence[] {
  const { words, question } = sentence;
  const at = words.findIndex((word, place) => word === 'and' && isAsking(words[place + 1]));
  if (!question || at < 0 || !words.slice(0, at).some(isAsking)) return [sentence];
  return [{ ...sentence, words: words.slice(0, at) }, ...eachQuestion({ ...sentence, words: words.slice(at + 1) })];
}

/** What a message means that binds nobody: read whole where the grammar can, or with words left over. */
function uncommitted(text: string, sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading {
  const words = sentences.flatMap((sentence) => [...sentence.words, sentence.question ? '?' : '.']);
  const named = sentences.flatMap(({ about }) => about);
  if (!hasOddNumber(text, sentences, context))
    return inParts(
      plainMeaning(words, context, named) ?? plainPart(sentences, context) ?? meaningOf(sentences, context),
      words,
      context,
    );
  // Where a number is odd, none of them is named.
  const others = words.filter((word) => !/\d/.test(word));
  return inParts(NOT_UNDERSTOOD, others, context);
}

/** What the one sentence of several means that the grammar reads whole, where the others say nothing of trade. */
function plainPart(sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading | undefined {
  const main = sentences.filter((sentence) => !isIdle(sentence));
  const [{ words, about, question } = { words: [], about: [], question: true }] = sentences;
  const taken = question ? undefined : chosenFirst(words, context, about);
  if (taken !== undefined) return taken;
  return sentences.length > 1 && main.length === 1 ? plainMeaning(main[0].words, context, main[0].about) : undefined;
}

/** Whether a sentence asks, accepts and refuses nothing, and names neither goods nor numbers. */
function isIdle(sentence: ParsedSentence): boolean {
  const { elements, text, question } = sentence;
  if (question || elements.some(({ kind }) => kind !== 'word') || HOLDING.test(text) || accepts(sentence)) return false;
  return questionIn(text) === undefined && refusalIn(text) === undefined;
}

/** A reading that understood nothing, with the parts that are understood; goods that are asked back are talked of. */
function inParts(reading: BuyerReading, words: readonly string[], context: TalkContext): BuyerReading {
  const [main] = reading.meanings;
  if (main.act !== 'NotUnderstood' || main.openUnit !== undefined) return reading;
  const parts = understoodParts(words);
  const isNew = context.wish === undefined && parts !== undefined && parts.some.length > 0;
  const wish = isNew ? { quantity: {}, products: {}, some: parts.some } : reading.wish;
  return { ...reading, meanings: [{ ...main, parts }], wish };
}

/** What sentences mean: first the rules that need no goods, then goods and price, and last small talk. */
function meaningOf(sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading {
  const rival = sentences.filter((sentence) => tellsOfRival(sentence, context));
  const said = withoutUnrelatedStories(sentences.filter((sentence) => !rival.includes(sentence)));
  if (said.tale !== undefined && rival.length === 0) return said.tale;
  const own = withLastPrice(said.sentences, standingPrice(context));
  const early = mannerOf(own, context) ?? accepting(own, context) ?? offerQuestionAsked(own);
  if (early !== undefined) return early;
  if (rival.length === 0) return givingIn(own, context) ?? traded(own, context, talkIn(own, context));
  const hearsay = rivalHearsay(rival, context);
  // "No thanks, Celia had it for less"
  const refuses = own.length === 0 && /^(?:no|nope|nah)\b/.test(joinedText(rival));
  if (refuses) return { ...hearsay, meanings: [...refusing('plain').meanings, ...hearsay.meanings] };
  const main = traded(own, context, hearsay);
  if (main.meanings[0].act === 'Information') return main;
  return { ...main, meanings: [...main.meanings, ...hearsay.meanings] };
}

/** What is meant of goods and prices, or something else where nothing is. */
function traded(own: readonly ParsedSentence[], context: TalkContext, other: BuyerReading): BuyerReading {
  return withUnsold(openAmount(withOthers(tradeMeaning(own, context) ?? other, own, context), own, context), own);
}

/** Goods of the wish that are not wanted any more. */
const NO_MORE = wordPattern(`
  (do not | no longer) (need | want) ..3 (any more | anymore | after all) | no longer (need | want) | ^ no (thanks | thank you)`);

/** A question with what else is asked, and a refusal beside it: "I don't need eggs any more. Do you have milk?" */
function withOthers(reading: BuyerReading, own: readonly ParsedSentence[], { wish }: TalkContext): BuyerReading {
  const [main] = reading.meanings;
  if (main.act !== 'Information' || main.about === 'repeat') return reading;
  const text = joinedText(own);
  const others = otherQuestions(text, main.about).flatMap((about) => informing(about).meanings);
  const refused =
    wish !== undefined && main.about !== 'discount' && NO_MORE.test(text) ? refusing('plain').meanings : [];
  return { ...reading, meanings: [main, ...reading.meanings.slice(1), ...others, ...refused] };
}

/** An acceptance with what is asked for besides, as if it were sold already. */
function accepting(own: readonly ParsedSentence[], context: TalkContext): BuyerReading | undefined {
  const accepted = acceptanceOf(own, context);
  if (accepted === undefined || accepted.rest.length === 0) return accepted?.reading;
  const { sellers, addressee, bought } = context;
  const more = meaningOf(accepted.rest, { ...freshTalk(sellers), addressee, bought });
  const asks = more.meanings.filter(
    (one) =>
      one.act === 'BuyRequest' || one.act === 'BuyOffer' || (one.act === 'Information' && one.about !== 'forMoney'),
  );
  return asks.length === 0 ? accepted.reading : { meanings: [...accepted.reading.meanings, ...asks] };
}

/** Whom a message is said to: "Thanks, Watson. Celia, what do you ask?" is said to Celia. */
function calledIn(sentences: readonly ParsedSentence[]): string | undefined {
  // "Watson, shut up. Celia, how much?", "not you Watson, I'm talking to Celia"
  const turned = sentences.find(({ text, about }) => about.length > 0 && TURNING.test(text));
  if (turned !== undefined) return turned.about.at(-1);
  const all = sentences.filter(({ called }) => called !== undefined);
  const wanted = all.filter(({ text }) => !DISMISSING.test(text));
  const calling = wanted.length > 0 ? wanted : all;
  return (calling.find((sentence) => !isFriendly(sentence)) ?? calling.at(-1))?.called;
}

/** What is said to the seller that shall not answer. */
const DISMISSING = wordPattern(`
  ^ {no | sorry | please} not you | shut up | (be | keep) quiet | do not (answer | bother | talk | interrupt) | stay out |
  not (asking | talking to) you`);
/** Before a name these turn to its seller. */
const TURNING = /\b(?:(?:talking|speaking|talk|speak) to|(?:what|how) about) #who$/;

/** Acts in which an amount of goods matters. */
const ABOUT_AMOUNTS: ReadonlySet<string> = new Set(['BuyRequest', 'BuyOffer', 'price', 'stock', 'discount', 'opinion']);

/**
 * "a bag of flour", "how much for 2 packets of chocolate": how much that is must be asked, before any price is named.
 */
function openAmount(reading: BuyerReading, sentences: readonly ParsedSentence[], before: TalkContext): BuyerReading {
  const openUnit = sentences.find((sentence) => sentence.openUnit !== undefined)?.openUnit;
  const [main] = reading.meanings;
  const about = main.act === 'Information' ? main.about : main.act;
  if (openUnit === undefined || !ABOUT_AMOUNTS.has(about)) return reading;
  const open: Meaning = { act: 'NotUnderstood', openUnit };
  const { wish } = reading;
  if (wish === undefined) return { ...reading, meanings: [open], bid: undefined };
  // An amount that was guessed for it, as for a flavour, is none that was asked for.
  const known = (wish.quantity[openUnit] ?? 0) > 0 ? (before.wish?.quantity[openUnit] ?? 0) : 0;
  const others = addGoods({ ...wish.quantity, [openUnit]: known }, {});
  const rest: readonly Meaning[] = holdsGoods(others) ? [{ act: 'BuyRequest', quantity: others, some: [] }] : [];
  return { meanings: [open, ...rest], wish: { ...wish, quantity: others, some: [openUnit] } };
}

/** Everything else. */
function talkIn(sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading {
  const [kind] = sentences.toReversed().flatMap(({ text }) => chatIn(text) ?? []);
  if (kind !== undefined) return chatting(kind);
  const isTurned = sentences.some(({ text, about }) => about.length > 0 && TURNING.test(text));
  const isCall = isTurned || sentences.some(({ called }) => called !== undefined);
  const idle = sentences.every(({ text }) => CALLING.test(text) || TURNING.test(text));
  if (isCall && idle) return answerTo(sentences, context);
  return impressionOf(sentences, context) ?? NOT_UNDERSTOOD;
}

/** What single words tell where nothing else is known. */
function impressionOf(sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading | undefined {
  if (sentences.some(isTalk) && !sentences.some(mayTrade)) return chatting('acknowledge');
  const asked = sentences.filter(({ question, text }) => question || ASKING.test(text));
  const about = topicIn(joinedText(asked));
  const { wish, standing } = context;
  if (about !== undefined) return informing(about, about === 'price' ? { quantity: wish?.quantity } : {}, wish);
  if (asked.length > 0) return asked.every(isAboutYou) ? chatting('acknowledge') : undefined;
  const text = joinedText(sentences);
  if (DISOWNED.test(text)) return undefined;
  const answer = standing.size === 0 ? undefined : answerIn(text);
  const topic = answer === undefined ? topicIn(text) : undefined;
  if (topic !== undefined && elementsOf(sentences) === 0 && !OPEN_ANSWER.test(text)) return informing(topic, {}, wish);
  const from = sentences.flatMap(({ about: named }) => named)[0] ?? standingSeller(context);
  if (answer !== 'accepts') return answer && refusing(answer);
  return from === undefined || OPEN_ANSWER.test(text) ? undefined : acceptingOf(from);
}

/** How many goods, prices and numbers are named. */
const elementsOf = (sentences: readonly ParsedSentence[]): number =>
  sentences.flatMap(({ elements }) => elements.filter(({ kind }) => kind !== 'word')).length;

/** The beginning of a question without its mark. */
const ASKING =
  /^(?:(?:so|and|but|okay|well|hello|please),? )?(?:what|how|who|which|when|why|where|do|does|did|is|are|can|could|would|will|may|might|have|has|am) /;

/** Whether a question is of the seller itself, and of no trade. */
function isAboutYou({ text, elements }: ParsedSentence): boolean {
  return /\byou\b/.test(text) && elements.every(({ kind }) => kind === 'word') && !OF_TRADE.test(text);
}

/** Fewer different words tell nothing. */
const LEAST_TOLD = 3;

/** Words of a sentence that tells something. */
const TELLING = /^(?:i|you|we|he|she|it|they|my|your|our|am|are|is|was|were|has|had)$/;

/** Whether a sentence tells something. */
function isTalk({ question, words }: ParsedSentence): boolean {
  return (
    !question &&
    words.some((word) => TELLING.test(word)) &&
    new Set(words.filter((word) => /^[a-z']{2,}$/.test(word))).size >= LEAST_TOLD
  );
}

/** Whether a sentence may be of trade though it was not understood: it asks, names something, or speaks of a sale. */
function mayTrade({ question, elements, text }: ParsedSentence): boolean {
  return question || elements.some(({ kind }) => kind !== 'word') || OF_TRADE.test(text);
}

/** Words after which a sentence may be of trade. */
const OF_TRADE = wordPattern(`
  request | insert | strike | buy~ | sell~ | sold | order~ | cancel~ | price~ | deal~ | offer~ | pay~ | cost~ | money | cheap~ | take | want | need |
  give | accept~ | agree~ | refuse~ | reject~ | add | remove | yes | no | not | okay | half | double | same | both | either |
  neither | less | more | instead | if | unless | only | maybe | almost | yours | hers | his | mine | choose | pick |
  go with | works | stick | live with | shake | sure | what | do it | have it | it is`);

/** Beside a name these only call. */
const CALLING = /^(?:(?:and )?(?:(?:what|how) about )?(?:you)?|please|then)$/;

/** A seller that is called and no more: for its price, or with a choice between two offers. */
function answerTo(
  sentences: readonly ParsedSentence[],
  { addressee: name = '', standing, wish }: TalkContext,
): BuyerReading {
  const question = sentences.some((sentence) => sentence.question);
  if (!question && standing.size > 1 && standing.has(name)) return acceptingOf(name);
  const quantity = wish?.quantity ?? {};
  return holdsGoods(quantity) && (question || !standing.has(name))
    ? informing('price', { quantity }, wish)
    : chatting('greeting');
}

/** A number below zero, one with an exponent, one with a comma behind a point. */
const ODD = /(?:^|[\s$])[-\u2212]\$?\d|\d\s?e\+?\d|\d\.\d{3},\d/i;
/** "-2 milk" takes two from what is talked of. */
const TAKEN = /^[^-\u2212]*[-\u2212]\d+ (?:cups? |of )*(?:eggs?|flour|sugar|milk|cakes?)\b/i;
/** Smaller amounts are shown as 0. */
const LEAST = 0.01;

/** Whether nobody can tell what a number in it means: no sale may follow from it. */
function hasOddNumber(text: string, sentences: readonly ParsedSentence[], { wish }: TalkContext): boolean {
  if (wish !== undefined && TAKEN.test(text)) return false;
  const elements = sentences.flatMap((sentence) => sentence.elements);
  return ODD.test(text) || elements.some((one) => isThing(one) && one.amount !== undefined && one.amount < LEAST);
}
