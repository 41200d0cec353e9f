// What commits the buyer: a message of which every word is accounted for, that says one thing, and that fits the talk.
// Nothing else makes a `Commitment`, and nothing else binds.

import { BUDGET, isProduct, type Product, type Quantities } from '../../game/goods.ts';
import type { Deal } from '../../game/spoken-message.ts';
import { addGoods, goodsIn, holdsGoods, isMixed, sameGoods, unitsIn } from '../goods-sums.ts';
import type { Meaning } from '../meaning.ts';
import { LIKELY_SHARE, type NamedBid, type TalkContext } from '../talk-context.ts';
import { goodsFor, isForOne, productCount, productsIn, totalPrice, type Wish } from '../wish.ts';
import { Chart } from './chart-parser.ts';
import { exactWords } from './exact-words.ts';
import { ofKind, type Phrase, type PricePhrase, type SpeechAct } from './phrases.ts';
import type { ActName } from './rules.ts';

/** What a message commits the buyer to, and what is talked of after it: only this file can make one. */
class Commitment {
  readonly #binds = true;
  readonly meanings: readonly [Meaning, ...Meaning[]];
  readonly wish: Wish | undefined;
  readonly bid: NamedBid | undefined;

  constructor(meanings: readonly [Meaning, ...Meaning[]], wish?: Wish, bid?: NamedBid) {
    this.meanings = meanings;
    this.wish = wish;
    this.bid = bid;
  }

  static is(one: object): one is Commitment {
    return #binds in one && one.#binds;
  }
}
export type { Commitment };

/** A commitment, or why there is none. */
type Committed = Commitment | { readonly doubt: string };

/** Whether a reading binds. */
export function isCommitment(one: object): one is Commitment {
  return Commitment.is(one);
}

const UNSAID = 'not every word of it accepts or offers';
/** Two prices that are less apart are the same. */
const CENT = 0.005;
/** A little more than was asked is sold for what was asked; more than this many times as much is doubt. */
const MOST_OVER = 1.25;

