// What each dialogue act means with the goods and the price that a message names; undefined: it makes no sense with
// them.

import { type DialogueAct, isInformation, isSmallTalk, type TradeAct } from '../acts/dialogue-acts.ts';
import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import { isPriced, isThing, type PricedElement, type SentenceElement, wordOf } from '../elements/sentence-elements.ts';
import { goodsIn, holdsGoods, sameGoods } from '../goods-sums.ts';
import { acceptingOf, type BuyerReading, chatting, informing, NOT_UNDERSTOOD, refusing } from '../buyer-reading.ts';
import type { AskedAbout } from '../meaning.ts';
import { type Good, isGood, isProduct, type Quantities, roundedDollars } from '../../game/goods.ts';
import { type GoodsMeant, wishNamed, withoutThings } from '../roles/goods-meant.ts';
import type { PriceMeant } from '../roles/price-meant.ts';
import { LIKELY_SHARE, samePrice, standingPrice, standingSeller, type TalkContext } from '../talk-context.ts';
import { addWish, FLAVOUR_AMOUNT, NO_WISH, priceForAll, productCount, type Wish, wishFor } from '../wish.ts';
import { sellerSpokenOf } from './seller-meant.ts';
import { unsoldIn } from './unsold-goods.ts';

/** Nobody means less than this share of what is asked: "20 cents, lol". */
const LEAST_BID = 0.15;
/** A sentence with a price of the buyer's own has at most this many words and numbers beside it. */
const MOST_BESIDE = 4;

/** A message with its goods and its price. */
export interface ActMessage {
  readonly elements: readonly SentenceElement[];
  /** Its words with `#g`, `#p`, `#n`. */
  readonly text: string;
  readonly context: TalkContext;
  readonly goods: GoodsMeant;
  /** What is talked of after it. */
  readonly wish: Wish;
  readonly price: PriceMeant | undefined;
  /** The sellers that it speaks of. */
  readonly about: readonly string[];
  /** Its last sentence. */
  readonly last: ParsedSentence;
}

/** What would be left of what the buyer can spend: "what remains of my fifty then?" */
const LEFT = /\b(?:how much|what)\b.*\b(?:left|leaves?|remains?)\b/;

type ReadAct = (message: ActMessage) => BuyerReading | undefined;

/** Acts that mean more than that they are done. */
const READINGS: Readonly<Record<TradeAct, ReadAct> & Partial<Record<AskedAbout, ReadAct>>> = {
  request: readRequest,
  bid: readBid,
  accept: readAcceptance,
  refusePrice: (message) => (namesOwnPrice(message) ? undefined : refusing('price', message.goods.wish)),
  refuse: ({ goods }) => refusing('plain', goods.wish),
  withdraw: readWithdrawal,
  offTopic: () => NOT_UNDERSTOOD,
  stock: (message) => {
    const wish = message.goods.wish ?? wishNamed(message.elements);
    return unsoldIn(message.text) ?? asking('stock', { ...message, goods: { wish } });
  },
  price: readPrice,
  priceList: (message) => informing('priceList', { price: priceNamed(message) }),
  forMoney: readForMoney,
  recipe: readRecipe,
  budget: (message) => informing('budget', { price: LEFT.test(message.text) ? undefined : priceNamed(message) }),
  discount: readDiscount,
  rival: readHearsay,
  why: (message) => informing('why', { price: priceNamed(message) }),
  opinion: (message) => asking('opinion', message),
  repeat: ({ elements }) => informing(elements.some(isPriceEach) ? 'scope' : 'repeat'),
  contents: readContents,
  yields: ({ goods: { product }, elements }) => {
    const { quantity } = wishNamed(elements.filter(({ kind }) => kind === 'good')) ?? {};
    return informing('yields', { product, quantity, price: lastOf(elements, 'price') });
  },
  units: (message) => informing('units', { some: goodsNamed(message) }),
  holdings: (message) =>
    message.goods.product === undefined ? informing('holdings', { some: goodsNamed(message) }) : readRecipe(message),
};

