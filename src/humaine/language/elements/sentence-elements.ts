// A sentence as elements: goods with amounts, products, prices, bare numbers and words. Patterns read what is left.

import { numberAt } from '../tokens/number-phrase.ts';
import { GOOD_WORDS, UNIT_WORDS } from '../tokens/vocabulary.ts';
import { bareNumber } from './bare-number.ts';
import { moneyAfter, withEach, withMore } from './price-element.ts';
import type { SentenceElement } from './sentence-element.ts';
import { amountBehind, thingAfter } from './thing-element.ts';

/** Words that put goods on top of others. */
const MORE_WORDS = /^(?:more|extra|additional|another)$/;

/** Cuts a sentence into elements. */
export function sentenceElements(words: readonly string[]): SentenceElement[] {
  const elements: SentenceElement[] = [];
  let at = 0;
  const list = listedBehind(words);
  if (list !== undefined) return list;
  while (at < words.length) {
    const [element, length] = elementAt(words, at, elements);
    elements.push(element);
    at += length;
  }
  return elements;
}

/** "hello, eggs 6 sugar 2 flour 4": a list with the amounts behind. */
function listedBehind(words: readonly string[]): SentenceElement[] | undefined {
  const start = words.findIndex((word) => GOOD_WORDS.has(word));
  const front = words.slice(0, Math.max(0, start));
  if (front.some((word, place) => numberAt(words, place)?.article === false || word === 'for')) return undefined;
  const plain = words.slice(front.length).filter((word) => !/^(?:,|and|:|x|please|thanks)$/.test(word));
  if (plain.length < 4 || plain.length % 2 === 1) return undefined;
  const elements: SentenceElement[] = front.map((word) => ({ kind: 'word', word }));
  for (let at = 0; at < plain.length; at += 2) {
    const good = GOOD_WORDS.get(plain[at]);
    const number = numberAt(plain, at + 1);
    if (good === undefined || number?.length !== 1 || number.article) return undefined;
    elements.push({ kind: 'good', good, amount: number.value });
  }
  return elements;
}

/** The element that begins at a word, and how many words it takes; `before` are those before it. */
function elementAt(
  words: readonly string[],
  at: number,
  before: readonly SentenceElement[],
): [SentenceElement, number] {
  const numbered = numberElement(words, at, before);
  if (numbered !== undefined) return numbered;
  const thing = thingAfter(words, at, undefined);
  // "how much is that per cake" asks for no cake.
  if (thing === undefined || /^(?:per|each|every)$/.test(words[at - 1] ?? '')) {
    return [{ kind: 'word', word: words[at] }, 1];
  }
  return amountBehind(words, at, thing);
}

/** What begins with a number: money, goods, or the number alone. */
function numberElement(
  words: readonly string[],
  at: number,
  before: readonly SentenceElement[],
): [SentenceElement, number] | undefined {
  const number = numberAt(words, at);
  if (number === undefined) return undefined;
  const { value, length, article } = number;
  const after = at + length;
  const money = moneyAfter(words, at, after, value, article);
  if (money !== undefined) return withMore(words, at, withEach(words, at, money.value, money.length));
  const thing = number.money ? undefined : thingAfter(words, after, value);
  if (thing !== undefined) {
    const more = words.slice(at, after + thing.length).some((word) => MORE_WORDS.test(word));
    return [more ? { ...thing.element, more } : thing.element, length + thing.length];
  }
  if (number.money) return withEach(words, at, value, length);
  // "milk, a cup": the article counts.
  const last = before.findLast((element) => element.kind !== 'word' || element.word !== ',');
  const amount = article && UNIT_WORDS.has(words[after] ?? '') && last?.kind === 'good' && last.amount === undefined;
  return !article || amount ? bareNumber(words, at, value, length) : undefined;
}
