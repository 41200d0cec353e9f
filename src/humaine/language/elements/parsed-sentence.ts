// A sentence as the models read it: names apart, goods as #g, prices as #p, bare numbers as #n.

import { wordSet } from '../../../base/word-lists.ts';
import { type SentenceElement, sentenceElements } from './sentence-elements.ts';
import type { Good } from '../../game/goods.ts';
import { inOwnUnits } from '../tokens/kitchen-units.ts';
import type { WordSentence } from '../tokens/message-words.ts';

/** A sentence of a message, looked at from all sides. */
export interface ParsedSentence {
  /** Its words with `#g`, `#p`, `#n`, and `#who` for a seller; lists of goods are one `#g`. */
  readonly text: string;
  /** Its words, with `#who` for a seller. */
  readonly words: readonly string[];
  readonly elements: readonly SentenceElement[];
  readonly question: boolean;
  /** Whom it is said to, where a name stands as a call. */
  readonly called?: string | undefined;
  /** The sellers that it speaks of. */
  readonly about: readonly string[];
  /** A good whose amount is in a unit that cannot be turned into the seller's. */
  readonly openUnit?: Good | undefined;
}

/** The elements of a message, each sentence with its end. */
export function elementsOf(sentences: readonly ParsedSentence[]): SentenceElement[] {
  return sentences.flatMap(({ elements, question }) => elements.concat({ kind: 'word', word: question ? '?' : '.' }));
}

/** The text of several sentences. */
export function joinedText(sentences: readonly ParsedSentence[]): string {
  return sentences.map(({ text }) => text).join(' . ');
}

/** Behind a name at the beginning these make it what is spoken of, unless "you" follows. */
const VERBS = wordSet(`
  offer offered offers says said say gave gives is was has had wants wanted sold sells sell asked asks asking will would
  can could does did told quoted quotes wins charges charged just only already also and or it promised accepted agreed
  beats beat undercut price got have`);
/** Before a name these let it be a call. */
const OPENINGS = wordSet(`
  hello okay , yes no so well now good morning afternoon evening and dear hey yo oi mr mister please listen look right
  oh ah um uh sorry thanks`);
/** Before a name at the end these make it what is spoken of. */
const PREPOSITIONS =
  /^(?:with|from|go|going|to|by|at|than|and|like|of|choose|pick|or|for|about|is|not|against|ask|beat|match)$/;

/** Behind a name it makes it an owner, who is spoken of. */
const OWN = "'s";

