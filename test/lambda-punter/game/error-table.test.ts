// The error of a key that nobody knows.

import { expect } from 'chai';
import { unknownKey } from '../../../src/lambda-punter/game/error-table.ts';

describe('a key that nobody knows', () => {
  it('is told with the known one that was perhaps meant, and with none where nothing is like it', () => {
    const known = ['tables', 'password'];
    const { code, path, got, expected } = unknownKey('serve.key', 'hall.json', 'tabels', known);
    expect([code, path, got]).to.deep.equal(['serve.key', 'hall.json', '"tabels"']);
    expect(expected).to.match(/^a key of .*, perhaps "tables"$/);
    expect(unknownKey('roster.key', 'cup.json', 'weather', known).message).to.not.include('perhaps');
  });
});
