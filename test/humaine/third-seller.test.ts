// A third seller is one line more in the list of sellers: rules, tournament, strength, competition, platform, page
// go on as with two. Takes 12 s.

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { typeErrors } from '../support/type-errors.ts';
import { LIST, THIRD } from './third-line.ts';

const SELLERS = ['Watson', 'Celia', 'Agnes'];

describe('a third seller', function () {
  this.timeout(0);
  let came: { readonly [part: string]: unknown };

  before(async () => {
    const script = fileURLToPath(new URL('third-seller.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: 180_000 });
    came = JSON.parse(stdout);
  });

  it('speaks and sells by the rules', () => {
    expect(came['simulated']).to.deep.equal({
      spoke: ['Human', ...SELLERS].toSorted(),
      sold: SELLERS.toSorted(),
      seats: 3,
      withTwo: 2,
    });
  });

  it('has a seat of its own in tournaments, before the buyer’s', () => {
    const { games, seats, scores } = came['tournament'] as { games: number; seats: string[]; scores: number };
    // Each three of four, each of them once on every seat.
    expect([games, seats.length, seats[3], scores]).to.deep.equal([12, 4, 'the haggler', 4]);
  });

  it('is one of the others where strength is measured', () => {
    const three = ['price-tag', 'jok-like', 'jok-like 2'];
    expect(came['strength']).to.deep.equal({
      seats: [three, [...three.slice(1), three[0]], [three[2], ...three.slice(0, 2)]].map((seats) => [
        ...seats,
        'the haggler',
      ]),
      rounds: 3,
    });
  });

  it('meets the others in competitions, with functions turned, and its sales count for who sat there', () => {
    const { meeting, ...more } = came['competition'] as {
      meeting: { sellers: string[]; functions: number }[];
      readonly [name: string]: unknown;
    };
    expect(meeting.map(({ functions }) => functions)).to.deep.equal([3, 3, 3]);
    for (const seat of [0, 1, 2]) expect(new Set(meeting.map(({ sellers }) => sellers[seat])).size).to.equal(3);
    // Three pools of one meeting, and the final: three rounds each.
    expect(more).to.deep.equal({ rounds: 12, deals: [0, 0, 1], profits: [false, false, true], best: true });
  });

  it('is meant where its name is typed with a slip', () => {
    expect(came['misspelt']).to.equal('Agnes');
  });

  it('is started with the others, and the page shows it and buys from it', () => {
    expect(came['platform']).to.deep.equal({
      before: SELLERS,
      sellers: SELLERS,
      offers: ['Agnes'],
      deals: ['Agnes'],
      results: ['Human', 'Agnes'],
      shown: ['price-tag', 'price-tag', 'price-tag'],
    });
    expect(came['keys'])
      .to.include('A: speak to Agnes, or to the third')
      .and.include('3: take Agnes’s offer, or the third’s');
  });

  it('sits in the rounds of the site’s gallery', () => {
    const cast = 'Watson is grocer, Celia is price-tag, Agnes is price-tag';
    expect(came['gallery']).to.deep.equal(Array(6).fill(cast));
  });

  it('is no type error', () => {
    expect(typeErrors(['src/humaine'], [[LIST, ...THIRD]])).to.deep.equal([]);
  });
});
