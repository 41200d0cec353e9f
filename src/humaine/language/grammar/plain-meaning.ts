// What a message means of which every word is accounted for, and that neither accepts nor offers: goods taken out, a
// lower price, a condition, a question about what was bought. None of it binds.

import { PRODUCTS, type Quantities, roundedDollars } from '../../game/goods.ts';
import type { BuyerReading } from '../buyer/buyer-reading.ts';
import { FLAVOUR_AMOUNT } from '../goods/recipe-amounts.ts';
import { addGoods, holdsGoods } from '../goods-sums.ts';
import { goodsFor, standingPrice, type TalkContext, type Wish } from '../talk-context.ts';
import { Chart } from './chart-parser.ts';
import { wishOf } from './commitment.ts';
import { ofKind, type Phrase, type SpeechAct } from './phrases.ts';
import { UNBINDING } from './rules.ts';

/** What words mean that are all of one saying; undefined: they are not, or it makes no sense in this talk. */
export function plainMeaning(words: readonly string[], talk: TalkContext): BuyerReading | undefined {
  for (const acts of new Chart(words).whole('SAYING')) {
    const said = ofKind(acts, 'act').find(({ act }) => act in UNBINDING);
    const reading = said && readingOf(said, talk);
    if (reading !== undefined) return reading;
  }
  return undefined;
}

function readingOf({ act, phrases, words }: SpeechAct, talk: TalkContext): BuyerReading | undefined {
  const some = ofKind(phrases, 'kinds').flatMap(({ goods }) => goods);
  switch (act) {
    case 'WAIT':
      return { meanings: [{ act: 'SmallTalk', kind: 'wait' }] };
    case 'REMOVE':
      return asking(wishWithout(phrases, talk));
    case 'LOWER':
      return lowered(phrases, talk, true);
    case 'IF_ADDED':
      return offering(talk.wish && addedTo(talk.wish, phrases), standingPrice(talk));
    case 'IF_CHEAPER':
      return lowered(
        phrases,
        talk,
        words.some((word) => /^(?:less|cheaper|lower)$/.test(word)),
      );
    case 'HOLDINGS':
      return { meanings: [{ act: 'Information', about: 'holdings', some: some.length > 0 ? some : undefined }] };
    case 'RECIPE': {
      const { product } = ofKind(phrases, 'product')[0];
      // It may be asked for next: "and how much is that?"
      const wish = { quantity: goodsFor({ [product]: 1 }), products: { [product]: 1 } };
      return { meanings: [{ act: 'Information', about: 'recipe', product }], wish: talk.wish ?? wish };
    }
    case 'FLAVOURED':
      return asking(flavoured(phrases));
    default:
      return undefined;
  }
}

function asking(wish: Wish | undefined): BuyerReading | undefined {
  if (wish === undefined || !holdsGoods(wish.quantity)) return undefined;
  return { meanings: [{ act: 'BuyRequest', quantity: wish.quantity, some: wish.some ?? [] }], wish };
}

/** A price that was reckoned from what is asked is no bid of the buyer's. */
function offering(wish: Wish | undefined, price: number | undefined): BuyerReading | undefined {
  if (wish === undefined || price === undefined || !(price > 0) || !holdsGoods(wish.quantity)) return undefined;
  return { meanings: [{ act: 'BuyOffer', quantity: wish.quantity, price: roundedDollars(price) }], wish };
}

/** What is talked of without some goods, or with less of them; undefined: they are not talked of. */
function wishWithout(phrases: readonly Phrase[], { wish }: TalkContext): Wish | undefined {
  if (wish === undefined) return undefined;
  const kinds = ofKind(phrases, 'kinds').flatMap(({ goods }) => goods);
  const { quantity: less } = wishOf(phrases);
  const known = (good: (typeof kinds)[number]): boolean =>
    (wish.quantity[good] ?? 0) > 0 || wish.some?.includes(good) === true;
  if (!kinds.every(known) || Object.entries(less).some(([good]) => !(good in wish.quantity))) return undefined;
  const none: Quantities = Object.fromEntries(kinds.map((good) => [good, 0]));
  const some = (wish.some ?? []).filter((good) => !kinds.includes(good));
  return { quantity: addGoods({ ...wish.quantity, ...none }, less, -1), products: wish.products, some };
}

function addedTo(wish: Wish, phrases: readonly Phrase[]): Wish {
  return { quantity: addGoods(wish.quantity, wishOf(phrases).quantity), products: wish.products };
}

/** This much less than is asked, or another price; where nothing is asked or named, a better price. */
function lowered(phrases: readonly Phrase[], talk: TalkContext, less: boolean): BuyerReading | undefined {
  const standing = standingPrice(talk);
  const [price] = ofKind(phrases, 'price');
  const [share] = ofKind(phrases, 'share');
  const wish = talk.wish ?? [...talk.standing.values()].map(({ quantity }) => ({ quantity, products: {} })).at(-1);
  if (standing === undefined || (price === undefined && share === undefined)) {
    return { meanings: [{ act: 'Information', about: 'discount' }] };
  }
  if (share !== undefined) return offering(wish, standing * share.value);
  return offering(wish, less ? standing - price.value : price.value);
}

/** "three cakes, one with vanilla": as much of a flavour as is for so many of them. */
function flavoured(phrases: readonly Phrase[]): Wish | undefined {
  const wish = wishOf(phrases);
  const [total, ...others] = PRODUCTS.flatMap((product) => wish.products[product] ?? []);
  if (total === undefined || others.length > 0) return undefined;
  const flavours = ofKind(phrases, 'flavour');
  if (flavours.some(({ count, goods }) => (count ?? 0) > total || goods.some((good) => !(good in FLAVOUR_AMOUNT)))) {
    return undefined;
  }
  const quantity = flavours.reduce<Quantities>(
    (sum, { goods, count, share }) =>
      goods.reduce<Quantities>(
        (more, good) =>
          addGoods(more, { [good]: FLAVOUR_AMOUNT[good] ?? 0 }, count ?? Math.floor(total * (share ?? 1))),
        sum,
      ),
    wish.quantity,
  );
  return { quantity, products: wish.products };
}
