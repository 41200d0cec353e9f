// What a buyer's message means, given what was said before, and whether a sale may follow from it.

import { addGoods, holdsGoods } from './goods-sums.ts';
import type { Meaning, Understood } from './meaning.ts';
import { afterBuyer, type BuyerReading, freshTalk, type TalkContext } from './talk-context.ts';
import { rivalHearsay, tellsOfRival, withoutUnrelatedStories, withUnsold } from './buyer/asides.ts';
import { acceptanceOf, isFriendly, type LooseAcceptance } from './buyer/buyer-acceptance.ts';
import { givingIn, mannerOf } from './buyer/manner.ts';
import { offerQuestionAsked } from './buyer/offer-questions.ts';
import { type TradeLook, tradeMeaning } from './buyer/trade-meaning.ts';
import { joinedText, messageOf, parsedSentence, type ParsedSentence } from './elements/parsed-sentence.ts';
import { withGoods } from './goods/goods-meant.ts';
import { commitmentIn, isCommitment } from './grammar/commitment.ts';
import { plainMeaning, understoodParts } from './grammar/plain-meaning.ts';
import { chatIn } from './patterns/sentence-kind.ts';
import { priceMeant } from './price/price-meant.ts';
import { wordSentences } from './tokens/message-words.ts';

/** What was understood, and where the talk stands after it. */
export interface BuyerHeard {
  readonly heard: Understood;
  readonly context: TalkContext;
}

/** Understands what a buyer says; `addressee` is whom the platform says it is said to. */
export function understandBuyer(text: string, context: TalkContext, addressee?: string): BuyerHeard {
  const sentences = wordSentences(text).map((sentence) => parsedSentence(sentence, context.sellers));
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

/** What a message means that binds nobody: read whole where the grammar can, or with words left over. */
function uncommitted(text: string, sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading {
  const words = sentences.flatMap((sentence) => [...sentence.words, sentence.question ? '?' : '.']);
  const unclear = unclearNumbers(text, sentences);
  // Where a number is odd, none of them is named.
  if (unclear !== undefined)
    return inParts(
      unclear,
      words.filter((word) => !/\d/.test(word)),
      context,
    );
  return inParts(plainMeaning(words, context) ?? meaningOf(sentences, context), words, context);
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
  const own = said.sentences;
  const manner = mannerOf(own);
  if (manner !== undefined) return manner;
  const accepted = acceptanceOf(own, context);
  if (accepted !== undefined) return withRest(accepted, context);
  const asked = offerQuestionAsked(own);
  if (asked !== undefined) return asked;
  const given = rival.length > 0 ? undefined : givingIn(own, context);
  if (given !== undefined) return given;
  const look = tradeLook(own, context);
  const trade = tradeMeaning(look) ?? (rival.length > 0 ? rivalHearsay(rival, context) : talkIn(look));
  const main = withUnsold(openAmount(trade, own, context), own);
  return rival.length > 0 && main.meanings[0].act !== 'Information'
    ? { ...main, meanings: [...main.meanings, ...rivalHearsay(rival, context).meanings] }
    : main;
}

/** An acceptance with what is asked for besides, as if it were sold already. */
function withRest({ reading, rest }: LooseAcceptance, context: TalkContext): BuyerReading {
  if (rest.length === 0) return reading;
  const { sellers, addressee, bought } = context;
  const more = meaningOf(rest, { ...freshTalk(sellers), addressee, bought });
  const asks = more.meanings.filter(
    (one) =>
      one.act === 'BuyRequest' || one.act === 'BuyOffer' || (one.act === 'Information' && one.about !== 'forMoney'),
  );
  return asks.length === 0 ? reading : { meanings: [...reading.meanings, ...asks] };
}

/** Sentences with the goods and the price that they name. */
function tradeLook(sentences: readonly ParsedSentence[], context: TalkContext): TradeLook {
  const { elements } = messageOf(withLastPrice(sentences), context);
  const message = withGoods({ elements, text: joinedText(sentences), context });
  return { ...message, sentences, price: priceMeant(message) };
}

/** Whom a message is said to: "Thanks, Watson. Celia, what do you ask?" is said to Celia. */
function calledIn(sentences: readonly ParsedSentence[]): string | undefined {
  const calling = sentences.filter(({ called }) => called !== undefined);
  return (calling.find((sentence) => !isFriendly(sentence)) ?? calling.at(-1))?.called;
}

/** "Four dollars? Come on. Three.": a bare number behind a price is one. */
function withLastPrice(sentences: readonly ParsedSentence[]): readonly ParsedSentence[] {
  const priced = sentences.findIndex(({ elements }) => elements.some(({ kind }) => kind === 'price'));
  if (priced < 0) return sentences;
  return sentences.map((sentence, place) => {
    const [only] = sentence.elements;
    if (place <= priced || sentence.elements.length !== 1 || only.kind !== 'number') return sentence;
    return { ...sentence, text: '#p', elements: [{ kind: 'price', value: only.value }] };
  });
}

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
  const quantity = { ...wish.quantity, [openUnit]: known };
  const others = addGoods(quantity, {});
  const meanings: readonly [Meaning, ...Meaning[]] = holdsGoods(others)
    ? [open, { act: 'BuyRequest', quantity: others, some: [] }]
    : [open];
  return { meanings, wish: { ...wish, quantity: others, some: [openUnit] } };
}

/** Everything else. */
function talkIn({ text, sentences }: TradeLook): BuyerReading {
  for (const sentence of sentences.toReversed()) {
    const kind = chatIn(sentence.text);
    if (kind !== undefined) return { meanings: [{ act: 'SmallTalk', kind }] };
  }
  const kind = chatIn(text);
  const meaning: Meaning =
    kind !== undefined
      ? { act: 'SmallTalk', kind }
      : text.trim() === '' && sentences.some((sentence) => sentence.called !== undefined)
        ? { act: 'SmallTalk', kind: 'greeting' }
        : { act: 'NotUnderstood' };
  return { meanings: [meaning] };
}

/** A number below zero, one with an exponent, one with a comma behind a point. */
const ODD = /(?:^|[\s$])[-\u2212]\$?\d|\d\s?e\+?\d|\d\.\d{3},\d/i;
/** Smaller amounts are shown as 0. */
const LEAST = 0.01;

/** What a message with such a number means: nothing that a sale could follow from. */
function unclearNumbers(text: string, sentences: readonly ParsedSentence[]): BuyerReading | undefined {
  const small = sentences.some(({ elements }) =>
    elements.some((element) => {
      const counts = element.kind === 'good' || element.kind === 'product';
      return counts && element.amount !== undefined && element.amount < LEAST;
    }),
  );
  if (!small && !ODD.test(text)) return undefined;
  return { meanings: [{ act: 'NotUnderstood' }] };
}