/** What an act means with the goods and the price that a message names; undefined: it makes no sense with them. */
export function actReading(act: DialogueAct, message: ActMessage): BuyerReading | undefined {
  if (isSmallTalk(act)) return chatting(act);
  const read: ReadAct | undefined = READINGS[act];
  return read === undefined && isInformation(act) ? informing(act) : read?.(message);
}

/** Goods that are asked for. */
function readRequest(message: ActMessage): BuyerReading | undefined {
  const { goods, context, text, price } = message;
  if (price !== undefined && price.budget !== true) return readBid(message);
  if (goods.wish === undefined) return unsoldIn(text);
  const { quantity, some = [] } = goods.wish;
  const isEmpty = !holdsGoods(quantity) && some.length === 0;
  if (isEmpty) return holdsGoods(context.wish?.quantity) ? refusing('withdrawn') : chatting('acknowledge');
  return { meanings: [{ act: 'BuyRequest', quantity, some }], wish: goods.wish };
}

/** "per ounce", "by the cup", "each egg"; "each of you" is no such thing. */
const FOR_ONE = /\b(?:per|by the(?! way)|each(?! of))\b/;

/** What something costs; of a good by the unit what one is, or what one is in the offer. */
function readPrice(message: ActMessage): BuyerReading {
  const { goods, context, text, elements } = message;
  const [, per = ''] = /\b(?:per|each) (?:batch of )?(\w+)/.exec(text) ?? [];
  if (isProduct(per) && context.standing.size > 0 && (context.wish?.products[per] ?? 0) > 0) return informing('scope');
  const wish = goods.wish ?? (isProduct(per) ? wishFor(per) : wishNamed(elements));
  const plain = asking('price', { goods: { wish }, price: undefined });
  const [named, ...others] = goodsNamed(message) ?? [];
  const counts = elements.some(
    (one) => one.kind === 'number' || (isThing(one) && (one.amount !== undefined || one.kind === 'product')),
  );
  if (!FOR_ONE.test(text) || others.length > 0 || counts) return plain;
  const offered = goodsIn([...context.standing.values()].at(-1)?.quantity ?? {});
  if (offered.length === 1 && (named === undefined || named === offered[0][0])) return informing('scope');
  const quantity = named && { [named]: 1 };
  return quantity === undefined ? plain : informing('price', { quantity }, { quantity, products: {} });
}

const isPriceEach = (element: SentenceElement): boolean => element.kind === 'price' && element.each !== undefined;

/** The buyer wants none of it any more; where it only changes the goods, that is something else. */
function readWithdrawal(message: ActMessage): BuyerReading | undefined {
  const { goods, wish, context, elements } = message;
  const all = context.wish?.quantity ?? {};
  // "Forget the milk", "forget the cakes" leave the rest.
  const named = elements.filter(isThing);
  const rest = withoutThings(context.wish ?? NO_WISH, named);
  const isRest = goods.wish === undefined || named.every(({ amount }) => amount === undefined);
  if (isRest && holdsGoods(rest.quantity) && !sameGoods(rest.quantity, all))
    return readRequest({ ...message, goods: { wish: rest } });
  return holdsGoods(goods.wish?.quantity) && !sameGoods(wish.quantity, all) ? undefined : refusing('withdrawn');
}

/** What an offer holds; "and with chocolate?" asks for the price of that besides. */
function readContents(message: ActMessage): BuyerReading {
  const some = goodsNamed(message);
  const { wish } = message.context;
  const isMore = /^(?:and |what about |how about |what )?(?:with|plus) #g[ .]*$/.test(message.text);
  if (!isMore || some === undefined || wish === undefined) return informing('contents', { some });
  return informing('price', { quantity: wish.quantity, some }, { ...wish, some });
}

/** Whether the last sentence names hardly more than a price below the one that is asked. */
function namesOwnPrice({ price, context, last }: ActMessage): boolean {
  const asked = standingPrice(context);
  if (price === undefined || price.leans === true || asked === undefined || price.value >= asked) return false;
  return last.elements.some(isPriced) && last.elements.length <= MOST_BESIDE;
}

