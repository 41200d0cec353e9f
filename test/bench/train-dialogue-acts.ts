// Trains HUMAINE's model of dialogue acts from the labelled sentences of `dialogue-acts`, and writes its weights:
//
//   node test/bench/train-dialogue-acts.ts --write             half a minute
//   node test/bench/train-dialogue-acts.ts --without traps,polite   how well it does on files that it has not seen
//
// Multinomial logistic regression by stochastic gradient descent with the steps of AdaGrad; a seed makes it repeatable.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomBelow, randomFrom } from '../../src/base/seeded-random.ts';
import { actFeatures } from '../../src/humaine/language/acts/act-features.ts';
import { parsedSentence } from '../../src/humaine/language/elements/parsed-sentence.ts';
import { freshTalk, type TalkContext } from '../../src/humaine/language/talk-context.ts';
import { wordSentences } from '../../src/humaine/language/tokens/message-words.ts';
import { STRANGER_TALKS } from '../humaine/language/lists/twelve-strangers.ts';

const SENTENCES = new URL('dialogue-acts/', import.meta.url);
const WEIGHTS = new URL('../../src/humaine/language/acts/act-weights.json', import.meta.url);
const SEED = 2020;
const EPOCHS = 60;
const STEP = 0.15;
const DECAY = 0.001;
/** A feature of fewer sentences is left out. */
const LEAST_SEEN = 2;
/** Smaller weights are left out. */
const LEAST_WEIGHT = 0.5;
/** Smaller errors teach nothing. */
const LEAST_ERROR = 5e-4;

/** Where talks stand as the sentences are said. */
const TALKS: Readonly<Record<string, TalkContext>> = {
  start: freshTalk(),
  asked: STRANGER_TALKS.asked,
  offer: STRANGER_TALKS.eggs,
  both: STRANGER_TALKS.both,
  sold: { ...freshTalk(), addressee: 'Watson', dealt: { quantity: { egg: 12 }, price: 4 }, bought: { egg: 12 } },
};

/** A labelled sentence. */
interface Row {
  readonly file: string;
  readonly act: string;
  readonly features: readonly string[];
}

function rowsOf(file: string): Row[] {
  const lines = readFileSync(new URL(file, SENTENCES), 'utf8').trim().split('\n');
  return lines.map((line, place) => {
    const [talk, act, text] = line.split('\t');
    const context = TALKS[talk];
    if (context === undefined || text === undefined) throw new Error(`${file}, line ${place + 1}: ${line}`);
    const sentences = wordSentences(text).map((sentence) => parsedSentence(sentence, context.sellers));
    return { file, act, features: actFeatures(sentences, context) };
  });
}

/** Weights of each known feature, as many in a row as there are acts. */
interface Model {
  readonly acts: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  readonly weights: Float64Array;
}

/** The chance of each act, for a message with so many features, of which these places are known. */
function chancesOf({ acts, weights }: Model, known: readonly number[], count: number): number[] {
  const scores = acts.map(() => 0);
  for (const place of known) for (let act = 0; act < scores.length; act++) scores[act] += weights[place + act];
  const odds = scores.map((score) => Math.exp(score / Math.sqrt(count)));
  const sum = odds.reduce((total, one) => total + one, 0);
  return odds.map((one) => one / sum);
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
  const squares = new Float64Array(weights.length).fill(0.01);
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
      const chances = chancesOf(model, known, count);
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
  return `{"acts":${JSON.stringify(acts)},"weights":{\n${lines.join(',\n')}\n}}\n`;
}

/** How many of these rows the model takes for what they are. */
function rightOf(model: Model, rows: readonly Row[]): number {
  return rows.filter(({ act, features }) => {
    const chances = chancesOf(model, placesOf(model, features), features.length);
    return model.acts[chances.indexOf(Math.max(...chances))] === act;
  }).length;
}

const { values } = parseArgs({ options: { write: { type: 'boolean' }, without: { type: 'string' } } });
const files = readdirSync(SENTENCES).filter((file) => file.endsWith('.tsv'));
const rows = files.flatMap(rowsOf);
if (values.without !== undefined) {
  const left = rows.filter(({ file }) => values.without?.split(',').includes(file.replace('.tsv', '')));
  const right = rightOf(train(rows.filter((row) => !left.includes(row))), left);
  console.log(`${right} of ${left.length} sentences of ${values.without}, which it had not seen`);
}
if (values.write) writeFileSync(WEIGHTS, modelText(train(rows)));
