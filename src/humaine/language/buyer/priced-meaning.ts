// What a message means that names a price: an offer, a refusal, or a question about the price.

import type { GoodsMeant } from '../goods/goods-meant.ts';
import { holdsGoods, sameGoods } from '../goods-sums.ts';
import type { AskedAbout, Meaning } from '../meaning.ts';
import { AT_MOST, NOT_PAYING, UNWILLING } from '../patterns/doubt-words.ts';
import { SAME_PRICE } from '../patterns/price-words.ts';
import type { PriceMeant } from '../price/price-meant.ts';
import { isStanding, type Wish } from '../talk-context.ts';
import type { BuyerReading } from './buyer-reading.ts';
import { informing, keepingWish, refused, type TradeLook } from './trade-look.ts';

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
export function pricedMeaning(look: TradeLook, price: PriceMeant, asked: AskedAbout | undefined): BuyerReading {
  const { text, goods, context, sentences } = look;
  const information = (about: AskedAbout): BuyerReading =>
    keepingWish(informing(about, goods, price.value), goods, about);
  const quantity = goods.wish?.quantity ?? context.wish?.quantity ?? {};
  const has = holdsGoods(quantity);
  const question = sentences.some((sentence) => sentence.question);
  if (asked === 'forMoney' && (price.fromWords || !goods.named)) return information('forMoney');
  if (asked === 'opinion' && question) return information('opinion');
  if (asked === 'price' && !price.fromWords && !SAME_PRICE.test(text))
    return keepingWish(informing('price', goods, undefined), goods, 'price');
  if (asked !== undefined && WITHOUT_PRICE.has(asked)) return information(asked);
  // "so that is 9 a cake?", where 9 a cake is asked.
  const again = isStanding(price.value, context) && sameGoods(quantity, context.wish?.quantity ?? {});
  const asks = asked === 'repeat' || (question && again && price.fromWords);
  if (asks && !OFFERING.test(text)) {
    return { meanings: [{ act: 'Information', about: 'repeat' }] };
  }
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
function offerOf(look: TradeLook, quantity: Wish['quantity'], price: PriceMeant): BuyerReading {
  const { goods, context } = look;
  const { added = false, value } = price;
  const meaning: Meaning = { act: 'BuyOffer', quantity, price: value };
  const bid = price.reckoned === true || added ? undefined : { price: value, each: price.each };
  return { meanings: [meaning], wish: goods.wish ?? context.wish, bid };
}

/** The part of a message that offers: "too much, I would pay 3" offers in spite of its beginning. */
function offerPart(text: string): string {
  const parts = text.split(/[,.]|\b(?:but|so)\b/);
  const last = (mark: string): string | undefined => parts.findLast((part) => part.includes(mark));
  return last('#p') ?? last('#n') ?? text;
}
