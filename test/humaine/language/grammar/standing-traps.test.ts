// Short offers for what stands bind; with a condition, a doubt, a report or a bound around them none does.

import { meaningLine } from '../../../../src/humaine/language/wording/meaning-sentence.ts';
import { expect } from 'chai';
import { afterOffer, freshTalk, type TalkContext } from '../../../../src/humaine/language/talk-context.ts';
import { understandBuyer } from '../../../../src/humaine/language/understand-buyer.ts';

/** Watson asks $17.80 for everything for two cakes. */
function twoCakes(): TalkContext {
  const { context } = understandBuyer('everything for 2 cakes', freshTalk());
  return afterOffer(context, 'Watson', { quantity: context.wish?.quantity ?? {}, price: 17.8 });
}

/** Offers of each family that bind. */
const FAMILIES: Readonly<Record<string, string>> = {
  'I do so much': "I'll do 12 for it all",
  'I can stretch': 'I can stretch to 13',
  'a last word': '12 dollars is my last word',
  'a last price': 'last price 12',
  'a number alone': '12',
  'a number and an end': '12, take it or leave it',
  'the lot': 'give me the lot for 12',
  'a meeting point': 'meet me at 14',
  'a round sum': 'round it down to 14',
  'fewer than asked': 'give me 3 cakes only, for $15',
  'I give': 'I give 12.50 for all',
  'money at once': '12 dollars and I pay now',
  'all is well': '12 bucks n we good',
  'with what is in it': '12 for everything, milk included',
};

/** What makes a trap of an offer `{}`. */
const TRAPS: readonly string[] = [
  'if {}',
  'maybe {}',
  'Celia said {}',
  '{} lol',
  '{} unless you want more',
  '{}, just kidding',
  'not {}',
  'yesterday it was {}',
  'imagine {}',
  '{} at most',
  '{} if you add 3 eggs',
  'was it {}?',
  'why would I say {}',
  '{} or so',
  'my mother says {}',
  '"{}"',
  '{} tomorrow',
  'I wish you would say {}',
  'did I say {}?',
  '{} or 13 or 14',
  '{} but only with 2 vanilla',
  'I will never say {}',
  '{} of what?',
  'suppose I said {}',
];

/** Traps of their own, in the same talk. */
const OWN_TRAPS: readonly string[] = [
  '12 what?',
  '12 minutes',
  '12 of them',
  'make it 12',
  'just 12',
  '12 cakes',
  'only 12',
  'I need 12',
  '12 each',
  '12?',
  '12 or 13',
  'about 12',
  '12 percent',
  '12 times',
  'under 12',
  '12 at the most',
  '12 is too much',
  '12 is what she asks',
  '12 more',
  '12 less',
  'number 12',
  'at 12 o clock',
  'room 12',
  'I am 12',
  '2',
  '50',
  '1200',
  'Celia 12',
  '12 would be a dream',
  '12 was the last word of my uncle',
  'the last word was 12',
  'is 12 your last word?',
  'what is your last word',
  'meet me at 12 tomorrow',
  'meet me at noon',
  'meet me halfway',
  'round it up',
  'round it down to 5 eggs',
  'give me the lot for free',
  'give me the lot',
  'I can stretch to 13 eggs',
  'I will do 12 push ups for it',
  'I give up',
  'I give 12 reasons',
  '12 for everything, chocolate included',
  '12 for the milk included',
  '12,5',
  '12,500',
  '1,2,3',
  'would 12 eggs be fine with you?',
  'would 12 dollars be fine with you?',
];

describe('short offers for what stands', () => {
  it('bind, said plainly', () => {
    const open = Object.values(FAMILIES).filter((text) => !understandBuyer(text, twoCakes()).heard.binding);
    expect(open).to.deep.equal([]);
  });

  for (const [name, offer] of Object.entries(FAMILIES)) {
    it(`bind nobody in ${TRAPS.length} traps: ${name}`, () => {
      const bound = TRAPS.map((trap) => trap.replace('{}', offer)).filter(
        (text) => understandBuyer(text, twoCakes()).heard.binding,
      );
      expect(bound).to.deep.equal([]);
    });
  }

  it('are none where a number may be something else', () => {
    const bound = OWN_TRAPS.flatMap((text) => {
      const { heard } = understandBuyer(text, twoCakes());
      return heard.binding ? [`${text}: ${meaningLine(heard.meanings[0])}`] : [];
    });
    expect(bound).to.deep.equal([]);
  });

  it('leave a bare number open where it may count what is talked of, or no offer has come', () => {
    const eggs = understandBuyer('10 eggs', freshTalk()).context;
    const asked = afterOffer(eggs, 'Watson', { quantity: { egg: 10 }, price: 10 });
    expect(understandBuyer('7', asked).heard.binding).to.equal(false);
    const { context } = understandBuyer('everything for 2 cakes', freshTalk());
    expect(understandBuyer('12', context).heard.binding).to.equal(false);
    const said = understandBuyer('let me think', twoCakes()).context;
    expect(understandBuyer('12', said).heard.binding).to.equal(false);
  });
});
