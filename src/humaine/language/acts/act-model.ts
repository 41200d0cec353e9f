// How likely each dialogue act is for a message: a linear model over its words (multinomial logistic regression), which
// `test/bench/train-language.ts` trains on labelled sentences.

import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import { chancesOf, scoresOf } from '../linear-model.ts';
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
const WEIGHTS = model.weights;

/** All acts that a message can be in a talk, the most likely first. */
export function likelyActs(sentences: readonly ParsedSentence[], talk: TalkContext): LikelyAct[] {
  const features = actFeatures(sentences, talk);
  const chances = chancesOf(scoresOf(WEIGHTS, features, ACTS.length), features.length);
  return ACTS.map((act, place) => ({ act, chance: chances[place] })).toSorted(
    (one, other) => other.chance - one.chance,
  );
}
