// What the model of dialogue acts sees of a message: its words, two and three of them in a row, the beginnings and ends
// of words, and where the talk stands. The keys of `act-weights.json` are these features.
//
// In the words `#goods` are goods with an amount and `#good` some without, `#products` and `#product` likewise. `#p` is
// a price and `#n` a bare number, with `=`, `<` or `>` beside the price that is asked. `@` is a seller who is called by
// name.

import { isThing, type SentenceElement } from '../elements/sentence-elements.ts';
import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import { holdsGoods } from '../goods-sums.ts';
import { samePrice, standingPrice, type TalkContext } from '../talk-context.ts';

/** The first letters of words that have at least as many are a feature, and so are the last three. */
const STEM = 4;
/** Messages of more words count as of this length. */
const MOST_LENGTH = 18;

/** The features of a message in a talk, each once. */
export function actFeatures(sentences: readonly ParsedSentence[], talk: TalkContext): string[] {
  const words = sentences.flatMap((sentence) => wordsOf(sentence, standingPrice(talk)));
  const found = new Set<string>();
  words.forEach((word, place) => {
    found.add(word);
    // Also without its mark, so that all prices have something in common.
    found.add(unmarked(word));
    const pair = `${words[place - 1] ?? '^'} ${word}`;
    found.add(pair);
    found.add(`${words[place - 2] ?? '^'} ${pair}`);
    if (!/^[a-z']+$/.test(word) || word.length < STEM) return;
    found.add(`${word.slice(0, STEM)}-`);
    found.add(`-${word.slice(-3)}`);
  });
  const named = [...new Set(words.filter((word) => /^#|^\?$/.test(word)).map(unmarked))].toSorted().join('');
  const stage = stageOf(talk);
  found.add(`named ${named}`);
  found.add(`length ${Math.ceil(Math.min(words.length, MOST_LENGTH) / 3)}`);
  found.add(`at ${stage}`);
  found.add(`at ${stage} named ${named}`);
  for (const word of words) found.add(`at ${stage} ${word}`);
  return [...found];
}

const unmarked = (word: string): string => word.replace(/^(#.)[=<>]$/, '$1');

/** Where a talk stands. */
export function stageOf({ standing, wish, bought }: TalkContext): string {
  if (standing.size > 0) return standing.size > 1 ? 'offers' : 'offer';
  return wish !== undefined ? 'asked' : holdsGoods(bought) ? 'sold' : 'start';
}

/** The words of a sentence with their marks, and its end. */
function wordsOf({ elements, called, question }: ParsedSentence, asked: number | undefined): string[] {
  const words = elements.map((element) => markOf(element, asked)).filter((word) => word !== ',');
  const once = words.filter((word, place) => !word.startsWith('#') || word !== words[place - 1]);
  return [...(called === undefined ? [] : ['@']), ...once, question ? '?' : '.'];
}

/** An element as a word; a price or number beside the price that is `asked`, if any is. */
export function markOf(element: SentenceElement, asked?: number): string {
  if (element.kind === 'word') return element.word;
  if (isThing(element)) return `#${element.kind}${element.amount === undefined ? '' : 's'}`;
  const mark = element.kind === 'price' ? '#p' : '#n';
  if (asked === undefined) return mark;
  return `${mark}${samePrice(element.value, asked) ? '=' : element.value < asked ? '<' : '>'}`;
}
