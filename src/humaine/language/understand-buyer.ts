// What a buyer's message means, given what was said before, and whether a sale may follow from it.

import { acceptanceIn } from './acceptance-words.ts';
import { asideIn } from './leaving-talk.ts';
import type { Acceptance } from './acceptance-words.ts';
import { AT_MOST, HEDGING, HOLDING, REFUSING, RIVAL_TOLD, SOMEBODY_ELSE, UNWILLING } from './asking-words.ts';
import { committed } from './commitment.ts';
import { goodsMeant } from './goods-meant.ts';
import type { GoodsMeant } from './goods-meant.ts';
import type { Quantities } from '../game/goods.ts';
import { holdsGoods } from './goods-sums.ts';
import { sameGoods } from './goods-text.ts';
import { unclearNumbers } from './odd-numbers.ts';
import { offerDoubt, offerPart } from './offer-doubt.ts';
import { priceMeant } from './price-meant.ts';
import type { PriceMeant } from './price-meant.ts';
import { saidSentence } from './said-sentence.ts';
import type { SaidSentence } from './said-sentence.ts';
import { chatIn, matchOf, questionIn } from './sentence-kind.ts';
import { correctedSentences } from './spoken-correction.ts';
import { afterBuyer, standingPrice } from './talk-context.ts';
import type { NamedBid, TalkContext, Wish } from './talk-context.ts';
import type { Meaning, Understood } from './talk-meaning.ts';
import { talkSentences } from './talk-tokens.ts';

/** What was understood, and where the talk stands after it. */
export interface BuyerHeard {
  readonly heard: Understood;
  readonly context: TalkContext;
}

/** Understands what a buyer says; `addressee` is whom the platform says it is said to. */
export function understandBuyer(text: string, context: TalkContext, addressee?: string): BuyerHeard {
  const said = talkSentences(text).map((sentence) => saidSentence(sentence, context.sellers));
  const called = addressee ?? calledIn(said);
  const sentences = correctedSentences(said);
  const here = { ...context, addressee: called };
  const { meanings, binding, doubt, wish, bid } = unclearNumbers(text, sentences) ?? meaningOf(sentences, here);
  const heard = committed(text, { addressee: called, meanings, binding, doubt }, here);
  return { heard, context: afterBuyer(context, heard, wish, bid) };
}

/** Whom a message is said to: "Thanks, Watson. Celia, what do you ask?" is said to Celia. */
function calledIn(sentences: readonly SaidSentence[]): string | undefined {
  const calling = sentences.filter(({ called }) => called !== undefined);
  return (calling.find((sentence) => !isFriendly(sentence)) ?? calling.at(-1))?.called;
}

/** "Four dollars? Come on. Three.": a bare number behind a price is one. */
function withLastPrice(sentences: readonly SaidSentence[]): readonly SaidSentence[] {
  const priced = sentences.findIndex(({ elements }) => elements.some(({ kind }) => kind === 'price'));
  if (priced < 0) return sentences;
  return sentences.map((sentence, place) => {
    const [only] = sentence.elements;
    if (place <= priced || sentence.elements.length !== 1 || only.kind !== 'number') return sentence;
    return { ...sentence, text: '#p', elements: [{ kind: 'price', value: only.value, sure: false }] };
  });
}

interface Reading {
  readonly meanings: readonly [Meaning, ...Meaning[]];
  readonly binding: boolean;
  readonly doubt?: string | undefined;
  readonly wish?: Wish | undefined;
  /** The price that the buyer named itself. */
  readonly bid?: NamedBid | undefined;
}

/** What `meaningOf` looks at. */
interface Look {
  readonly sentences: readonly SaidSentence[];
  readonly context: TalkContext;
  readonly text: string;
  readonly goods: GoodsMeant;
  readonly price?: PriceMeant | undefined;
}

