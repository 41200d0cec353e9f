// The tree of a message as lines, for people who want to see why it was understood as it was.

import { Chart } from './chart-parser.ts';
import { exactWords } from './exact-words.ts';
import type { Phrase } from './phrases.ts';
import type { MessageName } from './rules.ts';

const MESSAGES: readonly MessageName[] = ['ACCEPTING', 'OFFERING'];

/** The words of a message, and its tree where the grammar reads it whole. */
export function treeLines(text: string, sellers: readonly string[]): readonly string[] {
  const words = exactWords(text, sellers)?.words;
  if (words === undefined) return ['it has marks or numbers that the grammar does not know'];
  const chart = new Chart(words);
  const said = `words: ${words.join(' ')}`;
  const whole = MESSAGES.map((name) => ({ name, ways: chart.whole(name) })).find(({ ways }) => ways.length > 0);
  if (whole === undefined) return [said, 'the grammar does not read it whole, so it binds nobody'];
  const more = whole.ways.length > 1 ? `, the first of ${whole.ways.length} ways` : '';
  return [said, `whole: ${whole.name}${more}`, ...whole.ways[0].flatMap((phrase) => linesOf(phrase, ''))];
}

function linesOf(phrase: Phrase, indent: string): readonly string[] {
  switch (phrase.kind) {
    case 'act': {
      const parts = phrase.phrases.flatMap((one) => linesOf(one, `${indent}- `));
      return [`${indent}${phrase.act}: ${phrase.words.join(' ')}`, ...parts];
    }
    case 'goods':
      return [`${indent}goods: ${phrase.items.map(({ amount, of }) => `${amount} ${of}`).join(', ')}`];
    case 'price':
      if (phrase.sure === 'lone') return [`${indent}number: ${phrase.value}`];
      return [
        `${indent}price: ${phrase.value}${phrase.each === undefined ? '' : ` for each ${phrase.each}`}, ${phrase.sure}`,
      ];
    case 'kinds':
      return [`${indent}kinds: ${phrase.goods.join(', ')}`];
    case 'count':
      return [`${indent}${phrase.kind}: ${phrase.value}`];
    default:
      return [];
  }
}
