// What a message means of which every word is accounted for, and that neither accepts nor offers: goods taken out, a
// lower price, a condition, a question about what was bought. None of it binds.

import { GOODS, type Quantities, roundedDollars } from '../../game/goods.ts';
import { isLikely, samePrice, standingPrice, standingSeller, type TalkContext } from '../talk-context.ts';
import { acceptingOf, type BuyerReading, chatting, informing, refusing } from '../buyer-reading.ts';
import { countTalkedOf, FLAVOUR_AMOUNT, productCount, productsIn, timesAsMuch, type Wish, wishFor } from '../wish.ts';
import { addGoods, goodsIn, holdsGoods, isMixed, sameGoods, unitsIn } from '../goods-sums.ts';
import type { UnderstoodParts } from '../meaning.ts';
import { Chart } from './chart-parser.ts';
import { priceForAll, wishOf } from './commitment.ts';
import { corrected } from './correction.ts';
import { sellerSpokenOf } from './seller-meant.ts';
import { type Item, kindsIn, ofKind, type Phrase, type SpeechAct } from './phrases.ts';
import { UNBINDING } from './unbinding-rules.ts';

/**
 * What words mean that are all of one saying; undefined: they are not, or it makes no sense in this talk. `named` are
 * the sellers that it speaks of.
 */
export function plainMeaning(
  words: readonly string[],
  talk: TalkContext,
  named: readonly string[] = [],
): BuyerReading | undefined {
  for (const acts of new Chart(words.filter((word) => !MILD.has(word))).whole('SAYING')) {
    for (const said of ofKind(acts, 'act')) {
      const asks =
        said.act === 'CHOSEN' && (words.includes('?') || ofKind(acts, 'act').some(({ act }) => act === 'ACCEPT'));
      // "2 minutes left?" asks for the time.
      const asksTime = said.act === 'WAIT' && words.includes('left');
      const reading = isUnbinding(said.act) && !asks && !asksTime ? MEANINGS[said.act](said, talk, named) : undefined;
      if (reading !== undefined) return reading;
    }
  }
  return correctionAmong(words, talk);
}

/** Whose offer is taken by a sentence that says more behind a comma: "I'll take Watson's, he talks less". */
export function chosenFirst(
  words: readonly string[],
  talk: TalkContext,
  named: readonly string[],
): BuyerReading | undefined {
  if (words.some((word) => /^(?:if|unless|when|\?)$/.test(word))) return undefined;
  const chart = new Chart(words);
  const ends = (place: number): boolean =>
    /^(?:[,.]|because|as|since|so|then|and|that)$/.test(chart.words[place] ?? ',');
  const [said] = chart.words.flatMap((word, at) =>
    (word === 'i' || (at === 0 && word === 'give')) && ends(at - 1)
      ? chart.from('CHOSEN', at).filter(({ end }) => ends(end) && end > at + 1 && !chart.words.includes('but', end))
      : [],
  );
  const [act] = ofKind(said?.phrases ?? [], 'act');
  return act && chosen(act, talk, named);
}

/** Words that only soften what is said. */
const MILD = new Set(['possibly', 'kindly', 'really', 'simply', 'perhaps', 'maybe']);

/** What may not be among the words that are left over. */
const COUNTING = ['KINDS', 'MEANT', 'REPAIR', 'ACCEPT', 'HALF'] as const;
/** Words that make a question for a price of what they stand before. */
const ASKS_PRICE = /\b(?:how much|price|cost|what (?:would|do|will) you)\b/;

/** A correction among other words, where these name nothing that counts. */
function correctionAmong(words: readonly string[], talk: TalkContext): BuyerReading | undefined {
  const { parts, left } = new Chart(words).parts(['CORRECTED']);
  if (parts.length !== 1 || new Chart(left).parts(COUNTING).parts.length > 0) return undefined;
  const [said] = ofKind(parts[0].phrases, 'act');
  const isRepaired = said.phrases[0].kind !== 'repair' && said.phrases.some(({ kind }) => kind === 'repair');
  const reading = isRepaired ? correctedIn(said.phrases, talk) : undefined;
  const [main] = reading?.meanings ?? [];
  if (main?.act !== 'BuyRequest' || !ASKS_PRICE.test(left.join(' '))) return reading;
  return { ...reading, meanings: [{ act: 'Information', about: 'price', quantity: main.quantity }] };
}

