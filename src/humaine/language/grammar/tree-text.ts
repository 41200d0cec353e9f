// The tree of a message as lines, for people who want to see why it was understood as it was.

import { Chart } from './chart-parser.ts';
import { exactWords } from './exact-words.ts';
import type { Phrase } from './phrases.ts';
import { ACT_NAMES, type MessageName, type RuleName } from './rules.ts';

const MESSAGES: readonly MessageName[] = ['ACCEPTING', 'OFFERING', 'SAYING', 'NODDING'];
/** What is looked for where a message is no whole: the largest first. */
const PARTS: readonly RuleName[] = [...ACT_NAMES, 'GOODS', 'PRICE', 'KINDS', 'POLITE'];

/** The words of a message, its tree, and the words left over where the grammar does not read it whole. */
export function treeLines(text: string, sellers: readonly string[]): readonly string[] {
  const words = exactWords(text, sellers)?.words;
  if (words === undefined) return ['it has marks or numbers that the grammar does not know'];
  const chart = new Chart(words);
  const whole = MESSAGES.map((name) => ({ name, ways: chart.whole(name) })).find(({ ways }) => ways.length > 0);
  const said = `words: ${words.join(' ')}`;
  if (whole === undefined) {
    const { parts, left } = chart.parts(PARTS);
    const lines = parts.flatMap(({ name, phrases }) =>
      name === 'POLITE' ? [] : phrases.flatMap((one) => linesOf(one, '')),
    );
    return [said, 'in part:', ...lines, ...(left.length > 0 ? [`left over: ${left.join(' ')}`] : [])];
  }
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
    case 'repair':
      return [`${indent}repair`];
    case 'price':
      if (phrase.sure === 'lone') return [`${indent}number: ${phrase.value}`];
      return [
        `${indent}price: ${phrase.value}${phrase.each === undefined ? '' : ` for each ${phrase.each}`}, ${phrase.sure}`,
      ];
    case 'kinds':
      return [`${indent}kinds: ${phrase.goods.join(', ')}`];
    case 'flavour':
      return [`${indent}flavour: ${phrase.goods.join(', ')} for ${phrase.count ?? `a share of ${phrase.share ?? 1}`}`];
    case 'count':
    case 'share':
      return [`${indent}${phrase.kind}: ${phrase.value}`];
    default:
      return [];
  }
}
