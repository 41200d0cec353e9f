// JSON text of strangers: what is wrong with it, how deep it may be, what is left of an object that is too deep.

import { expect } from 'chai';
import { assert, constantFrom, json, jsonValue, property } from 'fast-check';
import { InputError, show } from '../../src/base/errors.ts';
import { isDeeperThan, MOST_LEVELS, parseJson, parsePruned } from '../../src/base/json.ts';

const lists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const objects = (levels: number): string => '{"a":'.repeat(levels - 1) + '{}' + '}'.repeat(levels - 1);

function errorOf(call: () => unknown): InputError {
  try {
    call();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('JSON text of strangers', () => {
  it('is read as deep as is allowed and no deeper', () => {
    for (const nested of [lists, objects]) {
      expect(() => parseJson(nested(MOST_LEVELS), 'x')).not.to.throw();
      for (const levels of [MOST_LEVELS + 1, 9_000, 200_000]) {
        const error = errorOf(() => parseJson(nested(levels), 'x'));
        expect([error.code, error.message.length < 200]).to.deep.equal(['json.depth', true]);
      }
    }
  });

  it('says where it is wrong and shows the place', () => {
    expect(errorOf(() => parseJson('', 'a.json')).message).to.equal(
      'a.json: got an empty text, expected JSON text [frame.json]',
    );
    expect(errorOf(() => parseJson('{"a":1,\n "b":2,}', 'a.json')).got).to.equal(
      '"{\\"a\\":1,\\n \\"b\\":2,}" (line 2, column 8)',
    );
    expect(errorOf(() => parseJson('{"a":[1,2', 'a.json')).got).to.equal('"{\\"a\\":[1,2" (line 1, column 10)');
    const long = errorOf(() => parseJson(`${'x'.repeat(1_000_000)}`, 'a.json'));
    expect(long.message).to.have.length.below(150);
  });

  it('agrees with JSON.parse on whatever is shallow', () => {
    assert(
      property(json({ maxDepth: 5 }), (text) => {
        expect(parseJson(text, 'x')).to.deep.equal(JSON.parse(text));
      }),
    );
  });

  it('counts levels as written', () => {
    expect([
      isDeeperThan(1, 0),
      isDeeperThan([], 0),
      isDeeperThan([], 1),
      isDeeperThan([{}], 1),
      isDeeperThan({ a: [[]] }, 3),
    ]).to.deep.equal([false, true, false, true, false]);
  });

  it('loses of an object no more than the members that are too deep', () => {
    const text = `{"move":{"moves":[]},"state":${lists(9_000)},"note":"kept"}`;
    expect(parsePruned(text, 'frame')).to.deep.equal({ raw: { move: { moves: [] }, note: 'kept' }, deep: ['state'] });
    expect(errorOf(() => parsePruned(lists(9_000), 'frame')).code).to.equal('json.depth');
    expect(parsePruned(`{"a":${lists(MOST_LEVELS - 1)}}`, 'frame').deep).to.deep.equal([]);
    expect(parsePruned(`{"a":${lists(MOST_LEVELS)}}`, 'frame').deep).to.deep.equal(['a']);
  });
});

describe('a wrong value as it is shown', () => {
  it('is JSON where it is short', () => {
    assert(
      property(jsonValue({ maxDepth: 3, stringUnit: constantFrom('a', 'b', '"', '\\') }), (value) => {
        const text = JSON.stringify(value);
        if (text.length <= 80) expect(show(value)).to.equal(text);
        else expect(show(value)).to.have.length(78);
      }),
      { numRuns: 500 },
    );
    expect([show(undefined), show(Number.NaN), show([undefined]), show({ a: undefined })]).to.deep.equal([
      'nothing',
      'NaN',
      '[null]',
      '{}',
    ]);
  });

  it('takes no longer and is no longer for a value that is deep, wide or long', () => {
    const deep = JSON.parse(lists(200_000)) as unknown;
    expect(show(deep)).to.equal(`${'['.repeat(77)}…`);
    expect(show({ me: deep })).to.match(/^\{"me":\[+…$/);
    expect(show(Array.from({ length: 1_000_000 }, (_, at) => at))).to.match(/^\[0,1,2,.*…$/);
    expect(show(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, 0])))).to.match(
      /^\{"k0":0,"k1":0,.*…$/,
    );
    expect(show('x'.repeat(5_000_000))).to.equal(`"${'x'.repeat(76)}…`);
  });

  it('steers no terminal', () => {
    expect(show('\u001b[2J\u009b\u202e\u007f')).to.equal('"\\u001b[2J\ufffd\ufffd\ufffd"');
  });
});
