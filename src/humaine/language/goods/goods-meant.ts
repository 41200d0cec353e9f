// Which goods a message asks for: new ones, more, fewer, others; by the unit or by the recipe.

import { type Message, skeleton } from '../elements/parsed-sentence.ts';
import { isThing, isWord, type SentenceElement } from '../elements/sentence-elements.ts';
import { wordPattern } from '../grammar/notation.ts';
import type { Good, Product } from '../../game/goods.ts';
import { collectGoods, withBatches, type Collected } from './goods-collector.ts';
import { bareCount, scaledWish, addsToStanding, namesStanding } from './goods-counted.ts';
import { addGoods, goodsIn, holdsGoods, sameGoods } from '../goods-sums.ts';
import { addWish, goodsFor, productsIn, timesAsMuch, type Wish } from '../wish.ts';

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

/** A sentence as it is read for goods. */
type Turn = Pick<Message, 'elements' | 'text'> & { readonly question: boolean };

/** A message with the goods that it means. */
export interface GoodsMessage extends Message {
  readonly goods: GoodsMeant;
  /** What is talked of after it. */
  readonly wish: Wish;
}

/** Reads the goods of a message. */
export function withGoods(message: Message, sentences: readonly Turn[] = []): GoodsMessage {
  const goods = goodsInTurn(sentences, message.context) ?? goodsMeant(message);
  return { ...message, goods, wish: goods.wish ?? message.context.wish ?? { quantity: {}, products: {} } };
}

const ADDING = wordPattern(`
  (it | them | that | those | these) (and | plus | with) #g | #g (in | into) (it | that | there | them) |
  drop in ..3 #g | (thrown | tossed) in | i ..1 forgot ..3 #g | #g (along | together | to go) [with] (it | that | them | those | these) |
  #g with (it | that | them | those | these) | add | adding | plus | also | as well | on top | throw in | toss in | include | including | in addition | addition |
  (stick | put | chuck | toss | throw) ..3 #g in | extra | additional | another |
  <! (you | me) too & (please | thanks | and | for) |
  <! (no | not | any | nothing | much | way | once | never | a cent | a penny) more ! (than | expensive | money | time) |
  ^ {oh | okay | yes | so | then | ah | great | alright | well | fine | no} (and ! (for #g | just | only) | with | plus | also)`);
/** "a price for a dozen eggs as well", where a dozen is asked for already. */
const ASKING = /\b(?:how much|price|cost)\b/;
const CHANGING = wordPattern(`
  make (it | that | them) | i said | i mean | i meant | change | rather | correction | wait | actually | typo |
  ^ [please] (reduce | increase | lower | raise | adjust | set | cut | up | bump | bring | push) ... #g`);
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
const LEANING = wordPattern(`
  (same | that | it | this | them | those | one) ..3 with ! (you | me | us) | ^ with |
  #g (in | on | for) (both | each | all | them | every one) [of them] $`);
/** Between a change and what is added. */
const STEP = /^(?:and|but|,)$/;
const ADDING_STEP = /^(?:add|throw|toss|include|plus|with|also|put)$/;
const CHANGED_FIRST = wordPattern(
  'make (it | that | them) | change | only | just | instead | i meant | i said | ^ #n $',
);
const KIT_WORDS = wordPattern(`
  everything | ingredient | stuff | kit | all i need | what i need | what it takes | all (the | that) | enough | things |
  supplies | goods | whatever`);

/** Where nothing is said of goods. */
const NOTHING: GoodsMeant = { some: [], vague: false, named: false };

/** What a message says of goods. */
export function goodsMeant(message: Message): GoodsMeant {
  const { elements, text, context } = message;
  const before = context.wish;
  if (!elements.some(isThing)) return unnamedGoods(message);
  const steps = changedThenAdded(message);
  if (steps !== undefined) return steps;
  const halved = withHalves(elements, before);
  const said = collectGoods({ ...message, elements: withBatches(halved) }, KIT_WORDS.test(text));
  if (namesStanding(message, said)) return NOTHING;
  const these = before === undefined ? undefined : (ofTheseIn(said, text, before) ?? doubledGood(said, text, before));
  if (these !== undefined) return these;
  const more = elements.some((element) => isThing(element) && element.more);
  const isHalved = halved !== elements;
  const asksSame = ASKING.test(text) && before !== undefined && sameGoods(said.quantity, before.quantity);
  const adding = !isHalved && !asksSame && (ADDING.test(text) || more || addsToStanding(message, said.quantity));
  const replacing = !isHalved && !adding && isReplacing(text, said, before);
  const apology = AGAIN.test(text) && isKnown(said, before);
  const changing = isHalved || CHANGING.test(text) || apology || /\binstead\b/.test(text);
  const wish = lessened(wishWith(said, message, { adding, replacing, changing }), said);
  const some = said.some.filter((good) => !said.took.includes(good) && (wish.quantity[good] ?? 0) === 0);
  const product = elements.find((element) => element.kind === 'product')?.product;
  const corrects = (adding || changing || said.takes) && !replacing;
  return { wish: { ...wish, some }, some, vague: said.vague, product, named: true, corrects };
}

