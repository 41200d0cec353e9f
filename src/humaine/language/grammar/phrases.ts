// The phrases that a tree is made of, and how each is built of the words and the smaller phrases in it. A phrase that
// makes no sense, as three ounces of milk, is none.

import { type Good, type Product, roundedDollars, isProduct } from '../../game/goods.ts';
import type { NumberPhrase } from '../tokens/number-phrase.ts';
import type { PriceEach } from '../wish.ts';
import type { ActName, RuleName } from './rules.ts';

/** Goods or a product with an amount. */
export interface Item {
  readonly kind: 'item';
  readonly of: Good | Product;
  readonly amount: number;
}

/** A price as it was said. */
export interface PricePhrase {
  readonly kind: 'price';
  readonly value: number;
  readonly each?: PriceEach | undefined;
  /** `money`: it can be nothing else; `bare`: by the words around it; `lone`: by what is asked alone. */
  readonly sure: 'money' | 'bare' | 'lone';
}

/** A speech act with its goods, prices and counts. */
export interface SpeechAct {
  readonly kind: 'act';
  readonly act: ActName;
  readonly words: readonly string[];
  readonly phrases: readonly Phrase[];
}

/** A part of a tree. */
export type Phrase =
  | (NumberPhrase & { readonly kind: 'number' })
  | { readonly kind: 'good'; readonly good: Good }
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'unit'; readonly goods: readonly Good[] }
  | Item
  | { readonly kind: 'goods'; readonly items: readonly Item[] }
  | { readonly kind: 'kinds'; readonly goods: readonly Good[] }
  | { readonly kind: 'money'; readonly value: number }
  | { readonly kind: 'each'; readonly each: PriceEach }
  | PricePhrase
  | { readonly kind: 'count'; readonly value: number }
  | SpeechAct;

/** A phrase of a kind. */
type PhraseOf<Kind extends Phrase['kind']> = Extract<Phrase, { readonly kind: Kind }>;

/** The first of each kind among phrases. */
type Firsts = { readonly [Kind in Phrase['kind']]?: PhraseOf<Kind> };

/** Builds a phrase of its words and smaller phrases, the first of each kind apart; undefined: it makes no sense. */
type Builder = (first: Firsts, words: readonly string[], parts: readonly Phrase[]) => Phrase | undefined;

/** The phrases of one kind. */
export function ofKind<Kind extends Phrase['kind']>(phrases: readonly Phrase[], kind: Kind): PhraseOf<Kind>[] {
  return phrases.filter((one): one is PhraseOf<Kind> => one.kind === kind);
}

const PHRASE_KEYS = new WeakMap<Phrase, string>();

/** What a phrase is, whatever words it is said in. */
export function phraseKey(phrase: Phrase): string {
  const known = PHRASE_KEYS.get(phrase);
  if (known !== undefined) return known;
  const key = JSON.stringify(phrase, (name, value: unknown) => (name === 'words' ? undefined : value));
  PHRASE_KEYS.set(phrase, key);
  return key;
}

/** All goods without an amount among phrases. */
export function kindsIn(phrases: readonly Phrase[]): readonly Good[] {
  return ofKind(phrases, 'kinds').flatMap(({ goods }) => goods);
}

const DIGITS = /^\d/;
/** Numbers that may be no price where no money is named: "a quarter", "a dozen". */
const NO_PRICE = /^(?:an?|another|half|quarter|third|dozen|couple|pair|few|several)$/;

/** A number that counts, in whole, halves or hundredths; never "a few" or "three fifty". */
function amountOf(number: NumberPhrase | undefined): number | undefined {
  if (number === undefined || number.vague || number.money || number.value < 0.01) return undefined;
  // A third would be shown as 0.33.
  return Math.abs(number.value * 100 - Math.round(number.value * 100)) > 1e-9 ? undefined : number.value;
}

/** A number that may be a price. */
function bareOf(number: NumberPhrase | undefined, words: readonly string[]): number | undefined {
  if (number === undefined || number.money || number.vague || NO_PRICE.test(words[0])) return undefined;
  // "How about three dozen?" names eggs.
  return words.slice(0, number.length).includes('dozen') ? undefined : number.value;
}

