// How likely each dialogue act is for a message: a linear model over its words (multinomial logistic regression), which
// `test/bench/train-dialogue-acts.ts` trains on labelled sentences.

import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import type { TalkContext } from '../talk-context.ts';
import { actFeatures } from './act-features.ts';
import model from './act-weights.json' with { type: 'json' };
import { type DialogueAct, dialogueAct } from './dialogue-acts.ts';

/** An act with its probability. */
export interface LikelyAct {
  readonly act: DialogueAct;
  readonly chance: number;
}

/** The acts of the model; a weight stands for the one of its place. */
const ACTS = model.acts.map(dialogueAct);
/** For each feature, places of acts and weights in tenths, one after the other. */
const WEIGHTS: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(model.weights));

/** All acts that a message can be in a talk, the most likely first. */
export function likelyActs(sentences: readonly ParsedSentence[], talk: TalkContext): LikelyAct[] {
  const features = actFeatures(sentences, talk);
  const scores = ACTS.map(() => 0);
  for (const feature of features) {
    const weights = WEIGHTS.get(feature) ?? [];
    for (let place = 0; place < weights.length; place += 2) scores[weights[place]] += weights[place + 1] / 10;
  }
  const chances = chancesOf(scores, features.length);
  return ACTS.map((act, place) => ({ act, chance: chances[place] })).toSorted(
    (one, other) => other.chance - one.chance,
  );
}

/**
 * The probabilities of acts by their summed weights (softmax). The sums are divided by the root of how many features a
 * message has: otherwise long ones would always be sure.
 */
export function chancesOf(scores: readonly number[], features: number): number[] {
  const odds = scores.map((score) => Math.exp(score / Math.sqrt(features)));
  const sum = odds.reduce((total, one) => total + one, 0);
  return odds.map((one) => one / sum);
}
