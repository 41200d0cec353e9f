// Words of a message: a library cuts them, opens contractions and knows which are English; the rest is mended here.

import winkNLP from 'wink-nlp';
import model from 'wink-eng-lite-web-model';
import { slips } from '../../../base/slips.ts';
import { wordSet } from '../../../base/word-lists.ts';
import { MENDABLE_WORDS, WORD_FORMS } from './vocabulary.ts';

/** A sentence as words in lower case, with marks as words of their own. */
export interface WordSentence {
  readonly words: readonly string[];
  /** Whether it ends with a question mark. */
  readonly question: boolean;
}

/** Characters that are read; a message of a hundred words has fewer. */
const MOST_CHARACTERS = 600;
/** Nobody can mean such a number; no pattern has to try it from each of its digits. */
const LONG_NUMBERS = /\d{12,}/g;

const wink = winkNLP(model, ['sbd']);
const { its } = wink;
/** From this number on a word is unknown to the library's dictionary. */
const UNKNOWN_FROM = Number(wink.readDoc('qzxqv').tokens().out(its.uniqueId)[0]);

/** What stands for what before words are cut. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/<[^<>]{0,200}>/g, ' '],
  [/[‘’‛`´]/g, "'"],
  [/\bi'm\b/g, 'i am'],
  [/([a-z])'(?:ll)\b/g, '$1 will'],
  [/[“”„«»]/g, '"'],
  [/\b(\d{1,3}),(\d{3})\b(?!\d)/g, '$1$2'],
  [/(\d),(\d{1,2})(?![\d.])/g, '$1.$2'],
  [/\bw\/o\b/g, ' without '],
  [/\bw\//g, ' with '],
  [/&/g, ' and '],
  [/\+/g, ' plus '],
  [/(^|[\s@$])\.(?=\d)/g, '$10.'],
  [/@(?=\s*[\d$])/g, ' at '],
  [/@/g, ' '],
  [/[×✕*]/g, ' x '],
  [/(\d)\s*[-–—]\s*(?=[\d$])/g, '$1 to '],
  [/[–—]+/g, ' , '],
  [/(\d)\s?kk?\b(?! (?:egg|cup|flour|sugar|milk))/g, '$1000 dollars'],
  [/\btoo (?:few|little|many|much) (?=(?:eggs?|flour|sugar|milk|chocolate|vanilla|blueberries)\b)/g, 'not enough '],
  [/\$\s*(\d+(?:\.\d+)?|\.\d+)/g, ' $1 dollars '],
  [/(\d)\s?(?:\$|usd\b)/g, '$1 dollars '],
  [/\b(?:an? )?quarter (?=(?:apiece|each|per|a ?piece|a pop|an? (?:egg|cup|ounce|teaspoon|packet))\b)/g, '25 cents '],
  [/^[^\p{L}\d]*(?:👍|👌|🤝|✅)[^\p{L}\d]*$/u, 'okay'],
  [/\b(any|some|no|every)1\b/g, '$1one'],
  [/(?<=\w,? and )\bnot (?:an?|one) (?:single )?(?:penny|cent|dime|farthing) (?:more|beyond)\b/g, 'no more'],
  [/\b(celia|watson)s\b/g, "$1's"],
  [/(?<=\b(?:flour|sugar|milk) )(1?\d) ?c\b/g, '$1 cups'],
  // "75c" and "50 cts" are cents, "2c flour" is cups.
  [/(?<![\d.])(1?\d)\s*c\b(?=\s+(?:of\s+)?(?:flour|flower|sugar|milk))/g, '$1 cups '],
  [/(\d)\s*(?:[cp]\b(?!\s*')|¢)/g, '$1 cents '],
  [/(^|[\s\d])'?n'?(?=\s)/g, '$1 and '],
  // "way 2 much", "4 da lot", "3 cakes 4 15".
  [/(?<=\s)4 (?=(?:da|the|all|it|them|that|u|me|ev?e?rything|both|dat|ur|an?|\d+ (?:egg|cake)s?)\b)/g, 'for '],
  [/(?<=(?:cakes?|eggs?|flour|sugar|milk|it|them|lot|all|that|thing)) 4 (?=\d[\d.]*(?: ?[bd$]|[.!?]*$))/g, ' for '],
  [
    /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?= and (?:\d\d|\w+ty.{0,5}) cents?)/g,
    '$1 dollars',
  ],
  [/\b(?:more|extra|additional) (dollars?|bucks?|bux|cents?)\b(?! (?:off|less|cheaper|lower))/g, '$1 more'],
  [/\b(\d+|[a-z]{3,9}) (dollars?|bucks?|cups?|ounces?|teaspoons?) and (?:a )?half\b/g, '$1 and a half $2'],
  [/([a-z])(?=\d)/g, '$1 '],
  [/\bw 8\b/g, 'wait'],
  // A letter alone.
  [/^ ?y[.! ]*$/, 'yes'],
  // "two lots of pancakes", "pancakes for two times".
  [/\b(\d+|two|three|four) lots (?=of (?:pan)?cakes?\b)/g, '$1 batches '],
  [/\bb 4\b/g, 'before'],
  [/\b(?:in place of|rather than)\b/g, 'instead of'],
  [/\ba (?:little|bit)(?: of)? (?=(?:flour|sugar|milk|chocolate|vanilla)\b)/g, 'some '],
];

/** What dictation writes for words that sound alike, where the words beside them leave no doubt. */
const SOUND_ALIKE: readonly (readonly [RegExp, string])[] = [
  [/\bsee (?:leah|lia|lea)\b/g, 'celia'],
  [/\bwhat (?:son|sun)\b/g, 'watson'],
  [/(?<=(?:\d|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|five) )(?:sense|scents)\b/g, 'cents'],
  [/\btea (?=spoons?\b)/g, 'tea'],
  [/\b(?:ate|eight?) teen\b/g, 'eighteen'],
  [/\bcourts? (?=(?:of )?milk\b)/g, 'quart '],
  [/(?<=\b(?:the|bake|make|want|need|for) )to (?=(?:eggs|cakes|batches|cups|packets)\b)/g, 'two '],
  [/\bpan (?=cakes?\b)/g, 'pan'],
  // "ten ten eggs".
  [/\b(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (?=\1 (?:eggs|cups|packets|cakes)\b)/g, ''],
  [/ (?:period|full stop)(?= |$)/g, '. '],
  [/ exclamation (?:mark|point)(?= |$)/g, '! '],
  [/ comma(?= )/g, ', '],
  [/(?<!\b(?:much|price|charge|pay|ask|want) )\bfor (?=(?:cups|ounces|teaspoons|packets|dollars|bucks)\b)/g, '4 '],
  [/\btoo? (?=(?:dozen|cups|ounces|teaspoons|packets|dollars|bucks)\b)/g, '2 '],
  [
    /\btoo (?=(?:of (?:the|them|those)|eggs|cakes|batches|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b)/g,
    '2 ',
  ],
  [/(?<=\b(?:say|about|at|for|offer|do|the) )to (?=(?:twen|thir|for|fif|six|seven|eigh|nine)ty\b)/g, 'two '],
  [/(?<!\b(?:i|we|he|she|they|who) )\bate (?=(?:eggs|cups|ounces|teaspoons|packets|of (?:them|those))\b)/g, '8 '],
  [/(?<=\b(?:get me|give me|need|want|add|another|just|and|make it|be|do) )for (?=(?:eggs|cakes|batches)\b)/g, '4 '],
  [/(?<=\b(?:get me|give me|need|want|add|just|and|make it|only) )(?:ate|eight) of\b/g, '8 of'],
  // Dictation hears "eggs" as "x".
  [
    /(?<=\b(?:\d+|one|two|three|four|five|six|eight|ten|twelve|dozen|of|the) )x(?= (?:please|and|u[hm]|for|is)\b|$)/g,
    'eggs',
  ],
  [/\bwon (?=(?:(?:chocolate |vanilla |pan)?cake|cup|egg|batch|packet|teaspoon|ounce|of)\b)/g, 'one '],
  [/\bknow (?=(?:thanks|thank you|deal|way)\b)/g, 'no '],
];

/** Before these a point ends no sentence. */
const SHORT_FORMS = wordSet('mr mrs ms dr oz tsp tbsp lb doz gal pt qt g l approx');

/** The beginning of a message in small letters, without what would be tried for long. */
function boundedText(text: string): string {
  const plain = text.slice(0, MOST_CHARACTERS).normalize('NFKC').toLowerCase();
  return plain
    .slice(0, 2 * MOST_CHARACTERS)
    .replace(LONG_NUMBERS, ' ')
    .replace(/\s+/g, ' ');
}

/** Cuts a message into sentences and words, and mends slips of one letter in the words that matter. */
export function wordSentences(text: string): WordSentence[] {
  let plain = boundedText(text);
  for (const [from, to] of [...SOUND_ALIKE, ...REWRITES]) plain = plain.replace(from, to);
  plain = plain.replace(/"[^"]*"/g, ' ').replace(/(^|\s)'[^']+'(?=$|[\s.,!?])/g, '$1 ');
  // Else the library cuts "lady's" in two when it first meets it, and never again.
  plain = plain.replace(/\b([a-z]+)'s(?![a-z'])/g, (whole, word: string) =>
    WORD_FORMS.has(whole) ? whole : `${word} 's`,
  );
  const doc = wink.readDoc(plain.replace(/\s+/g, ' ').trim());
  const sentences: WordSentence[] = [];
  let words: string[] = [];
  const end = (question: boolean): void => {
    if (words.length > 0 || question) sentences.push({ words, question });
    words = [];
  };
  const normals = doc.tokens().out(its.normal);
  const ids = doc.tokens().out(its.uniqueId);
  normals.forEach((word, place) => {
    // The library takes "no." for a short form of "number".
    const [, short = word] = /^([a-z]+)\.$/.exec(word) ?? [];
    if (/^[.!?;…]+$/.test(word)) end(word.includes('?'));
    else words.push(...wordForms(short, Number(ids[place]) >= UNKNOWN_FROM));
    if (short !== word && !SHORT_FORMS.has(short)) end(false);
  });
  end(false);
  return sentences;
}

