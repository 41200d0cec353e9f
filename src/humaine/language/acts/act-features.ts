// What the model of dialogue acts sees of a message: its words, two in a row, their beginnings and ends, and
// where the talk stands.

import { isThing, type SentenceElement } from '../elements/sentence-elements.ts';
import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import { holdsGoods } from '../goods-sums.ts';
import { samePrice, standingPrice, type TalkContext } from '../talk-context.ts';

/** Words as long as this have a beginning and an end. */
const LEAST_STEMMED = 4;
/** More words make no difference to the length. */
const MOST_LENGTH = 18;

/** The features of a message in a talk, each once. */
export function actFeatures(sentences: readonly ParsedSentence[], talk: TalkContext): string[] {
  const words = sentences.flatMap((sentence) => wordsOf(sentence, standingPrice(talk)));
  const found = new Set<string>();
  const row = ['^', ...words];
  words.forEach((word, place) => {
    found.add(word);
    // A price counts as one, too, whatever was asked.
    found.add(word.replace(/[=<>]$/, ''));
    found.add(`${row[place]} ${word}`);
    if (!/^[a-z']+$/.test(word) || word.length < LEAST_STEMMED) return;
    found.add(`${word.slice(0, LEAST_STEMMED)}-`);
    found.add(`-${word.slice(-3)}`);
  });
  const kinds = new Set(words.filter((word) => /^#|^\?$/.test(word)).map((word) => word.replace(/[=<>]$/, '')));
  const named = [...kinds].toSorted().join('');
  const stage = stageOf(talk);
  found.add(`named ${named}`);
  found.add(`length ${Math.ceil(Math.min(words.length, MOST_LENGTH) / 3)}`);
  found.add(`at ${stage}`);
  found.add(`at ${stage} named ${named}`);
  found.add(`at ${stage} ${words[0] ?? ''}`);
  return [...found];
}

/** Where a talk stands. */
function stageOf({ standing, wish, bought }: TalkContext): string {
  if (standing.size > 0) return standing.size > 1 ? 'offers' : 'offer';
  return wish !== undefined ? 'asked' : holdsGoods(bought) ? 'sold' : 'start';
}

/** The words of a sentence, with marks for goods, prices and numbers, and its end. */
function wordsOf({ elements, called, question }: ParsedSentence, asked: number | undefined): string[] {
  const words = elements.map((element) => markOf(element, asked)).filter((word) => word !== ',');
  const once = words.filter((word, place) => !word.startsWith('#') || word !== words[place - 1]);
  return [...(called === undefined ? [] : ['@']), ...once, question ? '?' : '.'];
}

function markOf(element: SentenceElement, asked: number | undefined): string {
  if (element.kind === 'word') return element.word;
  if (isThing(element)) return `#${element.kind}${element.amount === undefined ? '' : 's'}`;
  const mark = element.kind === 'price' ? '#p' : '#n';
  if (asked === undefined) return mark;
  return `${mark}${samePrice(element.value, asked) ? '=' : element.value < asked ? '<' : '>'}`;
}
