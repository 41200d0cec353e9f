// What commits the buyer: a message of which every word is accounted for, that says one thing, and that fits the talk.
// Nothing else makes a `Commitment`, and nothing else binds.

import { BUDGET, type Good, GOOD_FACTS, isProduct, type Product, type Quantities } from '../../game/goods.ts';
import type { Deal } from '../../game/spoken-message.ts';
import { addGoods, goodsIn, holdsGoods, sameGoods, unitsIn } from '../goods-sums.ts';
import type { BuyerReading } from '../buyer-reading.ts';
import type { Meaning } from '../meaning.ts';
import { CENT, LIKELY_SHARE, samePrice, type TalkContext } from '../talk-context.ts';
import { GOOD_WORDS, PRODUCT_WORDS, UNIT_WORDS } from '../tokens/vocabulary.ts';
import { goodsFor, isForOne, priceForAll, productCount, type Wish } from '../wish.ts';
import { wordPattern } from '../tokens/word-pattern.ts';
import { Chart } from './chart-parser.ts';
import { exactWords } from './exact-words.ts';
import { kindsIn, ofKind, type Phrase, type PricePhrase } from './phrases.ts';

/** What a message commits the buyer to, and what is talked of after it: only this file can make one. */
class Commitment {
  readonly #reading: BuyerReading;

  constructor(reading: BuyerReading) {
    this.#reading = reading;
  }

  get reading(): BuyerReading {
    return this.#reading;
  }
}

/** A commitment, or why there is none. */
type Committed = Commitment | { readonly doubt: string };

const UNSAID = 'not every word of it accepts or offers';
const UNNAMED = 'it was not said whose offer';
const UNCOUNTED = 'it was not said of how many';
const UNCLEAR_AMOUNTS = 'the amounts are not clear';
const UNCLEAR_PRICE = 'the price is not clear';
/** A little more than was asked is sold for what was asked; more than this many times as much is doubt. */
const MOST_OVER = 1.25;

