// What a message means that is about goods or prices: offers, requests, refusals and questions.

import { holdsGoods, sameGoods } from '../goods-sums.ts';
import type { AskedAbout, Meaning } from '../meaning.ts';
import { isStanding, type BuyerReading } from '../talk-context.ts';
import { goodsFor, type Wish } from '../wish.ts';
import type { Quantities } from '../../game/goods.ts';
import { asideIn, isUnreal } from './asides.ts';
import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import type { GoodsMeant, GoodsMessage } from '../goods/goods-meant.ts';
import { AT_MOST, NOT_PAYING, UNWILLING } from '../patterns/doubt-words.ts';
import { SAME_PRICE } from '../patterns/price-words.ts';
import { REFUSING } from '../patterns/refusal-words.ts';
import { matchOf, questionIn } from '../patterns/sentence-kind.ts';
import type { PriceMeant } from '../price/price-meant.ts';

/** Questions that leave the goods talked of as they are, though goods may be named in them. */
const KEEPING_GOODS: ReadonlySet<AskedAbout | undefined> = new Set<AskedAbout>([
  'priceList',
  'budget',
  'yields',
  'giveBack',
  'repeat',
]);

/** Goods may be named in a question for a discount. */
const CHEAPER = /\b(?:discount|cheaper|bulk|better (?:price|deal))\b/;

/** Offers, requests, refusals and questions on goods and prices; undefined: it is none of these. */
export function tradeMeaning(look: TradeLook): BuyerReading | undefined {
  const { text, goods, price } = look;
  const asked = questionIn(text);
  const refusal = matchOf(REFUSING, text);
  if (isUnreal(text)) return { meanings: [{ act: 'Information', about: 'later' }] };
  const aside =
    price === undefined || isStanding(price.value, look.context) ? asideIn(text, goods, refusal) : undefined;
  if (aside !== undefined) return aside;
  if (asked === 'recipe') return recipeAsked(look);
  if (price !== undefined) return pricedMeaning(look, price, asked);
  if (KEEPING_GOODS.has(asked) && asked !== undefined) {
    const product = asked === 'yields' ? goods.product : undefined;
    return { meanings: [{ act: 'Information', about: asked, product }] };
  }
  const information = (about: AskedAbout): BuyerReading =>
    keepingWish(informing(about, goods, undefined), goods, about);
  if (refusal !== undefined && goods.wish === undefined) {
    if (asked === 'why') return information('why');
    const told = asked === 'discount' || asked === 'price';
    if (!told || refusal === 'plain') return refused(refusal);
  }
  if (goods.named || goods.wish !== undefined) return goodsMeaning(look, asked, refusal, information);
  if (asked !== undefined) return information(asked);
  return goods.vague ? { meanings: [{ act: 'NotUnderstood' }] } : undefined;
}

/** Goods without a price: asked about, refused, or asked for. */
function goodsMeaning(
  { text, goods, context }: TradeLook,
  asked: AskedAbout | undefined,
  refusal: 'price' | 'plain' | undefined,
  information: (about: AskedAbout) => BuyerReading,
): BuyerReading {
  const { wish } = goods;
  const wanting = holdsGoods(wish?.quantity ?? {}) && /\b(?:i|we) (?:want|need|would like|will take)\b/.test(text);
  if ((asked === 'why' || asked === 'opinion') && !wanting) return information(asked);
  if (asked === 'price' || asked === 'stock') return information(asked);
  if (asked === 'discount' && (!goods.named || (!wanting && CHEAPER.test(text)))) return information('discount');
  if (refusal !== undefined && wish !== undefined && !holdsGoods(wish.quantity)) return refused(refusal);
  // "I already have 2 eggs", where nothing was asked for.
  if (!holdsGoods(wish?.quantity ?? context.wish?.quantity ?? {}) && goods.some.length === 0) {
    return { meanings: [{ act: 'SmallTalk', kind: 'acknowledge' }] };
  }
  const meaning: Meaning = { act: 'BuyRequest', quantity: wish?.quantity ?? {}, some: goods.some };
  return { meanings: [meaning], wish };
}

