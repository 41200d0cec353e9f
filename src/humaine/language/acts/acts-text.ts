// What the model of dialogue acts takes a message for, as a line for people.

import { parsedSentence } from '../elements/parsed-sentence.ts';
import type { TalkContext } from '../talk-context.ts';
import { wordSentences } from '../tokens/message-words.ts';
import { likelyActs } from './act-model.ts';

/** As many acts are shown. */
const MOST_SHOWN = 3;

/** "acts: accept 92%, praise 4%, thanks 1%", for a message in a talk. */
export function actsLine(text: string, talk: TalkContext): string {
  const sentences = wordSentences(text).map((sentence) => parsedSentence(sentence, talk.sellers));
  const acts = likelyActs(sentences, talk).slice(0, MOST_SHOWN);
  return `acts: ${acts.map(({ act, chance }) => `${act} ${Math.round(chance * 100)}%`).join(', ')}`;
}
