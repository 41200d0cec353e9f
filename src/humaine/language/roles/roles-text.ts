// What the elements of a message are taken for, as lines for people.

import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import type { SentenceElement } from '../elements/sentence-elements.ts';
import type { TalkContext } from '../talk-context.ts';
import { roledElements } from './role-model.ts';

/** "12 egg: new", "$3: bid", a line an element; the ends of a message where they say something. */
export function roleLines(sentences: readonly ParsedSentence[], talk: TalkContext): string[] {
  return roledElements(sentences, talk).flatMap(({ element, role }) => {
    if (element !== undefined) return [`${elementText(element)}: ${role}`];
    return role === 'aside' ? [] : [`all of it: ${role}`];
  });
}

function elementText(element: SentenceElement): string {
  switch (element.kind) {
    case 'word':
      return element.word;
    case 'number':
      return `${element.value}${element.unit === undefined ? '' : ` ${element.unit}`}`;
    case 'price':
      return `$${element.value}${element.each === undefined ? '' : ` each ${element.each}`}`;
    case 'good':
      return `${element.amount ?? 'some'} ${element.good}`;
    case 'product':
      return `${element.amount ?? 'some'} ${element.product}`;
  }
}
