// Trains HUMAINE's model of dialogue acts from the labelled sentences of `dialogue-acts`, and writes its weights:
//
//   node_modules/.bin/node test/bench/train-dialogue-acts.ts --write
//   node_modules/.bin/node test/bench/train-dialogue-acts.ts --without strangers,strangers-2
//
// The first takes half a minute; the second tells how well the model does on files that it has not seen. A line of a
// file is where the talk stands, the act, and the sentence, with a tab between.
//
// Multinomial logistic regression by stochastic gradient descent with the steps of AdaGrad; a seed makes it repeatable.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomBelow, randomFrom } from '../../src/base/seeded-random.ts';
import { actFeatures } from '../../src/humaine/language/acts/act-features.ts';
import { chancesOf } from '../../src/humaine/language/acts/act-model.ts';
import { dialogueAct } from '../../src/humaine/language/acts/dialogue-acts.ts';
import { sentencesOf } from '../../src/humaine/language/understand-buyer.ts';
import { digestOf } from '../support/folder-digest.ts';
import { STAGES } from '../humaine/language/lists/talks.ts';

const SENTENCES = new URL('dialogue-acts/', import.meta.url);
const WEIGHTS = new URL('../../src/humaine/language/acts/act-weights.json', import.meta.url);
const SEED = 2020;
// Tried on files left out: 8 epochs know 3% less than 25, 25 1% less than 60; a larger step or decay changes nothing.
const EPOCHS = 60;
const STEP = 0.15;
/** The steps of AdaGrad begin as if this had been seen of each weight's squared slopes. */
const FIRST_SQUARE = 0.01;
/** How much of a weight is lost with each message that has its feature. */
const DECAY = 0.001;
/** What tests and people have mended counts this many times, so that new sentences of others change little of it. */
const CURATED = new Set(['tests.tsv', 'mended.tsv']);
const TIMES = 3;
/** A feature of fewer sentences is left out. */
const LEAST_SEEN = 2;
/** Smaller weights are left out: a fifth of the file, for none of the accuracy. */
const LEAST_WEIGHT = 0.5;
/** An act whose chance is nearer to what it should be is left as it is, to save time. */
const LEAST_ERROR = 5e-4;

/** A labelled sentence. */
interface Row {
  readonly file: string;
  readonly act: string;
  readonly features: readonly string[];
}

function rowsOf(file: string): Row[] {
  const lines = readFileSync(new URL(file, SENTENCES), 'utf8').trim().split('\n');
  return lines.map((line, place) => {
    const [stage, label, text] = line.split('\t');
    const talk = STAGES.get(stage);
    if (talk === undefined || text === undefined) throw new Error(`${file}, line ${place + 1}: ${line}`);
    return { file, act: dialogueAct(label), features: actFeatures(sentencesOf(text, talk.sellers), talk) };
  });
}

/** Weights of each known feature, as many in a row as there are acts. */
interface Model {
  readonly acts: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  readonly weights: Float64Array;
}

/** The chance of each act, for a message with so many features, of which these places are known. */
function chancesIn({ acts, weights }: Model, known: readonly number[], count: number): number[] {
  const scores = acts.map(() => 0);
  for (const place of known) for (let act = 0; act < scores.length; act++) scores[act] += weights[place + act];
  return chancesOf(scores, count);
}

/** Where the known ones of these features have their weights. */
function placesOf({ places }: Model, features: readonly string[]): number[] {
  return features.flatMap((feature) => places.get(feature) ?? []);
}

function untrained(rows: readonly Row[]): Model {
  const acts = [...new Set(rows.map(({ act }) => act))].toSorted();
  const seen = new Map<string, number>();
  for (const one of rows.flatMap(({ features }) => features)) seen.set(one, (seen.get(one) ?? 0) + 1);
  const known = [...seen.keys()].filter((feature) => (seen.get(feature) ?? 0) >= LEAST_SEEN);
  const places = new Map(known.map((feature, place) => [feature, place * acts.length]));
  return { acts, places, weights: new Float64Array(known.length * acts.length) };
}

function train(rows: readonly Row[]): Model {
  const model = untrained(rows);
  const { acts, weights } = model;
  const squares = new Float64Array(weights.length).fill(FIRST_SQUARE);
  const lessons = rows.map(({ act, features }) => ({
    meant: acts.indexOf(act),
    known: placesOf(model, features),
    count: features.length,
  }));
  const random = randomFrom(SEED);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let last = lessons.length - 1; last > 0; last--) {
      const other = randomBelow(random, last + 1);
      [lessons[last], lessons[other]] = [lessons[other], lessons[last]];
    }
    for (const { meant, known, count } of lessons) {
      const chances = chancesIn(model, known, count);
      chances.forEach((chance, act) => {
        const error = (chance - (act === meant ? 1 : 0)) / Math.sqrt(count);
        if (Math.abs(error) < LEAST_ERROR) return;
        for (const place of known) {
          const slope = error + DECAY * weights[place + act];
          squares[place + act] += slope * slope;
          weights[place + act] -= (STEP * slope) / Math.sqrt(squares[place + act]);
        }
      });
    }
  }
  for (const [place, weight] of weights.entries()) if (Math.abs(weight) < LEAST_WEIGHT) weights[place] = 0;
  return model;
}

/** The model as JSON with a line for each feature: places of acts and weights in tenths, one after the other. */
function modelText({ acts, places, weights }: Model): string {
  const lines = [...places.keys()].toSorted().flatMap((feature) => {
    const from = places.get(feature) ?? 0;
    const kept = [...weights.subarray(from, from + acts.length)].flatMap((weight, act) =>
      weight === 0 ? [] : [act, Math.round(weight * 10)],
    );
    return kept.length === 0 ? [] : [`${JSON.stringify(feature)}:[${kept.join(',')}]`];
  });
  return `{"digest":"${digestOf(SENTENCES)}","acts":${JSON.stringify(acts)},"weights":{\n${lines.join(',\n')}\n}}\n`;
}

/** How many of these rows the model takes for what they are. */
function rightOf(model: Model, rows: readonly Row[]): number {
  return rows.filter(({ act, features }) => {
    const chances = chancesIn(model, placesOf(model, features), features.length);
    return model.acts[chances.indexOf(Math.max(...chances))] === act;
  }).length;
}

const { values } = parseArgs({ options: { write: { type: 'boolean' }, without: { type: 'string' } } });
const files = readdirSync(SENTENCES).toSorted();
const left = values.without?.split(',').map((name) => `${name}.tsv`) ?? [];
const unknown = left.find((file) => !files.includes(file));
if (unknown !== undefined) throw new Error(`there is no ${unknown}; there are ${files.join(', ')}`);
if (values.write !== true && left.length === 0) throw new Error('say --write, or --without and names of files');
const rows = files.flatMap((file) => {
  const own = rowsOf(file);
  return CURATED.has(file) ? Array.from({ length: TIMES }, () => own).flat() : own;
});
if (left.length > 0) {
  const unseen = rows.filter(({ file }) => left.includes(file));
  const right = rightOf(train(rows.filter((row) => !unseen.includes(row))), unseen);
  console.log(`${right} of ${unseen.length} sentences of ${left.join(' and ')}, which it had not seen`);
}
if (values.write) writeFileSync(WEIGHTS, modelText(train(rows)));
