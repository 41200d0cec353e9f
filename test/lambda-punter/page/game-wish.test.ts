// The form for a new game: its request, and what it says of each field that is wrong.

import { expect } from 'chai';
import {
  mostPunters,
  parseOffer,
  refusalOf,
  requestOf,
  type GameWish,
} from '../../../src/lambda-punter/page/model/game-wish.ts';

const OFFER = parseOffer({
  maps: [
    { name: 'sample', sites: 8, rivers: 12, mines: 2 },
    { name: 'ring', sites: 52, rivers: 90, mines: 4 },
  ],
  rivals: ['greedy', 'eager'],
  emptySeconds: 600,
  endedSeconds: 120,
});
const WISH: GameWish = {
  name: '',
  map: 'sample',
  punters: 2,
  extensions: [],
  rivals: undefined,
  after: '10',
  password: '',
};

describe('the form for a new game', () => {
  it('asks for what stands in it, and leaves out what is empty', () => {
    expect(requestOf({ ...WISH, after: 'x' }, OFFER)).to.deep.equal({
      said: { map: 'sample', punters: 2, extensions: [] },
    });
    const full = { ...WISH, name: 'den', extensions: ['options'], rivals: ['eager'], after: '2.5', password: 'abcdef' };
    expect(requestOf(full, OFFER)).to.deep.equal({
      said: {
        map: 'sample',
        punters: 2,
        extensions: ['options'],
        name: 'den',
        fill: { after: 2.5, with: ['eager'] },
        password: 'abcdef',
      },
    });
  });

  it('says all that is wrong at once, each of its own field', () => {
    const asked = requestOf({ ...WISH, name: '..', rivals: [], after: '', password: 'abc' }, OFFER);
    if (!('faults' in asked)) return expect.fail('nothing is wrong');
    expect([...asked.faults.keys()].toSorted()).to.deep.equal(['after', 'fill', 'name', 'password']);
    for (const words of asked.faults.values()) expect(words).to.match(/^Choose .*\.$/);
    const map = requestOf({ ...WISH, map: 'gone', punters: 16 }, OFFER);
    expect('faults' in map && [...map.faults.keys()]).to.deep.equal(['map']);
    expect([mostPunters(OFFER, 'sample'), mostPunters(OFFER, 'ring'), mostPunters(OFFER, 'gone')]).to.deep.equal([
      12, 16, 2,
    ]);
    return undefined;
  });

  it('puts the server’s refusals in words, beside their fields', () => {
    expect([...refusalOf({ code: 'table.taken', path: 'name' })]).to.deep.equal([
      ['name', 'Another table has this name. Choose another one.'],
    ]);
    expect([...refusalOf({ code: 'table.own', path: 'tables' })][0][0]).to.equal('all');
    expect([...refusalOf({ error: 'something else' })]).to.deep.equal([['all', 'something else']]);
  });
});
