// The rivals of the ultimatum game: the course's own to the letter, the others by their manner.

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import type { UltimatumAgent } from '../../../src/ultimatum/game/agent.ts';
import { playQuickSeries } from '../../../src/ultimatum/game/series-play.ts';
import { ULTIMATUM_RIVALS } from '../../../src/ultimatum/rivals/rivals.ts';

function make(name: string, seed = 1): UltimatumAgent {
  const found = ULTIMATUM_RIVALS.get(name);
  if (found === undefined) throw new RangeError(name);
  return found.make({ random: randomFrom(seed) });
}

/** An agent offers to one partner, who takes what it likes; gives back the offers. */
function offersTo(agent: UltimatumAgent, takes: (offer: number) => boolean, rounds: number, total = 100): number[] {
  return Array.from({ length: rounds }, (_, place) => {
    const offer = agent.offer({ round: place + 1, partner: 'p', total });
    const win = takes(offer);
    const [gain, partnerGain] = win ? [total - offer, offer] : [0, 0];
    agent.told({ round: place + 1, partner: 'p', win, gain, partnerGain, failed: false });
    return offer;
  });
}

/** One partner offers this to an agent, one after another; gives back its answers. */
function answersTo(agent: UltimatumAgent, offers: readonly number[], partner = 'p', total = 100): boolean[] {
  return offers.map((offer, place) => {
    const win = agent.deal({ round: place + 1, partner, total, offer });
    const [gain, partnerGain] = win ? [offer, total - offer] : [0, 0];
    agent.told({ round: place + 1, partner, win, gain, partnerGain, failed: false });
    return win;
  });
}

const times = (count: number, offer: number): number[] => Array.from({ length: count }, () => offer);
const count = (answers: readonly boolean[]): number => answers.filter(Boolean).length;

describe("the course's agents", () => {
  for (const [name, offer, takes] of [
    ['dummy', 50, [false, true, true, true]],
    ['cheater', 1, [false, true, true, true]],
    ['fair', 50, [false, false, false, true]],
    ['template', 1, [true, true, true, true]],
  ] as const) {
    it(`have ${name}, who offers ${offer} and answers as it does`, () => {
      const agent = make(name);
      expect(offersTo(agent, () => false, 5)).to.deep.equal(times(5, offer));
      expect(answersTo(agent, [0, 1, 49, 50])).to.deep.equal(takes);
      expect(ULTIMATUM_RIVALS.get(name)?.official).to.equal(true);
    });
  }

  it('offer no more than there is, where that is nothing', () => {
    for (const [name, { official }] of ULTIMATUM_RIVALS)
      if (official)
        expect(
          offersTo(make(name), () => true, 3, 0),
          name,
        ).to.deep.equal([0, 0, 0]);
  });

  it('have chaotic, who offers anything from 0 to all and takes half, whatever it is', () => {
    const agent = make('chaotic');
    const offers = offersTo(agent, () => true, 20_000);
    expect([Math.min(...offers), Math.max(...offers)]).to.deep.equal([0, 100]);
    expect(new Set(offers).size).to.equal(101);
    expect(count(answersTo(agent, times(10_000, 0))) / 10_000).to.be.within(0.47, 0.53);
    expect(count(answersTo(agent, times(10_000, 100))) / 10_000).to.be.within(0.47, 0.53);
  });

  it('share odd amounts as Python does', () => {
    expect(offersTo(make('dummy'), () => true, 1, 7)).to.deep.equal([3]);
    expect(answersTo(make('fair'), [3, 4], 'p', 7)).to.deep.equal([false, true]);
  });
});

