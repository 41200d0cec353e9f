// The official sentences: what the events of a session look like to people, and goods in words, such as "the hat and
// both balls". Runs anywhere; colours are the reader's.

import type { SeatLabel } from '../game/agent.ts';
import { type Goods, type HagglingPlace, type ObjectValues, otherPlace } from '../game/problem.ts';
import type { LogEvent } from './session-log.ts';

/** What one object of each type is called: there are at most ten types. */
const NAMES = ['book', 'hat', 'ball', 'flower', 'bottle', 'cookie', 'hammer', 'chair', 'spoon', 'pencil'] as const;

/** The name of a type, for that many objects of it. */
export function nameOfType(type: number, many: number): string {
  const name = NAMES.at(type) ?? 'object';
  return many === 1 ? name : `${name}s`;
}

/** Objects as they lie on the table: "4 books, a hat and a ball". */
export function objectsWords(goods: Goods): string {
  return partsWords(goods, some);
}

/** A share of all objects: "all the books and a ball", "everything", "nothing". */
export function shareWords(goods: Goods, counts: Goods): string {
  if (goods.every((many) => many === 0)) return 'nothing';
  if (goods.every((many, type) => many === counts[type])) return 'everything';
  return partsWords(goods, (type, many) => (many === counts[type] ? allOf(type, many) : some(type, many)));
}

/** What each object is worth: "a book was worth $0, a hat was worth $8, and a ball was worth $2". */
export function valuesWords(values: ObjectValues, verb: 'is' | 'was'): string {
  const worths = values.map((value, type) => `${some(type, 1)} ${verb} worth ${dollars(value)}`);
  return joinedWords(worths, ', and ');
}

/** An amount of money. */
export function dollars(amount: number): string {
  return `$${amount}`;
}

/** "1 round", "5 rounds". */
export function roundsWords(rounds: number): string {
  return `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
}

/** Goods in a row, each type in its words; what there is none of is left out. */
function partsWords(goods: Goods, words: (type: number, many: number) => string): string {
  const parts = goods.flatMap((many, type) => (many === 0 ? [] : [words(type, many)]));
  return joinedWords(parts, ' and ');
}

function joinedWords(words: readonly string[], beforeLast: string): string {
  return words.length < 2 ? words.join('') : words.slice(0, -1).join(', ') + beforeLast + words[words.length - 1];
}

const some = (type: number, many: number): string => `${many === 1 ? 'a' : many} ${nameOfType(type, many)}`;

function allOf(type: number, many: number): string {
  const all = ['the', 'both', 'all the'][Math.min(many, 3) - 1];
  return `${all} ${nameOfType(type, many)}`;
}

/** What a part of a sentence is, for those who colour it. */
export type Accent = 'opening' | 'first seat' | 'second seat' | 'said' | 'trouble' | 'ending';

/** A part of a sentence. Strangers' words are in it as they came: the caller makes them plain. */
interface Phrase {
  readonly text: string;
  readonly accent?: Accent;
}

/** A sentence, of one line unless a stranger's words have more. */
export type Sentence = readonly Phrase[];

/** What the seats are called. */
export const SEAT_NAMES = ['Alice', 'Bob'] as const;

const NAME_ACCENTS = ['first seat', 'second seat'] as const;

/** What the events before have told. */
interface Heard {
  readonly labels: readonly [SeatLabel, SeatLabel];
  readonly counts: Goods;
  readonly isOffered: boolean;
}

/**
 * Begins to tell a session: the function makes a sentence of each event, in their order; `init` is the first or second.
 */
export function tellSession(): (event: LogEvent) => Sentence {
  let heard: Heard = { labels: ['script', 'script'], counts: [], isOffered: false };
  return (event) => {
    const before = event[0] === 'init' ? { labels: event[1], counts: event[2], isOffered: false } : heard;
    heard = { ...before, isOffered: before.isOffered || event[0] === 'offer' };
    return sentenceOf(event, before);
  };
}

function sentenceOf(event: LogEvent, { labels, counts, isOffered }: Heard): Sentence {
  switch (event[0]) {
    case 'seed':
      return [{ text: `Using pseudo-random seed ${event[1]}.`, accent: 'opening' }];
    case 'init':
      return [
        {
          text: `There are ${objectsWords(event[2])}. You have ${roundsWords(event[3])} to reach an agreement.`,
          accent: 'opening',
        },
      ];
    case 'info':
      return spoken(event[1], labels, { text: saidText(event[2]), accent: 'said' });
    case 'offer': {
      const [, seat, shares] = event;
      if (!shares) return spoken(seat, labels, { text: 'I accept.' });
      const [want, give] = [shares[seat], shares[otherPlace(seat)]].map((goods) => shareWords(goods, counts));
      return spoken(seat, labels, { text: `${isOffered ? "I don't accept. " : ''}I want ${want}; you get ${give}.` });
    }
    case 'abort': {
      // A reason may be a stranger's words: on one line, so that they cannot look like lines of ours.
      const text = event[2].replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ');
      return spoken(event[1], labels, { text, accent: 'trouble' });
    }
    case 'valuation':
      return [{ text: `For ${SEAT_NAMES[event[1]]}, ${valuesWords(event[2], 'was')}.` }];
    case 'score':
      return [{ text: `${SEAT_NAMES[event[1]]} got ${dollars(event[2])}.` }];
    case 'done':
      return [{ text: event[1] ? 'Agreement achieved.' : 'Agreement not achieved.', accent: 'ending' }];
  }
}

/**
 * Words as the official program makes them of anything: "[object Object]", "1,2", "undefined". Further lines are
 * indented, so that they cannot look like lines of ours.
 */
function saidText(said: unknown): string {
  try {
    return String(said).replaceAll('\n', '\n    ');
  } catch {
    // A stranger's object may have a `toString` of its own that is no function.
    return Object.prototype.toString.call(said);
  }
}

function spoken(seat: HagglingPlace, labels: Heard['labels'], phrase: Phrase): Sentence {
  return [{ text: `${seatTitle(seat, labels[seat])}:`, accent: NAME_ACCENTS[seat] }, { text: ' ' }, phrase];
}

/** "Alice (script)". */
export function seatTitle(seat: HagglingPlace, label: SeatLabel): string {
  return `${SEAT_NAMES[seat]} (${label})`;
}

/** A sentence without its accents. */
export function plainSentence(sentence: Sentence): string {
  return sentence.map(({ text }) => text).join('');
}
