// A message cut into words with nothing left out: what may commit the buyer is read from every mark of it.

import { wordList, wordPairs, wordSet } from '../../../base/word-lists.ts';
import { mendedAmong } from '../tokens/message-words.ts';
import { EXACT_FORMS, GOOD_WORDS, PRODUCT_WORDS, UNIT_WORDS } from '../tokens/vocabulary.ts';
import { GRAMMAR_WORDS } from './chart-parser.ts';

/** Longer messages commit nobody. */
const MOST_CHARACTERS = 300;

/** Other spellings; a spelling that is not here stays as it is, and commits nobody. */
const SPELT: ReadonlyMap<string, string> = new Map([
  ...EXACT_FORMS,
  ...wordPairs(`
    i'll i will, i'm i am, i've i have, we'll we will, we'd we would, we've we have, that'll that will,
    you've you have, you're you are, it'll it will, thankyou thank you, c/ct/cts cent, ingredient ingredients,
    umm/ummm/uhm/erm/er um, uhh uh, n and, final final, em them, hmm hm, gr8 great, absolutly absolutely,
    definately definitely`),
]);
/** Faces that only smile. */
const SMILES =
  /:-?\)|[\u{1F642}\u{1F60A}\u{1F600}\u{1F44D}\u{1F64F}\u{1F91D}\u{1F44C}]\u{FE0F}?|[\u{1F3FB}-\u{1F3FF}]/gu;
/** Every mark is found by one of these, each in one step. */
const PIECES = /[a-z]+(?:'[a-z]+)*|\d+(?:[.,]\d+)*|\s+|[^a-z\d\s]/g;
/** A number as it is typed: no signs, no exponents, and either commas or one point. */
const NUMBER = /^(?:\d{1,5}|\d{1,3},\d{3}|\d{1,5}\.\d{1,2}|\d{1,3},\d{3}\.\d{1,2})$/;
const PRAISE =
  /^(?:great|good|nice|fair|cool|brilliant|splendid|excellent|perfect|super|lovely|awesome|wonderful|fantastic|fine|big)$/;
const ARTICLES = wordSet('a the your that this #who');
/** Words that a slip of the finger may have been meant for. */
const KNOWN: readonly string[] = [
  ...GRAMMAR_WORDS,
  ...[GOOD_WORDS, PRODUCT_WORDS, UNIT_WORDS].flatMap((table) => [...table.keys()]),
  ...wordList(`
    eggs blueberries chocolates cakes pancakes cups ounces teaspoons packets batches kits stuff dozen half couple
    dollars bucks cents quarter hundred fresh large`),
];
/** A "not" with a letter too few. */
const LOST_NOT =
  /^(?:(?:wi|wo|would|could|should|can|do|does|did|ha[vds]e?|is|was|are)l*(?:n|t|nt)|(?:w|c|sh)ou?l*d?nd?t?)$/;
const MARKS: Readonly<Record<string, string>> = {
  '.': '.',
  '!': '.',
  ';': '.',
  '?': '?',
  ',': ',',
  ':': ',',
  '\u2013': ',',
  '\u2014': ',',
  '+': 'and',
  '&': 'and',
  '@': 'at',
  $: '$',
  '\u00a2': 'cent',
};

/**
 * All words and marks of a message, in the spelling that patterns know; undefined where it has a mark that they do not
 * know, or is too long. `called` are the sellers' names in it; each stands as `#who`.
 */
export function exactWords(text: string, sellers: readonly string[]) {
  // "4\u00b2" would be 42.
  if (text.length > MOST_CHARACTERS || /\p{No}/u.test(text)) return undefined;
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019`\u00b4]/g, "'")
    .replace(SMILES, ' ')
    .replace(/(?<!\S)'em\b/g, 'them');
  const names = new Map(sellers.map((name) => [name.toLowerCase(), name]));
  const pieces: string[] = plain.match(PIECES) ?? [];
  const words: string[] = [];
  const called: string[] = [];
  for (const [place, piece] of pieces.entries()) {
    if (/^\s/.test(piece)) continue;
    // ".40" is 0.40, where nothing stands before its point; "eggs.40" may be anything.
    if (piece === '.' && /^\d/.test(pieces[place + 1] ?? '')) {
      if (!/^\d\d?$/.test(pieces[place + 1]) || !/^(?:\s+|[$@])?$/.test(pieces[place - 1] ?? '')) return undefined;
      pieces[place + 1] = `0.${pieces[place + 1]}`;
      continue;
    }
    const name = names.get(piece.replace(/'s$/, ''));
    if (name !== undefined) {
      if (words.at(-1) === 'at') words.pop();
      called.push(name);
      words.push('#who');
    } else if (/^[a-z]/.test(piece)) {
      // "2K" may be thousands.
      if (/^kk?$/.test(piece) && /^\d/.test(words.at(-1) ?? '')) return undefined;
      words.push(...spelt(piece));
    } else if (/^\d/.test(piece)) {
      // "1e9" and "2nd" are no numbers.
      if (!NUMBER.test(piece) || (place > 0 && /^[a-z-]/.test(pieces[place - 1]))) return undefined;
      words.push(piece.replaceAll(',', ''));
    } else if (piece === '-' && place > 0 && place < pieces.length - 1) {
      // "for - 12 dollars" may be less than nothing.
      if (/^(?:for|at|pay|is)$/.test(words.at(-1) ?? '') && /^\d/.test(pieces[place + 2] ?? '')) return undefined;
      // "twenty-five" is two words, and " - " is a pause; whatever else has a stroke is not understood.
      const around = pieces[place - 1][0] + pieces[place + 1][0];
      if (/^\s\s$/.test(around)) words.push(',');
      else if (!/^[a-z][a-z]$/.test(around)) return undefined;
    } else {
      const mark = MARKS[piece];
      if (mark === undefined || (mark === '.' && words.at(-1) === '?')) return undefined;
      if (mark !== words.at(-1)) words.push(mark);
    }
  }
  return { words: words.map(withPraise), called };
}

/** "great deal" praises, "great, deal" accepts. */
function withPraise(word: string, place: number, words: readonly string[]): string {
  const praises = PRAISE.test(word) && words[place + 1] === 'deal' && !ARTICLES.has(words[place - 1] ?? '');
  return praises ? '#praise' : word;
}

function spelt(word: string): readonly string[] {
  const form = SPELT.get(word) ?? (KNOWN.includes(word) ? word : undefined);
  if (form !== undefined) return form.split(' ');
  const meant = mendedAmong(word, KNOWN);
  // "naccept" and "wouldn" may lack or have a "not", and "fift" is any number.
  if (word[0] !== meant[0] || LOST_NOT.test(word)) return [word];
  return [SPELT.get(meant) ?? meant];
}
