// The phrases that a tree is made of, and how each is built of the words and the smaller phrases in it. A phrase that
// makes no sense, as three ounces of milk, is none.

import { type Good, GOODS, type Product, roundedDollars } from '../../game/goods.ts';
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
  | { readonly kind: 'repair'; readonly how: 'over' | 'mild' | 'plain' }
  | { readonly kind: 'share'; readonly value: number }
  | { readonly kind: 'kindPrice'; readonly of: Good; readonly value: number; readonly each: boolean }
  | {
      readonly kind: 'flavour';
      readonly goods: readonly Good[];
      readonly share: number | undefined;
      readonly count: number | undefined;
    }
  | SpeechAct;

/** Builds a phrase of the smaller ones in it and its words; undefined: it makes no sense. */
export type Builder = (parts: readonly Phrase[], words: readonly string[]) => Phrase | undefined;

/** The phrases of one kind. */
export function ofKind<Kind extends Phrase['kind']>(
  phrases: readonly Phrase[],
  kind: Kind,
): Extract<Phrase, { readonly kind: Kind }>[] {
  return phrases.filter((one): one is Extract<Phrase, { readonly kind: Kind }> => one.kind === kind);
}

const PHRASE_KEYS = new WeakMap<Phrase, string>();

/** What a phrase is, whatever words it is said in. */
export function phraseKey(phrase: Phrase): string {
  const known = PHRASE_KEYS.get(phrase);
  if (known !== undefined) return known;
  const key = JSON.stringify(phrase, withoutWords);
  PHRASE_KEYS.set(phrase, key);
  return key;
}

function withoutWords(key: string, value: unknown): unknown {
  return key === 'words' ? undefined : value;
}

/** All goods without an amount among phrases. */
export function kindsIn(phrases: readonly Phrase[]): readonly Good[] {
  return ofKind(phrases, 'kinds').flatMap(({ goods }) => goods);
}

const DIGITS = /^\d/;
/** Numbers that may be no price where no money is named: "a quarter", "a dozen". */
const NO_PRICE = /^(?:an?|another|half|quarter|third|dozen|couple|pair|few|several)$/;

/** The one number among parts that counts, in whole, halves or hundredths; never "a few" or "three fifty". */
function amountIn(parts: readonly Phrase[]): number | undefined {
  const [number] = ofKind(parts, 'number');
  if (number === undefined || number.vague || number.money || number.value < 0.01) return undefined;
  // A third would be shown as 0.33.
  return Math.abs(number.value * 100 - Math.round(number.value * 100)) > 1e-9 ? undefined : number.value;
}

/** The one number among parts that may be a price. */
function bareIn(parts: readonly Phrase[], words: readonly string[]): number | undefined {
  const [number] = ofKind(parts, 'number');
  if (number === undefined || number.money || number.vague || NO_PRICE.test(words[0])) return undefined;
  return number.value;
}

function price(value: number | undefined, sure: PricePhrase['sure'], each?: PriceEach): PricePhrase | undefined {
  return value === undefined ? undefined : { kind: 'price', value: roundedDollars(value), each, sure };
}

