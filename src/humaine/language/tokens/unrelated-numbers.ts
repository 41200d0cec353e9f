// Numbers that count nothing for sale: "give me two minutes", "I have 3 kids", "you two are funny". No pattern shall
// take them for amounts or prices.

import { numberAt } from './number-phrase.ts';
import { isCountable } from './vocabulary.ts';

/** What is counted by such numbers. */
const COUNTED = new Set(
  (
    'moment minute second sec hour day week month year kid child baby person guest friend girl boy son daughter ' +
    'brother sister guy lady seller shop store star cat dog reason question word joke thing problem try chance ' +
    'mouth mile mistake degree candle birthday table chair room street bus train job meal oven tray finger hand eye ' +
    'grandchild grandson granddaughter niece nephew student colleague neighbour neighbor hen cow people'
  ).split(' '),
);
const FORMS: ReadonlyMap<string, string> = new Map([
  ['children', 'kid'],
  ['folks', 'people'],
  ['babies', 'baby'],
  ['ladies', 'lady'],
  ['tries', 'try'],
  ['mins', 'minute'],
  ['min', 'minute'],
]);

/** One of what a word counts; undefined: it is nothing of the kind. */
function countedBy(word: string): string | undefined {
  return [FORMS.get(word) ?? word, word.replace(/s$/, '')].find((one) => COUNTED.has(one));
}

/** Between the number and what it counts. */
const BETWEEN = /^(?:more|little|other|small|hungry|whole|good|long|of|old)$/;
/** Behind these a number is an age. */
const AGES = /^(?:turns?|turned|turning|aged)$/;
const RELATIVES =
  /^(?:grand)?(?:son|daughter|mother|father|child|mom|mum|dad|ma|pa|niece|nephew|boy|girl|kid|wife|husband)$/;
/** Before "you two" these make it a price: "I give you two". */
const PAYING = /^(?:give|pay|offer|owe|sell|pass|hand|send|lend|get)$/;

/** The words of a sentence with "some" in place of each number that counts nothing for sale. */
export function withoutUnrelatedNumbers(words: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = idleAt(words, at);
    if (length === undefined) {
      // "minutes" is "minute" for all patterns.
      kept.push(kept.at(-1) === 'some' ? (countedBy(words[at]) ?? words[at]) : words[at]);
      at++;
    } else {
      const both = /^(?:you|us|both)$/.test(words[at - 1] ?? '');
      kept.push(both ? 'both' : 'some');
      at += length;
    }
  }
  return kept;
}

/** "my son is 7", "I am 70 and …". */
function isAge(words: readonly string[], at: number, length: number): boolean {
  const [who, is] = [words[at - 2] ?? '', words[at - 1] ?? ''];
  const next = words[at + length] ?? '';
  if (!/^(?:,|and|today|now|but)?$/.test(next)) return false;
  const isBorn = is === 'be' && /^(?:he|she) will$/.test(words.slice(at - 3, at - 1).join(' '));
  return isBorn || (is === 'is' && RELATIVES.test(who)) || (is === 'am' && who === 'i' && next !== '');
}

/** How many words of such a number stand there. */
function idleAt(words: readonly string[], at: number): number | undefined {
  const number = numberAt(words, at);
  if (number === undefined || number.article || number.money) return undefined;
  const after = at + number.length;
  const before = words[at - 1] ?? '';
  if (AGES.test(before) || isAge(words, at, number.length)) return number.length;
  const between = BETWEEN.test(words[after] ?? '') ? 1 : 0;
  const next = words[after + between] ?? '';
  if (countedBy(next) !== undefined) return number.length;
  if (before !== 'which' && words[after] === 'of' && /^(?:you|us)$/.test(next)) return number.length;
  // "you two", and not "I give you two" or "from you two eggs".
  const two = number.value === 2 && number.length === 1 && !/^\d+\.\d/.test(words[at]);
  const goes = words[after] ?? '';
  const sells = isCountable(goes) || /^(?:dollar|cent)$/.test(goes);
  const called = two && /^(?:you|us)$/.test(before) && !PAYING.test(words[at - 2] ?? '') && !sells;
  return called && (goes !== '' || at < 4) ? number.length : undefined;
}
