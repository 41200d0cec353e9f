// Which goods a message asks for: new ones, more, fewer, others; by the unit or by the recipe.

import { skeleton } from '../elements/parsed-sentence.ts';
import { isWord, type SentenceElement } from '../elements/sentence-elements.ts';
import { wordPattern } from '../grammar/notation.ts';
import { type Good, type Product, PRODUCTS } from '../../game/goods.ts';
import { REFUSING } from '../patterns/refusal-words.ts';
import { collectGoods, withBatches, type Collected } from './goods-collector.ts';
import { bareCount, scaledWish, addsToStanding, namesStanding } from './goods-counted.ts';
import { addGoods, goodsIn, holdsGoods } from '../goods-sums.ts';
import { matchOf } from '../patterns/sentence-kind.ts';
import { goodsFor, type TalkContext, type Wish } from '../talk-context.ts';

/** What a message says of goods. */
export interface GoodsMeant {
  /** The wish after it; undefined where it says nothing of goods. */
  readonly wish?: Wish | undefined;
  /** Goods that were named without an amount. */
  readonly some: readonly Good[];
  /** Whether an amount was only about this much, or guessed. */
  readonly vague: boolean;
  /** The first product that was named. */
  readonly product?: Product | undefined;
  /** Whether it corrects or adds to what was talked of, rather than asking anew. */
  readonly corrects?: boolean;
  /** Whether goods or products were named at all. */
  readonly named: boolean;
}

const ADDING = wordPattern(`
  add | adding | plus | also | as well | on top | throw in | toss in | include | including | in addition | addition |
  (stick | put | chuck | toss | throw) ..3 #g in | extra | additional | another |
  <! (you | me) too & (please | thanks | and | for) |
  <! (no | not | any | nothing | much | way | once | never | a cent | a penny) more ! (than | expensive | money | time) |
  ^ {oh | okay | yes | so | then | ah | great | alright | well | fine | no} (and ! (for #g) | with | plus | also)`);
const CHANGING = wordPattern(`
  make (it | that | them) | i said | i mean | i meant | change | rather | correction | wait | actually | typo |
  ^ [please] (reduce | increase | lower | raise | adjust | set | cut) ... #g`);
/** Words before what was meant, where all of it was talked of before. */
const AGAIN = wordPattern('sorry | oops | whoops | mistake');
/** "only the flour": as much of it as was talked of. */
const ONLY_THESE = wordPattern(`
  (only | just | nothing but) ..2 (the | those | these) #g | #g (only | alone) | (only | just) #g | the #g`);
/** "just one cake instead": what was asked for before is off. */
const REPLACING = wordPattern(`
  (just | only) ..2 #g | #g (only | alone) | (scratch | strike | forget | cancel) (that | it | all) | nothing but |
  start over | nevermind | never mind`);
/** "do that with vanilla": what is named comes to what was talked of. */
const LEANING = wordPattern('(same | that | it | this | them | those | one) ..3 with ! (you | me | us) | ^ with');
/** Between a change and what is added. */
const STEP = /^(?:and|but|,)$/;
const ADDING_STEP = /^(?:add|throw|toss|include|plus|with|also|put)$/;
const CHANGED_FIRST = wordPattern('make (it | that | them) | change | only | just | instead | i meant | i said');
const KIT_WORDS = wordPattern(`
  everything | ingredient | stuff | kit | all i need | what i need | what it takes | all (the | that) | enough | things |
  supplies | goods | whatever`);

/** Where nothing is said of goods. */
const NOTHING: GoodsMeant = { some: [], vague: false, named: false };

/** Reads the goods out of a message's elements; `text` are its words. */
export function goodsMeant(elements: readonly SentenceElement[], text: string, context: TalkContext): GoodsMeant {
  const before = context.wish;
  const named = elements.some(isThing);
  if (!named) return unnamedGoods(elements, text, context);
  const steps = changedThenAdded(elements, context);
  if (steps !== undefined) return steps;
  const halved = withHalves(elements, before);
  const said = collectGoods(withBatches(halved), text, KIT_WORDS.test(text), before);
  if (namesStanding(elements, text, said, before)) return NOTHING;
  const these = ofTheseIn(said, text, before) ?? doubledGood(said, text, before);
  if (these !== undefined) return these;
  const more = elements.some((element) => (element.kind === 'good' || element.kind === 'product') && element.more);
  const isHalved = halved !== elements;
  const adding = !isHalved && (ADDING.test(text) || more || addsToStanding(elements, text, said.quantity, context));
  const replacing = !isHalved && !adding && isReplacing(text, said, before);
  const apology = AGAIN.test(text) && isKnown(said, before);
  const changing = isHalved || CHANGING.test(text) || apology || /\binstead\b/.test(text);
  const wish = lessened(wishWith(said, text, before, { adding, replacing, changing }), said);
  const some = said.some.filter((good) => !said.took.includes(good) && (wish.quantity[good] ?? 0) === 0);
  const product = elements.find((element) => element.kind === 'product')?.product;
  const corrects = (adding || changing || holdsGoods(said.less) || said.took.length > 0) && !replacing;
  return { wish: { ...wish, some }, some, vague: said.vague, product, named, corrects };
}

