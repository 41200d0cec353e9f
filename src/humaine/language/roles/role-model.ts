// What each element of a message is for: a linear model over the words around it, which
// `test/bench/train-language.ts` trains on sentences whose goods and prices are known.

import { markOf } from '../acts/act-features.ts';
import { likelyActs } from '../acts/act-model.ts';
import { elementsOf, type ParsedSentence } from '../elements/parsed-sentence.ts';
import { scoresOf } from '../linear-model.ts';
import type { TalkContext } from '../talk-context.ts';
import { isSameThing, isThing, type SentenceElement, wordOf } from '../elements/sentence-elements.ts';
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
  return roled.map((one, nth) => {
    // "How many eggs?" "4"
    if (one.kind === 'number' && elements.length === 2 && talk.wish?.some?.length === 1) return { ...one, role: 'set' };
    if (one.kind === 'good' && isNeither(elements, one.place)) return { ...one, role: 'less' };
    return isSaidAgain(roled, nth, elements) ? { ...one, role: 'set' } : one;
  });
}

/** "No milk or sugar": none of both. */
function isNeither(elements: readonly SentenceElement[], place: number): boolean {
  const marks = elements.slice(Math.max(0, place - 3), place + 3).map((one) => markOf(one));
  return /(?:^| )(?:no|without) #good or #good/.test(marks.join(' '));
}

/** Words behind an amount of something with which another amount of it comes on top. */
const ADDING = /^(?:and|plus|more|another|extra|also|then|with|for)$/;

/** "Six eggs, no, eight eggs", "12 eggs. I said 12 eggs": the same thing again is no other one. */
function isSaidAgain(roled: readonly Roled[], nth: number, elements: readonly SentenceElement[]): boolean {
  const { element, role, place } = roled[nth];
  if (!isThing(element) || element.amount === undefined || element.more === true) return false;
  if (role !== 'new' && role !== 'more') return false;
  if (element.kind === 'product' && element.flavours.length > 0) return false;
  const before = roled.slice(0, nth).findLast((one) => isSameThing(one.element, element));
  if (!isThing(before?.element) || before.element.amount === undefined || before.role === 'less') return false;
  const between = elements.slice(before.place + 1, place);
  const isMore = /^(?:more|extra)$/.test(wordOf(elements[place + 1]));
  return !isMore && !between.some((one) => isThing(one) || ADDING.test(wordOf(one)));
}
