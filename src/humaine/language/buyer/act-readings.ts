// What each dialogue act means with the goods and the price that a message names; undefined: it makes no sense with
// them.

import type { DialogueAct } from '../acts/dialogue-acts.ts';
import { acceptingOf, type BuyerReading, chatting, informing, NOT_UNDERSTOOD, refusing } from '../buyer-reading.ts';
import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import { isThing } from '../elements/sentence-elements.ts';
import type { GoodsMeant, GoodsMessage } from '../goods/goods-meant.ts';
import { holdsGoods, sameGoods } from '../goods-sums.ts';
import type { AskedAbout, SmallTalkKind } from '../meaning.ts';
import { roundedDollars } from '../../game/goods.ts';
import type { PriceMeant } from '../price/price-meant.ts';
import { isStanding, LIKELY_SHARE, samePrice, standingPrice, standingSeller } from '../talk-context.ts';
import { type Wish, wishFor } from '../wish.ts';
import { unsoldIn } from './unsold-goods.ts';

/** A sentence with a price of the buyer's own has at most this many words and numbers beside it. */
const MOST_BESIDE = 4;

/** A message with its goods and its price. */
export interface ActLook extends GoodsMessage {
  readonly price: PriceMeant | undefined;
  /** The sellers that it speaks of. */
  readonly about: readonly string[];
  readonly question: boolean;
  /** Its last sentence. */
  readonly last: ParsedSentence;
}

type ReadAct = (look: ActLook) => BuyerReading | undefined;

/** What is asked about without goods or prices. */
const plain =
  (about: AskedAbout): ReadAct =>
  () =>
    informing(about);

/** What is asked about, with what is named. */
const named =
  (about: AskedAbout): ReadAct =>
  (look) =>
    asking(about, look);

/** What is asked about, with the price that is named. */
const priced =
  (about: AskedAbout): ReadAct =>
  ({ price }) =>
    informing(about, { price: price?.leans === true ? undefined : price?.value });

/** A kind of small talk. */
const talk =
  (kind: SmallTalkKind): ReadAct =>
  () =>
    chatting(kind);

/** Politeness, which names neither amounts nor prices. */
const polite =
  (kind: SmallTalkKind): ReadAct =>
  ({ elements, price, question, goods }) => {
    const counts = price !== undefined || elements.some((element) => isThing(element) && element.amount !== undefined);
    return counts || (question && goods.named) ? undefined : chatting(kind);
  };

/** Readings by act. */
export const ACT_READINGS: Readonly<Record<DialogueAct, ReadAct>> = {
  greeting: polite('greeting'),
  thanks: polite('thanks'),
  joke: talk('joke'),
  insult: talk('insult'),
  complaint: talk('complaint'),
  bye: polite('bye'),
  howAreYou: polite('howAreYou'),
  wait: talk('wait'),
  praise: polite('praise'),
  done: talk('done'),
  sorry: polite('sorry'),
  acknowledge: talk('acknowledge'),
  request: requested,
  bid: offered,
  accept: accepted,
  refusePrice: (look) => (namesOwnPrice(look) ? undefined : refused('price', look)),
  refuse: (look) => refused('plain', look),
  withdraw: withdrawn,
  stock: stocked,
  price: (look) => asking('price', { goods: look.goods, price: undefined }),
  priceList: priced('priceList'),
  forMoney: (look) => (look.price === undefined && look.goods.named ? undefined : asking('forMoney', look)),
  recipe: recipeAsked,
  identity: plain('identity'),
  budget: priced('budget'),
  discount: cheaper,
  rival: hearsay,
  why: priced('why'),
  opinion: named('opinion'),
  howDeal: plain('howDeal'),
  time: plain('time'),
  later: plain('later'),
  repeat: plain('repeat'),
  contents: withGoodsNamed('contents'),
  yields: ({ goods }) => informing('yields', { product: goods.product }),
  giveBack: plain('giveBack'),
  scope: plain('scope'),
  units: withGoodsNamed('units'),
  holdings: plain('holdings'),
  truth: plain('truth'),
  offTopic: () => NOT_UNDERSTOOD,
};

/** Goods that are asked for. */
function requested(look: ActLook): BuyerReading | undefined {
  const { goods, wish, context, text, price } = look;
  if (price !== undefined && price.budget !== true) return offered(look);
  if (!goods.named && goods.wish === undefined) {
    const unsold = unsoldIn(text);
    return unsold === undefined ? undefined : informing('stock', { unsold });
  }
  const isEmpty = !holdsGoods(wish.quantity) && goods.some.length === 0;
  if (isEmpty) return holdsGoods(context.wish?.quantity ?? {}) ? refusing('withdrawn') : chatting('acknowledge');
  return {
    meanings: [{ act: 'BuyRequest', quantity: goods.wish?.quantity ?? {}, some: goods.some }],
    wish: goods.wish,
  };
}

/** A no; the goods that it names are talked of. */
function refused(why: 'price' | 'plain', { goods }: ActLook): BuyerReading {
  return { ...refusing(why), wish: goods.named ? goods.wish : undefined };
}

/** All that was asked for is off; what only changes is none of that. */
function withdrawn({ goods, wish, context }: ActLook): BuyerReading | undefined {
  if (context.wish === undefined) return refusing('plain');
  const isNew = goods.wish !== undefined && !sameGoods(wish.quantity, context.wish.quantity);
  return isNew && holdsGoods(wish.quantity) ? undefined : refusing('withdrawn');
}

/** Whether the last sentence names hardly more than a price below the one that is asked. */
function namesOwnPrice({ price, context, last }: ActLook): boolean {
  const asked = standingPrice(context);
  if (price === undefined || price.leans === true || asked === undefined || price.value >= asked) return false;
  return last.elements.some(({ kind }) => kind === 'price' || kind === 'number') && last.elements.length <= MOST_BESIDE;
}

