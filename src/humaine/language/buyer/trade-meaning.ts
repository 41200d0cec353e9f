// What a message means that is about goods or prices: offers, requests, refusals and questions.

import { holdsGoods, sameGoods } from '../goods-sums.ts';
import type { AskedAbout } from '../meaning.ts';
import { isStanding, standingSeller, type TalkContext } from '../talk-context.ts';
import { type Wish, wishFor } from '../wish.ts';
import { acceptingOf, type BuyerReading, chatting, informing, NOT_UNDERSTOOD, refusing } from '../buyer-reading.ts';
import { asideIn, isUnreal } from './asides.ts';
import { joinedText, messageOf, type ParsedSentence } from '../elements/parsed-sentence.ts';
import { type GoodsMeant, type GoodsMessage, withGoods } from '../goods/goods-meant.ts';
import { AT_MOST, DISOWNED, NOT_PAYING, UNWILLING } from '../patterns/doubt-words.ts';
import { answerIn, topicIn } from '../patterns/impression-words.ts';
import { SAME_PRICE } from '../patterns/price-words.ts';
import { wordPattern } from '../grammar/notation.ts';
import { refusalIn } from '../patterns/refusal-words.ts';
import { questionIn } from '../patterns/question-words.ts';
import { type PriceMeant, priceMeant } from '../price/price-meant.ts';

/** A message with its goods and its price, and what it asks and refuses. */
interface TradeLook extends GoodsMessage {
  readonly price: PriceMeant | undefined;
  readonly asked: AskedAbout | undefined;
  readonly refusal: 'price' | 'plain' | undefined;
  /** Whether a sentence of it is a question. */
  readonly question: boolean;
}

/** Questions that leave the goods talked of as they are, though goods may be named in them. */
const KEEPING_GOODS: ReadonlySet<AskedAbout> = new Set([
  'priceList',
  'budget',
  'yields',
  'giveBack',
  'repeat',
] as const);

/** Goods may be named in a question for a discount. */
const CHEAPER = /\b(?:discount|cheaper|bulk|better (?:price|deal))\b/;

/** Sentences with the goods and the price that they name. */
function tradeLook(sentences: readonly ParsedSentence[], context: TalkContext): TradeLook {
  const text = joinedText(sentences);
  const message = withGoods({ ...messageOf(sentences, context), text }, sentences);
  return {
    ...message,
    price: priceMeant(message),
    asked: questionIn(text),
    refusal: refusalIn(text),
    question: sentences.some(({ question }) => question),
  };
}