/** What is understood of words that are not: undefined where it is nothing. */
export function understoodParts(words: readonly string[]): UnderstoodParts | undefined {
  const phrases = new Chart(words).parts(['GOODS', 'KINDS', 'PRICE', 'COUNT']).parts.flatMap((part) => part.phrases);
  const named = ofKind(phrases, 'goods').flatMap(({ items }) => items);
  const twice = named.filter(({ of }, place) => named.some((other, at) => at !== place && other.of === of));
  const { quantity } = wishOf([{ kind: 'goods', items: named.filter((item) => !twice.includes(item)) }]);
  const kinds = [...kindsIn(phrases), ...twice.map(({ of }) => of)];
  const some = GOODS.filter((good) => kinds.includes(good) && !(good in quantity));
  const [price, ...prices] = ofKind(phrases, 'price').flatMap(({ value, each }) => (each === undefined ? value : []));
  // "A better one" is no number.
  const [number, ...numbers] = ofKind(phrases, 'count').flatMap(({ value }) => (value > 1 ? value : []));
  const goods = holdsGoods(quantity) || some.length > 0;
  const parts = {
    quantity,
    some,
    price: prices.length > 0 ? undefined : price,
    number: goods || price !== undefined || numbers.length > 0 ? undefined : number,
  };
  return goods || parts.price !== undefined || parts.number !== undefined ? parts : undefined;
}

/** What each speech act that binds nobody means in a talk; undefined: it makes no sense there. */
const MEANINGS: Readonly<
  Record<
    keyof typeof UNBINDING,
    (said: SpeechAct, talk: TalkContext, named: readonly string[]) => BuyerReading | undefined
  >
> = {
  WAIT: () => chatting('wait'),
  REMOVE: ({ phrases }, talk) => {
    const wish = wishWithout(phrases, talk);
    const isAll = wish !== undefined && !holdsGoods(wish.quantity) && (wish.some ?? []).length === 0;
    return isAll ? refusing('withdrawn') : asking(wish);
  },
  CUT: ({ phrases }, talk) => {
    const [removed] = ofKind(phrases, 'act');
    const [less] = ofKind(phrases, 'price');
    return offering(wishWithout(removed.phrases, talk), (standingPrice(talk) ?? 0) - less.value);
  },
  LOWER: ({ phrases }, talk) => lowered(phrases, talk, true),
  IF_ADDED: ({ phrases }, talk) => {
    const [price] = ofKind(phrases, 'price');
    const wish = talk.wish && addGoodsTo(talk.wish, phrases);
    return offering(wish, price?.value ?? standingPrice(talk), price !== undefined);
  },
  IF_CHEAPER: ({ phrases, words }, talk) => lowered(phrases, talk, /\b(?:less|cheaper|lower)\b/.test(words.join(' '))),
  CHOSEN: chosen,
  MATCHED: ({ phrases, words }, talk, named) => {
    const seller = sellerSpokenOf(words, talk, named);
    const theirs = seller === undefined ? undefined : talk.standing.get(seller)?.price;
    const [less] = ofKind(phrases, 'price');
    return theirs === undefined ? undefined : offering(talk.wish, theirs - inDollars(less.value, theirs), true);
  },
  TO_ALL: ({ phrases }, talk) => {
    const prices = ofKind(phrases, 'price');
    const price = prices.at(-1);
    const own = wishOf(phrases);
    const counted = countTalkedOf(talk.wish);
    // "for a dozen, who makes me 5 dollars?"
    const times = prices.length > 1 && counted !== undefined ? prices[0].value / counted : 1;
    const wish = holdsGoods(own.quantity) ? own : talk.wish && timesAsMuch(talk.wish, times);
    return offering(wish, wish && price && priceForAll(price, wish), true);
  },
  SUGGESTED: ({ phrases }, talk) => lowered(phrases, talk, false),
  BY_KIND: ({ phrases }, talk) => pricedByKind(phrases, talk.wish),
  IN_PARTS: ({ phrases }, talk) => inParts(phrases, talk),
  OTHER_COUNT: otherCount,
  HOLDINGS: ({ phrases: [kinds] }) =>
    informing('holdings', { some: kinds?.kind === 'kinds' ? kinds.goods : undefined }),
  RECIPE: ({ phrases }, talk) => {
    const { product } = ofKind(phrases, 'product')[0];
    // It may be asked for next: "and how much is that?"
    return informing('recipe', { product }, talk.wish ?? wishFor(product));
  },
  CORRECTED: ({ phrases }, talk) => correctedIn(phrases, talk),
  TURNED: ({ phrases }, talk) => (phrases.at(-1)?.kind === 'act' ? accepting(talk) : refusing('plain')),
  FLAVOURED: ({ phrases }) => asking(flavoured(phrases)),
};