/** "make it six cups instead and throw in two eggs": what is talked of changes first, and then more comes to it. */
function changedThenAdded({ elements, context }: Message): GoodsMeant | undefined {
  if (context.wish === undefined) return undefined;
  const adds = (place: number): boolean =>
    isWord(elements[place], ADDING_STEP) ||
    (isWord(elements[place], /^drop$/) && isWord(elements[place + 1], /^in$/)) ||
    (place < 4 && isWord(elements[place], STEP) && elements[0]?.kind === 'number');
  const at = elements.findIndex((element, place) => isWord(element, STEP) && adds(place + 1));
  const [front, rest] = [elements.slice(0, at), elements.slice(at + 1)];
  if (at < 1 || !CHANGED_FIRST.test(skeleton(front)) || !rest.some(isThing)) return undefined;
  const first = goodsMeant({ elements: front, text: skeleton(front), context });
  if (first.wish === undefined || first.some.length > 0) return undefined;
  const second = goodsMeant({ elements: rest, text: skeleton(rest), context: { ...context, wish: first.wish } });
  if (second.wish === undefined || second.corrects !== true) return undefined;
  return { ...second, vague: first.vague || second.vague, product: first.product ?? second.product };
}

/**
 * "I need eggs. A dozen.", "two dozen eggs. No, too many. One dozen": sentences with bare amounts behind one with goods
 * are read one after the other; undefined: there are none.
 */
function goodsInTurn(sentences: readonly Turn[], context: Message['context']): GoodsMeant | undefined {
  const named = sentences.findIndex(({ elements }) => elements.some(isThing));
  const counts = ({ elements, question }: Turn): boolean =>
    !question && elements.some(({ kind }) => kind === 'number') && !elements.some(isThing);
  const priced = sentences.some(({ elements }) => elements.some(({ kind }) => kind === 'price'));
  if (named < 0 || priced || !sentences.slice(named + 1).some(counts)) return undefined;
  let all: GoodsMeant = { ...NOTHING, named: true };
  for (const { elements, text } of sentences) {
    const before = all.wish ?? context.wish;
    const said = goodsMeant({ elements, text, context: { ...context, wish: before, standing: new Map() } });
    const { wish = all.wish, product = all.product } = said;
    all = { wish, product, some: wish?.some ?? [], vague: all.vague || said.vague, named: true };
  }
  return all.wish === undefined ? undefined : all;
}

/** Amounts of what was talked of or bought before: "same again", "double it", "just 3". */
function unnamedGoods(message: Message): GoodsMeant {
  const { dealt, wish } = message.context;
  if (wish === undefined) {
    const again = dealt !== undefined && /\bsame again\b|\bsame as before\b/.test(message.text);
    return again ? { ...NOTHING, wish: { quantity: dealt.quantity, products: {} } } : NOTHING;
  }
  const scaled = scaledWish(message, wish);
  if (scaled !== undefined) return { ...NOTHING, wish: scaled };
  const counted = bareCount(message);
  if (counted === undefined) return NOTHING;
  return counted === 'unclear' ? { ...NOTHING, vague: true } : { ...NOTHING, wish: counted, corrects: true };
}

