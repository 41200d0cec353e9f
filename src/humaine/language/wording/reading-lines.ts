// How a message is read, as lines for people who want to see why it was understood as it was.

import { wholePercent } from '../../../base/grouped.ts';
import { likelyActs } from '../acts/act-model.ts';
import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import { Chart } from '../grammar/chart-parser.ts';
import { exactWords } from '../grammar/exact-words.ts';
import type { Phrase } from '../grammar/phrases.ts';
import type { MessageName } from '../grammar/rules.ts';
import { roledElements } from '../roles/role-model.ts';
import type { TalkContext } from '../talk-context.ts';
import { elementText } from './goods-text.ts';

const MESSAGES: readonly MessageName[] = ['ACCEPTING', 'OFFERING'];
/** How many acts a line shows. */
const SHOWN = 3;

/** The words of a message, and its tree where the grammar reads it whole. */
export function treeLines(text: string, sellers: readonly string[]): readonly string[] {
  const words = exactWords(text, sellers)?.words;
  if (words === undefined) return ['it has marks or numbers that the grammar does not know'];
  const chart = new Chart(words);
  const said = `words: ${words.join(' ')}`;
  const whole = MESSAGES.map((name) => ({ name, ways: chart.whole(name) })).find(({ ways }) => ways.length > 0);
  if (whole === undefined) return [said, 'the grammar does not read it whole, so it binds nobody'];
  const more = whole.ways.length > 1 ? `, the first of ${whole.ways.length} ways` : '';
  return [said, `whole: ${whole.name}${more}`, ...whole.ways[0].flatMap((phrase) => phraseLines(phrase, ''))];
}

function phraseLines(phrase: Phrase, indent: string): readonly string[] {
  switch (phrase.kind) {
    case 'act': {
      const parts = phrase.phrases.flatMap((one) => phraseLines(one, `${indent}- `));
      return [`${indent}${phrase.act}: ${phrase.words.join(' ')}`, ...parts];
    }
    case 'goods':
      return [`${indent}goods: ${phrase.items.map(({ amount, of }) => `${amount} ${of}`).join(', ')}`];
    case 'price': {
      const { value, each, sure } = phrase;
      const priced = `price: ${value}${each === undefined ? '' : ` for each ${each}`}, ${sure}`;
      return [indent + (sure === 'lone' ? `number: ${value}` : priced)];
    }
    case 'kinds':
      return [`${indent}kinds: ${phrase.goods.join(', ')}`];
    case 'count':
      return [`${indent}count: ${phrase.value}`];
    default:
      return [];
  }
}

/** "acts of sentence 2: accept 92%, praise 4%, thanks 1%", a line a sentence. */
export function actsLines(sentences: readonly ParsedSentence[], talk: TalkContext): string[] {
  return sentences.map((sentence, place) => {
    const acts = likelyActs([sentence], talk).slice(0, SHOWN);
    const of = sentences.length > 1 ? ` of sentence ${place + 1}` : '';
    return `acts${of}: ${acts.map(({ act, chance }) => `${act} ${wholePercent(chance)}`).join(', ')}`;
  });
}

/** "12 eggs: new", "$3.00: bid", a line an element; the ends of a message where they say something. */
export function roleLines(sentences: readonly ParsedSentence[], talk: TalkContext): string[] {
  return roledElements(sentences, talk).flatMap(({ element, role }) => {
    if (element !== undefined) return [`${elementText(element)}: ${role}`];
    return role === 'aside' ? [] : [`all of it: ${role}`];
  });
}
