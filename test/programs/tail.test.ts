// The end of a stream: bounded, and it says how much is missing.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { Tail } from '../../src/programs/tail.ts';

describe('the tail of a stream', () => {
  it('is the stream while it is short', () => {
    const tail = new Tail(10);
    tail.push(Buffer.from('abc'));
    tail.push(Buffer.from('def'));
    expect(tail.text).to.equal('abcdef');
  });

  it('is the last bytes of a longer one in whatever pieces it came, and says how many are gone', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 })), fc.integer({ min: 1, max: 30 }), (pieces, limit) => {
        const tail = new Tail(limit);
        for (const piece of pieces) tail.push(Buffer.from(piece, 'latin1'));
        const all = Buffer.from(pieces.join(''), 'latin1');
        const gone = Math.max(0, all.length - limit);
        const kept = all.subarray(gone).toString('utf8');
        expect(tail.dropped).to.equal(gone);
        expect(tail.text).to.equal(gone === 0 ? kept : `[${gone} bytes before this were dropped]\n${kept}`);
      }),
      { verbose: 1 },
    );
  });
});