/** "make it six cups instead and throw in two eggs": what is talked of changes first, and then more comes to it. */
function changedThenAdded(elements: readonly SentenceElement[], context: TalkContext): GoodsMeant | undefined {
  if (context.wish === undefined) return undefined;
  const at = elements.findIndex((element, place) => isWord(element, STEP) && isWord(elements[place + 1], ADDING_STEP));
  const [front, rest] = [elements.slice(0, at), elements.slice(at + 1)];
  if (at < 1 || !CHANGED_FIRST.test(skeleton(front)) || !rest.some(isThing)) return undefined;
  const first = goodsMeant(front, skeleton(front), context);
  if (first.wish === undefined || first.some.length > 0) return undefined;
  const second = goodsMeant(rest, skeleton(rest), { ...context, wish: first.wish });
  if (second.wish === undefined || second.corrects !== true) return undefined;
  return { ...second, vague: first.vague || second.vague, product: first.product ?? second.product };
}

function isThing({ kind }: SentenceElement): boolean {
  return kind === 'good' || kind === 'product';
}

/** Amounts of what was talked of or bought before: "same again", "double it", "just 3". */
function unnamedGoods(elements: readonly SentenceElement[], text: string, context: TalkContext): GoodsMeant {
  const { dealt, wish } = context;
  if (wish === undefined) {
    const again = dealt !== undefined && /\bsame again\b|\bsame as before\b/.test(text);
    return again
      ? { ...NOTHING, wish: { quantity: dealt.quantity, products: {} } }
      : bareCount(elements, text, context);
  }
  const scaled = scaledWish(text, elements, wish);
  return scaled === undefined ? bareCount(elements, text, context) : { ...NOTHING, wish: scaled };
}

