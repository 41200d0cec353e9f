// What the model of dialogue acts takes sentences for, as lines for people.

import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import type { TalkContext } from '../talk-context.ts';
import { likelyActs } from './act-model.ts';

/** How many acts a line shows. */
const SHOWN = 3;

/** "acts of sentence 2: accept 92%, praise 4%, thanks 1%", a line a sentence. */
export function actsLines(sentences: readonly ParsedSentence[], talk: TalkContext): string[] {
  return sentences.map((sentence, place) => {
    const acts = likelyActs([sentence], talk).slice(0, SHOWN);
    const of = sentences.length > 1 ? ` of sentence ${place + 1}` : '';
    return `acts${of}: ${acts.map(({ act, chance }) => `${act} ${Math.round(chance * 100)}%`).join(', ')}`;
  });
}
