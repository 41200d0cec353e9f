// The model of dialogue acts: what it learnt from, and what it makes of it.

import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { likelyActs } from '../../../../src/humaine/language/acts/act-model.ts';
import { actsLine } from '../../../../src/humaine/language/acts/acts-text.ts';
import { isDialogueAct } from '../../../../src/humaine/language/acts/dialogue-acts.ts';
import { parsedSentence } from '../../../../src/humaine/language/elements/parsed-sentence.ts';
import { freshTalk, type TalkContext } from '../../../../src/humaine/language/talk-context.ts';
import { wordSentences } from '../../../../src/humaine/language/tokens/message-words.ts';
import { STRANGER_TALKS } from '../lists/twelve-strangers.ts';

const SENTENCES = new URL('../../../bench/dialogue-acts/', import.meta.url);
/** One in so many sentences is tried. */
const EVERY = 20;

const ROWS = readdirSync(SENTENCES).flatMap((file) =>
  readFileSync(new URL(file, SENTENCES), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')),
);

function actsOf(text: string, talk: TalkContext): ReturnType<typeof likelyActs> {
  const sentences = wordSentences(text).map((sentence) => parsedSentence(sentence, talk.sellers));
  return likelyActs(sentences, talk);
}

describe('the model of dialogue acts', () => {
  it('learns from lines of where the talk stands, a known act and a sentence', () => {
    const wrong = ROWS.filter(
      ([talk, act, text, ...others]) =>
        !/^(?:start|asked|offer|both|sold)$/.test(talk) || !isDialogueAct(act) || !text || others.length > 0,
    );
    expect(wrong).to.deep.equal([]);
    expect(ROWS.length).to.be.above(10_000);
  });

  it('knows nearly all that it learnt from: its weights are of this list', () => {
    const stages: Readonly<Record<string, TalkContext>> = {
      start: freshTalk(),
      asked: STRANGER_TALKS.asked,
      offer: STRANGER_TALKS.eggs,
      both: STRANGER_TALKS.both,
    };
    const tried = ROWS.filter(([talk], place) => talk in stages && place % EVERY === 0);
    const known = tried.filter(([talk, act, text]) => actsOf(text, stages[talk])[0].act === act);
    expect(known.length / tried.length).to.be.above(0.9);
  });

  it('gives every act a chance, the likeliest first', () => {
    const acts = actsOf('that is daylight robbery, my good man', STRANGER_TALKS.eggs);
    expect(acts[0].act).to.equal('refusePrice');
    expect(acts.map(({ chance }) => chance)).to.deep.equal(
      acts.map(({ chance }) => chance).toSorted((one, other) => other - one),
    );
    expect(acts.reduce((sum, { chance }) => sum + chance, 0)).to.be.closeTo(1, 1e-9);
  });

  it('knows a sentence by where the talk stands', () => {
    expect(actsOf('k', STRANGER_TALKS.eggs)[0].act).to.equal('accept');
    expect(actsOf('k', freshTalk())[0].act).to.not.equal('accept');
  });

  it('is shown to people as the three likeliest acts', () => {
    expect(actsLine('do you sell flour?', freshTalk())).to.match(/^acts: stock \d+%, \w+ \d+%, \w+ \d+%$/);
  });
});
