// What a message means that is about goods or prices: offers, requests, refusals and questions.

import type { Quantities } from '../../game/goods.ts';
import type { GoodsMeant } from '../goods/goods-meant.ts';
import { holdsGoods } from '../goods-sums.ts';
import type { AskedAbout, Meaning } from '../meaning.ts';
import { REFUSING } from '../patterns/refusal-words.ts';
import { matchOf, questionIn } from '../patterns/sentence-kind.ts';
import { goodsFor, isStanding, type Wish } from '../talk-context.ts';
import { asideIn, isUnreal } from './asides.ts';
import type { BuyerReading } from './buyer-reading.ts';
import { pricedMeaning } from './priced-meaning.ts';
import { informing, keepingWish, refused, type TradeLook } from './trade-look.ts';

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