/** A price of the buyer's own for what is talked of. */
function offered(look: ActLook): BuyerReading | undefined {
  const { price, wish, goods, context, about } = look;
  if (price === undefined) return undefined;
  const theirs = about.find((name) => name !== context.addressee);
  if (theirs !== undefined && samePrice(context.standing.get(theirs)?.price, price.value)) {
    return asking('discount', { goods, price });
  }
  const from = standingSeller(context);
  const standing = from === undefined ? undefined : context.standing.get(from);
  // What is asked for what is offered is no bid.
  const isAsked = price.leans !== true && samePrice(standing?.price, price.value);
  if (isAsked && sameGoods(wish.quantity, standing?.quantity ?? {})) return undefined;
  if (holdsGoods(wish.quantity)) {
    return {
      meanings: [{ act: 'BuyOffer', quantity: wish.quantity, price: price.value }],
      wish,
      bid: price.noBid === true ? undefined : { price: price.value, each: price.each },
    };
  }
  // A price for each of nobody knows how many: "eggs at 45 cents each" asks what they cost.
  return price.each === undefined ? asking('forMoney', look) : asking('price', { goods, price: undefined });
}

/** A better price that is wanted; one that is named, and is not another seller's, is a bid. */
function cheaper(look: ActLook): BuyerReading | undefined {
  const { price, goods, context, about, text } = look;
  if (price === undefined || price.leans === true) return asking('discount', { goods, price: undefined });
  const asked = standingPrice(context);
  const isTheirs = about.length > 0 || /\b(?:beat|match|else|other)\b/.test(text);
  const isBid = !isTheirs && asked !== undefined && price.value < asked;
  return (isBid ? offered(look) : undefined) ?? asking('discount', look);
}

/** An offer that is taken: by name, of the one spoken to, or the only one that stands. */
function accepted(look: ActLook): BuyerReading | undefined {
  const { price, goods, context, about, last } = look;
  // "I'll take Watson's. No, Celia's."
  const mended = /^(?:no|wait|actually|sorry)\b/.test(last.text) ? last.about[0] : undefined;
  const from = mended ?? about[0] ?? standingSeller(context) ?? context.addressee;
  const standing = from === undefined ? undefined : context.standing.get(from);
  if (standing === undefined && context.standing.size === 0) {
    return price === undefined && !goods.named ? acceptingOf(from) : undefined;
  }
  const asked = standing?.price ?? standingPrice(context);
  if (price !== undefined && asked !== undefined && !isStanding(price.value, context)) {
    if (price.value > asked * LIKELY_SHARE.least && price.leans !== true) return undefined;
  }
  if (goods.named && standing !== undefined && !sameGoods(goods.wish?.quantity ?? {}, standing.quantity)) {
    if (holdsGoods(goods.wish?.quantity ?? {})) return undefined;
  }
  return acceptingOf(from);
}

/** Whether something is sold. */
function stocked(look: ActLook): BuyerReading {
  const unsold = unsoldIn(look.text);
  return unsold === undefined ? asking('stock', look) : informing('stock', { unsold });
}

/** What a product takes; it may be asked for next. */
function recipeAsked({ elements, goods, context }: ActLook): BuyerReading {
  const known = holdsGoods(context.wish?.quantity ?? {});
  const namesGoods = elements.some(({ kind }) => kind === 'good');
  const isForSeveral = !namesGoods && Object.values(goods.wish?.products ?? {}).some((count) => count > 1);
  const quantity = isForSeveral ? goods.wish?.quantity : undefined;
  return informing('recipe', { product: goods.product, quantity }, known ? undefined : recipeWish(goods));
}

/** Whose recipe was asked for may be asked for next: "and how much is that?" */
function recipeWish({ wish, product }: GoodsMeant): Wish | undefined {
  if (wish !== undefined && Object.keys(wish.products).length > 0) return wish;
  return product === undefined ? undefined : wishFor(product);
}

/** What is told of another seller. */
function hearsay({ elements, text, goods, wish, context }: ActLook): BuyerReading {
  const price = elements.findLast((element) => element.kind === 'price')?.value;
  const bare = elements.findLast((element) => element.kind === 'number')?.value;
  const quantity = goods.named && holdsGoods(wish.quantity) ? wish.quantity : undefined;
  // "a dollar cheaper" than what is asked.
  const standing = /#p (?:cheaper|less|lower|below|under)\b/.test(text) ? standingPrice(context) : undefined;
  const less = standing === undefined || price === undefined ? undefined : roundedDollars(standing - price);
  const told = less ?? price ?? (quantity === undefined ? bare : undefined);
  return informing('rival', { quantity, price: told });
}

/** A question with what it names; the goods that it names are talked of after it. */
function asking(about: AskedAbout, { goods, price }: Pick<ActLook, 'goods' | 'price'>): BuyerReading {
  const forMoney = about === 'forMoney';
  const wish = goods.named || goods.corrects === true || about === 'price' ? goods.wish : undefined;
  const told = {
    quantity: !forMoney && holdsGoods(wish?.quantity ?? {}) ? wish?.quantity : undefined,
    some: goods.some.length > 0 ? goods.some : undefined,
    product: forMoney ? goods.product : undefined,
    price: price?.value,
  };
  return informing(about, told, wish);
}

/** What is asked about, with the goods that are named. */
function withGoodsNamed(about: AskedAbout): ReadAct {
  return ({ elements }) => {
    const some = elements.flatMap((element) => (element.kind === 'good' ? [element.good] : []));
    return informing(about, { some: some.length > 0 ? [...new Set(some)] : undefined });
  };
}