/** Offers, requests, refusals and questions on goods and prices; undefined: it is none of these. */
export function tradeMeaning(sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading | undefined {
  const look = tradeLook(sentences, context);
  const { text, goods, price, asked, refusal } = look;
  if (isUnreal(text)) return informing('later');
  const aside = price === undefined || isStanding(price.value, context) ? asideIn(text, goods, refusal) : undefined;
  if (aside !== undefined) return aside;
  if (asked === 'recipe') return recipeAsked(look);
  if (price !== undefined) return pricedMeaning(look, price);
  if (asked !== undefined && KEEPING_GOODS.has(asked)) {
    return informing(asked, { product: asked === 'yields' ? goods.product : undefined });
  }
  if (refusal !== undefined && goods.wish === undefined) {
    if (asked === 'why') return asking('why', look);
    if (refusal === 'plain' || (asked !== 'discount' && asked !== 'price')) return refusing(refusal);
  }
  if (goods.named || goods.wish !== undefined) return goodsMeaning(look);
  if (asked !== undefined) return asking(asked, look);
  return goods.vague ? NOT_UNDERSTOOD : undefined;
}

/** Goods without a price: asked about, refused, or asked for. */
function goodsMeaning(look: TradeLook): BuyerReading {
  const { text, goods, asked, refusal } = look;
  const { wish } = goods;
  const wanting = holdsGoods(wish?.quantity ?? {}) && /\b(?:i|we) (?:want|need|would like|will take)\b/.test(text);
  if ((asked === 'why' || asked === 'opinion' || asked === 'howDeal') && !wanting) return asking(asked, look);
  if (asked === 'price' || asked === 'stock') return asking(asked, look);
  const isFewer = goods.corrects === true && look.context.standing.size === 0 && !goods.named;
  if (asked === 'discount' && !isFewer && (!goods.named || (!wanting && CHEAPER.test(text))))
    return asking('discount', look);
  const isStill = sameGoods(wish?.quantity ?? {}, look.context.wish?.quantity ?? {}) && refusal === 'price';
  if (refusal !== undefined && wish !== undefined && (isStill || !holdsGoods(wish.quantity))) return refusing(refusal);
  if (FOND.test(text)) return chatting('acknowledge');
  // "I already have 2 eggs", where nothing was asked for.
  if (!holdsGoods(look.wish.quantity) && goods.some.length === 0) return chatting('acknowledge');
  const topic = look.question && !REQUESTING.test(text) ? topicIn(text) : undefined;
  const isMade = look.question && goods.product !== undefined && TAKING_IN.test(text) && !REQUESTING.test(text);
  if (topic === 'recipe' || isMade) return recipeAsked(look);
  if (topic === 'holdings' || topic === 'budget' || topic === 'why') return informing(topic);
  const again = namesStanding(look);
  const answer = again && !REQUESTING.test(text) && !NODDING.test(text) ? answerIn(text) : undefined;
  if (answer !== undefined && answer !== 'accepts') return refusing(answer);
  return (
    (again ? takingAgain(look) : undefined) ?? {
      meanings: [{ act: 'BuyRequest', quantity: wish?.quantity ?? {}, some: goods.some }],
      wish,
    }
  );
}

/** Words that ask for goods. */
const REQUESTING = wordPattern(`
  (can | could | may | might | shall) (i | we) | (can | could | would | will) you | (give | sell | get | let) (me | us) | want | need | would like | please`);
/** What is put into a product. */
const TAKING_IN = wordPattern('put | puts | takes | needs | use | contain | contains | goes | go (in | into)');

/** Whether a statement names just the goods of the offer that stands. */
function namesStanding({ question, goods, context }: TradeLook): boolean {
  const standing = context.standing.get(standingSeller(context) ?? '');
  return !question && standing !== undefined && sameGoods(goods.wish?.quantity ?? {}, standing.quantity);
}

/** "I'll have the twelve", "for me is good, I take the twelve": what stands is taken, and asked back. */
function takingAgain({ text, goods, context }: TradeLook): BuyerReading | undefined {
  const takes = /\b(?:take|have|buy|buying|grab|yes|okay)\b/.test(text);
  const isOpen = /\b(?:need|want|no|not|only|just|also|if|but|when)\b/.test(text) || goods.some.length > 0;
  return takes && !isOpen ? acceptingOf(standingSeller(context)) : undefined;
}

/** What a product takes; it may be asked for next. */
function recipeAsked({ elements, goods, context }: TradeLook): BuyerReading {
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

/** Goods that are only spoken of: "I love cake", "I was going to ask for eggs but never mind". */
const FOND = wordPattern(`
  i ..2 (love | adore | hate | enjoy) [a | eating | baking | making] #g ! (... (please | can | could | give | need | want)) | #g (is | are) my favourite |
  (was | were) (going | about) to ... #g but (never mind | nevermind | no | not | forget it)`);

/** Questions in which a price is no offer. */
const WITHOUT_PRICE: ReadonlySet<AskedAbout> = new Set<AskedAbout>(['why', 'priceList', 'time', 'identity']);
/** "I was thinking more like 13" offers. */
const HOPING = /\bi was (?:thinking|hoping|going to (?:say|offer|pay)|about to (?:say|offer))\b/;
/** "would you take 6 if I also bought some milk" offers, too. */
const IF_MORE = /\bif (?:i|we) (?:also )?(?:bought|paid|said)\b/;
/** Without one of these a question with the price that is asked says it again: "twelve dollars, did I hear that?" */
const OFFERING =
  /\b(?:can|could|may|would|will) (?:i|we|you)\b|\b(?:how|what) about\b|\b(?:let us say|i (?:will )?(?:give|pay|take|offer|buy))\b/;

/** Beside the price that is asked these take it, in spite of a no. */
const NODDING = /\b(?:yes|okay|fine|sure|agree|agreed|take|give|pay|how about|what about)\b/;

/** A rival's price that is to be beaten. */
const BEATING = /\b(?:beat|match|lower than|better than|undercut)\b/;

/** The meaning of words with a price in them. */
function pricedMeaning(look: TradeLook, price: PriceMeant): BuyerReading {
  const { text, goods, context, asked, refusal } = look;
  const { quantity } = look.wish;
  const has = holdsGoods(quantity);
  const isNamed = price.leans !== true;
  if (asked === 'forMoney' && (isNamed || !goods.named)) return asking('forMoney', look);
  if (asked === 'opinion' && look.question) return asking('opinion', look);
  if (asked === 'price' && !isNamed && !SAME_PRICE.test(text)) return askingPrice(look);
  if (asked !== undefined && WITHOUT_PRICE.has(asked)) return asking(asked, look);
  // "so that is 9 a cake?", where 9 a cake is asked.
  const again = isStanding(price.value, context) && sameGoods(quantity, context.wish?.quantity ?? {});
  if (asked === 'discount' && BEATING.test(text)) return asking('discount', look);
  if (again && refusal === 'price' && !OFFERING.test(text)) return refusing(refusal);
  const asks = asked === 'repeat' || (look.question && again && isNamed);
  if (asks && !OFFERING.test(text)) return informing('repeat');
  if (price.budget === true && !goods.named) return asking('budget', look);
  if (asked === 'discount' && !has) return asking('discount', look);
  if (DISOWNED.test(text.slice(text.lastIndexOf(offerPart(text))))) return disowned(look);
  const answer = again && !NODDING.test(text) ? (refusal ?? answerIn(text)) : undefined;
  if (answer !== undefined && answer !== 'accepts') return refusing(answer);
  const unwilling = UNWILLING.test(offerPart(text).replace(HOPING, '').replace(IF_MORE, '')) && !AT_MOST.test(text);
  if (unwilling) return unwillingTo(look);
  if (has) return offerOf(look.wish, price);
  if (asked !== undefined) return asking(asked, look);
  // A price for each of nobody knows how many: "eggs at 45 cents each" asks what they cost.
  return price.each === undefined ? asking('forMoney', look) : askingPrice(look);
}

/** A price that the buyer does not offer: "I'm not saying I'd pay 6, just asking what they cost", "they paid 4". */
function unwillingTo(look: TradeLook): BuyerReading {
  const { text, goods, context, asked } = look;
  const asksPrice = asked === 'price' || /\bwhat (?:they|it|that|those|#g) (?:costs?|would|is|are)\b/.test(text);
  if (asksPrice && goods.named) return askingPrice(look);
  const refuses = NOT_PAYING.test(text);
  const talkedOf = context.standing.size > 0 || context.wish !== undefined;
  if (talkedOf && (refuses || /\byou (?:said|asked|wanted|charged|told)\b|\bit was\b/.test(text))) {
    return refusing('price');
  }
  if (refuses) return { ...refusing('plain'), wish: goods.named ? goods.wish : undefined };
  return asked === undefined ? chatting('acknowledge') : asking(asked, look);
}

/** A price that was only spoken of: nothing comes of it. */
function disowned(look: TradeLook): BuyerReading {
  const { asked, question, text } = look;
  if (asked === 'price') return askingPrice(look);
  if (asked !== undefined && asked !== 'forMoney') return asking(asked, look);
  return question || /\bi should\b/.test(text) ? informing('opinion') : chatting('acknowledge');
}

/** Goods for a price. */
function offerOf(wish: Wish, { value, each, noBid }: PriceMeant): BuyerReading {
  return {
    meanings: [{ act: 'BuyOffer', quantity: wish.quantity, price: value }],
    wish,
    bid: noBid === true ? undefined : { price: value, each },
  };
}

/** The part of a message that offers: "too much, I would pay 3" offers in spite of its beginning. */
function offerPart(text: string): string {
  const parts = text.split(/[,.]|\b(?:but|so)\b/);
  const last = (mark: string): string | undefined => parts.findLast((part) => part.includes(mark));
  return last('#p') ?? last('#n') ?? text;
}

/** A question with what it names; the goods that it names are talked of after it. */
function asking(about: AskedAbout, { goods, price }: Pick<TradeLook, 'goods' | 'price'>): BuyerReading {
  const forMoney = about === 'forMoney';
  const wish = goods.named || goods.corrects === true || about === 'price' ? goods.wish : undefined;
  const named = {
    quantity: !forMoney && holdsGoods(wish?.quantity ?? {}) ? wish?.quantity : undefined,
    some: goods.some.length > 0 ? goods.some : undefined,
    product: forMoney ? goods.product : undefined,
    price: price?.value,
  };
  return informing(about, named, wish);
}

/** A question for the price of goods, whatever price it names. */
function askingPrice({ goods }: TradeLook): BuyerReading {
  return asking('price', { goods, price: undefined });
}