function price(value: number | undefined, sure: PricePhrase['sure'], each?: PriceEach): PricePhrase | undefined {
  return value === undefined ? undefined : { kind: 'price', value: roundedDollars(value), each, sure };
}

/** Builds a phrase by a rule; undefined: it makes no sense. */
export function phraseOf(rule: RuleName, parts: readonly Phrase[], words: readonly string[]): Phrase | undefined {
  const firsts: Firsts = Object.fromEntries(parts.toReversed().map((part) => [part.kind, part]));
  return BUILDERS[rule]?.(firsts, words, parts);
}

/** How phrases are built; all other rules only hold together what is in them. */
export const BUILDERS: Readonly<Partial<Record<RuleName, Builder>>> = {
  ITEM: ({ number, unit, good, product }, words) => {
    // "another egg for a dollar" may come on top of what stands.
    const amount = words.includes('another') ? undefined : amountOf(number);
    const fits = unit === undefined || (good !== undefined && unit.goods.includes(good.good));
    const of = good?.good ?? product?.product;
    const isPart =
      of !== undefined && (isProduct(of) || of === 'egg' || of === 'blueberry') && !Number.isInteger(amount);
    return of === undefined || amount === undefined || !fits || isPart ? undefined : { kind: 'item', of, amount };
  },
  GOODS: (_, __, parts) => {
    const items = ofKind(parts, 'item');
    return new Set(items.map(({ of }) => of)).size < items.length ? undefined : { kind: 'goods', items };
  },
  KINDS: (_, __, parts) => ({ kind: 'kinds', goods: ofKind(parts, 'good').map(({ good }) => good) }),
  CENTS: ({ number }, words) =>
    number === undefined || number.vague || number.money || number.value < 1 || words[0] === 'another'
      ? undefined
      : { kind: 'money', value: number.value / 100 },
  DOLLARS: ({ number }, words) => {
    const typed = !words.includes('$') || (DIGITS.test(words[0] === '$' ? words[1] : words[0]) && words.length < 4);
    // "two twenty dollars" may be twenties.
    const isTwice = number?.money === true && words.includes('dollar');
    if (number === undefined || number.vague || isTwice || words[0] === 'another' || !typed) return undefined;
    return { kind: 'money', value: number.value };
  },
  SPOKEN: ({ number }, words) => {
    const cents = words.length === 1 && /^\d+\.\d\d$/.test(words[0]);
    const spoken = number?.money === true && !words.some((word) => DIGITS.test(word));
    return number !== undefined && (cents || spoken) ? { kind: 'money', value: number.value } : undefined;
  },
  SUM: ({ number }, words, parts) => {
    const [first, cents] = ofKind(parts, 'money');
    const half = words.at(-1) === 'half' && words.includes('dollar') ? 0.5 : 0;
    if (number === undefined) return { kind: 'money', value: first.value + (cents?.value ?? half) };
    // "a dollar fifty"; "3 dollars a dozen" names no cents.
    const spoken = words.includes('dollar') && bareOf(number, words.slice(words.indexOf('dollar') + 1)) !== undefined;
    const fits = spoken && number.value >= 10 && number.value < 100 && Number.isInteger(number.value);
    return fits ? { kind: 'money', value: first.value + number.value / 100 } : undefined;
  },
  EACH: ({ good, product }, words) => ({
    kind: 'each',
    each: good?.good ?? product?.product ?? (words.includes('dozen') ? 'dozen' : 'each'),
  }),
  PRICE: ({ each, money, number }, words) =>
    price(money?.value ?? bareOf(number, words.slice(0, number?.length)), 'money', each?.each),
  BARE: ({ number }, words) => price(bareOf(number, words), 'bare'),
  LONE: ({ number }, words) => price(bareOf(number, words), 'lone'),
  EXTRA: ({ number, good }) => {
    const amount = number === undefined ? 1 : amountOf(number);
    if (good === undefined || amount === undefined) return undefined;
    return { kind: 'goods', items: [{ kind: 'item', of: good.good, amount }] };
  },
  BOTH: () => ({ kind: 'count', value: 2 }),
  COUNT: ({ number }, words) => {
    const value = bareOf(number, words);
    return value === undefined || !Number.isInteger(value) ? undefined : { kind: 'count', value };
  },
};
