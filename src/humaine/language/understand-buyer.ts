// What a buyer's message means, given what was said before, and whether a sale may follow from it.

import { AT_MOST, NOT_PAYING, UNWILLING } from './patterns/doubt-words.ts';
import { asideIn } from './buyer/asides.ts';
import { acceptanceOf, isFriendly } from './buyer/buyer-acceptance.ts';
import type { BuyerReading } from './buyer/buyer-reading.ts';
import { REFUSING } from './patterns/refusal-words.ts';
import { committed } from './commitment/commitment.ts';
import { goodsMeant } from './goods/goods-meant.ts';
import type { GoodsMeant } from './goods/goods-meant.ts';
import type { Quantities } from '../game/goods.ts';
import { holdsGoods } from './goods/goods-sums.ts';
import { unclearNumbers } from './buyer/unclear-numbers.ts';
import { priceByKind } from './price/price-by-kind.ts';
import { offerDoubt, offerPart } from './buyer/offer-doubt.ts';
import { priceMeant } from './price/price-meant.ts';
import type { PriceMeant } from './price/price-meant.ts';
import { givingIn, mannerOf } from './buyer/manner.ts';
import { offerQuestionAsked } from './buyer/offer-questions.ts';
import { rivalHearsay, tellsOfRival } from './buyer/rival-hearsay.ts';
import { parsedSentence } from './elements/parsed-sentence.ts';
import type { ParsedSentence } from './elements/parsed-sentence.ts';
import { chatIn, matchOf, questionIn } from './patterns/sentence-kind.ts';
import { correctedSentences } from './elements/spoken-correction.ts';
import { withCountAndPrice } from './elements/count-and-price.ts';
import { withoutPurposeProducts } from './elements/purpose-products.ts';
import { withoutUnrelatedStories } from './buyer/unrelated-stories.ts';
import { withUnsold } from './buyer/unsold-goods.ts';
import { priceInParts } from './price/price-in-parts.ts';
import { afterBuyer, goodsFor, standingPrice } from './talk-context.ts';
import type { TalkContext, Wish } from './talk-context.ts';
import type { AskedAbout, Meaning, Understood } from './meaning.ts';
import { wordSentences } from './tokens/message-words.ts';

/** What was understood, and where the talk stands after it. */
export interface BuyerHeard {
  readonly heard: Understood;
  readonly context: TalkContext;
}

/** Understands what a buyer says; `addressee` is whom the platform says it is said to. */
export function understandBuyer(text: string, context: TalkContext, addressee?: string): BuyerHeard {
  const said = wordSentences(text).map((sentence) => parsedSentence(sentence, context.sellers));
  const called = addressee ?? calledIn(said);
  const sentences = withoutPurposeProducts(correctedSentences(said));
  const here = { ...context, addressee: called };
  const { meanings, binding, doubt, wish, bid } = unclearNumbers(text, sentences) ?? meaningOf(sentences, here);
  const heard = committed(text, { addressee: called, meanings, binding, doubt }, here);
  return { heard, context: afterBuyer(context, heard, wish, bid) };
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
    return { ...sentence, text: '#p', elements: [{ kind: 'price', value: only.value, sure: false }] };
  });
}

/** What `meaningOf` looks at. */
interface Look {
  readonly sentences: readonly ParsedSentence[];
  readonly context: TalkContext;
  readonly text: string;
  readonly goods: GoodsMeant;
  readonly price?: PriceMeant | undefined;
}