/** A price of the buyer's own for what is talked of. */
function readBid(message: ActMessage): BuyerReading | undefined {
  const { wish, goods, context, about } = message;
  // "Take it or leave it" stands by the last bid.
  const isKept =
    goods.wish === undefined && /\b(?:or leave it|final|last|best|stands?|stick|same)\b/.test(message.text);
  const kept = context.bid === undefined || !isKept ? undefined : { value: context.bid, leans: true };
  const price: PriceMeant | undefined = message.price ?? kept;
  if (price === undefined) return undefined;
  const theirs = about.find((name) => name !== context.addressee);
  if (theirs !== undefined && samePrice(context.standing.get(theirs)?.price, price.value)) {
    return asking('discount', { goods, price });
  }
  const from = standingSeller(context);
  const standing = from === undefined ? undefined : context.standing.get(from);
  // The price that is asked is no bid, and neither is next to nothing.
  const isAsked = samePrice(standing?.price, price.value) || price.value < (standing?.price ?? 0) * LEAST_BID;
  const isSame = standing !== undefined && sameGoods(wish.quantity, standing.quantity);
  if (isSame && price.leans !== true && isAsked) return undefined;
  if (holdsGoods(wish.quantity)) {
    return {
      meanings: [{ act: 'BuyOffer', quantity: wish.quantity, price: price.value }],
      wish,
      bid: price.noBid === true ? undefined : { price: price.value, each: price.each },
    };
  }
  if (price.each === undefined) return readForMoney(message);
  // A price for each of nobody knows how many: "eggs at 45 cents each" asks what they cost, else it is asked of what.
  if (goods.wish !== undefined) return asking('price', { goods, price: undefined });
  const { per } = price.each;
  return { meanings: [{ act: 'NotUnderstood', openUnit: isGood(per) ? per : context.wish?.some?.[0] }] };
}

/** The buyer wants a better price. A price that it names itself is a bid, but not another seller's price. */
function readDiscount(message: ActMessage): BuyerReading | undefined {
  const { price, goods, context, about, text } = message;
  const isTheirs = about.length > 0 || /\b(?:beat|match|else|other)\b/.test(text);
  if (price === undefined || price.leans === true) {
    const value = isTheirs ? priceNamed(message) : undefined;
    return asking('discount', { goods, price: value === undefined ? undefined : { value } });
  }
  const asked = standingPrice(context);
  const isBid = !isTheirs && asked !== undefined && price.value < asked;
  return (isBid ? readBid(message) : undefined) ?? asking('discount', message);
}

/** An offer that is taken: by name, of the one spoken to, or the only one that stands. */
function readAcceptance(message: ActMessage): BuyerReading | undefined {
  const { price, goods, context, about, last, text } = message;
  // "I'll take Watson's. No, Celia's."
  const mended = /^(?:no|wait|actually|sorry)\b/.test(last.text) ? last.about[0] : undefined;
  const [only, ...others] = new Set(about);
  const named = sellerSpokenOf(text.split(/[ ,.]+/), context, about) ?? (others.length === 0 ? only : undefined);
  const priced = [...context.standing].filter(([, deal]) => samePrice(deal.price, priceNamed(message)));
  const byPrice = priced.length === 1 ? priced[0][0] : undefined;
  const from = mended ?? named ?? byPrice ?? context.addressee ?? standingSeller(context);
  const standing = from === undefined ? undefined : context.standing.get(from);
  if (standing === undefined && context.standing.size === 0)
    return price === undefined && goods.wish === undefined ? acceptingOf(from) : undefined;
  const asked = standing?.price ?? standingPrice(context);
  const isOtherPrice = price !== undefined && price.leans !== true && !samePrice(asked, price.value);
  if (isOtherPrice && asked !== undefined && price.value > asked * LIKELY_SHARE.least) return undefined;
  const quantity = goods.wish?.quantity ?? {};
  const isOther = standing !== undefined && holdsGoods(quantity) && !sameGoods(quantity, standing.quantity);
  return isOther ? undefined : acceptingOf(from);
}

