// The plain form of an English word: singular, American and British spelling as one, a few irregular words.

import words from './language-words.json' with { type: 'json' };

/** Irregular forms that hints may have. */
const IRREGULAR = new Map(Object.entries(words.irregular));
/** Words that end like a plural and are none. */
const SINGULAR = new Set(words.singular);
/** Words in -i and -u: their plurals end like tennis and bus. */
const IN_I_OR_U = new Set(words.inIOrU);
/** Words in -use: the plurals in -uses of all others come from words in -us. */
const IN_USE = new Set(words.inUse);
/**
 * Words in -che, -ie, -oe and -xe: their plurals end like those of church, city, volcano and box, and only lose the s.
 */
const WITH_E = new Set(words.withE);

/** British spellings and variants, as endings: the American one stands for both. */
const ENDINGS: readonly (readonly [from: RegExp, to: string])[] = [
  [/^(.{2,})isation$/, '$1ization'],
  [/^(.{3,})ise(d|r)?$/, '$1ize$2'],
  [/^(.{2,})yse$/, '$1yze'],
  [/^(harb|col|fav|lab|neighb|hon|hum|rum|arm|flav|vap|vig|val|sav|glam|parl|behavi)our/, '$1or'],
  [/^(cent|theat|met|fib|lit|somb|lust|spect|meag|sab|reconnoit|och)re$/, '$1er'],
  [/^(.{2,}[aeiou])lled$/, '$1led'],
  [/^(.{2,}[aeiou])lling$/, '$1ling'],
  [/^(.{2,}[aeiou])ller$/, '$1ler'],
  [/logue$/, 'log'],
];

/** What a word must have for one of them. */
const MAY_END = /our|ll|re$|[iy]se|isation|logue/;

/** Words that two countries spell in two ways. */
const SPELLINGS = new Map(Object.entries(words.spellings));

/** The singular of a noun, without a look at any list of words. */
function singular(word: string): string {
  if (word.length < 4 || SINGULAR.has(word) || !word.endsWith('s')) return word;
  if (IN_I_OR_U.has(word.slice(0, -1)) || word.endsWith('eaus')) return word.slice(0, -1);
  if (/(ss|us|is)$/.test(word)) return word;
  // Pies, ties, lies.
  if (WITH_E.has(word.slice(0, -1)) || /^.ies$/.test(word)) return word.slice(0, -1);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (isOfSibilant(word)) return word.slice(0, -2);
  if (/[^aeiou]oes$/.test(word)) return word.slice(0, -2);
  // Housewives, timberwolves.
  return word
    .slice(0, -1)
    .replace(/(?<=.{3})(wol|scar|shel|thie|loa|dwar)ve$/, '$1f')
    .replace(/(wi|kni)ve$/, '$1fe');
}

/** Whether a plural has "es" after what hisses: churches, minibuses, atlases. */
function isOfSibilant(word: string): boolean {
  if (SINGULAR.has(word.slice(0, -2)) || /(ch|sh|x|ss|zz|tz)es$/.test(word)) return true;
  return /[^aeo]uses$/.test(word) && !IN_USE.has(word.slice(0, -1));
}

/** Forms that were looked up before: the knowledge says the same words again and again. */
const FOUND = new Map<string, string>();
const MOST_FOUND = 50_000;

/**
 * The form under which a word is looked up.
 * @param word in small letters of ASCII
 */
export function lemmaOf(word: string): string {
  const found = FOUND.get(word);
  if (found !== undefined) return found;
  const lemma = freshLemma(word);
  if (FOUND.size < MOST_FOUND) FOUND.set(word, lemma);
  return lemma;
}

function freshLemma(word: string): string {
  const bare = word.replace(/'s?$/, '').replaceAll("'", '');
  const known = IRREGULAR.get(bare);
  if (known !== undefined) return known;
  let lemma = singular(bare);
  if (MAY_END.test(lemma)) for (const [from, to] of ENDINGS) lemma = lemma.replace(from, to);
  return SPELLINGS.get(lemma) ?? lemma;
}

/** What is left of a derived word without its ending must keep four letters. The longest endings come first. */
const LEAST_STEM = 4;

/** A stem that derived words share, as of sail, sailor and sailing; shorter than any of them. */
export function stemOf(lemma: string): string {
  let stem = lemma;
  for (let round = 0; round < 2; round++) {
    const suffix = words.suffixes.find((end) => stem.endsWith(end) && stem.length - end.length >= LEAST_STEM - 1);
    if (suffix === undefined) break;
    const cut = stem.slice(0, -suffix.length);
    // sunny, foggy, swimming
    stem = /([bdgmnprt])\1$/.test(cut) ? cut.slice(0, -1) : cut;
  }
  return stem;
}

/** Endings of forms that no dictionary needs to have. Many names look like forms of short words. */
const FORM = /^(.{3,}?)(?:ed|ness|less|ful|(?<=wood|beech)en|(?<=.{4})(?:ing|er|est|ly|able))$/;

/** The words of which a word may be a form: storm of stormed, paint of painting, empty of emptiness. */
export function basesOf(word: string): string[] {
  const cut = FORM.exec(word)?.[1];
  return cut === undefined ? [] : [cut, `${cut}e`, cut.replace(/(.)\1$/, '$1'), cut.replace(/i$/, 'y')];
}
