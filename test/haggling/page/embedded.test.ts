// What a link to a session says: the log, the turn, the seat that it is looked at from.

import { expect } from 'chai';
import { logAddressText, parseLogAddress } from '../../../src/haggling/page/model/embedded.ts';

describe('the address of a session', () => {
  it('comes back as it was, and leaves out what makes no sense', () => {
    const place = { log: 'a&b #1.json', turn: 7 };
    expect(parseLogAddress(`#${logAddressText(place)}`)).to.deep.equal(place);
    expect(parseLogAddress('#held=1.x&turn=3&seat=1')).to.deep.equal({ turn: 3, seat: 1 });
    for (const text of ['#turn=-1&seat=2', '#turn=1e3&seat=', '#log=&seat=x'])
      expect(parseLogAddress(text), text).to.deep.equal({});
  });
});
