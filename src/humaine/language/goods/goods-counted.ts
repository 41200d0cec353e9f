// Amounts of what is talked of, without its name: "just 3", "double it", "two of each".

import { addGoods, goodsIn, holdsGoods } from '../goods-sums.ts';
import { LIKELY_SHARE, standingPrice } from '../talk-context.ts';
import { GOODS, type Quantities, usualCost } from '../../game/goods.ts';
import type { Message } from '../elements/parsed-sentence.ts';
import { isThing } from '../elements/sentence-elements.ts';
import type { Collected } from './goods-collector.ts';
import { firstOf, wordPattern } from '../grammar/notation.ts';
import { UNIT_WORDS } from '../tokens/vocabulary.ts';
import { countTalkedOf, goodsFor, productsIn, timesAsMuch, type Wish } from '../wish.ts';

/** How many times as much is asked for. */
const timesIn = firstOf<number>([
  [
    2,
    `(double | twice | two times) (it | that | them | those | the | quantity | amount | order | as | this | everything | of) |
      same again | again the same`,
  ],
  [3, '(triple | three times) (it | that | the | as)'],
  [
    0.5,
    `(half [of] | halve) (that | it | them | those | these | as (much | many) | the (amount | order | number)) |
    (cut | split) (it | that | them | the order) in half`,
  ],
]);
const PAYING_HALF = wordPattern('(pay | give you | offer you | offer) [you] half | ^ half that {.} $');