describe('the other rivals', () => {
  it('are at least eight, two of them or more kept out of tuning, each with a line', () => {
    const others = [...ULTIMATUM_RIVALS.values()].filter(({ official, rulesOnly }) => !official && !rulesOnly);
    expect(others.length).to.be.at.least(8);
    expect(others.filter(({ tuning }) => !tuning).length).to.be.at.least(2);
    expect(new Set(others.map(({ about }) => about)).size).to.equal(others.length);
    for (const { about } of others) expect(about).to.match(/^[^\n]{10,100}$/);
  });

  for (const [name, { rulesOnly }] of ULTIMATUM_RIVALS) {
    if (rulesOnly === true) continue;
    it(`have ${name}, who answers by the rules whatever is shared, and the same from the same seed`, () => {
      for (const total of [1, 7, 100, 10_000]) {
        const sums = [1, 1, 2].map((seed) => {
          const names = [name, 'chaotic', 'tester', name];
          const agents = new Map(names.map((one, place) => [`${place}`, make(one, seed + place)]));
          const series = playQuickSeries(agents, { total, rounds: 300 }, randomFrom(seed));
          expect(series.living.size, `shared ${total}`).to.equal(4);
          return [...series.tallies.values()].map(({ sum }) => sum);
        });
        expect(sums[0]).to.deep.equal(sums[1]);
      }
    });
  }

  it('have a learner who finds a threshold quickly, and another where it has moved', () => {
    for (const threshold of [1, 2, 17, 50, 60, 83]) {
      const agent = make('learner');
      const offers = offersTo(agent, (offer) => offer >= threshold, 40);
      expect(offers[0]).to.equal(1);
      expect(offers.slice(12), `${threshold}`).to.deep.equal(times(28, threshold));
      expect(offersTo(agent, (offer) => offer >= threshold + 9, 40).at(-1)).to.equal(threshold + 9);
      expect(offersTo(agent, () => false, 100).at(-1)).to.equal(100);
    }
  });

  it('have a mirror who gives back what it got, and takes what it would give', () => {
    const agent = make('mirror');
    expect(offersTo(agent, () => true, 1)).to.deep.equal([50]);
    expect(answersTo(agent, [20, 20, 30, 10])).to.deep.equal([false, true, true, false]);
    expect(offersTo(agent, () => false, 2)).to.deep.equal([10, 10]);
    expect(answersTo(agent, [49], 'another')).to.deep.equal([false]);
  });

  it('have a refuser who takes 60 or more', () => {
    expect(answersTo(make('refuser'), [59, 60, 100, 50])).to.deep.equal([false, true, true, false]);
  });

  it('have a tester who holds out while offers rise, and gives up where they do not', () => {
    const rising = Array.from({ length: 55 }, (_, place) => place + 1);
    expect(count(answersTo(make('tester'), rising))).to.equal(0);
    expect(answersTo(make('tester'), [60])).to.deep.equal([true]);
    const still = answersTo(make('tester'), times(20, 1));
    expect(count(still)).to.be.within(10, 13);
    expect(still.at(-1)).to.equal(true);
  });

  it('have a walker whose threshold drifts', () => {
    const agent = make('walker');
    const taken = Array.from({ length: 100 }, () => count(answersTo(agent, times(100, 30))));
    expect(Math.max(...taken)).to.equal(100);
    expect(Math.min(...taken)).to.equal(0);
  });

  it('have an exploiter who shares evenly at first, and takes what it can later', () => {
    const agent = make('exploiter');
    expect(offersTo(agent, () => true, 30)).to.deep.equal(times(30, 50));
    expect(offersTo(agent, () => true, 12).at(-1)).to.be.below(5);
    const answers = answersTo(agent, times(20, 50));
    expect([answers[0], answers.at(-1)]).to.deep.equal([false, true]);
  });

  it('have a bandit who finds what brings most', () => {
    const offers = offersTo(make('bandit'), (offer) => offer >= 33, 600);
    expect(offers.slice(300).filter((offer) => offer === 35).length).to.be.above(200);
  });

  it('have a slow learner who steps to the threshold, and wants what it is used to', () => {
    const agent = make('slow-learner');
    const offers = offersTo(agent, (offer) => offer >= 20, 80);
    expect(offers[1]).to.equal(49);
    expect(Math.min(...offers.slice(40))).to.be.within(17, 20);
    expect(count(answersTo(agent, times(200, 50)))).to.equal(200);
    expect(answersTo(agent, [30])).to.deep.equal([false]);
    expect(count(answersTo(agent, times(200, 30)))).to.be.above(150);
  });

  it('have a noisy one without a lowest offer that it takes', () => {
    const agent = make('noisy');
    expect(count(answersTo(agent, times(200, 19)))).to.equal(0);
    expect(count(answersTo(agent, times(200, 51)))).to.equal(200);
    expect(count(answersTo(agent, times(400, 35)))).to.be.within(150, 250);
  });

  it('have a bookkeeper who takes little from those who give it much', () => {
    const agent = make('bookkeeper');
    expect(count(answersTo(agent, times(20, 1)))).to.be.below(3);
    offersTo(agent, () => true, 20);
    expect(count(answersTo(agent, times(3, 1)))).to.be.above(0);
    expect(count(answersTo(make('bookkeeper'), times(20, 50)))).to.equal(20);
  });

  it('have one on a staircase, who yields a little with each refusal', () => {
    const answers = answersTo(make('staircase'), times(90, 40));
    expect(answers.indexOf(true)).to.be.within(14, 16);
    expect(count(answers.slice(30)) / 60).to.be.within(0.25, 0.42);
  });

  it('have a thinker who finds thresholds, forgets old ones, and demands more where that helps', () => {
    const agent = make('thinker');
    const near = offersTo(agent, (offer) => offer >= 30, 300).slice(200);
    expect(near.reduce((sum, offer) => sum + offer, 0) / 100).to.be.within(29, 36);
    const later = offersTo(agent, (offer) => offer >= 45, 300).slice(200);
    expect(later.reduce((sum, offer) => sum + offer, 0) / 100).to.be.within(44, 52);
    expect(answersTo(make('thinker'), [62, 40, 61])).to.deep.equal([true, false, false]);
    expect(count(answersTo(make('thinker'), times(100, 1)).slice(60))).to.equal(40);
  });

  it('have a silent one, who leaves at a lucky peak', () => {
    const agents = new Map(
      ['silent', 'template', 'template', 'template'].map((name, place) => [`${place}`, make(name)]),
    );
    const series = playQuickSeries(agents, { total: 100, rounds: 1_000 }, randomFrom(3));
    expect([...series.living]).to.deep.equal(series.living.has('0') ? ['0', '1', '2', '3'] : ['1', '2', '3']);
    const always = make('silent');
    for (let round = 1; round <= 101; round++)
      always.told({ round, partner: 'p', win: true, gain: 99, partnerGain: 1, failed: false });
    expect(() => always.offer({ round: 102, partner: 'p', total: 100 })).to.throw('silent');
  });
});

describe('the page about the agents', () => {
  it('has a line for each single rival, as the list has it, and names every family', () => {
    const page = readFileSync(new URL('../../../docs/ultimatum-agents.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| `([\w-]+)` \| ([^|]+) \|/gm)].map(([, name, about]) => `${name}: ${about}`);
    const [single, families] = [false, true].map((isFamily) =>
      [...ULTIMATUM_RIVALS].filter(([, { family }]) => (family === true) === isFamily),
    );
    expect(rows).to.deep.equal(single.map(([name, { about }]) => `${name}: ${about}`));
    for (const [name] of families) expect(page).to.include(`\`${name}\``);
  });
});