/** Reads a sentence. */
export function parsedSentence(sentence: WordSentence, sellers: readonly string[]): ParsedSentence {
  const { question } = sentence;
  const names = new Map(sellers.map((name) => [name.toLowerCase(), name]));
  // "celias" for "Celia's" as well.
  const said = sentence.words.flatMap((word) => {
    const name = word.replace(/'?s$/, '');
    return name !== word && names.has(name) ? [name, OWN] : word;
  });
  const called = takeCalls(said, names);
  const words = said.filter((word) => word !== OWN);
  const about = words.flatMap((word) => names.get(word) ?? []);
  const { words: counted, open } = inOwnUnits(words);
  const plain = counted.map((word) => (names.has(word) ? '#who' : word));
  const elements = sentenceElements(plain);
  return { text: skeleton(elements), words: plain, elements, question, called, about, openUnit: open };
}

/** Takes the names out of the words by which somebody is called: whom the sentence is said to. */
function takeCalls(words: string[], names: ReadonlyMap<string, string>): string | undefined {
  const first = words.findIndex((word) => !OPENINGS.has(word));
  const isBoth = takeBoth(words, first, names);
  const opening = isBoth ? undefined : names.get(words[first] ?? '');
  const isCalled = opening !== undefined && words[first + 1] !== OWN && !tellsOf(words, first);
  if (isCalled) words.splice(first, words[first + 1] === ',' ? 2 : 1);
  const closing = names.get(words.at(-1) ?? '');
  const isClosing = closing !== undefined && !PREPOSITIONS.test(words.at(-2) ?? '');
  if (isClosing) words.splice(words.at(-2) === ',' ? -2 : -1);
  return takeCallWithin(words, names) ?? (isCalled ? opening : isClosing ? closing : undefined);
}

/** "Watson, Celia: what do you ask?" is said to both: their names are taken out. */
function takeBoth(words: string[], first: number, names: ReadonlyMap<string, string>): boolean {
  if (words.slice(0, first).some((word) => /^(?:thanks|no|sorry)$/.test(word))) return false;
  const second = first + (/^(?:,|and|or)$/.test(words[first + 1] ?? '') ? 2 : 1);
  const asks = /^(?:,|:|what|how|who|can|could|i|please|do|which)$/.test(words[second + 1] ?? '');
  if (!asks || !names.has(words[first] ?? '') || !names.has(words[second] ?? '')) return false;
  words.splice(first, second + 1 - first);
  return true;
}

/** Whether the words behind a name tell of it: "Watson got 3 dollars", and not "Watson, got any milk?". */
function tellsOf(words: readonly string[], place: number): boolean {
  const [next = '', second = ''] = words.slice(place + 1);
  if (/^(?:deal|offer|price|bid|quote)$/.test(next) && /^(?:is|was|beats|looks|sounds|seems)$/.test(second))
    return true;
  if (!VERBS.has(next) || /^(?:you|i|we)$/.test(second)) return false;
  if (/^(?:got|have|just|only)$/.test(next) && /^(?:any|some|more|enough|give|sell|the)$/.test(second)) return false;
  if (next === 'beat' && /^(?:\d.*|that|it|this|his|hers?|him)$/.test(second)) return false;
  return !(/^(?:sell|offer|say|beat|just|only)$/.test(next) && /^(?:me|us)$/.test(second));
}

/** Words before a name in the middle of a sentence that let it be a call. */
const CALL_BEFORE = /^(?:,|but|and|so|now|then|okay|hello|please|thanks|no|yes|well)$/;
/** Words behind such a name without a comma that show that somebody is spoken to. */
const CALL_AFTER = /^(?:,|what|how|can|could|would|will|do|please|you|give|sell|i|tell|are|let|who|when|why|have)$/;

/** Behind a name it asks its seller, even where speech has no comma: "no lower celia what is your price". */
const ASKED_BEHIND = /^(?:(?:what|how)(?: \S+)? your?|(?:can|could|would|will|do) you)\b/;
/** Before such a name these make it what is spoken of. */
const TOLD_TO = /^(?:ask|asked|tell|told|with|from|to|by|at|than|of|for|about|let|not)$/;

/** "thanks, Watson, but Celia, what do you ask?": the last name called; all of them are taken out of the words. */
function takeCallWithin(words: string[], names: ReadonlyMap<string, string>): string | undefined {
  let called: string | undefined;
  for (let place = words.length - 2; place > 0; place--) {
    const name = names.get(words[place]);
    if (name === undefined) continue;
    const [before, , next] = words.slice(place - 1);
    const rest = words.slice(place + 1).join(' ');
    const between = (before === ',' || before === 'you' || (place === 1 && before !== 'not')) && next === ',';
    const isAsked = !TOLD_TO.test(before) && ASKED_BEHIND.test(rest);
    const isCall = isAsked || (CALL_BEFORE.test(before) && CALL_AFTER.test(next) && !tellsOf(words, place));
    if (!between && !isCall) continue;
    called ??= name;
    words.splice(place, 1);
  }
  return called;
}

/** What stands for an element that is no word. */
const MARKS = { good: '#g', product: '#g', price: '#p', number: '#n' } as const;

/** The text of elements, with `#g`, `#p`, `#n`. */
function skeleton(elements: readonly SentenceElement[]): string {
  const parts = elements.map((element) => (element.kind === 'word' ? element.word : MARKS[element.kind]));
  const merged = parts.join(' ').replace(/#g(?: (?:, )?(?:and |plus |with |or |some )?#g)+/g, '#g');
  return merged.replace(/ ,/g, ',').replace(/\s+/g, ' ').trim();
}