/** A word as the grammar knows it. */
function wordForms(word: string, unknown: boolean): readonly string[] {
  const form = WORD_FORMS.get(word);
  if (form !== undefined) return form.split(' ');
  if (!/^[a-z']+$/.test(word)) return /^[\d.,:/()a-z]+$/.test(word) ? [word] : [];
  return unknown ? [mended(word)] : [word];
}

/** The word of the grammar that an unknown word misses by one slip, or the word itself. */
function mended(word: string): string {
  const meant = word.length < 3 ? undefined : MENDABLE_WORDS.find((one) => isSlip(word, one, one.length >= 8 ? 2 : 1));
  return meant === undefined ? word : (WORD_FORMS.get(meant) ?? meant);
}

/** Whether a word misses another by at most so many slips. */
function isSlip(word: string, other: string, most: number): boolean {
  return Math.abs(other.length - word.length) <= most && slips(word, other) <= most;
}

/** The one of these words that a word which is not English misses by one slip, or the word itself. */
export function mendedAmong(word: string, meant: readonly string[]): string {
  if (word.length < 4 || word.length > 16 || !/^[a-z]+$/.test(word)) return word;
  if (Number(wink.readDoc(word).tokens().out(its.uniqueId)[0]) < UNKNOWN_FROM) return word;
  return meant.find((known) => known.length >= 4 && isSlip(word, known, 1)) ?? word;
}
