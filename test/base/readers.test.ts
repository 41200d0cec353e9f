// Readers of raw values, put together like the values that they read.

import { expect } from 'chai';
import { errorsOf } from '../../src/base/errors.ts';
import { readersOf } from '../../src/base/shape.ts';

const { object, text, flag, number, whole, oneOf, list, entries } = readersOf(errorsOf({ thing: 'a thing' }), 'thing');
const isColour = (word: string): word is 'red' | 'blue' => word === 'red' || word === 'blue';

const thing = object(
  { name: text, kind: oneOf(['big', 'small']), sizes: list(number(0, 10), 3) },
  { isOld: flag, count: whole(1), shares: entries(isColour, number()) },
);
const RAW = { name: 'box', kind: 'big', sizes: [1, 2.5] };

describe('readers of raw values', () => {
  it('read what is there, and leave out what nobody knows', () => {
    expect(thing({ ...RAW, other: 7 }, 'it')).to.deep.equal(RAW);
    const more = { ...RAW, isOld: false, count: 2, shares: { red: -1 } };
    expect(thing(more, 'it')).to.deep.equal(more);
  });

  it('say the place of what is wrong', () => {
    const wrongs: readonly (readonly [member: object, place: string])[] = [
      [{ name: undefined }, 'it.name: got nothing'],
      [{ kind: 'huge' }, 'it.kind: got "huge"'],
      [{ sizes: [1, 11] }, 'it.sizes[1]: got 11'],
      [{ sizes: [1, 2, 3, 4] }, 'it.sizes: got 4'],
      [{ sizes: [NaN] }, 'it.sizes[0]'],
      [{ isOld: 1 }, 'it.isOld: got 1'],
      [{ count: 0.5 }, 'it.count: got 0.5'],
      [{ shares: { green: 1 } }, 'it.shares: got "green"'],
      [{ shares: { red: '1' } }, 'it.shares.red: got "1"'],
    ];
    for (const [more, place] of wrongs) expect(() => thing({ ...RAW, ...more }, 'it'), place).to.throw(place);
    expect(() => thing(null, 'it')).to.throw('it: got null, expected a thing [thing]');
  });
});
