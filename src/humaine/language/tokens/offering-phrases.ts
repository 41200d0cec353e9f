// Roundabout ways to name a price, brought to one: "what if we said 3", "could we say 3", "would you do 3".

import { NUMBER_WORDS, TENS_WORDS } from './vocabulary.ts';

const NUMBERS = [...NUMBER_WORDS.keys(), ...TENS_WORDS.keys()].join('|');
/** Only before a number do the phrases name a price. */
const BEFORE_NUMBER = [
  String.raw`(?= (?:(?:about|like|just|only|maybe|you) )?(?:\d|half`,
  String.raw`an? dollar|an? 10|(?:${NUMBERS})\b))`,
].join('|');

const WHAT_IF = [
  '(?:said|say|gave|give|paid|pay|offered|offer|went|go|did|do|made|make|called|call|was|were|bid)',
  '(?: (?:you|it|them|that|with|for|to|at|up to))?',
].join('');

/** What the phrases stand for; "maybe" leaves an offer open, so that the buyer confirms it. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\b(?:what|how about|and|but|so) if (?:i|we|you|it|they) (?:were to |could |would )?${WHAT_IF}${BEFORE_NUMBER}`,
      'g',
    ),
    ' maybe how about',
  ],
  [
    new RegExp(
      `\\b(?:could|can|shall|may|might) (?:we|i) (?:say|do|make it|agree on|settle on|call it)${BEFORE_NUMBER}`,
      'g',
    ),
    'maybe how about',
  ],
  [
    new RegExp(
      [
        String.raw`\b(?:would|could|can|will) you (?:do|say|settle for|go for|go to|come to`,
        `come down to|go down to|agree to|do it for|let it go for)${BEFORE_NUMBER}`,
      ].join('|'),
      'g',
    ),
    'maybe how about',
  ],
  [
    new RegExp(`\\blet us (?:say|call it|make it|settle on|settle for|settle at|agree on|try|do)${BEFORE_NUMBER}`, 'g'),
    'how about',
  ],
];

/** The words with each of the phrases as "how about". */
export function plainOffering(words: readonly string[]): readonly string[] {
  const text = words.join(' ');
  const plain = PHRASES.reduce((said, [pattern, stands]) => said.replace(pattern, stands), text);
  return plain === text ? words : plain.trim().split(/ +/);
}