/** How phrases are built; all other rules only hold together what is in them. */
export const BUILDERS: Readonly<Partial<Record<RuleName, Builder>>> = {
  ITEM: (parts, words) => {
    // "another egg for a dollar" may come on top of what stands.
    const amount = words.includes('another') ? undefined : amountIn(parts);
    const [unit] = ofKind(parts, 'unit');
    const [good] = ofKind(parts, 'good');
    const [product] = ofKind(parts, 'product');
    const fits = unit === undefined || (good !== undefined && unit.goods.includes(good.good));
    const of = good?.good ?? product?.product;
    return of === undefined || amount === undefined || !fits ? undefined : { kind: 'item', of, amount };
  },
  GOODS: (parts) => {
    const items = ofKind(parts, 'item');
    return new Set(items.map(({ of }) => of)).size < items.length ? undefined : { kind: 'goods', items };
  },
  KINDS: (parts) => ({ kind: 'kinds', goods: ofKind(parts, 'good').map(({ good }) => good) }),
  CENTS: (parts, words) => {
    const [number] = ofKind(parts, 'number');
    return number.vague || words[0] === 'another' ? undefined : { kind: 'money', value: number.value / 100 };
  },
  DOLLARS: (parts, words) => {
    const [number] = ofKind(parts, 'number');
    const typed = !words.includes('$') || (DIGITS.test(words[0] === '$' ? words[1] : words[0]) && words.length < 4);
    return number.vague || words[0] === 'another' || !typed ? undefined : { kind: 'money', value: number.value };
  },
  SPOKEN: (parts, words) => {
    const [number] = ofKind(parts, 'number');
    const cents = words.length === 1 && /^\d+\.\d\d$/.test(words[0]);
    const spoken = number.money && !DIGITS.test(words[0]);
    return cents || spoken ? { kind: 'money', value: number.value } : undefined;
  },
  SUM: (parts, words) => {
    const [first, cents] = ofKind(parts, 'money');
    const [number] = ofKind(parts, 'number');
    const half = words.at(-1) === 'half' && words.includes('dollar') ? 0.5 : 0;
    if (number === undefined) return { kind: 'money', value: first.value + (cents?.value ?? half) };
    // "a dollar fifty"; "3 dollars a dozen" names no cents.
    const spoken = words.includes('dollar') && bareIn(parts, words.slice(words.indexOf('dollar'))) !== undefined;
    const fits = spoken && number.value >= 10 && number.value < 100 && Number.isInteger(number.value);
    return fits ? { kind: 'money', value: first.value + number.value / 100 } : undefined;
  },
  EACH: (parts, words) => {
    const [good] = ofKind(parts, 'good');
    const [product] = ofKind(parts, 'product');
    return { kind: 'each', each: good?.good ?? product?.product ?? (words.includes('dozen') ? 'dozen' : 'each') };
  },
  PRICE: (parts, words) => {
    const [each] = ofKind(parts, 'each');
    const [money] = ofKind(parts, 'money');
    if (money !== undefined) return price(money.value, 'money', each?.each);
    const [number] = ofKind(parts, 'number');
    return price(bareIn(parts, words.slice(0, number.length)), 'money', each?.each);
  },
  BARE: (parts, words) => price(bareIn(parts, words), 'bare'),
  LONE: (parts, words) => price(bareIn(parts, words), 'lone'),
  AMOUNT: (parts, words) =>
    words.length === 1 && /^(?:an?|another|half)$/.test(words[0]) ? undefined : price(amountIn(parts), 'lone'),
  BATCHES: (parts) => {
    const amount = amountIn(parts);
    return amount === undefined ? undefined : { kind: 'goods', items: [{ kind: 'item', of: 'pancake', amount }] };
  },
  EXTRA: (parts) => {
    const [good] = ofKind(parts, 'good');
    const amount = ofKind(parts, 'number').length === 0 ? 1 : amountIn(parts);
    return amount === undefined ? undefined : { kind: 'goods', items: [{ kind: 'item', of: good.good, amount }] };
  },
  HALF: () => ({ kind: 'share', value: 0.5 }),
  KIND_PRICE: (parts) => {
    const [priced] = ofKind(parts, 'price');
    const [good] = ofKind(parts, 'good');
    const of = good?.good ?? GOODS.find((one) => one === priced.each);
    return of === undefined
      ? undefined
      : { kind: 'kindPrice', of, value: priced.value, each: priced.each !== undefined };
  },
  REPAIR: (_, [word]) => {
    const over = /^(?:scratch|scrap|strike|forget|cancel)$/.test(word);
    return { kind: 'repair', how: over ? 'over' : /^(?:no|nope)$/.test(word) ? 'mild' : 'plain' };
  },
  EVERY: () => ({ kind: 'share', value: 1 }),
  FLAVOUR: (parts) => {
    const [share] = ofKind(parts, 'share');
    const [count] = ofKind(parts, 'count');
    const { goods } = ofKind(parts, 'kinds')[0];
    return { kind: 'flavour', goods, share: share?.value, count: count?.value };
  },
  BOTH: () => ({ kind: 'count', value: 2 }),
  COUNT: (parts, words) => {
    const value = bareIn(parts, words);
    return value === undefined || !Number.isInteger(value) ? undefined : { kind: 'count', value };
  },
};
