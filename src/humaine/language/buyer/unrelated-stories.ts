// Tales with numbers in them, of people and times that are not this trade: "my neighbour bought 10 eggs for 2 dollars".

import { anyOf } from '../patterns/any-of.ts';
import type { BuyerReading } from './buyer-reading.ts';
import type { ParsedSentence } from '../elements/parsed-sentence.ts';

const PEOPLE =
  '(?:neighbou?r|(?:grand)?(?:mother|father|son|daughter|ma|pa)|grandchild(?:ren)?|grandkids?|mom|mum|dad|granny|' +
  'sister|brother|wife|husband|friend|boss|teacher|uncle|aunt|aunty|cousin|nephew|niece|boy|girl|kids?|children|' +
  'baby|colleague|flatmate|roommate|doctor|hens?|chickens?|cow|dog|cat|family|oven|recipe|book)';
const TALE = anyOf(
  `\\b(?:my|our|his|her|their) (?:\\w+ ){0,2}${PEOPLE}\\b.*\\b(?:said|says|turned|turns|is|was|has|had|eats|eat|loves|` +
    'likes|gave|gives|bought|paid|sold|told|got|makes|made|bakes|baked|used|ate|lays|lay|drinks|broke|once|always)\\b',
  String.raw`\bwhen i was\b|\bback in (?:my|the)\b|\bin my (?:day|days|youth|village|country)\b|\b(?:years?|months?`,
  String.raw`weeks?|days?|ages) ago\b|\blast (?:week|month|year|summer|winter|christmas|sunday|saturday|night)\b`,
  String.raw`\bonce upon\b|\bi (?:have been \w+ing|used to|remember|once|grew up|still remember)\b|\bin the (?:old`,
  String.raw`good old) days\b|\bi (?:saw|read|dreamt|dreamed|baked|ate)\b`,
  String.raw`\b(?:some|another) \w+ (?:before me |here |there |once )?(?:took|bought|paid|got|sold)\b|\b(?:what|price) i paid\b`,
  String.raw`\bi (?:did|got|had|made|took|paid|have paid|bought)\b.*\b(?:once|yesterday|this morning|at home)\b|#g.*\blast time\b`,
  String.raw`\b(?:someone|somebody|people|they|everyone|everybody|he|she|a (?:friend|man|woman|guy|lady)) (?:told|said`,
  String.raw`says|paid|bought|tells|claims?|claimed)\b`,
);
const TRUTH =
  /\b(?:is (?:that|it|this) (?:really )?(?:true|so|right|correct|a lie|possible)|true|did (?:he|she|they|you))\b/;
/** Words that ask for goods, or haggle, in spite of the tale. */
const TRADING = anyOf(
  String.raw`\b(?:want|wants|need|needs|would like|how much|what (?:do|would|will) you|can i|could i|may i|give me|sell me`,
  String.raw`i will|i would|i can|let me|please|asked me|sent me|told me to|deal|offer|for (?:her|his|their|my) (?:party`,
  String.raw`birthday)|coming|hoping|looking|going to|plan\w*|bake (?:her|him|them)|so (?:two|three|#g)|can you|could you|will you|would you|you (?:asked|charged|wanted|said`,
  String.raw`sold me)|same (?:again|as)|i (?:say|take|bid))\b`,
);

/** Whether a sentence tells of others, or of other times, and asks for nothing. */
function isTale({ text, question }: ParsedSentence): boolean {
  if (!/#[gpn]/.test(text) || !TALE.test(text)) return false;
  return !TRADING.test(text) && (!question || TRUTH.test(text));
}

/** The sentences without those that only tell, and what the message means where nothing else is left. */
export function withoutUnrelatedStories(sentences: readonly ParsedSentence[]): {
  readonly sentences: readonly ParsedSentence[];
  readonly tale?: BuyerReading;
} {
  const tales = sentences.filter(isTale);
  if (tales.length === 0) return { sentences };
  const asksTruth = sentences.some(({ question, text }) => question && TRUTH.test(text));
  const others = sentences.filter(
    (one) => !tales.includes(one) && !(asksTruth && one.question && TRUTH.test(one.text)),
  );
  if (others.some(({ text, question }) => /#[gpn]/.test(text) || question)) return { sentences: others };
  const tale: BuyerReading = {
    meanings: [asksTruth ? { act: 'Information', about: 'truth' } : { act: 'SmallTalk', kind: 'acknowledge' }],
  };
  return { sentences: [], tale };
}