function meaningOf(sentences: readonly SaidSentence[], context: TalkContext): Reading {
  const rival = sentences.filter((sentence) => tellsOfRival(sentence, context));
  const own = sentences.filter((sentence) => !rival.includes(sentence));
  const accepted = acceptanceOf(own, context);
  if (accepted !== undefined) return accepted;
  const elements = withLastPrice(own).flatMap((sentence) => [
    ...sentence.elements,
    { kind: 'word', word: '.' } as const,
  ]);
  const text = own.map((sentence) => sentence.text).join(' . ');
  const goods = goodsMeant(elements, text, context);
  const price = priceMeant(elements, text, goods, context);
  const look: Look = { sentences: own, context, text, goods, price };
  const main = tradeIn(look) ?? (rival.length > 0 ? rivalIn(rival, context) : talkIn(look));
  return rival.length > 0 && main.meanings[0].act !== 'Information'
    ? { ...main, meanings: [...main.meanings, ...rivalIn(rival, context).meanings] }
    : main;
}

/** Whether a sentence tells what another seller asks. */
function tellsOfRival(sentence: SaidSentence, context: TalkContext): boolean {
  // "Celia, tell Watson …" and "who is cheaper, you or Celia?" tell nothing of prices.
  if (/^tell\b|^(?:who|which)\b/.test(sentence.text)) return false;
  if (HOLDING.test(sentence.text) && !sentence.text.includes('#p')) return false;
  const other = sentence.about.some((name) => name !== (context.addressee ?? ''));
  if (acceptanceIn(named(sentence)) !== undefined) return false;
  if (SOMEBODY_ELSE.test(sentence.text))
    return !/\b(?:you|beat|match)\b/.test(sentence.text) || /#p/.test(sentence.text);
  return other && RIVAL_TOLD.test(sentence.text) && !/\b(?:will you|can you|would you|could you)\b/.test(sentence.text);
}

function rivalIn(sentences: readonly SaidSentence[], context: TalkContext): Reading {
  const elements = sentences.flatMap((sentence) => sentence.elements);
  const price = elements.findLast((element) => element.kind === 'price')?.value;
  const bare = elements.findLast((element) => element.kind === 'number')?.value;
  const goods = goodsMeant(elements, sentences.map((sentence) => sentence.text).join(' . '), context);
  const quantity = goods.named && holdsGoods(goods.wish?.quantity ?? {}) ? goods.wish?.quantity : undefined;
  const told = price ?? (quantity === undefined ? bare : undefined);
  const meaning: Meaning = { act: 'Information', about: 'rival', quantity, price: told };
  return { meanings: [meaning], binding: false };
}

/** A sentence with the sellers' names as `#name`. */
function named(sentence: SaidSentence): string {
  return sentence.about.reduce((text, name) => text.replaceAll(name.toLowerCase(), '#name'), sentence.text);
}