/** "double it", "half of that", "two of each". */
export function scaledWish({ text, elements, context }: Message, before: Wish): Wish | undefined {
  if (PAYING_HALF.test(text) && standingPrice(context) !== undefined) return undefined;
  const number = elements.find((element) => element.kind === 'number');
  if (number !== undefined && /#n of (?:each|everything|all)/.test(text)) {
    const named = GOODS.filter((good) => (before.quantity[good] ?? 0) > 0 || before.some?.includes(good) === true);
    return { quantity: Object.fromEntries(named.map((good) => [good, number.value])), products: {} };
  }
  // "x3"
  const times = timesIn(text) ?? (/(?:^| )(?:x|times) #n/.test(text) ? number?.value : undefined);
  return times === undefined ? undefined : timesAsMuch(before, times);
}

/** "and ten?" behind a price for five. */
const AND_COUNT = wordPattern(`
^ {okay | so | oh | yes | hm | well} and [if (i | we) (take | took | buy | bought | get | want | wanted)] #n {.} $`);

/** A question for the price of so many. */
const PRICE_OF = `
  ^ {and | so | okay | well | then | but | hello} (how much | what [is | would | do | does | will | about]) ..6 #n
    ! (more | dollar | percent)`;
/** Words that make a bare number an amount. */
const AMOUNTS = wordPattern(`
  ^ {no | yes | oh | just | only | actually | about} #n [please | now | thanks] $ |
  just | only | make (it | that) | i said | i mean | i meant | want | need | take | give me | actually | rather | have |
  had | took | bought | get | instead | not | change | no | about | sorry | #n is enough | but #n $ | ^ #n $ |
  ${PRICE_OF} | too (many | few) | #n (is | would be | will be | should be) ..1 (ample | sufficient | better | enough | plenty | fine | all) | #n , that is (right | correct | it) |
  (change | raise | increase | reduce | set | up | cut | bump | lower | drop | bring | push | put | get | take) ..2 [up | down] to #n |
  another #n | #n (on top | fewer | less) | (knock | take | drop | cut | leave | lose) #n (off | out) | #n for (that | the same) (money | price) | of (them | those | it | these) | go with #n | same but #n | #p for #n | #n for #p`);

/** A number beside these is a price. */
const OF_MONEY = /\b(?:low|high|pay|max|price|offer|bid|give|cost|charge)\b/;
/** A longer sentence with a number may speak of something else. */
const MOST_WORDS = 12;

/** "just 3", "no, I said four", "3 of them": an amount of the one thing talked of; or of which one is not clear. */
export function bareCount(message: Message): Wish | 'unclear' | undefined {
  const { elements, text, context } = message;
  const before = context.wish;
  const numbers = elements.filter((element) => element.kind === 'number');
  const [first] = numbers;
  if (before === undefined || first === undefined || /#n (?:percent|off|cheaper|at a time)\b/.test(text))
    return undefined;
  // "make it two more", "3 more of them".
  const more = /#n (?:more|extra|on top)\b(?! (?:time|than|dollar))|\banother #n/.test(text);
  // Where no price was named yet, a number alone is an amount.
  const isOpen =
    context.standing.size === 0 && numbers.length === 1 && text.split(' ').length <= MOST_WORDS && !OF_MONEY.test(text);
  const isAmount = isOpen || AMOUNTS.test(text) || AND_COUNT.test(text);
  if (first.unit === undefined && !more && (!isAmount || likelyPrice(first.value, message))) return undefined;
  // "not 2, 3" and "3, not 2": the one behind "not" is out.
  const unlike = numbers.filter(({ value }) => value !== countTalkedOf(before));
  const isEcho = numbers.length > 1 && unlike.length === 1 && numbers.at(-1) === unlike[0];
  const kept =
    isEcho || (numbers.length === 2 && /(?:not|not (?:need|want)|forget) (?:the )?#n.*#n|#n to #n/.test(text))
      ? (numbers.at(-1) ?? first)
      : first;
  const fewer =
    /\b(?:keep|drop|minus|lose|remove|leave out|take out) #n of (?:them|those|these)\b|#n (?:less|fewer|off)\b|\b(?:take|leave) #n out\b/.test(
      text,
    );
  const counted = countTalkedOf(before) ?? 0;
  const value = more ? kept.value + counted : fewer ? counted - kept.value : kept.value;
  const [open, ...others] = before.some ?? [];
  if (open !== undefined && others.length === 0)
    return { quantity: { ...before.quantity, [open]: value }, products: before.products };
  const [product, ...products] = productsIn(before);
  if (product !== undefined && products.length === 0) {
    const all = { [product]: value };
    const flavours = addGoods(before.quantity, goodsFor(before.products), -1);
    const each = value / (before.products[product] ?? 1);
    return { quantity: addGoods(goodsFor(all), flavours, each), products: all };
  }
  const unit = UNIT_WORDS.get(kept.unit ?? '') ?? [];
  const goods = goodsIn(before.quantity).flatMap(([good]) => (unit.length === 0 || unit.includes(good) ? good : []));
  if (goods.length === 1) return { quantity: { ...before.quantity, [goods[0]]: value }, products: {} };
  return holdsGoods(before.quantity) ? 'unclear' : undefined;
}

/** Words that make a bare number an amount, however near it is to a price. */
const COUNTING = wordPattern(`
  ${PRICE_OF} | #p for #n | #n for #p | many | fewer | of (them | those | these) | need | want #n | i [will | would] (take | have) #n`);

/** Whether a bare number is rather what the buyer would pay: it lies a little below the price that was asked. */
function likelyPrice(value: number, { text, context }: Message): boolean {
  if (COUNTING.test(text) || AND_COUNT.test(text)) return false;
  if (/i (?:said|mean|meant)|correction/.test(text) && context.bid === undefined) return false;
  const standing = standingPrice(context);
  const echoes = value === standing && !/\b(?:make it|sorry|instead|i (?:said|meant))\b/.test(text);
  return standing !== undefined && (value < standing || echoes) && value > standing * LIKELY_SHARE.least;
}

/** All that stands is meant by these. */
const ALL_OF_IT = wordPattern(`
  everything | altogether | together | included | including | in total | the lot | it all | for all |
  all of (it | that | them) | all together | #g (stay | stays | in it | in there | too | as well) | (with | and) the #g`);
/** The price is for these goods alone. */
const FOR_THESE = wordPattern(`
  (#p | #n) (for | per | on) {the | those | these | my | only | just | a | an | all} #g |
  #g (for | at) [only | just] (#p | #n) | (only | just) [the] #g | #g only | instead | rather`);
/** What joins goods to a price. */
const JOINING = wordPattern('and | with | plus | but | if | also | too | as well | in it | on top');
/** A price of more than this many times what goods usually cost is for more than them alone. */
const FAR_ABOVE = 5;
/** What stands and what comes to it cost no more than this share of what was asked for the one. */
const MOST_WITH_MORE = 1.5;

/** The one price, or number that may be one, of a message that does not name goods for it alone. */
function priceForMore({ elements, text }: Message): number | undefined {
  const values = elements.flatMap((element) =>
    (element.kind === 'price' && element.each === undefined) ||
    (element.kind === 'number' && element.unit === undefined)
      ? [element.value]
      : [],
  );
  return values.length === 1 && !FOR_THESE.test(text) ? values[0] : undefined;
}

/** Whether goods named beside a price are all in what stands, which is meant as a whole. */
export function namesStanding(message: Message, said: Collected): boolean {
  const { elements, text, context } = message;
  const before = context.wish;
  if (before === undefined || said.takes || holdsGoods(said.perEach) || priceForMore(message) === undefined)
    return false;
  const named = elements.filter(isThing);
  const known = named.every((element) => {
    const has = element.kind === 'good' ? before.quantity[element.good] : before.products[element.product];
    return has !== undefined && has > 0 && (element.amount === undefined || element.amount === has);
  });
  const kinds = new Set(named.map((element) => (element.kind === 'good' ? element.good : element.product)));
  return known && (ALL_OF_IT.test(text) || kinds.size === Object.keys(before.quantity).length);
}

/** Whether goods named beside a price come to what stands: the price is far above theirs, and near what was asked. */
export function addsToStanding(message: Message, named: Quantities): boolean {
  const { text, context } = message;
  const price = priceForMore(message);
  const asked = standingPrice(context) ?? context.bid;
  if (price === undefined || asked === undefined || context.wish === undefined || !holdsGoods(named)) return false;
  const likely = price > asked * LIKELY_SHARE.least && price < asked * MOST_WITH_MORE;
  return JOINING.test(text) && likely && price > usualCost(named) * FAR_ABOVE;
}
