// Goods and products in a sentence, with the amounts before or behind them.

import type { Good } from '../../game/goods.ts';
import { numberAt, type NumberPhrase } from '../tokens/number-phrase.ts';
import { GOOD_WORDS, PRODUCT_WORDS, UNIT_WORDS } from '../tokens/vocabulary.ts';
import type { SentenceElement, ThingElement } from './sentence-element.ts';

/** Nobody asks for more by a bare number behind a good. */
const MOST_COUNTED = 60;
/** Words that may stand between an amount and what it counts. */
const BETWEEN = new Set(
  (
    'large big small nice good more extra additional other whole of your those the these single full fresh ' +
    'organic medium plain delicious whole little tasty sweet white brown dark raw own lovely beautiful really very ' +
    'free range ranged best finest fine great perfect proper regular normal average standard heaped heaping level ' +
    'generous healthy local quality ripe cheap decent gorgeous wonderful pretty damn bloody'
  ).split(' '),
);
/** "change flour to 4". */
const SETTING = /^(?:change|make|set|raise|increase|reduce|lower|up|bring|cut|put|adjust|drop)$/;

/** A good or product, perhaps behind a unit and small words. */
export function thingAfter(
  words: readonly string[],
  from: number,
  amount: number | undefined,
): { element: ThingElement; length: number } | undefined {
  let at = from;
  let kit = false;
  const flavours: Good[] = [];
  for (; at < words.length && at < from + 6; at++) {
    const word = words[at];
    const unit = UNIT_WORDS.get(word);
    if (unit !== undefined && amount !== undefined) {
      if (words[at + 1] === 'for' && (word === 'kit' || word === 'batch')) at++;
      kit ||= word === 'kit' || word === 'batch';
      continue;
    }
    if (kit && (word === 'a' || word === 'an' || word === 'one')) continue;
    const product = PRODUCT_WORDS.get(word);
    if (product !== undefined) {
      const behind = ['kit', 'mix', 'ingredient', 'batch'].includes(words[at + 1] ?? '') ? 2 : 1;
      return { element: { kind: 'product', product, amount, flavours }, length: at - from + behind };
    }
    const good = GOOD_WORDS.get(word);
    if (good !== undefined) {
      const next = words[at + 1] ?? '';
      const second = words[at + 2] ?? '';
      if (PRODUCT_WORDS.has(next)) flavours.push(good);
      else if (next === 'and' && GOOD_WORDS.has(second) && PRODUCT_WORDS.has(words[at + 3] ?? '')) {
        flavours.push(good);
        at++;
      } else {
        // "milk chocolate", "vanilla sugar", "chocolate milk": the last word names the good.
        if (GOOD_WORDS.has(next)) continue;
        const unit2 = UNIT_WORDS.has(next) && amount !== undefined && next !== 'kit' ? 2 : 1;
        return { element: { kind: 'good', good, amount }, length: at - from + unit2 };
      }
      continue;
    }
    // "6x egg".
    if (amount !== undefined && at === from && word === 'x') continue;
    if (amount === undefined || !BETWEEN.has(word)) return undefined;
  }
  return undefined;
}

/** "milk 2 cups", "eggs: 4", "eggs x 6": an amount behind its good. */
export function amountBehind(
  words: readonly string[],
  at: number,
  thing: { element: ThingElement; length: number },
): [SentenceElement, number] {
  const { element, length } = thing;
  if (element.kind !== 'good' || element.amount !== undefined) return [element, length];
  const set = words[at + length] === 'to' && words.slice(0, at).some((word) => SETTING.test(word));
  const mark = set || /^[:,(x]$/.test(words[at + length] ?? '') ? 1 : 0;
  const number = numberAt(words, at + length + mark);
  if (number === undefined || number.article || number.money) return [element, length];
  const after = at + length + mark + number.length;
  const next = words[after] ?? '';
  const unit = UNIT_WORDS.get(next)?.includes(element.good) === true || (next === 'piece' && element.good === 'egg');
  const counts = GOOD_WORDS.has(next) || PRODUCT_WORDS.has(next) || next === 'dollar' || next === 'cent';
  const other = UNIT_WORDS.has(next) && !unit;
  const listed = mark === 1 && words[at + length] !== ',';
  if (counts || other || (!unit && !listed && !isCountBehind(words, at, after, number))) return [element, length];
  // "milk 2 cups flour": the unit belongs to what follows.
  if (unit && (GOOD_WORDS.has(words[after + 1] ?? '') || words[after + 1] === 'of')) return [element, length];
  const close = /^[)x]$/.test(words[after + (unit ? 1 : 0)] ?? '') ? 1 : 0;
  const whole = length + mark + number.length + (unit ? 1 : 0) + close;
  return [{ kind: 'good', good: element.good, amount: number.value }, whole];
}

/** Whether a bare number behind a good is its amount: "eggs 6", and neither "eggs 3.50" nor "for eggs 3". */
function isCountBehind(words: readonly string[], at: number, after: number, { value }: NumberPhrase): boolean {
  const next = words[after] ?? '';
  const numeral = words[after - 1] ?? '';
  if (words[at + 1] === ',' || /^\d+\.\d\d$/.test(numeral) || value > MOST_COUNTED) return false;
  if (/^(?:each|per|a|percent|of|more|time|or)$/.test(next)) return false;
  return !words.slice(Math.max(0, at - 2), at).some((word) => /^(?:for|price|at|pay|give|cost|no|without)$/.test(word));
}
