// A phrase in its words: plain forms, the noun that it is about, what little words say.

import { plain } from '../../base/plain-text.ts';
import { foldLetters } from '../game/folded-letters.ts';
import { lemmaOf } from './lemmas.ts';

/** A phrase as it is compared. */
export interface PhraseWords {
  /** Plain forms, without little words. */
  readonly words: readonly string[];
  /** The place in `words` of the noun that it is about: "canal" of "long canal", "island" of "island in a river". */
  readonly head: number;
}

/** What a hint says, part by part. */
export interface HintPart extends PhraseWords {
  /** The words as they were said. */
  readonly said: string;
  /** Whether it says what the city has not: "no sea". */
  readonly isDenied: boolean;
}

/** Words that carry nothing. */
const LITTLE = new Set(
  (
    'a an the of in on at to for from with by into onto over under up near nearby through as and or but very quite rather ' +
    'some many much lot lots more most less this that these those it its is are was were be been has have had having you ' +
    'your they their there where which who what when how we our i my his her he she him them city place famous known ' +
    'well called named also too so like big-time kind type sort other another about around between behind beside after ' +
    'before during off out once own same one'
  ).split(' '),
);
/** What stands before them is what the phrase is about. */
const PREPOSITIONS = new Set(
  'of in on at to for from with by near into onto over under through behind beside between after before around about'.split(
    ' ',
  ),
);
/** Words that deny. */
const DENYING = new Set('no not without never nor lacks lacking neither'.split(' '));

/** The words of a text in small letters. */
function rawWords(text: string): string[] {
  // Nearly all phrases of the knowledge.
  if (/^[a-z]+(?: [a-z]+)*$/.test(text)) return text.split(' ');
  return foldLetters(text)
    .replace(/[’`´]/g, "'")
    .replace(/[^a-z0-9']+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '' && word !== "'");
}

/** The words of a phrase of the knowledge. */
export function phraseWords(phrase: string): PhraseWords {
  return wordsOf(denialsJoined(rawWords(phrase)));
}

/**
 * The parts of a hint: what a comma divides. Words on both sides of "and" stay together, as in "fish and chips". What is
 * denied is heard twice: "no cars" as a thing that a city may be known for, and as speaking against cars.
 * @returns none where there is no word in it
 */
export function hintParts(hint: string): HintPart[] {
  return hint.split(/[,;/]|\bbut\b/i).flatMap((part) => {
    const raw = rawWords(part);
    const joined = denialsJoined(raw);
    const whole: HintPart = { ...wordsOf(joined), said: plain(part.replace(/\s+/g, ' ').trim()), isDenied: false };
    const parts = whole.words.length > 0 ? [whole] : [];
    if (joined.length === raw.length) return parts;
    const denied = raw.flatMap((word, place) => (place > 0 && DENYING.has(raw[place - 1]) ? [word] : []));
    return [...parts, { ...wordsOf(denied), said: denied.join(' '), isDenied: true }];
  });
}

/** "no cars" as one word, which nobody who says "cars" can mean. */
function denialsJoined(raw: readonly string[]): readonly string[] {
  if (!raw.some((word) => DENYING.has(word))) return raw;
  const joined: string[] = [];
  for (let place = 0; place < raw.length; place++) {
    const next = raw[place + 1];
    if (DENYING.has(raw[place]) && next !== undefined) {
      joined.push(`no-${lemmaOf(next)}`);
      place++;
    } else {
      joined.push(raw[place]);
    }
  }
  return joined;
}

function wordsOf(raw: readonly string[]): PhraseWords {
  if (raw.length === 1) return { words: [lemmaOf(raw[0])], head: 0 };
  const words: string[] = [];
  let head = -1;
  let isBefore = true;
  for (let place = 0; place < raw.length; place++) {
    const word = raw[place];
    if (place > 0 && PREPOSITIONS.has(word)) isBefore = false;
    if (LITTLE.has(word)) continue;
    if (isBefore) head = words.length;
    words.push(lemmaOf(word));
  }
  // "the city", "famous": little words are better than none.
  if (words.length === 0) words.push(...raw.filter((word) => word.length > 2).map(lemmaOf));
  return { words, head: head < 0 ? words.length - 1 : head };
}
