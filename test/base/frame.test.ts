// Frames in whatever pieces they come.

import { expect } from 'chai';
import { array, assert, integer, jsonValue, property } from 'fast-check';
import { FrameReader, encodeFrame } from '../../src/base/frame.ts';
import { codeOf } from '../support/task-map.ts';

/** All frames of the bytes, given in pieces of the sizes. */
function readAll(bytes: Buffer, sizes: readonly number[], limit?: number): unknown[] {
  const reader = new FrameReader(limit);
  const values: unknown[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length];
    reader.push(bytes.subarray(at, at + size));
    at += size;
    while (reader.ready) values.push(reader.next());
  }
  return values;
}

describe('a frame', () => {
  it('survives the way out and back in whatever pieces', () => {
    assert(
      property(
        array(jsonValue(), { minLength: 1, maxLength: 5 }),
        array(integer({ min: 1, max: 40 }), { minLength: 1 }),
        (values, sizes) => {
          const bytes = Buffer.from(values.map((value) => encodeFrame(value)).join(''));
          expect(readAll(bytes, sizes)).to.deep.equal(JSON.parse(JSON.stringify(values)));
        },
      ),
    );
  });

  it('is pure ASCII, so that bytes and characters agree', () => {
    const frame = encodeFrame({ me: 'Ünïcødé 🛶' });
    expect(frame).to.match(/^[\n -~]*$/);
    expect(frame.slice(0, 3)).to.equal(`${frame.length - 3}:`);
    expect(readAll(Buffer.from(frame), [1])).to.deep.equal([{ me: 'Ünïcødé 🛶' }]);
  });

  it('is read by bytes where it comes as UTF-8', () => {
    const json = Buffer.from('{"me":"é🛶"}');
    expect(readAll(Buffer.concat([Buffer.from(`${json.length}:`), json]), [1])).to.deep.equal([{ me: 'é🛶' }]);
  });

  it('may have white space before it, and a newline counted or not', () => {
    expect(readAll(Buffer.from('\r\n \t4:null5:true\n\n2:{}'), [3])).to.deep.equal([null, true, {}]);
  });

  it('of no length or too long a header is refused', () => {
    for (const bytes of [':', 'x', '-1:', '1 :', '1.0:', '0123456789:', '{"me":1}']) {
      expect(
        codeOf(() => readAll(Buffer.from(bytes), [1])),
        bytes,
      ).to.equal('frame.header');
    }
  });

  it('longer than the limit is refused before it comes', () => {
    expect(codeOf(() => readAll(Buffer.from('1001:'), [1], 1000))).to.equal('frame.limit');
    expect(readAll(Buffer.from(`4:null`), [1], 4)).to.deep.equal([null]);
  });

  it('with no JSON in it is dropped, and the next one read', () => {
    const reader = new FrameReader();
    reader.push(Buffer.from('3:{a}4:true0:'));
    expect(codeOf(() => reader.next())).to.equal('frame.json');
    expect(reader.next()).to.equal(true);
    expect(codeOf(() => reader.next())).to.equal('frame.json');
    expect(reader.next()).to.equal(undefined);
  });

  it('without the newline is written where asked', () => {
    expect(encodeFrame({ a: 'é' }, { newline: 'none' })).to.equal('14:{"a":"\\u00e9"}');
    expect(encodeFrame({ a: 'é' }, { newline: 'counted' })).to.equal('15:{"a":"\\u00e9"}\n');
  });

  it('is read by characters where asked, in whatever pieces, the next one too', () => {
    const json = '["é€😀x"]';
    const bytes = Buffer.from(`8:${json}`.repeat(2));
    for (let size = 1; size <= bytes.length; size++) {
      const reader = new FrameReader(undefined, { length: 'characters' });
      for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
      expect([reader.next(), reader.next(), reader.next()]).to.deep.equal([['é€😀x'], ['é€😀x'], undefined]);
    }
    expect(() => new FrameReader().push(Buffer.from(`8:${json}`))).to.throw('frame.header'); // eight bytes end sooner
  });

  it('by characters that is no UTF-8 still ends, and keeps to the limit', () => {
    const reader = new FrameReader(10, { length: 'characters' });
    reader.push(Buffer.concat([Buffer.from('2:'), Buffer.from([0xff, 0xe2])]));
    expect(reader.ready).to.equal(false); // E2 may still become a character
    reader.push(Buffer.from(' '));
    expect(reader.nextText()).to.have.length(2);
    const long = new FrameReader(10, { length: 'characters' });
    expect(() => long.push(Buffer.from(`5:${'€'.repeat(5)}`))).to.throw('frame.limit');
  });

  it('may be held to a length of white space before it', () => {
    const blanks = Buffer.alloc(1000, ' ');
    const patient = new FrameReader(undefined, {}, 1000);
    patient.push(blanks);
    patient.push(Buffer.from('2:[]'));
    expect(patient.next()).to.deep.equal([]);
    patient.push(blanks);
    expect(() => patient.push(Buffer.from(' '))).to.throw('got 1001 characters of white space');
  });

  it('may be held to having no white space before it', () => {
    const reader = new FrameReader(undefined, { blanks: 'refused' });
    expect(() => reader.push(Buffer.from('\n2:[]'))).to.throw('frame.header');
  });

  it('that is announced but not sent takes no memory', () => {
    const before = process.memoryUsage().arrayBuffers;
    const readers = Array.from({ length: 20 }, () => {
      const reader = new FrameReader(999_999_999);
      reader.push(Buffer.from('999999999:x'));
      return reader;
    });
    expect(process.memoryUsage().arrayBuffers - before).to.be.below(20 * 1024 * 1024);
    expect(readers.map((reader) => reader.partial)).to.include('1 of 999999999 bytes');
  });

  it('of 5 MB costs a copy or two, not one a piece', () => {
    const bytes = Buffer.from(encodeFrame('x'.repeat(5_000_000)));
    for (const size of [1, 65_536]) {
      const copied = countCopied(() => readAll(bytes, [size]));
      expect(copied, `pieces of ${size}`).to.be.below(4 * bytes.length);
    }
  });
});

/** Bytes that `Buffer.set` copied while it ran: what a quadratic reader would spend. */
function countCopied(run: () => unknown): number {
  const set = Uint8Array.prototype.set;
  let copied = 0;
  // eslint-disable-next-line no-extend-native -- put back below
  Uint8Array.prototype.set = function count(this: Uint8Array, from: ArrayLike<number>, at?: number) {
    copied += from.length;
    return set.call(this, from, at);
  };
  try {
    run();
  } finally {
    // eslint-disable-next-line no-extend-native
    Uint8Array.prototype.set = set;
  }
  return copied;
}
