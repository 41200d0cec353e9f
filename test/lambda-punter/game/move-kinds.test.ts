// A new kind of move: the compiler names the places that decide by kind, as src/README.md promises. Takes 10 s.

import { expect } from 'chai';
import { typeErrors } from '../../support/type-errors.ts';

const KINDS = 'src/lambda-punter/game/move-kinds.ts';

describe('a new kind of move', function () {
  this.timeout(0);

  it('is a type error wherever something is decided by kind, links to games not left out', () => {
    const errors = typeErrors(
      ['src/lambda-punter'],
      [
        [KINDS, 'EXTENSION_KINDS = [', "EXTENSION_KINDS = ['toll', "],
        [KINDS, '  pass: undefined,\n', "  pass: undefined,\n  toll: 'options',\n"],
        [
          'src/lambda-punter/game/moves.ts',
          "  | { readonly kind: 'splurge'",
          "  | { readonly kind: 'toll'; readonly punter: PunterId }\n  | { readonly kind: 'splurge'",
        ],
      ],
    );
    const files = errors.map(({ file }) => file.replace('src/lambda-punter/', ''));
    expect([...new Set(files)].toSorted()).to.deep.equal([
      'conformance/check-list.ts',
      'game/board.ts',
      'game/moves.ts',
      'game/rescoring.ts',
      'page/model/carried-game.ts',
      'page/model/model-texts.ts',
      'planner/reported-moves.ts',
    ]);
    // A link's text has the kinds by letter, and is written and read.
    const ofLinks = errors.filter(({ file }) => file.endsWith('carried-game.ts')).map(({ text }) => text);
    expect(ofLinks.filter((text) => /toll.* does not satisfy the expected type/.test(text))).to.have.length(2);
    expect(ofLinks.filter((text) => text.startsWith("Property 'toll' is missing"))).to.have.length(1);
  });
});
