// What each element of a message is for: a linear model over the words around it, which
// `test/bench/train-language.ts` trains on sentences whose goods and prices are known.

import { likelyActs } from '../acts/act-model.ts';
import { elementsOf, type ParsedSentence } from '../elements/parsed-sentence.ts';
import { scoresOf } from '../linear-model.ts';
import type { TalkContext } from '../talk-context.ts';
import { roleFeatures } from './role-features.ts';
import model from './role-weights.json' with { type: 'json' };
import { bearersOf, type Roled, roleNamed, ROLES } from './roles.ts';

/** The roles of the model; a weight stands for the one of its place. */
const KNOWN = model.roles.map(roleNamed);
const WEIGHTS = model.weights;

/** The elements of a message with their likeliest roles. */
export function roledElements(sentences: readonly ParsedSentence[], talk: TalkContext): Roled[] {
  const elements = elementsOf(sentences);
  const bearers = bearersOf(elements);
  const [{ act }] = likelyActs(sentences, talk);
  const features = roleFeatures(bearers, elements, talk, act);
  const roled = bearers.map((bearer, nth): Roled => {
    const scores = scoresOf(WEIGHTS, features[nth], KNOWN.length);
    const score = (role: (typeof KNOWN)[number]): number => scores[KNOWN.indexOf(role)] ?? 0;
    const role = ROLES[bearer.kind].reduce((best, one) => (score(one) > score(best) ? one : best));
    return { ...bearer, role };
  });
  // "How many eggs?" "4"
  const isAnswer = elements.length === 2 && talk.wish?.some?.length === 1;
  return roled.map((one) => (isAnswer && one.kind === 'number' ? { ...one, role: 'set' } : one));
}
