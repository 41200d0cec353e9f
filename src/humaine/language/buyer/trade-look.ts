// What the meaning of a buyer's words about goods and prices is read from, and its plainest kinds.

import type { GoodsMeant } from '../goods/goods-meant.ts';
import { holdsGoods } from '../goods-sums.ts';
import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import type { AskedAbout, Meaning } from '../meaning.ts';
import type { PriceMeant } from '../price/price-meant.ts';
import type { TalkContext } from '../talk-context.ts';
import type { BuyerReading } from './buyer-reading.ts';

/** A message with its goods and its price. */
export interface TradeLook {
  readonly sentences: readonly ParsedSentence[];
  readonly context: TalkContext;
  readonly text: string;
  readonly goods: GoodsMeant;
  readonly price?: PriceMeant | undefined;
}

/** A refusal. */
export function refused(why: 'price' | 'plain'): BuyerReading {
  return { meanings: [{ act: 'RejectOffer', why }] };
}

/** A question, with what it names. */
export function informing(
  about: AskedAbout,
  goods: GoodsMeant,
  price: number | undefined,
): Pick<BuyerReading, 'meanings'> {
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
export function keepingWish(asked: Pick<BuyerReading, 'meanings'>, goods: GoodsMeant, about: AskedAbout): BuyerReading {
  const keeps = (goods.named || goods.corrects === true) && about !== 'recipe';
  return { ...asked, wish: keeps ? goods.wish : undefined };
}
