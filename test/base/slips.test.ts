// How far one word is from another.

import { expect } from 'chai';
import { slips } from '../../src/base/slips.ts';

describe('slips', () => {
  it('are letters that are wrong, missing, too many or swapped', () => {
    for (const wrong of ['cathedal', 'catheddral', 'cathedrel', 'cahtedral']) {
      expect(slips(wrong, 'cathedral'), wrong).to.equal(1);
    }
    expect(['cathedral', 'cathedr', 'cathadrel', ''].map((word) => slips(word, 'cathedral'))).to.deep.equal([
      0, 2, 2, 9,
    ]);
  });
});
