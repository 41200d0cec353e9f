// Words taken back in one breath: "two eggs, no, sorry, three eggs" asks for three.

import type { SentenceElement } from './sentence-element.ts';
import { anyOf } from '../patterns/any-of.ts';
import { skeleton, type ParsedSentence } from './parsed-sentence.ts';

/** An element and the sentence that it stands in. */
interface Placed {
  readonly element: SentenceElement;
  readonly sentence: number;
}

/** Of these words alone is a correction made, between what was said and what was meant. */
const CORRECTING_WORDS = new Set(
  (
    'no not nope sorry wait i mean meant make that it them scratch strike forget actually rather or well oops ' +
    'whoops er um uh hmm correction instead hang on hold let us say excuse me my bad mistake want need wanted ' +
    'would like should be have been better please did said oh just , .'
  ).split(' '),
);
const CORRECTING = anyOf(
  String.raw`\b(?:sorry|wait|make (?:that|it|them)|i (?:mean|meant)|rather|actually|correction|oops`,
  String.raw`whoops|er|no|nope|hold on|hang on|my (?:bad|mistake)|scratch|strike|better|or)\b`,
);
/** "or" and "no" alone correct an amount, but tell nothing where no amount follows. */
const MILD = /^(?:no|or|,| |not|nope)+$/;
const STARTING_OVER = /\b(?:scratch|strike|forget|cancel) (?:that|it|all|them)\b/;
const MORE = /^(?:also|too|plus|add|more|extra|another|and)$/;

/** The sentences with what was taken back left out. */
export function correctedSentences(sentences: readonly ParsedSentence[]): readonly ParsedSentence[] {
  const placed = sentences.flatMap(({ elements }, sentence): Placed[] => [
    ...elements.map((element) => ({ element, sentence })),
    { element: { kind: 'word', word: '.' }, sentence },
  ]);
  const kept = correctedElements(placed);
  if (kept.length === placed.length) return sentences;
  return sentences.flatMap((sentence, place) => {
    const elements = kept.filter((one) => one.sentence === place).map(({ element }) => element);
    const own = elements.slice(0, elements.at(-1)?.kind === 'word' ? -1 : undefined);
    const same = own.length === sentence.elements.length;
    if (!same && own.every((element) => element.kind === 'word' && element.word === ',')) return [];
    return [{ ...sentence, elements: own, text: skeleton(own) }];
  });
}

function correctedElements(placed: readonly Placed[]): readonly Placed[] {
  let kept: readonly Placed[] = placed;
  /** How many elements stood before the first correction: all of them may be meant by what follows. */
  let old = 0;
  for (let at = 1; at < kept.length; at++) {
    const { element } = kept[at];
    if (element.kind === 'word') continue;
    const before = kept.slice(0, at).findLastIndex((one) => one.element.kind !== 'word');
    if (before < 0) continue;
    const run = kept.slice(before + 1, at).flatMap((one) => (one.element.kind === 'word' ? [one.element.word] : []));
    const corrects = isCorrection(run, element);
    if (!corrects && at < old) continue;
    const target = corrects ? targetOf(kept, at, before, run) : againOf(kept.slice(0, old), element);
    if (target < 0) continue;
    const next = kept[at + 1]?.element;
    if (next?.kind === 'word' && MORE.test(next.word) && next.word !== 'and') continue;
    const meant = merged(kept[target].element, element);
    if (meant === undefined) continue;
    const over = corrects && STARTING_OVER.test(run.join(' ')) && isGoods(element);
    const from = corrects ? before + 1 : at;
    const size = kept.length;
    kept = kept.flatMap((one, place) => {
      if (place === target) return [{ ...one, element: meant }];
      if (over && place < from && one.element.kind !== 'word') return [];
      return place >= from && place <= at && isLeftOut(one, place, at) ? [] : [one];
    });
    old = corrects ? Math.max(old, from) : old;
    at -= size - kept.length;
  }
  return kept;
}

/** Marks between sentences stay. */
function isLeftOut(one: Placed, place: number, at: number): boolean {
  return place === at || !(one.element.kind === 'word' && one.element.word === '.');
}

function isGoods(element: SentenceElement): boolean {
  return element.kind === 'good' || element.kind === 'product';
}

function isCorrection(run: readonly string[], element: SentenceElement): boolean {
  if (run.length === 0 || !run.every((word) => CORRECTING_WORDS.has(word))) return false;
  const text = run.join(' ');
  if (!CORRECTING.test(text)) return false;
  const counts = element.kind === 'number' || element.kind === 'price' || amountOf(element) !== undefined;
  if (/^or$/.test(text)) return false;
  return counts ? !/^,? ?(?:or|not)$/.test(text) : !MILD.test(text);
}

function amountOf(element: SentenceElement): number | undefined {
  return element.kind === 'good' || element.kind === 'product' ? element.amount : undefined;
}

/** Which element is taken back: the same good, the same kind, or what was said last. */
function targetOf(kept: readonly Placed[], at: number, before: number, run: readonly string[]): number {
  const { element } = kept[at];
  const same = againOf(kept.slice(0, at), element);
  if (same >= 0) return same;
  const last = kept[before].element;
  if (element.kind === 'number') return last.kind === 'word' ? -1 : before;
  if (element.kind === 'price') return last.kind === 'number' ? before : -1;
  return isGoods(last) && !run.includes('and') ? before : -1;
}

/** Where the same good, product or a price stood before. */
function againOf(kept: readonly Placed[], element: SentenceElement): number {
  return kept.findLastIndex(({ element: other }) => {
    if (element.kind === 'good') return other.kind === 'good' && other.good === element.good;
    if (element.kind === 'product') return other.kind === 'product' && other.product === element.product;
    return element.kind === 'price' && other.kind === 'price';
  });
}

/** What is meant by both. */
function merged(before: SentenceElement, after: SentenceElement): SentenceElement | undefined {
  if (after.kind === 'number') {
    if (before.kind === 'good' || before.kind === 'product') return { ...before, amount: after.value };
    if (before.kind === 'price') return { ...before, value: after.value };
    return before.kind === 'number' ? { ...before, value: after.value } : undefined;
  }
  if (after.kind === 'price') {
    if (before.kind !== 'price' || before.each === undefined || after.each !== undefined) return after;
    return after.value <= before.value * 2 ? { ...after, each: before.each } : after;
  }
  if (after.kind === 'word' || after.amount !== undefined) return after;
  const amount = amountOf(before);
  return amount === undefined ? after : { ...after, amount };
}
