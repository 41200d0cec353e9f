// Scripted buyers keep to the rules, spend their money, and speak in many ways.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { basketFor, flavouringsFor } from '../../../src/humaine/buyers/basket.ts';
import { goodsAsked, numberWord, priceSaid } from '../../../src/humaine/buyers/buyer-voice.ts';
import { HUMAINE_BUYERS } from '../../../src/humaine/bundled/named-agents.ts';
import { HUMAINE_SELLERS } from '../../../src/humaine/bundled/bundled-agents.ts';
import { HUMAN } from '../../../src/humaine/game/sellers.ts';
import { simulatedRound } from '../../../src/humaine/game/simulated-round.ts';

const PAIRS = [
  ['jok-like', 'didioj-like'],
  ['kleene-like', 'undercutter'],
] as const;

/** A few rounds of one buyer: what it said, and how the rounds ended. */
function rounds(buyer: string, kinds: readonly [string, string], seeds: number) {
  const [one, other] = kinds.map((kind) => HUMAINE_SELLERS.get(kind)?.make);
  const make = HUMAINE_BUYERS.get(buyer)?.make;
  if (one === undefined || other === undefined || make === undefined) throw new Error('nobody');
  const said: { text: string; at: number }[][] = [];
  const ends = Array.from({ length: seeds }, (_, place) => {
    const own: { text: string; at: number }[] = [];
    said.push(own);
    return simulatedRound({
      sellers: [one, other],
      buyer: make,
      duration: 300_000,
      seed: place + 1,
      onMessage: ({ speaker, text, at }) => {
        if (speaker === HUMAN) own.push({ text, at });
      },
    });
  });
  return { said, ends };
}

describe('scripted buyers', () => {
  for (const buyer of HUMAINE_BUYERS.keys())
    it(`${buyer} waits its five seconds, spends most of its money and never more, and bakes`, () => {
      for (const pair of PAIRS) {
        const { said, ends } = rounds(buyer, pair, 4);
        for (const texts of said)
          for (const [place, { at }] of texts.entries())
            if (place > 0) expect(at - texts[place - 1].at).to.be.at.least(5_000);
        for (const { buyer: end } of ends) {
          expect(end.blocked.size, 'blocked').to.equal(0);
          expect(end.spent).to.be.at.most(50);
        }
        const mean = (value: (end: (typeof ends)[number]) => number) =>
          ends.reduce((sum, end) => sum + value(end), 0) / ends.length;
        expect(mean(({ buyer: { spent } }) => spent)).to.be.greaterThan(25);
        expect(mean(({ buyer: { utility } }) => utility)).to.be.greaterThan(60);
      }
    });

  it('say hardly anything twice', () => {
    const texts = ['haggler', 'confused', 'polite-planner'].flatMap((buyer) =>
      rounds(buyer, ['didioj-like', 'undercutter'], 3).said.flat(),
    );
    expect(texts.length).to.be.greaterThan(100);
    expect(new Set(texts.map(({ text }) => text)).size / texts.length).to.be.greaterThan(0.75);
  });

  it('say it plainly where they are not understood, until even the simplest seller can answer', () => {
    const { ends, said } = rounds('loyal', ['kleene-like', 'kleene-like'], 4);
    for (const { buyer } of ends) expect(buyer.deals).to.be.greaterThan(0);
    expect(said.flat().some(({ text }) => /^(Watson|Celia) I accept$/.test(text))).to.equal(true);
  });

  it('say amounts and prices as people do', () => {
    expect([7, 12, 20, 34].map(numberWord)).to.deep.equal(['seven', 'twelve', 'twenty', 'thirty-four']);
    const prices = new Set(Array.from({ length: 60 }, (_, seed) => priceSaid(3.5, 'goods', randomFrom(seed))));
    expect([...prices]).to.have.members(['$3.50', '3.50 dollars', '3 dollars and 50 cents', 'three fifty']);
    expect(priceSaid(3.5, 'plain', randomFrom(1))).to.equal('3.50 dollars');
    expect(goodsAsked({ egg: 4, flour: 4, milk: 2 }, undefined, 'plain', randomFrom(1))).to.equal(
      '4 egg 4 flour 2 milk',
    );
    expect(goodsAsked({ blueberry: 2 }, { pancake: 2 }, 'recipes', randomFrom(3))).to.match(/batches of pancakes and/);
  });

  it('ask for what is missing, not for what is left over', () => {
    const first = basketFor('pancake', 2, true, { has: {}, kits: {} });
    expect(first).to.deep.equal({
      wanted: { egg: 2, flour: 4, milk: 4, blueberry: 2 },
      kits: { pancake: 2 },
      recipes: { pancake: 2 },
    });
    // Two eggs too many, and no milk.
    const next = basketFor('cake', 1, false, { has: { egg: 4, flour: 4 }, kits: { pancake: 2 } });
    expect(next).to.deep.equal({ wanted: { flour: 2, sugar: 1, milk: 5 }, kits: { cake: 1 } });
    expect(flavouringsFor(1.3, 1.6, { has: {}, kits: { pancake: 5 } })?.wanted).to.deep.equal({ blueberry: 2 });
    expect(flavouringsFor(1.3, 1.6, { has: {}, kits: {} })).to.equal(undefined);
  });
});

describe('docs/humaine-rivals.md', () => {
  it('names every bundled seller and buyer', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/humaine-rivals.md'), 'utf8');
    for (const name of [...HUMAINE_SELLERS.keys(), ...HUMAINE_BUYERS.keys()])
      expect(page).to.include(`| \`${name}\` |`);
  });
});
