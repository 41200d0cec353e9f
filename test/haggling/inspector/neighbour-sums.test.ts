// The cells of the table of beliefs.

import { expect } from 'chai';
import { neighbourSums } from '../../../src/haggling/inspector/inspection-words.ts';

describe('the cells of a row of beliefs', () => {
  it('are one for each value, and none where no object of the type can have it', () => {
    expect(neighbourSums([0.5, 0, 0.5], 1)).to.deep.equal([0.5, 0, 0.5]);
  });

  it('keep the chances of a cell of which only some values are possible', () => {
    expect(neighbourSums([0.25, 0.25, 0.5], 2)).to.deep.equal([0.5, 0.5]);
  });
});