/** What a product takes; it may be asked for next. */
function recipeAsked({ goods, context }: TradeLook): BuyerReading {
  const known = holdsGoods(context.wish?.quantity ?? {});
  return {
    meanings: [{ act: 'Information', about: 'recipe', product: goods.product, quantity: forSeveral(goods) }],
    wish: known ? undefined : recipeWish(goods),
  };
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

/** Questions in which a price is no offer. */
const WITHOUT_PRICE: ReadonlySet<AskedAbout> = new Set<AskedAbout>(['why', 'priceList', 'time', 'identity']);
/** "I was thinking more like 13" offers. */
const HOPING = /\bi was (?:thinking|hoping|going to (?:say|offer|pay)|about to (?:say|offer))\b/;
/** "would you take 6 if I also bought some milk" offers, too. */
const IF_MORE = /\bif (?:i|we) (?:also )?(?:bought|paid|said)\b/;
/** Without one of these a question with the price that is asked says it again: "twelve dollars, did I hear that?" */
const OFFERING =
  /\b(?:can|could|may|would|will) (?:i|we|you)\b|\b(?:how|what) about\b|\b(?:let us say|i (?:will )?(?:give|pay|take|offer|buy))\b/;

/** The meaning of words with a price in them; `asked` is what they ask about. */
function pricedMeaning(look: TradeLook, price: PriceMeant, asked: AskedAbout | undefined): BuyerReading {
  const { text, goods, context, sentences } = look;
  const { quantity } = look.wish;
  const information = (about: AskedAbout): BuyerReading =>
    keepingWish(informing(about, goods, price.value), goods, about);
  const has = holdsGoods(quantity);
  const question = sentences.some((sentence) => sentence.question);
  if (asked === 'forMoney' && (price.leans !== true || !goods.named)) return information('forMoney');
  if (asked === 'opinion' && question) return information('opinion');
  if (asked === 'price' && price.leans === true && !SAME_PRICE.test(text))
    return keepingWish(informing('price', goods, undefined), goods, 'price');
  if (asked !== undefined && WITHOUT_PRICE.has(asked)) return information(asked);
  // "so that is 9 a cake?", where 9 a cake is asked.
  const again = isStanding(price.value, context) && sameGoods(quantity, context.wish?.quantity ?? {});
  const asks = asked === 'repeat' || (question && again && price.leans !== true);
  if (asks && !OFFERING.test(text)) {
    return { meanings: [{ act: 'Information', about: 'repeat' }] };
  }
  if (price.budget === true && !goods.named) return information('budget');
  const unwilling = UNWILLING.test(offerPart(text).replace(HOPING, '').replace(IF_MORE, '')) && !AT_MOST.test(text);
  if (asked === 'discount' && (!has || /\b(?:beat|match|lower than|better than|undercut)\b/.test(text))) {
    return information('discount');
  }
  if (unwilling) return unwillingTo(look, asked, information);
  if (has) return offerOf(look.wish, price);
  if (asked !== undefined) return information(asked);
  // A price for each of nobody knows how many.
  return price.each === undefined ? information('forMoney') : pricedKinds(goods);
}

/** A price that the buyer does not offer: "I'm not saying I'd pay 6, just asking what they cost", "they paid 4". */
function unwillingTo(
  { text, goods, context }: TradeLook,
  asked: AskedAbout | undefined,
  information: (about: AskedAbout) => BuyerReading,
): BuyerReading {
  const asksPrice = asked === 'price' || /\bwhat (?:they|it|that|those|#g) (?:costs?|would|is|are)\b/.test(text);
  if (asksPrice && goods.named) {
    const { meanings, wish } = { ...informing('price', goods, undefined), wish: goods.wish };
    return { meanings, wish };
  }
  const talkedOf = context.standing.size > 0 || context.wish !== undefined;
  if (talkedOf && (NOT_PAYING.test(text) || /\byou (?:said|asked|wanted|charged|told)\b|\bit was\b/.test(text))) {
    return refused('price');
  }
  if (NOT_PAYING.test(text)) return { ...refused('plain'), wish: goods.named ? goods.wish : undefined };
  return asked === undefined ? { meanings: [{ act: 'SmallTalk', kind: 'acknowledge' }] } : information(asked);
}

/** "eggs at 45 cents each" asks what they cost, and is nothing that the buyer can spend. */
function pricedKinds(goods: GoodsMeant): BuyerReading {
  const some = goods.some.length > 0 ? goods.some : undefined;
  return { meanings: [{ act: 'Information', about: 'price', some }], wish: goods.wish };
}

/** Goods for a price. */
function offerOf(wish: Wish, { value, each, noBid }: PriceMeant): BuyerReading {
  const meaning: Meaning = { act: 'BuyOffer', quantity: wish.quantity, price: value };
  return { meanings: [meaning], wish, bid: noBid === true ? undefined : { price: value, each } };
}

/** The part of a message that offers: "too much, I would pay 3" offers in spite of its beginning. */
function offerPart(text: string): string {
  const parts = text.split(/[,.]|\b(?:but|so)\b/);
  const last = (mark: string): string | undefined => parts.findLast((part) => part.includes(mark));
  return last('#p') ?? last('#n') ?? text;
}

/** A message with its goods and its price. */
export interface TradeLook extends GoodsMessage {
  readonly sentences: readonly ParsedSentence[];
  readonly price?: PriceMeant | undefined;
}

/** A refusal. */
function refused(why: 'price' | 'plain'): BuyerReading {
  return { meanings: [{ act: 'RejectOffer', why }] };
}

/** A question, with what it names. */
function informing(about: AskedAbout, goods: GoodsMeant, price: number | undefined): Pick<BuyerReading, 'meanings'> {
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
  return { meanings: [meaning] };
}

/** A question after which the goods that it names are talked of. */
function keepingWish(asked: Pick<BuyerReading, 'meanings'>, goods: GoodsMeant, about: AskedAbout): BuyerReading {
  const keeps = (goods.named || goods.corrects === true) && about !== 'recipe';
  return { ...asked, wish: keeps ? goods.wish : undefined };
}
