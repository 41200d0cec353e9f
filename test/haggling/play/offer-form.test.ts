// The form in which a person answers: what each key does to it, and how it looks.

import { expect } from 'chai';
import { array, assert, constantFrom, integer, property } from 'fast-check';
import { everyShare, type SeatView } from '../../../src/haggling/game/problem.ts';
import {
  afterKey,
  formFields,
  type FormKey,
  formLines,
  givenBy,
  newForm,
  type OfferForm,
} from '../../../src/haggling/play/offer-form.ts';

const VIEW: SeatView = { me: 1, counts: [2, 12], values: [3, 1], maxRounds: 5 };

const KEYS: { readonly [key: string]: FormKey } = {
  left: { kind: 'move', by: -1 },
  right: { kind: 'move', by: 1 },
  up: { kind: 'step', by: 1 },
  down: { kind: 'step', by: -1 },
  space: { kind: 'flip' },
};

/** The form after some keys: names, and digits. */
function after(form: OfferForm, keys: string): OfferForm {
  return keys.split(' ').reduce((now, key) => afterKey(now, KEYS[key] ?? { kind: 'digit', digit: Number(key) }), form);
}

/** What is seen, line by line; the field that keys change stands in brackets. */
function seen(form: OfferForm, columns = 80, round = 1): string[] {
  return formLines(form, round, columns).map((line) =>
    line.map(({ text, looks }) => (looks?.includes('inverse') === true ? `[${text}]` : text)).join(''),
  );
}

describe('the form of an offer', () => {
  const first = newForm({ ...VIEW, me: 0 }, undefined);
  const answer = newForm(VIEW, [1, 4]);

  it('starts from everything where nothing was offered, and has no switch there', () => {
    expect(first.wanted).to.deep.equal([2, 12]);
    expect(formFields(first).map(({ kind }) => kind)).to.deep.equal(['wanted', 'wanted', 'given', 'given']);
  });

  it('starts from what was offered', () => {
    expect(answer.wanted).to.deep.equal([1, 4]);
    expect(formFields(answer).map(({ kind }) => kind)).to.deep.equal(['switch', 'wanted', 'wanted', 'given', 'given']);
  });

  for (const [keys, wanted] of [
    ['right up', [2, 4]],
    ['right up up up', [2, 4]],
    ['right down down', [0, 4]],
    ['right right down', [1, 3]],
    ['left up', [1, 3]],
    ['left left down', [2, 4]],
    ['right 0', [0, 4]],
    ['right 3', [2, 4]],
    ['right right 1', [1, 1]],
    ['right right 1 2', [1, 12]],
    ['right right 1 3', [1, 3]],
    ['right right 1 left right 2', [1, 2]],
    ['left 1 2', [1, 0]],
    ['5', [1, 4]],
  ] as const) {
    it(`wants ${wanted.join(' and ')} after ${keys}`, () => {
      const form = after(answer, keys);
      expect(form.wanted).to.deep.equal(wanted);
      expect(form.accepts).to.equal(false);
    });
  }

  it('accepts by up, down and the blank on its switch alone, and takes it back', () => {
    for (const key of ['up', 'down', 'space']) {
      expect(after(answer, key).accepts, key).to.equal(true);
      expect(after(answer, `${key} ${key}`).accepts, key).to.equal(false);
    }
    expect(after(answer, 'right space').accepts).to.equal(false);
    expect(formFields(after(answer, 'up'))).to.have.length(1);
    expect(after(answer, 'up right left down').accepts).to.equal(false);
  });

  it('goes round through its fields', () => {
    expect(after(answer, 'right right right right right').focus).to.equal(0);
    expect(after(first, 'left').focus).to.equal(3);
  });

  it('asks for legal goods, whatever keys are pressed', () => {
    const key = constantFrom(
      ...Object.values(KEYS),
      ...[...Array(10).keys()].map((digit) => ({ kind: 'digit', digit }) as const),
    );
    assert(
      property(array(integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 4 }), array(key), (counts, keys) => {
        const view = { ...VIEW, counts, values: counts };
        let form = newForm(
          view,
          counts.map(() => 0),
        );
        for (const one of keys) form = afterKey(form, one);
        form.wanted.forEach((many, type) => expect(many).to.be.within(0, counts[type]));
        expect(givenBy(form).map((many, type) => many + form.wanted[type])).to.deep.equal(counts);
      }),
    );
  });

  it('shows the official lines', () => {
    const view: SeatView = { me: 1, counts: [2, 2], values: [0, 5], maxRounds: 5 };
    expect(seen(after(newForm(view, [2, 1]), 'right'), 100)).to.deep.equal([
      'To you, a book is worth $0, and a hat is worth $5.',
      "Alice's offer is worth $5.",
      "Bob (human): I don't accept! I want [2] books and 1 hat; you get 0 books and 1 hat.",
      'Your counter-offer is worth $5 to you.',
      'Use arrow keys to change your choice and Enter to submit.',
      'Round 1 of 5. ↑ on the first field accepts, digits set a number, q quits.',
    ]);
    expect(seen(after(newForm(view, [2, 1]), 'up')).slice(2, 4)).to.deep.equal([
      'Bob (human): [I accept!]',
      'Use arrow keys to change your choice and Enter to submit.',
    ]);
    expect(seen(newForm({ ...view, me: 0 }, undefined)).slice(1, 3)).to.deep.equal([
      'Alice (human): I want [2] books and 2 hats; you get 0 books and 0 hats.',
      'Your offer is worth $10 to you.',
    ]);
  });

  it('goes back to what was asked for last', () => {
    const form = newForm(VIEW, [1, 4], [2, 3]);
    expect(afterKey(afterKey(form, KEYS['up']), { kind: 'again' })).to.include({ accepts: false, wanted: form.last });
    expect(seen(form).join(' ')).to.include('l asks for what you asked last');
    expect(afterKey(answer, { kind: 'again' }).wanted).to.deep.equal(answer.wanted);
    expect(seen(answer).join(' ')).to.not.include('asked last');
  });

  it('says what the last round means', () => {
    expect(seen(first, 200, 5).at(-1)).to.include('Round 5 of 5: Bob can accept this offer, or nobody gets anything.');
    expect(seen(answer, 200, 5).at(-1)).to.include('without acceptance now, nobody gets anything.');
    expect(seen(after(answer, 'up'), 200, 5).at(-1)).to.include('Round 5 of 5. ↑ takes that back, q quits');
  });

  it('fits every terminal, and keeps numbers with their names', () => {
    for (const columns of [16, 40]) {
      for (const wanted of everyShare(VIEW.counts)) {
        const lines = formLines({ ...answer, wanted }, 5, columns).map((line) => line.map(({ text }) => text).join(''));
        for (const line of lines) expect(line.length, line).to.be.at.most(columns);
        expect(lines.join('\n')).to.not.match(/\d$/m);
      }
    }
  });
});