function isUnbinding(act: string): act is keyof typeof UNBINDING {
  return act in UNBINDING;
}

function asking(wish: Wish | undefined): BuyerReading | undefined {
  if (wish === undefined || !holdsGoods(wish.quantity)) return undefined;
  return { meanings: [{ act: 'BuyRequest', quantity: wish.quantity, some: wish.some ?? [] }], wish };
}

/** A price that was reckoned from what is asked is no bid of the buyer's; one that it `said` is. */
function offering(wish: Wish | undefined, asked: number | undefined, said = false): BuyerReading | undefined {
  if (wish === undefined || asked === undefined || !(asked > 0) || !holdsGoods(wish.quantity)) return undefined;
  const price = roundedDollars(asked);
  return { meanings: [{ act: 'BuyOffer', quantity: wish.quantity, price }], wish, bid: said ? { price } : undefined };
}

/** Whose offer is taken, of several: it is asked back. */
function chosen({ words, phrases }: SpeechAct, talk: TalkContext, named: readonly string[]): BuyerReading | undefined {
  const [price] = ofKind(phrases, 'price');
  const all = words.some((word) => /^(?:both|all|each)$/.test(word)) || new Set(named).size > 1;
  const seller = all ? undefined : sellerSpokenOf(words, talk, named);
  const theirs = price !== undefined && seller !== undefined ? talk.standing.get(seller)?.price : price?.value;
  if (price !== undefined && !samePrice(price.value, theirs)) return undefined;
  const { quantity } = wishOf(phrases);
  const theirGoods = seller === undefined ? undefined : talk.standing.get(seller)?.quantity;
  if (holdsGoods(quantity) && theirGoods !== undefined && !sameGoods(quantity, theirGoods)) return undefined;
  return talk.standing.size > 1 && (all || seller !== undefined) ? acceptingOf(seller) : undefined;
}

/** "20 below", where less than that is asked, are cents. */
function inDollars(value: number, asked: number): number {
  return value >= asked ? value / 100 : value;
}

/** A yes that took a while to come: it is asked back. */
function accepting(talk: TalkContext): BuyerReading | undefined {
  const from = standingSeller(talk);
  return from === undefined ? undefined : acceptingOf(from);
}

/** What stays of what was taken back, for what is talked of where nothing else is named. */
function correctedIn(phrases: readonly Phrase[], talk: TalkContext): BuyerReading | undefined {
  const terms = corrected(phrases);
  if (terms === undefined) return undefined;
  const { items, price } = terms;
  const isCount = price?.sure === 'lone' && !(isMixed(talk.wish?.quantity ?? {}) && isLikely(price.value, talk));
  if (isCount) {
    const counted = countTalkedOf(talk.wish);
    return items.length > 0 || counted === undefined
      ? undefined
      : asking(talk.wish && timesAsMuch(talk.wish, price.value / counted));
  }
  const meant = items.length === 0 ? talk.wish : wishMeant(items, leansOnTalk(phrases) ? talk.wish : undefined);
  if (price === undefined) return asking(meant);
  if (meant === undefined) return informing('forMoney', { price: price.value });
  return offering(meant, priceForAll(price, meant), true);
}

/** Whether words begin with a correction that leaves the rest of what is talked of as it is. */
function leansOnTalk(phrases: readonly Phrase[]): boolean {
  return phrases[0].kind === 'repair' && ofKind(phrases, 'repair').every(({ how }) => how !== 'over');
}

/** Goods in place of the same ones of a `wish` that they correct; undefined: it has none of them. */
function wishMeant(items: readonly Item[], wish: Wish | undefined): Wish | undefined {
  const named = { ...wishOf([{ kind: 'goods', items }]), some: [] };
  if (wish === undefined || Object.keys(named.products).length > 0) return named;
  const known = items.every(({ of }) => of in wish.quantity);
  return known ? { quantity: { ...wish.quantity, ...named.quantity }, products: {}, some: [] } : undefined;
}

