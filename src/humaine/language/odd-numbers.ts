// Numbers that nobody can mean, or that can be read in two ways: a seller asks back instead of dropping them.

import type { TalkElement } from './talk-elements.ts';

/** A number below zero, one with an exponent, one with a comma behind a point. */
const ODD = /(?:^|[\s$])[-\u2212]\$?\d|\d\s?e\+?\d|\d\.\d{3},\d/i;
/** Smaller amounts are shown as 0. */
const LEAST = 0.01;

/** Whether a message has such a number. */
export function hasOddNumber(text: string, elements: readonly TalkElement[]): boolean {
  if (ODD.test(text)) return true;
  return elements.some((element) => {
    const counts = element.kind === 'good' || element.kind === 'product';
    return counts && element.amount !== undefined && element.amount < LEAST;
  });
}