/** Before goods these may join them with what stands. */
const JOINING = /^(?:okay|so|oh|ah|yes|well|then|hello|great|#name|[.,]| )*(?:and|plus|also)\b/;

/** One way to read a message: its acts, and all that they name. */
interface Reading {
  readonly acts: readonly SpeechAct[];
  readonly wish: Wish;
  readonly price?: PricePhrase | undefined;
  readonly counts: readonly number[];
}

/** What a message commits to; `talk.addressee` is whom it is said to. */
export function commitmentIn(text: string, talk: TalkContext): Committed {
  const said = exactWords(text, talk.sellers);
  if (said === undefined) return { doubt: UNSAID };
  const names = [...new Set([...said.called, ...(talk.addressee === undefined ? [] : [talk.addressee])])];
  if (names.length > 1) return { doubt: 'another seller was named' };
  const chart = new Chart(said.words);
  const accepting = chart.whole('ACCEPTING').map(readingOf);
  const seller = names[0] ?? sellerMeant(accepting, talk);
  const plain = said.words.join(' ');
  const accepted = accepting.map((reading) =>
    acceptance(reading, seller, talk, { text: plain, isNamed: names.length > 0 }),
  );
  const offered = chart.whole('OFFERING').map((acts) => offer(readingOf(acts), plain, talk, text));
  const all = [...accepted, ...offered];
  return agreed(accepted) ?? agreed(offered) ?? all.find((one) => !isCommitment(one)) ?? { doubt: UNSAID };
}

/** What all readings that commit to anything commit to; undefined: nothing, or not the same. */
function agreed(all: readonly Committed[]): Commitment | undefined {
  const bound = all.filter(isCommitment);
  return new Set(bound.map((one) => JSON.stringify(one.meanings))).size === 1 ? bound[0] : undefined;
}

function readingOf(phrases: readonly Phrase[]): Reading {
  const acts = ofKind(phrases, 'act');
  const trading = acts.filter(({ act }) => act !== 'MORE').flatMap((act) => act.phrases);
  const prices = ofKind(trading, 'price');
  const items = ofKind(trading, 'goods').flatMap((goods) => goods.items);
  const twice = prices.length > 1 || new Set(items.map(({ of }) => of)).size < items.length;
  return {
    acts,
    wish: wishOf(trading),
    price: twice ? { kind: 'price', value: NaN, sure: 'money' } : prices[0],
    counts: ofKind(trading, 'count').map(({ value }) => value),
  };
}

/** The goods with amounts among phrases. */
export function wishOf(phrases: readonly Phrase[]): Wish {
  const items = ofKind(phrases, 'goods').flatMap((goods) => goods.items);
  const counts = items.filter(({ of }) => isProduct(of));
  const products: Partial<Record<Product, number>> = Object.fromEntries(counts.map(({ of, amount }) => [of, amount]));
  const named = items.filter((item) => !counts.includes(item)).map(({ of, amount }) => [of, amount] as const);
  return { quantity: addGoods(goodsFor(products), Object.fromEntries(named)), products };
}

/** Whose offer an acceptance without a name is of: the only one that stands, or stands at that price. */
function sellerMeant(readings: readonly Reading[], { standing }: TalkContext): string | undefined {
  const price = readings.find((reading) => reading.price !== undefined)?.price;
  const fitting = [...standing].filter(([, deal]) => price === undefined || Math.abs(deal.price - price.value) < CENT);
  return fitting.length === 1 ? fitting[0][0] : undefined;
}

/** An acceptance of the offer that stands, and what more is asked for. */
function acceptance(
  reading: Reading,
  seller: string | undefined,
  talk: TalkContext,
  { text, isNamed }: { readonly text: string; readonly isNamed: boolean },
): Committed {
  const { acts, wish, price } = reading;
  const standing = seller === undefined ? undefined : talk.standing.get(seller);
  if (standing === undefined) {
    return {
      doubt: talk.standing.size > 0 && seller === undefined ? 'it was not said whose offer' : 'no offer stands',
    };
  }
  // Behind another seller's offer "deal" may be said to that one, unless it names us or our price.
  const named = price !== undefined || isNamed;
  if (!named && talk.lastOffer !== undefined && talk.lastOffer !== seller)
    return { doubt: 'another seller offered last' };
  const has = (name: ActName): boolean => acts.some(({ act }) => act === name);
  const [first, ...others] = talk.offered;
  if (!has('ACCEPT') && (first !== seller || others.length > 0)) return { doubt: 'it was not said whose offer' };
  const asked =
    price === undefined
      ? undefined
      : priceForAll(price, holdsGoods(wish.quantity) ? wish : { ...standing, products: {} });
  if (price !== undefined && !(Math.abs((asked ?? NaN) - standing.price) < CENT)) {
    return { doubt: 'another price was named' };
  }
  const kinds = ofKind(
    acts.filter(({ act }) => act !== 'MORE').flatMap((act) => act.phrases),
    'kinds',
  );
  const sorts = kinds.flatMap(({ goods }) => goods);
  const missing = sorts.length > 0 && !goodsIn(standing.quantity).every(([good]) => sorts.includes(good));
  if (missing || sorts.some((good) => (standing.quantity[good] ?? 0) === 0)) return { doubt: 'other goods were named' };
  if (holdsGoods(wish.quantity)) {
    if (!sameGoods(wish.quantity, standing.quantity)) return { doubt: 'other goods were named' };
    const definite = /\b(?:the|those|these|your)\b/.test(text);
    if (!definite && price === undefined) return { doubt: 'it may be a new request' };
  }
  if (/\bfirst\b/.test(text)) return { doubt: 'it was not said which offer' };
  if (!fitsCounts(reading.counts, standing.quantity, talk)) return { doubt: 'it was not said of how many' };
  const more = acts.filter(({ act }) => act === 'MORE').flatMap((act) => act.phrases);
  const meaning: Meaning = { act: 'AcceptOffer', from: seller };
  const next = wishOf(more);
  const some = ofKind(more, 'kinds').flatMap(({ goods }) => goods);
  if (!holdsGoods(next.quantity) && some.length === 0) return new Commitment([meaning]);
  return new Commitment([meaning, { act: 'BuyRequest', quantity: next.quantity, some }], { ...next, some });
}

/** Goods for a price of the buyer's own. */
function offer(reading: Reading, text: string, talk: TalkContext, typed: string): Committed {
  const { acts, wish: own, price, counts } = reading;
  const named = holdsGoods(own.quantity);
  const standing = standingFor(talk);
  const wish = named ? own : wishTalkedOf(talk, standing);
  if (wish === undefined || !holdsGoods(wish.quantity)) return { doubt: 'the amounts are not clear' };
  const { quantity } = wish;
  const same = [...(standing === undefined ? talk.standing.values() : [standing])].filter((deal) =>
    sameGoods(deal.quantity, quantity),
  );
  const asked = same.length === 0 ? undefined : Math.max(...same.map((deal) => deal.price));
  const value = price === undefined ? undefined : priceForAll(price, wish);
  if (price === undefined || value === undefined || Number.isNaN(value)) return { doubt: 'the price is not clear' };
  const sure = isPlain(price, named, asked, talk, typed);
  const forOne = price.each === undefined && / at /.test(text) && isForOne(price.value, quantity);
  if (!sure || forOne) return { doubt: 'the price is not clear' };
  if (value < 0.01 || value > BUDGET) return { doubt: 'nobody can pay that' };
  const has = (name: ActName): boolean => acts.some(({ act }) => act === name);
  const before = talk.wish ?? standing;
  const leans = before !== undefined && named && !sameGoods(before.quantity, quantity);
  if (leans && (has('CORRECTING') || JOINING.test(text) || (has('PAY') && /\band\b/.test(text))))
    return { doubt: 'the amounts are not clear' };
  const kinds = ofKind(
    acts.flatMap((act) => act.phrases),
    'kinds',
  ).flatMap(({ goods }) => goods);
  if (kinds.some((kind) => (quantity[kind] ?? 0) === 0)) return { doubt: UNSAID };
  if (!fitsCounts(counts, quantity, talk)) return { doubt: 'it was not said of how many' };
  if (asked !== undefined && value > asked * MOST_OVER) return { doubt: 'it is more than was asked' };
  if (has('HAGGLE') && (asked === undefined || value > asked - CENT)) {
    return { doubt: 'it was refused in the same breath' };
  }
  const restates = asked !== undefined && Math.abs(asked - value) < CENT;
  if (restates && !/\b(?:i|we|give|take|buy|pay|deal|okay|ok|yes|please|let)\b/i.test(typed)) {
    return { doubt: 'it may only say the offer again' };
  }
  const each = price.each === undefined ? undefined : { value: price.value, per: price.each };
  return new Commitment([{ act: 'BuyOffer', quantity, price: value }], wish, { price: value, each });
}

/** Whether "for all four" and "for both" are as many as are talked of. */
function fitsCounts(counts: readonly number[], quantity: Quantities, { wish }: TalkContext): boolean {
  const same = wish !== undefined && sameGoods(wish.quantity, quantity) ? wish : undefined;
  const products = Object.values(same?.products ?? {});
  const fitting = [unitsIn(quantity), goodsIn(quantity).length, productCount(same), ...products];
  return counts.every((count) => fitting.includes(count));
}

function standingFor({ addressee, standing }: TalkContext): Deal | undefined {
  if (addressee !== undefined) return standing.get(addressee);
  const [only, more] = [...standing.values()];
  return more === undefined ? only : undefined;
}

/** The goods that are talked of, where it is clear which and how many. */
function wishTalkedOf({ wish }: TalkContext, standing: Deal | undefined): Wish | undefined {
  if (wish === undefined) return standing === undefined ? undefined : { quantity: standing.quantity, products: {} };
  if ((wish.some ?? []).length > 0) return undefined;
  return standing === undefined || sameGoods(standing.quantity, wish.quantity) ? wish : undefined;
}

/** Whether there is no doubt that it is the price, and for all. */
function isPlain(
  price: PricePhrase,
  named: boolean,
  asked: number | undefined,
  talk: TalkContext,
  typed: string,
): boolean {
  const { value, sure, each } = price;
  // "80 cents then" behind "75 cents each": for each as well?
  if (!named && each === undefined && talk.bidEach !== undefined && value < (talk.bid ?? 0)) return false;
  if (sure === 'money' || named) return true;
  if (asked === undefined) return sure === 'bare';
  // "how about ten?" behind a price for five: how many?
  if (sure === 'bare') return !/\babout\b/i.test(typed) || value > asked * LIKELY_SHARE.least;
  const called = talk.addressee === undefined || talk.offered[0] === talk.addressee;
  const answers = called && talk.offered.length === 1 && isMixed(talk.wish?.quantity ?? {});
  return answers && !/\bjust\b/i.test(typed) && value < asked && value > asked * LIKELY_SHARE.least;
}

/** The price for all of the goods; undefined where it is not clear what it is for. */
export function priceForAll({ value, each }: PricePhrase, { quantity, products }: Wish): number | undefined {
  const kinds = productsIn({ quantity, products }).length;
  const isClear =
    each === undefined ||
    (each === 'each' && kinds < 2) ||
    (isProduct(each) ? kinds === 1 : kinds === 0 && goodsIn(quantity).length === 1);
  return isClear ? totalPrice(value, each, { quantity, products }) : undefined;
}