/** What is talked of without some goods, or with less of them; undefined: they are not talked of. */
function wishWithout(phrases: readonly Phrase[], { wish }: TalkContext): Wish | undefined {
  if (wish === undefined) return undefined;
  const kinds = kindsIn(phrases);
  const { quantity: less } = wishOf(phrases);
  const known = (good: (typeof kinds)[number]): boolean =>
    (wish.quantity[good] ?? 0) > 0 || wish.some?.includes(good) === true;
  if (!kinds.every(known) || Object.entries(less).some(([good]) => !(good in wish.quantity))) return undefined;
  const none: Quantities = Object.fromEntries(kinds.map((good) => [good, 0]));
  const some = (wish.some ?? []).filter((good) => !kinds.includes(good));
  return { quantity: addGoods({ ...wish.quantity, ...none }, less, -1), products: wish.products, some };
}

function addGoodsTo({ quantity, products }: Wish, phrases: readonly Phrase[]): Wish {
  return { quantity: addGoods(quantity, wishOf(phrases).quantity), products };
}

/** This much less than is asked, or another price; where nothing is asked or named, a better price. */
function lowered(phrases: readonly Phrase[], talk: TalkContext, less: boolean): BuyerReading | undefined {
  const standing = standingPrice(talk);
  const [price] = ofKind(phrases, 'price');
  const [share] = ofKind(phrases, 'share');
  const wish = talk.wish ?? [...talk.standing.values()].map(({ quantity }) => ({ quantity, products: {} })).at(-1);
  if (!less && share === undefined && price !== undefined) return offering(wish, price.value, true);
  if (standing === undefined || (price === undefined && share === undefined)) return informing('discount');
  return offering(wish, share === undefined ? standing - price.value : standing * share.value);
}

/** "eggs 3, flour 4": the sum, where each kind that is talked of has one price. */
function pricedByKind(phrases: readonly Phrase[], wish: Wish | undefined): BuyerReading | undefined {
  const prices = ofKind(phrases, 'kindPrice');
  const kinds = goodsIn(wish?.quantity ?? {});
  const all = kinds.flatMap(([good]) => prices.find(({ of }) => of === good) ?? []);
  if (kinds.length < 2 || all.length !== kinds.length || prices.length !== all.length) return undefined;
  const sum = all.reduce((total, { of, value, each }) => total + value * (each ? (wish?.quantity[of] ?? 0) : 1), 0);
  return offering(wish, sum, true);
}

/** A price near what is asked for what is talked of, and another for what comes to it. */
function inParts(phrases: readonly Phrase[], talk: TalkContext): BuyerReading | undefined {
  const [rest, added] = ofKind(phrases, 'price');
  const { quantity: more, products } = wishOf(phrases);
  if (talk.wish === undefined || rest.each !== undefined || !isLikely(rest.value, talk)) return undefined;
  const count = Object.values(products)[0] ?? unitsIn(more);
  const times = added.each === undefined ? 1 : added.each === 'dozen' ? count / 12 : count;
  return offering(addGoodsTo(talk.wish, phrases), rest.value + added.value * times, true);
}

/** Two numbers around "for", or one behind "and for": which of them counts, and which is the price? */
function otherCount({ phrases, words }: SpeechAct, talk: TalkContext): BuyerReading | undefined {
  const [first, second] = ofKind(phrases, 'price');
  const standing =
    standingPrice(talk) ??
    [...talk.standing.values()]
      .map(({ price }) => price)
      .toSorted()
      .at(0);
  const counted = countTalkedOf(talk.wish);
  if (standing === undefined || counted === undefined || first.each !== undefined) return undefined;
  if (second === undefined) {
    const isCount =
      Number.isInteger(first.value) && first.value > 0 && (words[0] === 'and' || !isLikely(first.value, talk));
    return isCount ? asking(talk.wish && timesAsMuch(talk.wish, first.value / counted)) : undefined;
  }
  /** How far the price of one is from what is asked. */
  const apart = (price: typeof first, count: typeof first): number =>
    count.sure === 'lone' && Number.isInteger(count.value) && count.value > 0 && count.each === undefined
      ? Math.abs(Math.log((price.value / count.value) * (counted / standing)))
      : Infinity;
  const [price, count] = apart(first, second) < apart(second, first) ? [first, second] : [second, first];
  if (apart(price, count) === Infinity) return undefined;
  return offering(talk.wish && timesAsMuch(talk.wish, count.value / counted), price.value, true);
}

/** "three cakes, one with vanilla": as much of a flavour as is for so many of them. */
function flavoured(phrases: readonly Phrase[]): Wish | undefined {
  const wish = wishOf(phrases);
  const total = productCount(wish);
  if (productsIn(wish).length !== 1) return undefined;
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