/** Before goods these may join them with what stands. */
const JOINING = /^(?:okay|so|oh|ah|yes|well|then|hello|great|#who|[.,]| )*(?:and|plus|also)\b/;

/** Words of an acceptance that are none: praise, what is supposed, what a seller is said to have done. */
const NOT_MEANT = wordPattern(`
  have it your way .*goodbye | well (?:done|sold) | i take it (?:that|this|we|you|i|the|it|your|#who) |
  #who (?:accepted|agreed|sold)`);
/** Behind a bid of the buyer's these may mean the bid. */
const ITS_OWN = wordPattern(`
  (?<!\\b(?:i|will|to|gladly|happily) )accept | (?:stick|stay) with (?:it|that) | let us (?:do|go with) that`);

/** "4 eggs @ $3". */
const AT_SIGN = /@\s*[$.\d]/;

/** Words that make a bare number behind "for" what is paid. */
const PAYING = /\b(?:pay|give you|offer|bid|spend|each|per|total|(?:in|for) all)\b/;
/** What stands before a colon may be who said the rest, but for these. */
const QUOTED = /(?<!\b(?:offer|bid|price|word|for|total|following|these|dollars?|bucks)\s*|\d\s*):(?!-?[()D])/i;
/** Beside a mere yes these may answer a call, or end the talk. */
const GREETING = /\b(?:hello|good (?:morning|afternoon|evening|day)|(?:good)?bye|see you)\b/;
/** "I'll take all 3" counts, though an offer may stand at that price. */
const COUNTED = /\b(?:all|these|those|them) [\w.]+[ .]*$/;
/** "Give me 12 eggs and 5 dollars" asks for money. */
const NOT_PAID = new RegExp(
  `\\b(?:${[...GOOD_WORDS.keys(), ...PRODUCT_WORDS.keys()].join('|')})(?: now| oh| [,.])* and (?:then )?(?:\\$|[\\w.]+ (?:\\w+ )?(?:dollar|cent)\\b)`,
);
/** "at eleven", "at three thirty": it may be a time of day. */
const HOUR =
  /\bat (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (?:ten|fifteen|twenty|thirty|forty five))?(?: ?[.?,]|$)/;

/** Words without which the price that is asked is only said again. */
const TAKING = /\b(?:i|we|give|take|buy|pay|deal|yes|let(?! me (?:see|think)))\b|(?<!\boh,? )\bplease\b/i;
/** A price behind nothing but a seller's name. */
const OF_SELLER = /^#who(?: [.,])* (?:\$ ?)?[\d.]+(?: dollar)?(?: [.,]| so)*$/;

/** One way to read a message: its acts, and all that they name. */
type Reading = ReturnType<typeof readingOf>;

/** A message in its talk. */
interface Said {
  readonly talk: TalkContext;
  /** As it was typed. */
  readonly typed: string;
  /** Its words. */
  readonly plain: string;
  /** The seller that is named, or spoken to. */
  readonly named: string | undefined;
}

/** What a message commits to; `talk.addressee` is whom it is said to. */
export function commitmentIn(typed: string, talk: TalkContext): Committed {
  const exact = exactWords(typed, talk.sellers);
  if (exact === undefined || QUOTED.test(typed)) return { doubt: UNSAID };
  const [named, ...others] = new Set([...exact.called, ...(talk.addressee === undefined ? [] : [talk.addressee])]);
  if (others.length > 0) return { doubt: 'another seller was named' };
  const said: Said = { talk, typed, plain: exact.words.join(' '), named };
  const chart = new Chart(exact.words);
  const accepting = chart.whole('ACCEPTING').map(readingOf);
  const seller = named ?? sellerMeant(accepting, talk);
  const accepted = accepting.map((reading) => acceptance(reading, seller, said));
  const offered = chart.whole('OFFERING').map((phrases) => offer(readingOf(phrases), said));
  const all = [...accepted, ...offered];
  return agreed(accepted) ?? agreed(offered) ?? all.find((one) => 'doubt' in one) ?? { doubt: UNSAID };
}

/** Longer messages are not tried without each of their words. */
const MOST_TRIED = 16;

/** Why words commit to nothing: where one word is in the way, which that is. */
export function doubtOf({ doubt }: { readonly doubt: string }, typed: string, { sellers }: TalkContext): string {
  const words = exactWords(typed, sellers)?.words ?? [];
  if (doubt !== UNSAID || words.length > MOST_TRIED || isWhole(words)) return doubt;
  const place = words.findIndex((word, at) => /^[a-z]/.test(word) && isWhole(words.toSpliced(at, 1)));
  return place < 0 ? doubt : `"${words[place]}" neither accepts nor offers`;
}

/** Whether the grammar knows such a message. */
function isWhole(words: readonly string[]): boolean {
  const chart = new Chart(words);
  return chart.whole('ACCEPTING').length > 0 || chart.whole('OFFERING').length > 0;
}

/** What all readings that commit to anything commit to; undefined: nothing, or not the same. */
function agreed(all: readonly Committed[]): Commitment | undefined {
  const bound = all.filter((one) => one instanceof Commitment);
  return new Set(bound.map(({ reading }) => JSON.stringify(reading.meanings))).size === 1 ? bound[0] : undefined;
}

function readingOf(phrases: readonly Phrase[]) {
  const acts = ofKind(phrases, 'act');
  const trading = acts.flatMap((one) => (one.act === 'MORE' ? [] : one.phrases));
  const more = acts.flatMap((one) => (one.act === 'MORE' ? one.phrases : []));
  const prices = ofKind(trading, 'price');
  const items = ofKind(trading, 'goods').flatMap((goods) => goods.items);
  const twice = prices.length > 1 || new Set(items.map(({ of }) => of)).size < items.length;
  const price: PricePhrase | undefined = twice ? { kind: 'price', value: NaN, sure: 'money' } : prices[0];
  return {
    acts: new Set(acts.map(({ act }) => act)),
    wish: wishOf(trading),
    price,
    counts: ofKind(trading, 'count').map(({ value }) => value),
    // Goods without an amount.
    kinds: kindsIn(trading),
    // What is asked for behind an acceptance.
    more: { ...wishOf(more), some: kindsIn(more) },
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
  const fitting = [...standing].filter(([, deal]) => price === undefined || samePrice(deal.price, price.value));
  return fitting.length === 1 ? fitting[0][0] : undefined;
}

/** An acceptance of the offer that stands, and what more is asked for. */
function acceptance(reading: Reading, seller: string | undefined, { talk, plain, named }: Said): Committed {
  const { acts, wish, price, kinds, more } = reading;
  const standing = seller === undefined ? undefined : talk.standing.get(seller);
  if (standing === undefined)
    return { doubt: talk.standing.size > 0 && seller === undefined ? UNNAMED : 'no offer stands' };
  // "a bag of flour" and "5 eggs or 10" were answered by a question: the offer that stands is not what is talked of.
  if ((talk.wish?.some ?? []).length > 0) return { doubt: 'other goods are talked of' };
  // Behind another seller's offer "deal" may be said to that one, unless it names us or our price.
  const isOther = talk.lastOffer !== seller && price === undefined && named === undefined;
  if (isOther) return { doubt: 'another seller offered or was spoken of last' };
  const isAsked = talk.asks === true && talk.offered.join() === seller;
  if (!acts.has('ACCEPT') && !isAsked) return { doubt: 'no seller has asked for a mere yes' };
  const isNew = holdsGoods(wish.quantity);
  const meant = isNew ? wish : { quantity: standing.quantity, products: {} };
  if (price !== undefined && !samePrice(priceForAll(price.value, price.each, meant), standing.price))
    return { doubt: 'another price was named' };
  const missing = kinds.length > 0 && !goodsIn(standing.quantity).every(([good]) => kinds.includes(good));
  if (missing || kinds.some(lackedBy(standing.quantity)) || !sameGoods(meant.quantity, standing.quantity))
    return { doubt: 'other goods were named' };
  // "Yes, how much for 6 eggs?", "deal, what are the eggs?": of what stands already.
  const again = [...goodsIn(more.quantity).map(([good]) => good), ...more.some];
  const isSame = !again.every(lackedBy(standing.quantity)) && !/\b(?:another|more|extra|additional)\b/.test(plain);
  if (acts.has('MORE') && (!acts.has('ACCEPT') || isSame)) return { doubt: 'it may be a new request' };
  const isOwn = talk.bid !== undefined && !samePrice(talk.bid, standing.price) && ITS_OWN.test(plain);
  const isGreeting = !acts.has('ACCEPT') && GREETING.test(plain);
  if (isOwn) return { doubt: 'it may mean the price that you named' };
  if (isGreeting || NOT_MEANT.test(plain)) return { doubt: UNSAID };
  if (price?.sure === 'lone' && COUNTED.test(plain)) return { doubt: UNCOUNTED };
  const definite = /\b(?:the|those|these|your)\b/.test(plain);
  if (isNew && !definite && price === undefined) return { doubt: 'it may be a new request' };
  if (/\bfirst\b/.test(plain)) return { doubt: 'it was not said which offer' };
  if (!fitsCounts(reading.counts, standing.quantity, talk)) return { doubt: UNCOUNTED };
  const meaning: Meaning = { act: 'AcceptOffer', from: seller };
  const { quantity, some } = more;
  if (!holdsGoods(quantity) && some.length === 0) return new Commitment({ meanings: [meaning] });
  return new Commitment({ meanings: [meaning, { act: 'BuyRequest', quantity, some }], wish: more });
}

/** Whether goods do not hold one. */
function lackedBy(quantity: Quantities): (good: Good) => boolean {
  return (good) => (quantity[good] ?? 0) === 0;
}

/** Goods for a price of the buyer's own. */
function offer({ acts, wish: own, price, counts, kinds }: Reading, said: Said): Committed {
  const { talk, typed, plain } = said;
  const named = holdsGoods(own.quantity);
  // "I get them from Celia for 3 dollars"
  if (said.named !== talk.addressee) return { doubt: 'another seller was named' };
  const standing = standingFor(talk);
  const wish = named ? own : wishTalkedOf(talk, standing);
  if (wish === undefined || !holdsGoods(wish.quantity)) return { doubt: UNCLEAR_AMOUNTS };
  const { quantity } = wish;
  // "Yes, 12 eggs for 12.10" may tell once more of the sale.
  if (talk.standing.size === 0 && sameGoods(talk.dealt?.quantity ?? {}, quantity)) return { doubt: 'it was just sold' };
  const deals = standing === undefined ? [...talk.standing.values()] : [standing];
  const same = deals.filter((deal) => sameGoods(deal.quantity, quantity));
  const asked = same.length === 0 ? undefined : Math.max(...same.map((deal) => deal.price));
  const value = price === undefined ? undefined : priceForAll(price.value, price.each, wish);
  // "2.80, okay" behind offers for 3 and 2.80 is said to one of the two.
  if (value !== undefined && value < (asked ?? 0) - CENT && same.some((deal) => samePrice(deal.price, value)))
    return { doubt: UNNAMED };
  if (price === undefined || value === undefined || Number.isNaN(value)) return { doubt: UNCLEAR_PRICE };
  // "@" is said of one, too, where nobody would pay so much.
  const isAtOne = AT_SIGN.test(typed) && unitsIn(quantity) > 1;
  const forOne = price.each === undefined && / at /.test(plain) && (isAtOne || isForOne(price.value, quantity));
  if (!fitsUnit(plain, quantity) || NOT_PAID.test(plain) || HOUR.test(plain)) return { doubt: UNCLEAR_PRICE };
  if (forOne || !isPlain(price, named, asked, said)) return { doubt: UNCLEAR_PRICE };
  if (value < 0.01 || value > BUDGET) return { doubt: 'nobody can pay that' };
  // "99999 eggs for 5": for less than goods cost at least nobody sells them.
  const leastCost = goodsIn(quantity).reduce((sum, [good, amount]) => sum + amount * GOOD_FACTS[good].cost.least, 0);
  if (leastCost > BUDGET) return { doubt: 'nobody can pay for so much' };
  const before = talk.wish ?? standing;
  const leans = before !== undefined && named && !sameGoods(before.quantity, quantity);
  if (leans && (JOINING.test(plain) || (acts.has('PAY') && /\band\b/.test(plain)))) return { doubt: UNCLEAR_AMOUNTS };
  if (kinds.some(lackedBy(quantity))) return { doubt: UNSAID };
  if (!fitsCounts(counts, quantity, talk)) return { doubt: UNCOUNTED };
  if (asked !== undefined && value > asked * MOST_OVER) return { doubt: 'it is more than was asked' };
  if (acts.has('HAGGLE') && (asked === undefined || value > asked - CENT))
    return { doubt: 'it was refused in the same breath' };
  if (samePrice(asked, value) && !TAKING.test(typed)) return { doubt: 'it may only say the offer again' };
  // "Celia 3.70" may tell what she asks.
  if (!talk.standing.has(said.named ?? '') && OF_SELLER.test(plain)) return { doubt: 'it may be what another asks' };
  const each = price.each === undefined ? undefined : { value: price.value, per: price.each };
  const bid = { price: value, each };
  return new Commitment({ meanings: [{ act: 'BuyOffer', quantity, price: value }], wish, bid });
}

/** Whether all goods are sold by the unit of "4 dollars a cup", if there is one. */
function fitsUnit(plain: string, quantity: Quantities): boolean {
  const unit = /(?:dollar|cent|\d) (?:an?|per) (\w+)/.exec(plain)?.[1];
  const sold = UNIT_WORDS.get(unit ?? '') ?? [];
  return sold.length === 0 || goodsIn(quantity).every(([good]) => sold.includes(good));
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
function isPlain(price: PricePhrase, named: boolean, asked: number | undefined, { talk, typed, plain }: Said): boolean {
  const { value, sure, each } = price;
  // "80 cents then" behind "75 cents each": for each as well?
  if (!named && each === undefined && talk.bidEach !== undefined && value < (talk.bid ?? 0)) return false;
  if (sure === 'money') return true;
  // "2 eggs for two" may be for two people, "for 6" behind a request for 12 another number of them.
  if (named || asked === undefined) return sure === 'bare' && (PAYING.test(plain) || !Number.isInteger(value));
  if (value > asked + CENT || value <= asked * LIKELY_SHARE.least) return false;
  if (sure === 'bare') return talk.strays !== true || PAYING.test(plain);
  const called = talk.addressee === undefined || talk.offered[0] === talk.addressee;
  const answers = called && talk.offered.length === 1 && goodsIn(talk.wish?.quantity ?? {}).length > 1;
  return answers && talk.strays !== true && !/\bjust\b/i.test(typed) && value < asked;
}