function meaningOf(sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading {
  const rival = sentences.filter((sentence) => tellsOfRival(sentence, context));
  const said = withoutUnrelatedStories(sentences.filter((sentence) => !rival.includes(sentence)));
  if (said.tale !== undefined && rival.length === 0) return said.tale;
  const own = withCountAndPrice(said.sentences, context);
  const plain = mannerOf(own) ?? acceptanceOf(own, context) ?? offerQuestionAsked(own);
  if (plain !== undefined) return plain;
  const given = rival.length > 0 ? undefined : givingIn(own, context);
  if (given !== undefined) return given;
  const elements = withLastPrice(own).flatMap((sentence) => [
    ...sentence.elements,
    { kind: 'word', word: '.' } as const,
  ]);
  const text = own.map((sentence) => sentence.text).join(' . ');
  const parts = priceInParts(elements, text, context);
  const kinds = parts === undefined ? priceByKind(elements, text, context) : undefined;
  const standing: GoodsMeant | undefined = kinds && { some: [], vague: false, named: false };
  const goods = parts?.goods ?? standing ?? goodsMeant(elements, text, context);
  const price = parts?.price ?? kinds ?? priceMeant(elements, text, goods, context);
  const look: Look = { sentences: own, context, text, goods, price };
  const trade = tradeIn(look) ?? (rival.length > 0 ? rivalHearsay(rival, context) : talkIn(look));
  const main = withUnsold(openAmount(trade, own), own);
  return rival.length > 0 && main.meanings[0].act !== 'Information'
    ? { ...main, meanings: [...main.meanings, ...rivalHearsay(rival, context).meanings] }
    : main;
}

/** "a bag of flour": how much that is must be asked. */
function openAmount(reading: BuyerReading, sentences: readonly ParsedSentence[]): BuyerReading {
  const openUnit = sentences.find((sentence) => sentence.openUnit !== undefined)?.openUnit;
  const [{ act }] = reading.meanings;
  if (openUnit === undefined || (act !== 'BuyRequest' && act !== 'BuyOffer')) return reading;
  return { ...reading, meanings: [{ act: 'NotUnderstood', openUnit }], binding: false, bid: undefined };
}

/** "I was thinking more like 13" offers. */
const HOPING = /\bi was (?:thinking|hoping|going to (?:say|offer|pay)|about to (?:say|offer))\b/;

/** "would you take 6 if I also bought some milk" offers, too. */
const IF_MORE = /\bif (?:i|we) (?:also )?(?:bought|paid|said)\b/;

/** Questions that leave the goods talked of as they are, though goods may be named in them. */
const ASIDES: ReadonlySet<AskedAbout | undefined> = new Set<AskedAbout>(['budget', 'yields', 'giveBack', 'repeat']);

/** Offers, requests, refusals and questions on goods and prices. */
function tradeIn(look: Look): BuyerReading | undefined {
  const { text, goods, price, context, sentences } = look;
  const asked = questionIn(text);
  const refusal = matchOf(REFUSING, text);
  const wish = goods.wish;
  const quantity = wish?.quantity ?? context.wish?.quantity ?? {};
  const has = holdsGoods(quantity);
  const question = sentences.some((sentence) => sentence.question);
  if (price === undefined) {
    const aside = asideIn(text, goods, refusal);
    if (aside !== undefined) return aside;
  }
  const information = (about: Parameters<typeof informing>[0]): BuyerReading => ({
    ...informing(about, goods, price?.value),
    wish: (goods.named || goods.corrects === true) && about !== 'recipe' ? wish : undefined,
  });
  if (asked === 'recipe') {
    return {
      meanings: [{ act: 'Information', about: 'recipe', product: goods.product, quantity: forSeveral(goods) }],
      binding: false,
      wish: holdsGoods(quantity) ? undefined : recipeWish(goods),
    };
  }
  if (price === undefined && ASIDES.has(asked) && asked !== undefined) {
    const product = asked === 'yields' ? goods.product : undefined;
    return { meanings: [{ act: 'Information', about: asked, product }], binding: false };
  }
  if (price !== undefined) {
    if (asked === 'forMoney' && (price.fromWords || !goods.named)) return information('forMoney');
    // "so that is 9 a cake?", where 9 a cake is asked.
    const echoes =
      /\b(?:that|it|this) is #p\b/.test(text) || /^#[np](?:\s*\.)+\s*for #g$/.test(text.replace(/[\s.]+$/, ''));
    const said = question && echoes ? standingPrice(context) : undefined;
    if (said !== undefined && Math.abs(said - price.value) < 0.01) {
      return { meanings: [{ act: 'Information', about: 'repeat' }], binding: false };
    }
    if (asked === 'opinion' && question) return information('opinion');
    if (asked === 'why') return information('why');
    if (price.budget && !goods.named) return information('budget');
    const unwilling = UNWILLING.test(offerPart(text).replace(HOPING, '').replace(IF_MORE, '')) && !AT_MOST.test(text);
    if (asked === 'discount' && (!has || /\b(?:beat|match|lower than|better than|undercut)\b/.test(text))) {
      return information('discount');
    }
    if (unwilling && price.parts !== true) return unwillingTo(look, asked, information);
    if (has) return offerOf(look, quantity, price);
    if (asked !== undefined) return information(asked);
    // A price for each of nobody knows how many.
    return price.each === undefined ? information('forMoney') : pricedKinds(goods);
  }
  if (refusal !== undefined && wish === undefined) {
    if (asked === 'why') return information('why');
    const told = asked === 'discount' || asked === 'price';
    if (!told || refusal === 'plain') return refused(refusal);
  }
  if (goods.named || wish !== undefined) {
    const wanting = holdsGoods(wish?.quantity ?? {}) && /\b(?:i|we) (?:want|need|would like|will take)\b/.test(text);
    if ((asked === 'why' || asked === 'opinion') && !wanting) return information(asked);
    if (asked === 'price' || asked === 'stock') return information(asked);
    if (asked === 'discount' && !goods.named) return information('discount');
    if (refusal !== undefined && wish !== undefined && !holdsGoods(wish.quantity)) return refused(refusal);
    // "I already have 2 eggs", where nothing was asked for.
    if (!holdsGoods(quantity) && goods.some.length === 0) {
      return { meanings: [{ act: 'SmallTalk', kind: 'acknowledge' }], binding: false };
    }
    const meaning: Meaning = { act: 'BuyRequest', quantity: wish?.quantity ?? {}, some: goods.some };
    return { meanings: [meaning], binding: false, wish };
  }
  if (asked !== undefined) return information(asked);
  return goods.vague
    ? { meanings: [{ act: 'NotUnderstood' }], binding: false, doubt: 'it was not said of which good' }
    : undefined;
}

/** A price that the buyer does not offer: "I'm not saying I'd pay 6, just asking what they cost", "they paid 4". */
function unwillingTo(
  { text, goods, context }: Look,
  asked: AskedAbout | undefined,
  information: (about: AskedAbout) => BuyerReading,
): BuyerReading {
  const asksPrice = asked === 'price' || /\bwhat (?:they|it|that|those|#g) (?:costs?|would|is|are)\b/.test(text);
  if (asksPrice && goods.named) {
    const { meanings, wish } = { ...informing('price', goods, undefined), wish: goods.wish };
    return { meanings, binding: false, wish };
  }
  const talkedOf = context.standing.size > 0 || context.wish !== undefined;
  if (talkedOf && (NOT_PAYING.test(text) || /\byou (?:said|asked|wanted|charged|told)\b|\bit was\b/.test(text))) {
    return refused('price');
  }
  if (NOT_PAYING.test(text)) return refused('plain');
  return asked === undefined
    ? { meanings: [{ act: 'SmallTalk', kind: 'acknowledge' }], binding: false }
    : information(asked);
}

/** Whose recipe was asked for may be asked for next: "and how much is that?" */
function recipeWish({ wish, product }: GoodsMeant): Wish | undefined {
  if (wish !== undefined && Object.keys(wish.products).length > 0) return wish;
  return product === undefined ? undefined : { quantity: goodsFor({ [product]: 1 }), products: { [product]: 1 } };
}

/** The goods for more than one of a product, as in "what do I need for two cakes". */
function forSeveral({ wish }: GoodsMeant): Quantities | undefined {
  const counts = Object.values(wish?.products ?? {});
  return counts.some((count) => count > 1) ? wish?.quantity : undefined;
}

/** "eggs at 45 cents each" asks what they cost, and is nothing that the buyer can spend. */
function pricedKinds(goods: GoodsMeant): BuyerReading {
  const some = goods.some.length > 0 ? goods.some : undefined;
  return { meanings: [{ act: 'Information', about: 'price', some }], binding: false, wish: goods.wish };
}

function refused(why: 'price' | 'plain'): BuyerReading {
  return { meanings: [{ act: 'RejectOffer', why }], binding: false };
}

function informing(
  about: Extract<Meaning, { act: 'Information' }>['about'],
  goods: GoodsMeant,
  price: number | undefined,
): Pick<BuyerReading, 'meanings' | 'binding'> {
  const forMoney = about === 'forMoney';
  const holds = (goods.named || goods.corrects === true) && !forMoney && holdsGoods(goods.wish?.quantity ?? {});
  const meaning: Meaning = {
    act: 'Information',
    about,
    quantity: holds ? goods.wish?.quantity : undefined,
    some: goods.some.length > 0 ? goods.some : undefined,
    product: forMoney ? goods.product : undefined,
    price,
  };
  return { meanings: [meaning], binding: false };
}

/** Goods for a price. */
function offerOf(look: Look, quantity: Wish['quantity'], price: PriceMeant): BuyerReading {
  const { goods, context } = look;
  const { added = false, value } = price;
  const meaning: Meaning = { act: 'BuyOffer', quantity, price: value };
  const doubt = added ? 'it may be for what was added alone' : offerDoubt({ ...look, price, quantity });
  const bid = price.reckoned === true || added ? undefined : { price: value, each: price.each };
  return { meanings: [meaning], binding: doubt === undefined, doubt, wish: goods.wish ?? context.wish, bid };
}

/** Everything else. */
function talkIn({ text, sentences }: Look): BuyerReading {
  for (const sentence of sentences.toReversed()) {
    const kind = chatIn(sentence.text);
    if (kind !== undefined) return { meanings: [{ act: 'SmallTalk', kind }], binding: false };
  }
  const kind = chatIn(text);
  const meaning: Meaning =
    kind !== undefined
      ? { act: 'SmallTalk', kind }
      : text.trim() === '' && sentences.some((sentence) => sentence.called !== undefined)
        ? { act: 'SmallTalk', kind: 'greeting' }
        : { act: 'NotUnderstood' };
  return { meanings: [meaning], binding: false };
}