/** "double the eggs": once more as many as are talked of. */
function doubledGood({ some }: Collected, text: string, before: Wish): GoodsMeant | undefined {
  const [good, ...others] = some;
  const amount = before.quantity[good] ?? 0;
  if (others.length > 0 || amount === 0 || !/\b(?:double|twice) the #g/.test(text)) return undefined;
  const quantity = addGoods(before.quantity, { [good]: amount });
  return { wish: { quantity, products: {} }, some: [], vague: false, named: true, corrects: true };
}

/** How what is named is joined with what was talked of. */
interface Joining {
  readonly adding: boolean;
  readonly replacing: boolean;
  readonly changing: boolean;
}

/** What was named, joined with what was talked of before where it leans on that. */
function wishWith(said: Collected, { text, context }: Message, { adding, replacing, changing }: Joining): Wish {
  const before = context.wish;
  const own: Wish = { quantity: said.quantity, products: said.products };
  if (before === undefined) return own;
  if (said.whole) return addWish(before, own);
  const swaps = /\binstead of\b(?! (?:only )?#n)|\b(?:swap|replace|exchange|switch|trade)\b/.test(text);
  const leans = (said.took.length > 0 ? /\b(?:same|that|it|this|them|those)\b/ : LEANING).test(text);
  const goesOn = !replacing && (adding || leans || (swaps && said.takes) || changing);
  if (!goesOn && !(said.takes && !holdsGoods(said.quantity))) return own;
  return changing && !adding && !swaps ? changed(before, said) : addWish(withoutGoods(before, said.again), own);
}

function withoutGoods({ quantity, products }: Wish, goods: readonly Good[]): Wish {
  return { quantity: { ...quantity, ...Object.fromEntries(goods.map((good) => [good, 0])) }, products };
}

/** A wish without what was taken from it. */
function lessened(wish: Wish, { took, less, lessProducts }: Collected): Wish {
  return addWish(withoutGoods(wish, took), { quantity: less, products: lessProducts }, -1);
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
  const isOther = /\binstead\b(?! of)|\brather have\b/.test(text) && !isKnown(said, before);
  if (isOther && productsIn(said).length === 0) return true;
  if (/\bmake (?:it|that|them)\b|\bchange\b|\bi (?:said|meant|mean)\b/.test(text)) return false;
  if (REPLACING.test(text)) return true;
  if (/\b(?:too (?:much|expensive|dear)|forget it|not interested)\b/.test(text)) return true;
  // "cakes instead", where no cakes were asked for.
  return isOther;
}

/** Whether all that is named was talked of before. */
function isKnown(said: Collected, before: Wish | undefined): boolean {
  const products = productsIn(said);
  return products.length > 0
    ? products.every((product) => before?.products[product] !== undefined)
    : [...goodsIn(said.quantity).map(([good]) => good), ...said.some].every(
        (good) => (before?.quantity[good] ?? 0) > 0 || before?.some?.includes(good) === true,
      );
}

/** "only the flour", "2 packets of blueberries each": amounts that lean on what is talked of. */
function ofTheseIn(said: Collected, text: string, before: Wish): GoodsMeant | undefined {
  const found = { some: [], vague: said.vague, named: true };
  if (holdsGoods(said.perEach)) {
    const quantity = addGoods({ ...before.quantity, ...said.quantity, ...said.perEach }, {});
    return { ...found, corrects: true, wish: { quantity, products: before.products } };
  }
  const bare = !holdsGoods(said.quantity) && !said.takes && !said.whole;
  const known = said.some.length > 0 && said.some.every((good) => (before.quantity[good] ?? 0) > 0);
  if (!bare || !known || !ONLY_THESE.test(text) || ADDING.test(text) || /\b(?:double|twice|triple)\b/.test(text))
    return undefined;
  const quantity = Object.fromEntries(said.some.map((good) => [good, before.quantity[good] ?? 0]));
  return { ...found, wish: { quantity, products: {} } };
}

/** The wish with other amounts of what was named, or with other products: "make that pancakes". */
function changed(before: Wish, said: Collected): Wish {
  const [product, ...others] = productsIn(said);
  if (product === undefined) return { quantity: addGoods({ ...before.quantity, ...said.quantity }, {}), products: {} };
  const [known, ...more] = productsIn(before);
  if (known === undefined) return { quantity: said.quantity, products: said.products };
  if (others.length + more.length === 0 && product !== known) {
    // Where no number is said, as many as before.
    const times = said.vague ? (before.products[known] ?? 1) / (said.products[product] ?? 1) : 1;
    return timesAsMuch(said, times);
  }
  const flavours = addGoods(before.quantity, goodsFor(before.products), -1);
  const all = { ...before.products, ...said.products };
  return { quantity: addGoods(flavours, goodsFor(all)), products: all };
}
