// The cells of the table of beliefs.

import { expect } from 'chai';
import { heatCells } from '../../../src/haggling/page/model/chart-figures.ts';

describe('the cells of a row of beliefs', () => {
  it('are one for each value, empty where no object of the type can have it', () => {
    expect(heatCells([0.5, 0, 0.5], 1, 4)).to.deep.equal([0.5, 0, 0.5, undefined]);
  });

  it('keep the chances of a cell of which only some values are possible', () => {
    expect(heatCells([0.25, 0.25, 0.5], 2, 3)).to.deep.equal([0.5, 0.5, undefined]);
  });
});
