// Reads words by the grammar, in all ways that there are: a chart of what each rule can be from each word on. Parser
// libraries for Node read one way (PEG, LL) or want a step of building (Earley); a talk about "3" needs both readings.

import { wordSet } from '../../../base/word-lists.ts';
import { numberAt } from '../tokens/number-phrase.ts';
import { GOOD_WORDS, PRODUCT_WORDS, UNIT_WORDS } from '../tokens/vocabulary.ts';
import { type Pattern, patternOf } from './notation.ts';
import { BUILDERS, type Phrase, phraseKey, phraseOf } from './phrases.ts';
import { isAct, RULES, type RuleName } from './rules.ts';

/** What words from a place on can be: where it ends, and the phrases in it. */
interface Found {
  readonly end: number;
  readonly phrases: readonly Phrase[];
}

/** What a word of the lexicon is at a place. */
type Lexical = (words: readonly string[], at: number) => readonly Found[];

/** Words between an amount and its good that change neither. */
const ADJECTIVES = wordSet('large big small fresh good nice medium');

/** The one word that a table has. */
function oneOf<Value>(table: ReadonlyMap<string, Value>, entry: (value: Value) => Phrase): Lexical {
  return (words, at) => {
    const value = table.get(words[at]);
    return value === undefined ? [] : [{ end: at + 1, phrases: [entry(value)] }];
  };
}

const LEXICAL: Readonly<Record<string, Lexical>> = {
  NUMBER: (words, at) => {
    const number = numberAt(words, at);
    return number === undefined ? [] : [{ end: at + number.length, phrases: [{ kind: 'number', ...number }] }];
  },
  GOOD: oneOf(GOOD_WORDS, (good) => ({ kind: 'good', good })),
  PRODUCT: oneOf(PRODUCT_WORDS, (product) => ({ kind: 'product', product })),
  UNIT: oneOf(UNIT_WORDS, (goods) => ({ kind: 'unit', goods })),
  ADJECTIVE: (words, at) => (ADJECTIVES.has(words[at]) ? [{ end: at + 1, phrases: [] }] : []),
  NAME: (words, at) => (words[at] === '#who' ? [{ end: at + 1, phrases: [] }] : []),
};

/** The names of the lexicon. @public: a test knows each name in a rule by them. */
export const LEXICAL_NAMES: readonly string[] = Object.keys(LEXICAL);

/** Marks that part what is said. */
const PAUSES = new Set([',', ':']);
/** Words that mean nothing wherever they stand. */
const EMPTY = wordSet('please um uh just');
/** Longer messages are not read by the grammar. */
const MOST_WORDS = 70;
/** What can be read in more ways than these is not understood. */
const MOST_WAYS = 64;

function isRule(name: string): name is RuleName {
  return name in RULES;
}

const PATTERNS = new Map(Object.entries(RULES).map(([name, text]) => [name, patternOf(text)] as const));

const GRAMMAR = Object.values(RULES).join(' ');
/** Every word that stands in a rule. */
export const GRAMMAR_WORDS: ReadonlySet<string> = new Set(GRAMMAR.match(/\b[a-z]+\b/g));

/** A chart of words: owns what was read of them already. */
export class Chart {
  /** All words but those that mean nothing. */
  readonly words: readonly string[];
  readonly #known = new Map<string, readonly Found[]>();

  constructor(words: readonly string[]) {
    this.words = words.filter((word) => !EMPTY.has(word));
  }

  /** All ways in which all words are of this rule, each with its phrases. */
  whole(name: RuleName): readonly (readonly Phrase[])[] {
    if (this.words.length > MOST_WORDS) return [];
    return this.#rule(name, 0)
      .filter(({ end }) => this.#skip(end, false) === this.words.length)
      .map(({ phrases }) => phrases);
  }

  #rule(name: RuleName, at: number): readonly Found[] {
    const key = `${name} ${at}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    // A rule that begins with itself is read as nothing there.
    this.#known.set(key, []);
    const pattern = PATTERNS.get(name);
    // No comma may stand in what is built of its words.
    const isPhrase = name in BUILDERS;
    const read = pattern === undefined ? [] : this.#read(pattern, at, isPhrase);
    const found = isAct(name) || isPhrase ? read.flatMap((one) => this.#built(name, at, one)) : read;
    const all = distinct(found);
    this.#known.set(key, all);
    return all;
  }

  #built(name: RuleName, at: number, { end, phrases }: Found): readonly Found[] {
    const words = this.words.slice(at, end).filter((word) => word !== ',');
    const phrase: Phrase | undefined = isAct(name)
      ? { kind: 'act', act: name, words, phrases }
      : phraseOf(name, phrases, words);
    return phrase === undefined ? [] : [{ end, phrases: [phrase] }];
  }

  /** Behind the commas at a place. */
  #skip(at: number, tight: boolean): number {
    return !tight && PAUSES.has(this.words[at]) ? this.#skip(at + 1, tight) : at;
  }

  #read(pattern: Pattern, at: number, tight: boolean): readonly Found[] {
    switch (pattern.kind) {
      case 'word':
        return this.#word(pattern.word, PAUSES.has(pattern.word) ? at : this.#skip(at, tight));
      case 'either':
        return pattern.parts.flatMap((part) => this.#read(part, at, tight));
      case 'row':
        return pattern.parts.reduce<readonly Found[]>(
          (ways, part) => (ways.length === 0 ? ways : this.#behind(ways, part, tight)),
          [{ end: at, phrases: [] }],
        );
      case 'any':
        return this.#repeated(pattern.part, at, tight);
    }
  }

  /** A word, a word of the lexicon, or a rule by its name. */
  #word(word: string, place: number): readonly Found[] {
    if (isRule(word)) return this.#rule(word, place);
    if (word in LEXICAL) return LEXICAL[word](this.words, place);
    return this.words[place] === word ? [{ end: place + 1, phrases: [] }] : [];
  }

  /** A part any number of times. */
  #repeated(part: Pattern, at: number, tight: boolean): readonly Found[] {
    let last: readonly Found[] = [{ end: at, phrases: [] }];
    const all = new Map(last.map((one) => [keyOf(one), one]));
    while (last.length > 0 && all.size <= 4 * MOST_WAYS) {
      last = this.#behind(last, part, tight).filter((one) => !all.has(keyOf(one)));
      for (const one of last) all.set(keyOf(one), one);
    }
    return [...all.values()];
  }

  #behind(ways: readonly Found[], part: Pattern, tight: boolean): readonly Found[] {
    return distinct(
      ways.flatMap((way) =>
        this.#read(part, way.end, tight).map(({ end, phrases }) => ({ end, phrases: joined(way.phrases, phrases) })),
      ),
    );
  }
}

/** Each of these once, whatever words they are said in; none where there are too many. */
function distinct(found: readonly Found[]): readonly Found[] {
  if (found.length < 2) return found;
  const all = new Map<string, Found>();
  for (const one of found) {
    const key = keyOf(one);
    if (!all.has(key)) all.set(key, one);
  }
  return all.size > MOST_WAYS ? [] : [...all.values()];
}

function keyOf({ end, phrases }: Found): string {
  return `${end} ${phrases.map(phraseKey).join(' ')}`;
}

/** Phrases behind others: "yes, yes" says no more than "yes". */
function joined(before: readonly Phrase[], more: readonly Phrase[]): readonly Phrase[] {
  const said = (one: Phrase): boolean =>
    one.kind === 'act' &&
    one.phrases.length === 0 &&
    before.some((other) => other.kind === 'act' && other.act === one.act);
  return [...before, ...more.filter((one) => !said(one))];
}