/** An acceptance of an offer, and what stands beside it. */
function acceptanceOf(sentences: readonly SaidSentence[], context: TalkContext): Reading | undefined {
  const all = sentences.map((sentence) => acceptanceIn(named(sentence)));
  const at = all.findIndex((found) => found?.strength === 'plain');
  const place = at >= 0 ? at : all.findIndex((found) => found !== undefined && found.strength !== 'plain');
  const found = all[place];
  if (found === undefined) return undefined;
  const sentence = sentences[place];
  const others = sentences.filter((_, index) => index !== place && all[index] === undefined);
  // Mere politeness before something of substance is no acceptance: "sure. what about 3 dollars?"
  if (found.strength !== 'plain' && others.some((other) => !isFriendly(other))) return undefined;
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
function partyOf(sentence: SaidSentence, context: TalkContext): string | undefined {
  if (sentence.about.length > 0) return sentence.about[0];
  if (context.addressee !== undefined) return context.addressee;
  const names = [...context.standing.keys()];
  const price = sentence.elements.find((element) => element.kind === 'price')?.value;
  const fitting = price === undefined ? names : names.filter((name) => context.standing.get(name)?.price === price);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Goods and price in an acceptance must be those of the offer: `other` where they are not. */
function againstOffer(
  sentence: SaidSentence,
  found: Acceptance,
  context: TalkContext,
  standing: { readonly quantity: object; readonly price: number } | undefined,
): string | undefined {
  if (!found.goods && !found.price) return undefined;
  const price = sentence.elements.find((element) => element.kind === 'price');
  if (price?.kind === 'price' && (standing === undefined || Math.abs(price.value - standing.price) > 0.005))
    return 'other';
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

/** Why an acceptance is not taken at its word. */
function doubtOf(
  sentence: SaidSentence,
  others: readonly SaidSentence[],
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
  others: readonly SaidSentence[],
  found: Acceptance,
  context: TalkContext,
): { readonly meanings: readonly Meaning[]; readonly wish?: Wish } {
  const rest = found.rest === '' ? [] : talkSentences(found.rest);
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
function isFriendly(sentence: SaidSentence): boolean {
  const kind = chatIn(sentence.text);
  return kind !== undefined && kind !== 'wait' && kind !== 'insult' && kind !== 'joke' && !sentence.question;
}

/** Offers, requests, refusals and questions on goods and prices. */
function tradeIn(look: Look): Reading | undefined {
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
  const information = (about: Parameters<typeof informing>[0]): Reading => ({
    ...informing(about, goods, price?.value),
    wish: (goods.named || goods.corrects === true) && about !== 'recipe' ? wish : undefined,
  });
  if (asked === 'recipe') {
    return {
      meanings: [{ act: 'Information', about: 'recipe', product: goods.product, quantity: forSeveral(goods) }],
      binding: false,
    };
  }
  if (price !== undefined) {
    if (asked === 'forMoney' && (price.fromWords || !goods.named)) return information('forMoney');
    if (asked === 'opinion' && question) return information('opinion');
    if (asked === 'why') return information('why');
    if (price.budget && !goods.named) return information('budget');
    const unwilling = UNWILLING.test(offerPart(text)) && !AT_MOST.test(text);
    if (asked === 'discount' && (!has || /\b(?:beat|match|lower than|better than|undercut)\b/.test(text))) {
      return information('discount');
    }
    if (unwilling) return refused('price');
    if (has) return offerOf(look, quantity, price);
    if (asked !== undefined) return information(asked);
    return information('budget');
  }
  if (refusal !== undefined && wish === undefined) {
    if (asked === 'why') return information('why');
    const told = asked === 'discount' || asked === 'price';
    if (!told || refusal === 'plain') return refused(refusal);
  }
  if (goods.named || wish !== undefined) {
    if (asked === 'price' || asked === 'stock' || asked === 'why' || asked === 'opinion') return information(asked);
    if (asked === 'discount' && !goods.named) return information('discount');
    if (refusal !== undefined && wish !== undefined && !holdsGoods(wish.quantity)) return refused(refusal);
    const meaning: Meaning = { act: 'BuyRequest', quantity: wish?.quantity ?? {}, some: goods.some };
    return { meanings: [meaning], binding: false, wish };
  }
  if (asked !== undefined) return information(asked);
  return goods.vague
    ? { meanings: [{ act: 'NotUnderstood' }], binding: false, doubt: 'it was not said of which good' }
    : undefined;
}

/** The goods for more than one of a product, as in "what do I need for two cakes". */
function forSeveral({ wish }: GoodsMeant): Quantities | undefined {
  const counts = Object.values(wish?.products ?? {});
  return counts.some((count) => count > 1) ? wish?.quantity : undefined;
}

function refused(why: 'price' | 'plain'): Reading {
  return { meanings: [{ act: 'RejectOffer', why }], binding: false };
}

function informing(
  about: Extract<Meaning, { act: 'Information' }>['about'],
  goods: GoodsMeant,
  price: number | undefined,
): Pick<Reading, 'meanings' | 'binding'> {
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
function offerOf(look: Look, quantity: Wish['quantity'], price: PriceMeant): Reading {
  const { text, goods, context } = look;
  // "add a cup of sugar for 50 cents": for that much more, if that is what is meant.
  const before = /\b(?:add|throw in|include|plus)\b/.test(text) && goods.named ? standingPrice(context) : undefined;
  const added = before !== undefined && price.value < before && price.fromWords;
  const total = added ? Math.round((price.value + before) * 100) / 100 : price.value;
  const meaning: Meaning = { act: 'BuyOffer', quantity, price: total };
  const doubt = added ? 'it may be for what was added alone' : offerDoubt({ ...look, price, quantity });
  const bid = price.reckoned === true || added ? undefined : { price: total, each: price.each };
  return { meanings: [meaning], binding: doubt === undefined, doubt, wish: goods.wish ?? context.wish, bid };
}

/** Everything else. */
function talkIn({ text, sentences }: Look): Reading {
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
