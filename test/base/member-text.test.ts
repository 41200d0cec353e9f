// A member's text in JSON, as it was written.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { memberText } from '../../src/base/json-place.ts';

describe('the text of a member', () => {
  it('is as it was written, numbers and keys untouched', () => {
    const state = '{"2":1.0,"1":18446744073709551615,"s":"\\"}],\\\\"}';
    expect(memberText(`{"state" : ${state} ,"pass":{"punter":0}}`, 'state')).to.equal(state);
    expect(memberText(`{"pass":{"state":1,"punter":0},"state":${state}}\n`, 'state')).to.equal(state);
  });

  it('is the last of several, found by the key whatever its escapes, and undefined where there is none', () => {
    expect(memberText('{"state":1,"state":[2]}', 'state')).to.equal('[2]');
    expect(memberText('{"\\u0073tate":3}', 'state')).to.equal('3');
    expect(memberText('{"a":{"state":1},"b":"state"}', 'state')).to.equal(undefined);
    expect(memberText('{}', 'state')).to.equal(undefined);
  });

  it('parses to what the whole has there', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('state', 'a', 'b"', '\\'), fc.jsonValue()),
        fc.constantFrom(0, 1),
        (object, indent) => {
          const json = JSON.stringify(object, undefined, indent);
          const text = memberText(json, 'state');
          const whole = JSON.parse(json) as { state?: unknown };
          expect(text === undefined ? undefined : JSON.parse(text)).to.deep.equal(whole.state);
        },
      ),
      { verbose: 1 },
    );
  });
});