/** What a product takes; it may be asked for next. */
function readRecipe({ elements, goods, context }: ActMessage): BuyerReading {
  const named = elements.flatMap((one, place) =>
    one.kind === 'product' ? [{ ...one, amount: one.amount ?? 1, flavours: flavoursOf(elements, place) }] : [],
  );
  const isPlain = named.every(({ amount, flavours }) => amount === 1 && flavours.length === 0);
  const kits = named.map(({ product, amount, flavours }) => wishFor(product, amount, flavours));
  const { quantity } = kits.reduce((sum, one) => addWish(sum, one), NO_WISH);
  const { product, wish } = goods;
  const told = { product, quantity: isPlain ? undefined : quantity, price: lastOf(elements, 'price') };
  // Whose recipe was asked for may be asked for next: "and how much is that?"
  const next = wish !== undefined && productCount(wish) > 0 ? wish : product && wishFor(product);
  return informing('recipe', told, holdsGoods(context.wish?.quantity) ? undefined : next);
}

/** The flavours of the product at a place: "a vanilla cake", "a cake with vanilla". */
function flavoursOf(elements: readonly SentenceElement[], place: number): readonly Good[] {
  const [product, word, good] = elements.slice(place);
  const before = product.kind === 'product' ? product.flavours : [];
  return /^(?:of|with)$/.test(wordOf(word)) && good?.kind === 'good' && good.good in FLAVOUR_AMOUNT
    ? [...before, good.good]
    : before;
}

/** What so much money buys. */
function readForMoney(message: ActMessage): BuyerReading | undefined {
  const { product, wish } = message.goods;
  const counted = message.elements.filter((one) => isThing(one) && one.amount !== undefined);
  const named = { product, quantity: wishNamed(counted)?.quantity, some: goodsNamed(message) };
  return informing('forMoney', { ...named, price: priceNamed(message) }, wish);
}

/** The last price that is named, or a bare number that may be one. */
function priceNamed({ elements, price }: ActMessage): number | undefined {
  return (price?.leans === true ? undefined : price?.value) ?? lastOf(elements, 'price') ?? lastOf(elements, 'number');
}

/** The last price, or the last bare number. */
function lastOf(elements: readonly SentenceElement[], kind: PricedElement['kind']): number | undefined {
  return elements.filter(isPriced).findLast((one) => one.kind === kind)?.value;
}

/** The goods that are named. */
function goodsNamed({ elements }: ActMessage): readonly Good[] | undefined {
  const goods = new Set(elements.flatMap((element) => (element.kind === 'good' ? element.good : [])));
  return goods.size > 0 ? [...goods] : undefined;
}

/** What is told of another seller. */
function readHearsay({ elements, text, goods, context, wish }: ActMessage): BuyerReading {
  const said = elements.findLast((one) => one.kind === 'price');
  const price = said && priceForAll(said.value, said.each, wish);
  const quantity = heldIn(goods.wish);
  // "a dollar cheaper" than what is asked.
  const standing = /#p (?:cheaper|less|lower|below|under)\b/.test(text) ? standingPrice(context) : undefined;
  const less = standing === undefined || price === undefined ? undefined : roundedDollars(standing - price);
  const told = less ?? price ?? (quantity === undefined && !said ? lastOf(elements, 'number') : undefined);
  return informing('rival', { quantity, price: told });
}

/** A question with what it names; the goods that it names are talked of after it. */
function asking(about: AskedAbout, { goods, price }: Pick<ActMessage, 'goods' | 'price'>): BuyerReading {
  const { wish } = goods;
  const some = wish?.some?.length === 0 ? undefined : wish?.some;
  return informing(about, { quantity: heldIn(wish), some, price: price?.value }, wish);
}

/** The goods of a wish, where it has any with an amount. */
function heldIn(wish: Wish | undefined): Quantities | undefined {
  return holdsGoods(wish?.quantity) ? wish?.quantity : undefined;
}
