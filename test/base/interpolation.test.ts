// Figures between those of a table.

import { expect } from 'chai';
import { figureAt, figureBetween } from '../../src/base/interpolation.ts';

describe('a figure between those of a table', () => {
  it('lies on the line between its neighbours, and is the outermost one beyond them', () => {
    expect([-1, 0, 0.25, 1, 1.5, 2, 9].map((place) => figureAt([8, 4, 5], place))).to.deep.equal([
      8, 8, 7, 4, 4.5, 5, 5,
    ]);
    expect(figureAt([3], 0.5)).to.equal(3);
  });

  it('may stand at places that are not even', () => {
    const [places, figures] = [
      [0, 4, 6],
      [10, 2, 3],
    ];
    const found = [-1, 0, 1, 4, 5, 6, 7].map((place) => figureBetween(places, figures, place));
    expect(found).to.deep.equal([10, 10, 8, 2, 2.5, 3, 3]);
  });
});
