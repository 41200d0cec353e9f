// The model of dialogue acts: what it learnt from, and what it makes of it.

import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { likelyActs } from '../../../../src/humaine/language/acts/act-model.ts';
import { actsLines } from '../../../../src/humaine/language/wording/reading-lines.ts';
import model from '../../../../src/humaine/language/acts/act-weights.json' with { type: 'json' };
import { dialogueAct } from '../../../../src/humaine/language/acts/dialogue-acts.ts';
import { freshTalk, type TalkContext } from '../../../../src/humaine/language/talk-context.ts';
import { sentencesOf } from '../../../../src/humaine/language/understand-buyer.ts';
import { digestOf } from '../../../support/folder-digest.ts';
import { STAGES } from '../lists/talks.ts';
import { STRANGER_TALKS } from '../lists/twelve-strangers.ts';

const SENTENCES = new URL('../../../bench/buyer-sentences/', import.meta.url);
/** One in so many sentences is tried. */
const EVERY = 20;

/** The goods that are meant. */
const GOODS = /^(?:[-?0]|(?:(?:some|[\d.]+) (?:egg|flour|sugar|milk|chocolate|vanilla|blueberry)(?:, |$))+)$/;
/** The price that is. */
const PRICE = /^(?:[-?]|[\d.]+)$/;

const ROWS = readdirSync(SENTENCES).flatMap((file) =>
  readFileSync(new URL(file, SENTENCES), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')),
);

const actsOf = (text: string, talk: TalkContext): ReturnType<typeof likelyActs> =>
  likelyActs(sentencesOf(text, talk.sellers), talk);

describe('the model of dialogue acts', () => {
  it('learns from lines of where the talk stands, a known act, a sentence and often what is meant, each once', () => {
    const wrong = ROWS.filter(([stage, , text, goods = '-', price = '-', ...others]) => {
      return !STAGES.has(stage) || !text || !GOODS.test(goods) || !PRICE.test(price) || others.length > 0;
    });
    expect(wrong).to.deep.equal([]);
    for (const [, act] of ROWS) dialogueAct(act);
    const said = ROWS.map(([stage, , text]) => `${stage} ${text.toLowerCase()}`);
    expect(said.filter((one, place) => said.indexOf(one) !== place)).to.deep.equal([]);
    expect(() => dialogueAct('bargain')).to.throw('"bargain" is no dialogue act');
  });

  it('was trained on the sentences as they are: else train-language.ts --write', () => {
    expect(model.digest).to.equal(digestOf(SENTENCES));
  });

  it('knows nearly all that it learnt from', () => {
    const tried = ROWS.filter((_, place) => place % EVERY === 0);
    const known = tried.filter(([stage, act, text]) => {
      const talk = STAGES.get(stage);
      return talk !== undefined && actsOf(text, talk)[0].act === act;
    });
    expect(known.length / tried.length).to.be.above(0.95);
  });

  it('gives every act a chance, the likeliest first', () => {
    const acts = actsOf('that is daylight robbery, my good man', STRANGER_TALKS.eggs);
    const chances = acts.map(({ chance }) => chance);
    expect(acts[0].act).to.equal('refusePrice');
    expect(chances).to.deep.equal(chances.toSorted((one, other) => other - one));
    expect(chances.reduce((sum, one) => sum + one, 0)).to.be.closeTo(1, 1e-9);
  });

  it('knows a sentence by where the talk stands', () => {
    expect(actsOf('k', STRANGER_TALKS.eggs)[0].act).to.equal('accept');
    expect(actsOf('k', freshTalk())[0].act).to.not.equal('accept');
  });

  it('is shown to people as the three likeliest acts of each sentence', () => {
    const lines = actsLines(sentencesOf('Hello! Do you sell flour?', []), freshTalk());
    expect(lines).to.have.length(2);
    expect(lines[1]).to.match(/^acts of sentence 2: stock \d+%, \w+ \d+%, \w+ \d+%$/);
  });
});
