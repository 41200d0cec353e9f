// Trains HUMAINE's models of dialogue acts and of roles from the labelled sentences of `buyer-sentences` and of tests,
// and writes their weights:
//
//   node_modules/.bin/node test/bench/train-language.ts --write
//   node_modules/.bin/node test/bench/train-language.ts --without strangers,strangers-2
//
// The first takes some minutes; the second tells how well the models do on files that they have not seen.

import { readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { actFeatures } from '../../src/humaine/language/acts/act-features.ts';
import { digestOf } from '../support/folder-digest.ts';
import {
  type LabelledSentence,
  labelledSentences,
  SENTENCES,
  testedSentences,
} from './language-training/labelled-sentences.ts';
import { LearningModel } from './language-training/linear-training.ts';
import { roleSentence, trainedRoles, understoodBy } from './language-training/role-lessons.ts';

const WEIGHTS = {
  acts: new URL('../../src/humaine/language/acts/act-weights.json', import.meta.url),
  roles: new URL('../../src/humaine/language/roles/role-weights.json', import.meta.url),
};
// Tried on files left out: 8 epochs know 3% less than 25, 25 1% less than 60; a larger step or decay changes nothing.
const EPOCHS = 60;
/** Roles are learnt beside the acts that a model of so many epochs gives, which has not seen the sentence. */
const UNSEEN_EPOCHS = 15;
/** The goods and prices of tests count this many times. */
const TIMES = 4;

type Sayings = Pick<LabelledSentence, 'sentences' | 'talk'>;

const featuresOf = ({ sentences, talk }: Sayings): string[] => actFeatures(sentences, talk);

function trainedActs(rows: readonly LabelledSentence[], epochs: number): LearningModel {
  const acts = [...new Set(rows.map(({ act }) => act))];
  const features = rows.map(featuresOf);
  const model = new LearningModel(acts, features);
  model.learn(
    rows.map(({ act }, place) => ({ features: features[place], classes: acts, meant: act })),
    epochs,
  );
  return model;
}

function isOdd({ sentences }: Sayings): boolean {
  return sentences.map(({ text }) => text).join('').length % 2 === 1;
}

/** Sentences for the model of roles, each with the act that a model takes it for which learnt from others. */
function roleSentences(rows: readonly LabelledSentence[]): ReturnType<typeof roleSentence> {
  const [odd, even] = [rows.filter(isOdd), rows.filter((row) => !isOdd(row))];
  const [byEven, byOdd] = [trainedActs(even, UNSEEN_EPOCHS), trainedActs(odd, UNSEEN_EPOCHS)];
  const own = rows.flatMap((row) => roleSentence(row, (isOdd(row) ? byEven : byOdd).likeliest(featuresOf(row))));
  const tested = testedSentences().flatMap((row) =>
    roleSentence(row, (isOdd(row) ? byEven : byOdd).likeliest(featuresOf(row))),
  );
  return [...own, ...Array.from({ length: TIMES }, () => tested).flat()];
}

const { values } = parseArgs({ options: { write: { type: 'boolean' }, without: { type: 'string' } } });
const files = readdirSync(SENTENCES);
const left = values.without?.split(',').map((name) => `${name}.tsv`) ?? [];
const unknown = left.find((file) => !files.includes(file));
if (unknown !== undefined) throw new Error(`there is no ${unknown}; there are ${files.toSorted().join(', ')}`);
if (values.write !== true && left.length === 0) throw new Error('say --write, or --without and names of files');
const rows = labelledSentences();
if (left.length > 0) {
  const unseen = rows.filter(({ file }) => left.includes(file));
  const seen = rows.filter(({ file }) => !left.includes(file));
  const acts = trainedActs(seen, EPOCHS);
  const right = unseen.filter((row) => acts.likeliest(featuresOf(row)) === row.act).length;
  console.log(`acts: ${right} of ${unseen.length} sentences that were left out`);
  const { model } = trainedRoles(roleSentences(seen));
  const other = unseen.flatMap((row) => roleSentence(row, acts.likeliest(featuresOf(row))));
  console.log(`goods and price: ${understoodBy(model, other)} of ${other.length}`);
}
if (values.write === true) {
  const digest = digestOf(SENTENCES);
  writeFileSync(WEIGHTS.acts, trainedActs(rows, EPOCHS).text('acts', digest));
  const sentences = roleSentences(rows);
  const { model, lost } = trainedRoles(sentences);
  console.log(`goods and price: ${lost} of ${sentences.length} sentences cannot be read as they are meant`);
  writeFileSync(WEIGHTS.roles, model.text('roles', digest));
}
