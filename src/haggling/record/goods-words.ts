// Goods in the official words: "the hat and both balls", "a book was worth $2". The first ten types have names.

import type { Goods, ObjectValues } from '../game/problem.ts';

/** What one object of each type is called: there are at most ten types. */
const NAMES = ['book', 'hat', 'ball', 'flower', 'bottle', 'cookie', 'hammer', 'chair', 'spoon', 'pencil'] as const;

/** The name of a type, for that many objects of it. */
export function nameOfType(type: number, many: number): string {
  const name = NAMES.at(type) ?? 'object';
  return many === 1 ? name : `${name}s`;
}

/** Objects as they lie on the table: "4 books, a hat and a ball". */
export function objectsWords(goods: Goods): string {
  return joinedByAnd(goods.flatMap((many, type) => (many === 0 ? [] : [some(type, many)])));
}

/** A share of all objects: "all the books and a ball", "everything", "nothing". */
export function shareWords(goods: Goods, counts: Goods): string {
  if (goods.every((many) => many === 0)) return 'nothing';
  if (goods.every((many, type) => many === counts[type])) return 'everything';
  return joinedByAnd(
    goods.flatMap((many, type) => {
      if (many === 0) return [];
      return [many === counts[type] ? allOf(type, many) : some(type, many)];
    }),
  );
}

/** What each object is worth: "a book was worth $0, a hat was worth $8, and a ball was worth $2". */
export function valuesWords(values: ObjectValues, verb: 'is' | 'was'): string {
  const worths = values.map((value, type) => `${some(type, 1)} ${verb} worth ${dollars(value)}`);
  return joined(worths, ', and ');
}

/** An amount of money. */
export function dollars(amount: number): string {
  return `$${amount}`;
}

/** "1 round", "5 rounds". */
export function roundsWords(rounds: number): string {
  return `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
}

/** Words in a row, with "and" before the last. */
export function joinedByAnd(words: readonly string[]): string {
  return joined(words, ' and ');
}

function joined(words: readonly string[], beforeLast: string): string {
  return words.length < 2 ? words.join('') : words.slice(0, -1).join(', ') + beforeLast + words[words.length - 1];
}

function some(type: number, many: number): string {
  return `${many === 1 ? 'a' : many} ${nameOfType(type, many)}`;
}

function allOf(type: number, many: number): string {
  const all = ['the', 'both', 'all the'][Math.min(many, 3) - 1];
  return `${all} ${nameOfType(type, many)}`;
}
