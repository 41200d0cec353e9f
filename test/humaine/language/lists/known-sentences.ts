// All sentences of the lists with where the talk stands and what they mean.

import { afterOffer, freshTalk, type TalkContext } from '../../../../src/humaine/language/talk-context.ts';
import { understandBuyer } from '../../../../src/humaine/language/understand-buyer.ts';
import { CONSTRUCTIONS } from './constructions.ts';
import { CORRECTIONS } from './corrections.ts';
import { FRESH_SENTENCES } from './fresh-sentences.ts';
import { HEARD_SENTENCES } from './heard-sentences.ts';
import { LATER_SENTENCES } from './later-sentences.ts';
import { MANNER_SENTENCES } from './manner-sentences.ts';
import { MENDED_TURNS } from './mended-turns.ts';
import { PASSING_SENTENCES } from './passing-sentences.ts';
import { SPOKEN_SENTENCES } from './spoken-sentences.ts';
import { STANDING_SENTENCES } from './standing-sentences.ts';
import { STRANGER_SENTENCES } from './stranger-sentences.ts';
import { TALK_TURNS } from './talk-turns.ts';
import { TALKS } from './talks.ts';
import { STRANGER_TALKS, TWELVE_STRANGERS } from './twelve-strangers.ts';
import { USUAL_SENTENCES } from './usual-sentences.ts';
import { WHOLE_SENTENCES } from './whole-sentences.ts';

/** A sentence with where the talk stands, and what it means as `meaningLine` would say it. */
export interface SentenceInTalk {
  readonly talk: TalkContext;
  readonly text: string;
  readonly meaning: string;
}

/** Sentences behind others, by what they show. */
export const ALL_TURNS = [
  TALK_TURNS,
  MENDED_TURNS,
  STRANGER_SENTENCES,
  PASSING_SENTENCES,
  MANNER_SENTENCES,
  HEARD_SENTENCES,
  STANDING_SENTENCES,
  USUAL_SENTENCES,
  WHOLE_SENTENCES,
].flatMap((turns) => Object.entries(turns));

/** The talk after messages, and after what Watson asks for the goods talked of, as a question. */
export function talkAfter(before: readonly (string | number)[]): TalkContext {
  return before.reduce<TalkContext>((talk, said) => {
    if (typeof said === 'string') return understandBuyer(said, talk).context;
    return afterOffer(talk, 'Watson', { quantity: talk.wish?.quantity ?? { egg: 4 }, price: said }, true);
  }, freshTalk());
}

/** All of them. */
export function knownSentences(): SentenceInTalk[] {
  const alone = [...FRESH_SENTENCES, ...LATER_SENTENCES, ...SPOKEN_SENTENCES, ...CORRECTIONS].map(
    ([talk, text, meaning]) => ({
      talk: TALKS[talk],
      text,
      meaning,
    }),
  );
  const behind = ALL_TURNS.flatMap(([, turns]) => turns).map(([before, text, meaning]) => ({
    talk: talkAfter(before),
    text,
    meaning,
  }));
  const strangers = [...TWELVE_STRANGERS, ...Object.values(CONSTRUCTIONS).flat()].map(([talk, text, meaning]) => ({
    talk: STRANGER_TALKS[talk],
    text,
    meaning,
  }));
  return [...alone, ...behind, ...strangers];
}
