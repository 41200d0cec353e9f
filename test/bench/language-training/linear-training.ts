// Training of a linear model: multinomial logistic regression by stochastic gradient descent with the steps of AdaGrad.
// A seed makes it repeatable.

import { randomFrom, shuffled } from '../../../src/base/seeded-random.ts';
import { chancesOf, CLASS_LETTERS } from '../../../src/humaine/language/linear-model.ts';

const SEED = 2020;
const STEP = 0.15;
/** The steps of AdaGrad begin as if this had been seen of each weight's squared slopes. */
const FIRST_SQUARE = 0.01;
/** How much of a weight is lost with each lesson that has its feature. */
const DECAY = 0.001;
/** A feature of fewer lessons is left out. */
const LEAST_SEEN = 3;
/** Smaller weights are left out: a fifth of the file, for none of the accuracy. */
const LEAST_WEIGHT = 0.5;
/** A class whose chance is nearer to what it should be is left as it is, to save time. */
const LEAST_ERROR = 5e-4;

/** Something to learn: its features, the classes that it can be of, and the one that it is of. */
export interface Lesson {
  readonly features: readonly string[];
  readonly classes: readonly string[];
  readonly meant: string;
}

/** A linear model that learns. */
export class LearningModel {
  readonly #classes: readonly string[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #weights: Float64Array;
  readonly #squares: Float64Array;
  readonly #random = randomFrom(SEED);

  /** A model of these classes that knows nothing yet, for features that are seen here often enough. */
  constructor(classes: readonly string[], features: readonly (readonly string[])[]) {
    this.#classes = classes.toSorted();
    const seen = new Map<string, number>();
    for (const one of features.flat()) seen.set(one, (seen.get(one) ?? 0) + 1);
    const known = [...seen.keys()].filter((feature) => (seen.get(feature) ?? 0) >= LEAST_SEEN);
    this.#places = new Map(known.map((feature, place) => [feature, place * classes.length]));
    this.#weights = new Float64Array(known.length * classes.length);
    this.#squares = new Float64Array(this.#weights.length).fill(FIRST_SQUARE);
  }

  /** The chance of each of these classes for something with these features. */
  chances(features: readonly string[], classes: readonly string[]): number[] {
    return this.#chances(
      this.#known(features),
      features.length,
      classes.map((one) => this.#classes.indexOf(one)),
    );
  }

  /** The likeliest of these classes. */
  likeliest(features: readonly string[], classes: readonly string[] = this.#classes): string {
    const chances = this.chances(features, classes);
    return classes[chances.indexOf(Math.max(...chances))];
  }

  /** Goes through all lessons this many times. */
  learn(lessons: readonly Lesson[], epochs: number): void {
    const all = lessons.map(({ features, classes, meant }) => ({
      known: this.#known(features),
      count: features.length,
      classes: classes.map((one) => this.#classes.indexOf(one)),
      meant: this.#classes.indexOf(meant),
    }));
    for (let epoch = 0; epoch < epochs; epoch++) {
      for (const { known, count, classes, meant } of shuffled(all, this.#random)) {
        this.#chances(known, count, classes).forEach((chance, nth) => {
          const error = (chance - (classes[nth] === meant ? 1 : 0)) / Math.sqrt(count);
          if (Math.abs(error) < LEAST_ERROR) return;
          for (const place of known) this.#step(place + classes[nth], error);
        });
      }
    }
  }

  #step(place: number, error: number): void {
    const slope = error + DECAY * this.#weights[place];
    this.#squares[place] += slope * slope;
    this.#weights[place] -= (STEP * slope) / Math.sqrt(this.#squares[place]);
  }

  /** Where the known ones of these features have their weights. */
  #known(features: readonly string[]): number[] {
    return features.flatMap((feature) => this.#places.get(feature) ?? []);
  }

  #chances(known: readonly number[], count: number, classes: readonly number[]): number[] {
    const scores = classes.map(() => 0);
    for (const place of known) {
      for (let nth = 0; nth < scores.length; nth++) scores[nth] += this.#weights[place + classes[nth]];
    }
    return chancesOf(scores, count);
  }

  /** The model without small weights as JSON, its weights as `WeightLines`. */
  text(name: string, digest: string): string {
    const count = this.#classes.length;
    const lines = [...this.#places.keys()].toSorted().flatMap((feature) => {
      const from = this.#places.get(feature) ?? 0;
      const kept = [...this.#weights.subarray(from, from + count)].flatMap((weight, nth) =>
        Math.abs(weight) < LEAST_WEIGHT ? [] : [`${CLASS_LETTERS[nth]}${Math.round(weight * 10)}`],
      );
      return kept.length === 0 ? [] : [JSON.stringify(`${feature}\t${kept.join('')}`)];
    });
    const classes = JSON.stringify(this.#classes);
    return `{"digest":"${digest}","${name}":${classes},"weights":[\n${lines.join(',\n')}\n]}\n`;
  }
}
