// Constructions of the language that strangers used, with relatives that none of them did: each is understood as it is
// meant, and none of it sells anything.

import { expect } from 'chai';
import { understandBuyer } from '../../../src/humaine/language/understand-buyer.ts';
import { meaningLine } from '../../../src/humaine/language/wording/meaning-sentence.ts';
import { CONSTRUCTIONS } from './lists/constructions.ts';
import { STRANGER_TALKS } from './lists/twelve-strangers.ts';

/** What a text is understood as; an acceptance with whose offer it is of. */
function told(talk: keyof typeof STRANGER_TALKS, text: string): string {
  const { meanings, binding } = understandBuyer(text, STRANGER_TALKS[talk]).heard;
  const lines = meanings.map((one) =>
    one.act === 'AcceptOffer' ? `AcceptOffer ${one.from ?? '?'}` : meaningLine(one),
  );
  return `${lines.join(' + ')}${binding ? ' BINDS' : ''}`;
}

it('is said to the seller that is turned to, and not to the one sent off', () => {
  for (const text of [
    "Not you Watson, I'm talking to Celia. 6 cups of milk, how much?",
    'Watson, shut up. Celia, 2.50?',
    "Celia, do you have milk? Watson, don't answer.",
    'what about Celia?',
    'celia beat 4 on 12 eggs?',
  ]) {
    expect(understandBuyer(text, STRANGER_TALKS.both).heard.addressee, text).to.equal('Celia');
  }
  expect(told('both', 'Celia please')).to.equal('AcceptOffer Celia');
  expect(told('both', 'Celia?')).to.equal('Information price 6 egg');
  expect(told('asked', 'Celia, and you?')).to.equal('Information price 12 egg');
});

describe('what constructions mean', () => {
  for (const [name, rows] of Object.entries(CONSTRUCTIONS)) {
    it(`is as meant: ${name}`, () => {
      const wrong = rows.filter(([talk, text, meaning]) => told(talk, text) !== meaning);
      expect(wrong.map(([talk, text]) => [talk, text, told(talk, text)])).to.deep.equal([]);
    });
  }
});