/** "double the eggs": once more as many as are talked of. */
function doubledGood(said: Collected, text: string, before: Wish | undefined): GoodsMeant | undefined {
  const [good, ...others] = said.some;
  const amount = before?.quantity[good] ?? 0;
  if (before === undefined || others.length > 0 || amount === 0 || !/\b(?:double|twice) the #g/.test(text))
    return undefined;
  const quantity = addGoods(before.quantity, { [good]: amount });
  return { wish: { quantity, products: {} }, some: [], vague: false, named: true, corrects: true };
}

/** What was named, joined with what was talked of before where it leans on that. */
function wishWith(
  said: Collected,
  text: string,
  before: Wish | undefined,
  {
    adding,
    replacing,
    changing,
  }: { readonly adding: boolean; readonly replacing: boolean; readonly changing: boolean },
): Wish {
  if (before === undefined) return { quantity: said.quantity, products: said.products };
  if (said.whole) return joined(before, said);
  const takes = said.took.length > 0 || holdsGoods(said.less);
  const swaps = /\binstead of\b|\b(?:swap|replace|exchange|switch|trade)\b/.test(text);
  const leans = (said.took.length > 0 ? /\b(?:same|that|it|this|them|those)\b/ : LEANING).test(text);
  const goesOn = !replacing && (adding || leans || (swaps && takes) || changing);
  if (!goesOn && !(takes && !holdsGoods(said.quantity))) return { quantity: said.quantity, products: said.products };
  return changing && !adding && !swaps ? changed(before, said) : joined(before, said);
}

/** A wish without what was taken from it. */
function lessened(wish: Wish, said: Collected): Wish {
  const none = Object.fromEntries(said.took.map((good) => [good, 0]));
  const products = { ...wish.products };
  for (const product of PRODUCTS) {
    const fewer = said.lessProducts[product] ?? 0;
    if (fewer > 0) products[product] = Math.max(0, (products[product] ?? 0) - fewer);
  }
  return { quantity: addGoods({ ...wish.quantity, ...none }, said.less, -1), products };
}

/** "half the eggs": nobody sells half an egg. */
function withHalves(elements: readonly SentenceElement[], before: Wish | undefined): readonly SentenceElement[] {
  const halved = elements.map((element) => {
    if (element.kind !== 'good' || element.amount !== 0.5) return element;
    const whole = element.good === 'egg' || element.good === 'blueberry' ? (before?.quantity[element.good] ?? 0) : 0;
    return whole > 1 ? { ...element, amount: Math.floor(whole / 2) } : element;
  });
  return halved.some((element, place) => element !== elements[place]) ? halved : elements;
}

/** Whether what is named takes the place of all that was asked for. */
function isReplacing(text: string, said: Collected, before: Wish | undefined): boolean {
  if (said.took.length > 0 && !holdsGoods(said.quantity)) return false;
  if (/\bback to (?:the )?#g/.test(text)) return true;
  if (/\bmake (?:it|that|them)\b|\bchange\b|\bi (?:said|meant|mean)\b/.test(text)) return false;
  if (REPLACING.test(text)) return true;
  if (matchOf(REFUSING, text) !== undefined && !/\bno\b/.test(text)) return true;
  // "cakes instead", where no cakes were asked for.
  return /\binstead\b(?! of)|\brather have\b/.test(text) && !isKnown(said, before);
}

/** Whether all that is named was talked of before. */
function isKnown(said: Collected, before: Wish | undefined): boolean {
  const products = PRODUCTS.filter((product) => said.products[product] !== undefined);
  return products.length > 0
    ? products.every((product) => before?.products[product] !== undefined)
    : goodsIn(said.quantity).every(([good]) => (before?.quantity[good] ?? 0) > 0);
}

/** "only the flour", "2 packets of blueberries each": amounts that lean on what is talked of. */
function ofTheseIn(said: Collected, text: string, before: Wish | undefined): GoodsMeant | undefined {
  if (before === undefined) return undefined;
  const found = { some: [], vague: said.vague, named: true };
  if (holdsGoods(said.perEach)) {
    const quantity = addGoods({ ...before.quantity, ...said.quantity, ...said.perEach }, {});
    return { ...found, corrects: true, wish: { quantity, products: before.products } };
  }
  const bare = !holdsGoods(said.quantity) && !holdsGoods(said.less) && said.took.length === 0 && !said.whole;
  if (/\b(?:double|twice|triple)\b/.test(text)) return undefined;
  const known = said.some.length > 0 && said.some.every((good) => (before.quantity[good] ?? 0) > 0);
  if (!bare || !known || !ONLY_THESE.test(text) || ADDING.test(text)) return undefined;
  const quantity = Object.fromEntries(said.some.map((good) => [good, before.quantity[good] ?? 0]));
  return { ...found, wish: { quantity, products: {} } };
}

function joined(before: Wish, said: Collected): Wish {
  const products = { ...before.products };
  for (const product of PRODUCTS) {
    const more = said.products[product];
    if (more !== undefined) products[product] = (products[product] ?? 0) + more;
  }
  return { quantity: addGoods(before.quantity, said.quantity), products };
}

/** The wish with other amounts of what was named, or with other products: "make that pancakes". */
function changed(before: Wish, said: Collected): Wish {
  const named = PRODUCTS.filter((product) => said.products[product] !== undefined);
  if (named.length === 0) return { quantity: addGoods({ ...before.quantity, ...said.quantity }, {}), products: {} };
  const talkedOf = PRODUCTS.filter((product) => (before.products[product] ?? 0) > 0);
  if (talkedOf.length === 0) return { quantity: said.quantity, products: said.products };
  const [product] = named;
  if (named.length === 1 && talkedOf.length === 1 && product !== talkedOf[0]) {
    // Where no number is said, as many as before.
    const times = said.vague ? (before.products[talkedOf[0]] ?? 1) / (said.products[product] ?? 1) : 1;
    const count = (said.products[product] ?? 1) * times;
    return { quantity: addGoods({}, said.quantity, times), products: { [product]: count } };
  }
  const flavours = addGoods(before.quantity, goodsFor(before.products), -1);
  const all = { ...before.products, ...said.products };
  return { quantity: addGoods(flavours, goodsFor(all)), products: all };
}
