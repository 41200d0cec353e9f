// Colours of what is printed: where they are wanted, and that no stranger brings his own.

import { expect } from 'chai';
import { isColoured, paintedText } from '../../src/terminal/painted.ts';

const TERMINAL = { isTTY: true };

describe('painted text', () => {
  it('is coloured on a terminal, unless the environment says otherwise', () => {
    expect(isColoured(TERMINAL, { TERM: 'xterm' })).to.equal(true);
    expect(isColoured({ isTTY: false }, { TERM: 'xterm' })).to.equal(false);
    for (const name of ['NO_COLOR', 'NODE_DISABLE_COLORS'] as const) {
      expect(isColoured(TERMINAL, { [name]: '1' }), name).to.equal(false);
      expect(isColoured(TERMINAL, { [name]: '' }), `${name} empty`).to.equal(true);
    }
    expect(isColoured(TERMINAL, { TERM: 'dumb' })).to.equal(false);
    expect(isColoured({ isTTY: false }, { FORCE_COLOR: '1', NO_COLOR: '1' })).to.equal(true);
    expect(isColoured(TERMINAL, { FORCE_COLOR: '0' })).to.equal(false);
  });

  it('holds only our own signs to the terminal', () => {
    const parts = [{ text: 'a\x1b[31m', looks: ['red', 'bold'] }, { text: 'b\r' }] as const;
    expect(paintedText(parts, true)).to.equal('\x1b[31m\x1b[1ma\ufffd[31m\x1b[22m\x1b[39mb\ufffd');
    expect(paintedText(parts, false)).to.equal('a\ufffd[31mb\ufffd');
  });
});
