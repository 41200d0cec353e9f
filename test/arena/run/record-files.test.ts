// What the files of a tournament's games are called.

import { expect } from 'chai';
import { gameFileName } from '../../../src/arena/run/record-files.ts';
import { gameOf } from '../sample-games.ts';

function nameOf(id: string): string {
  return gameFileName({ ...gameOf('g', ['a'], [1]).game, id });
}

describe('the name of the files of a game', () => {
  it('is its id, as far as files have such names', () => {
    expect(nameOf('small-ring/none#1.0')).to.equal('small-ring-none-1.0');
  });

  it('is no other game’s, though maps be called alike', () => {
    const ids = [
      'a b/none#1.0',
      'a-b/none#1.0',
      'a(b/none#1.0',
      'a/b/none#1.0',
      'a#b/none#1.0',
      'ä/none#1',
      'a\u0308/none#1',
    ];
    expect(new Set(ids.map(nameOf)).size).to.equal(ids.length);
  });

  it('leaves room in a long name for what stands behind it', () => {
    const [one, other] = ['x', 'y'].map((end) => nameOf(`${'m'.repeat(300)}${end}/none#1.0`));
    expect(one.length).to.be.below(200);
    expect(one).to.not.equal(other);
  });
});
