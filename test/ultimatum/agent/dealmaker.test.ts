// The dealmaker: what it comes to believe of each sort of partner, how it deals with itself, and that nothing that a
// partner does breaks it.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { randomFrom, seedOf } from '../../../src/base/seeded-random.ts';
import { DEALMAKER_SETTINGS, roundsLeft } from '../../../src/ultimatum/agent/dealmaker-settings.ts';
import { Dealmaker } from '../../../src/ultimatum/agent/dealmaker.ts';
import type { PartnerBelief } from '../../../src/ultimatum/agent/partner-belief.ts';
import type { UltimatumAgent } from '../../../src/ultimatum/game/agent.ts';
import { playQuickSeries } from '../../../src/ultimatum/game/series-play.ts';
import type { UltimatumSeries } from '../../../src/ultimatum/game/ultimatum-series.ts';

const start = { random: randomFrom(1) };

/** A partner that always plays alike. */
function plain(offer: number, least: number): UltimatumAgent {
  return { offer: () => offer, deal: ({ offer: got }) => got >= least, told: () => undefined };
}

/** Offers and answers by chance. */
function byChance(seed: number): UltimatumAgent {
  const random = randomFrom(seed);
  return {
    offer: ({ total }) => Math.floor(random() * (total + 1)),
    deal: () => random() < 0.5,
    told: () => undefined,
  };
}

/** Goes up by 5 where we refuse, down by 1 where we take; takes all above 0. */
function climber(): UltimatumAgent {
  let now = 20;
  let isMine = false;
  return {
    offer: () => {
      isMine = true;
      return now;
    },
    deal: ({ offer }) => offer > 0,
    told: ({ win }) => {
      if (isMine) now = Math.max(1, Math.min(100, now + (win ? -1 : 5)));
      isMine = false;
    },
  };
}

/** Offers what it was offered last; takes 20 or more. */
function echo(): UltimatumAgent {
  let last = 37;
  return {
    offer: () => last,
    deal: ({ offer }) => {
      last = offer;
      return offer >= 20;
    },
    told: () => undefined,
  };
}

/** Offers half, but after an offer below 40 nearly nothing for ten offers, and takes none of them. */
function insulted(): UltimatumAgent {
  let left = 0;
  return {
    offer: () => (left > 0 ? 5 : 50),
    deal: ({ offer }) => {
      if (offer < 40) left = 10;
      return left === 0 || --left < 0;
    },
    told: () => undefined,
  };
}

/** Refuses less than 60 for a while, then takes anything. */
function yielding(): UltimatumAgent {
  let refusals = 0;
  return { offer: () => 40, deal: ({ offer }) => offer >= 60 || ++refusals > 8, told: () => undefined };
}

function series(others: readonly UltimatumAgent[], rounds: number, total = 100): [Dealmaker, UltimatumSeries] {
  const us = new Dealmaker(start);
  const agents = new Map<string, UltimatumAgent>([
    ['us', us],
    ...others.map((agent, at) => [`p${at}`, agent] as const),
  ]);
  return [us, playQuickSeries(agents, { total, rounds }, randomFrom(seedOf('dealmaker', rounds)))];
}

/** What it believes of a partner; undefined of one that it does not know. */
function believed(agent: Dealmaker, of: string): PartnerBelief | undefined {
  return agent.beliefs().find(({ partner }) => partner === of);
}

function beliefAfter(partner: UltimatumAgent, rounds = 200): PartnerBelief | undefined {
  return believed(series([partner], rounds)[0], 'p0');
}

/** Something that a stranger or the server does. */
interface Event {
  readonly partner: string;
  readonly asks: boolean;
  readonly part: number;
  readonly win: boolean;
  readonly failed: boolean;
  readonly told: boolean;
}

/** Lets all that happen to an agent; the totals take turns. */
function undergo(totals: number[], events: readonly Event[], hint?: number) {
  const us = new Dealmaker(hint === undefined ? start : { ...start, rounds: hint });
  for (const [at, { partner, asks, part, win, failed, told }] of events.entries()) {
    const now = totals[at % totals.length];
    const asked = { round: at, partner, total: now };
    const offer = asks ? us.offer(asked) : Math.round(part * now);
    expect(Number.isInteger(offer) && offer >= 0 && offer <= now, `${offer} of ${now}`).to.equal(true);
    const deal = asks ? win : us.deal({ ...asked, offer });
    expect(deal).to.be.a('boolean');
    const [gain, partnerGain] = deal ? [now - offer, offer] : [0, 0];
    if (told) us.told({ round: at, partner, win: deal, gain, partnerGain, failed });
  }
  for (const { chance, bestOffer } of us.beliefs()) {
    expect(chance).to.be.within(0, 1);
    expect(bestOffer).to.be.within(0, Math.max(...totals));
  }
}

const leftAfter = (played: number): number => Math.round(roundsLeft(played, DEALMAKER_SETTINGS));

describe('the dealmaker', () => {
  it('reckons in parts of what is shared, where that is another amount later', () => {
    const us = new Dealmaker(start);
    const partner = insulted();
    for (let round = 0; round < 400; round++) {
      const scale = round < 2 ? 1 : 100;
      const asked = { round, partner: 'p0', total: 100 * scale };
      const isOurs = round % 2 === 0;
      const offer = isOurs ? us.offer(asked) : scale * partner.offer({ ...asked, total: 100 });
      const win = isOurs ? partner.deal({ ...asked, offer: offer / scale, total: 100 }) : us.deal({ ...asked, offer });
      const gain = isOurs ? asked.total - offer : offer;
      us.told({
        round,
        partner: 'p0',
        win,
        gain: win ? gain : 0,
        partnerGain: win ? asked.total - gain : 0,
        failed: false,
      });
    }
    expect(believed(us, 'p0')?.kept?.brought).to.be.within(30, 60);
  });

  it('keeps to an even policy with one who is insulted by low offers, and says so', () => {
    const [us, { tallies }] = series([insulted()], 1_000);
    expect(tallies.get('us')?.mean).to.be.above(42);
    expect(believed(us, 'p0')?.kept?.offer).to.equal(50);
    expect(believed(us, 'p0')?.why).to.match(/I keep to offering 50 and taking \d+ or more: that has brought \d+/);
  });

  it('finds a low threshold at once, and takes what a fixed partner offers', () => {
    const [us, { tallies }] = series([plain(50, 1)], 200);
    expect(believed(us, 'p0')).to.include({ kind: 'threshold', bestOffer: 1, lowestTaken: 1 });
    expect(tallies.get('us')?.mean).to.be.within(70, 78);
  });

  it('finds that half is the least that is taken', () => {
    expect(beliefAfter(plain(50, 50))).to.include({ kind: 'threshold', bestOffer: 50, lowestTaken: 50 });
  });

  it('does not hold out for long against one who offers next to nothing whatever we do', () => {
    const [us, { tallies }] = series([plain(1, 1)], 1000);
    expect(believed(us, 'p0')).to.deep.include({ kind: 'threshold', demand: 1 });
    expect(tallies.get('us')?.mean).to.be.above(47);
  });

  it('offers nothing to one who answers by chance, and takes all that it offers', () => {
    expect(beliefAfter(byChance(5))).to.include({ kind: 'random', bestOffer: 0 });
  });

  it('gives a refuser the least that it takes', () => {
    expect(beliefAfter(plain(1, 60), 400)).to.include({ kind: 'refuser', bestOffer: 60 });
  });

  it('notices that a refuser gives way', () => {
    expect(beliefAfter(yielding())).to.include({ kind: 'tester', bestOffer: 1 });
  });

  it('makes one who learns offer more and more', () => {
    const belief = beliefAfter(climber());
    expect(belief).to.include({ kind: 'learner' });
    expect(belief?.usualOffer).to.be.above(70);
  });

  it('knows a mirror', () => {
    expect(beliefAfter(echo())).to.include({ kind: 'mirror' });
  });

  it('knows one that chooses among a few offers from one that offers by chance', () => {
    const random = randomFrom(5);
    const chooser = { ...plain(0, 30), offer: () => 10 * Math.floor(8 * random()) };
    expect(beliefAfter(chooser, 60)?.offers.chooser).to.be.above(0.9);
    expect(beliefAfter(byChance(5), 60)?.offers.chooser).to.be.below(0.1);
  });

  it('counts on series of all lengths, and on a long one once the short ones are past', () => {
    expect([0, 99].map(leftAfter).every((rounds) => rounds >= 99 && rounds < 300)).to.equal(true);
    expect(leftAfter(100)).to.be.within(900, 1_500);
    expect(leftAfter(1_000)).to.equal(9_000);
    expect(leftAfter(20_000)).to.equal(20_000);
  });

  it('notices that what a partner takes wanders', () => {
    const random = randomFrom(7);
    let least = 30;
    const wanderer: UltimatumAgent = {
      offer: () => 20,
      deal: ({ offer }) => {
        least = Math.max(5, Math.min(60, least + Math.floor(random() * 5) - 2));
        return offer >= least;
      },
      told: () => undefined,
    };
    const belief = beliefAfter(wanderer, 600);
    expect((belief?.answers.drifting ?? 0) + (belief?.answers.soft ?? 0)).to.be.above(0.5);
  });

  it('notices that there is no sharp threshold', () => {
    const random = randomFrom(9);
    const soft: UltimatumAgent = {
      offer: () => 20,
      deal: ({ offer }) => offer >= 20 + 40 * random(),
      told: () => undefined,
    };
    expect(beliefAfter(soft, 600)).to.include({ kind: 'soft' });
  });

  it('shares evenly with itself, and nearly every offer is taken', () => {
    for (const [others, rounds, least] of [
      [1, 1000, 49.5],
      [1, 100, 45],
      [3, 1000, 48.5],
    ]) {
      const [, { tallies }] = series(
        Array.from({ length: others }, () => new Dealmaker(start)),
        rounds,
      );
      for (const { mean } of tallies.values()) expect(mean).to.be.within(least, 100 - least);
    }
  });

  it('offers no less than half for a test to one who offers half, took it and refused less', () => {
    const offers: number[] = [];
    const even = plain(50, 50);
    series([{ ...even, deal: (asked) => (offers.push(asked.offer), even.deal(asked)) }], 300);
    expect(offers.slice(offers.indexOf(50)).every((offer) => offer === 50)).to.equal(true);
  });

  it('loses nothing by itself where one unit is all there is', () => {
    const [, { tallies }] = series([new Dealmaker(start)], 300, 1);
    const [one, other] = [...tallies.values()];
    expect(one.mean + other.mean).to.be.above(0.9);
  });

  it('says in words and plain data what it believes, and nothing of strangers', () => {
    const [us] = series([plain(50, 50), climber()], 100);
    const beliefs = us.beliefs();
    expect(beliefs.map(({ partner }) => partner).toSorted()).to.deep.equal(['p0', 'p1']);
    expect(structuredClone(beliefs)).to.deep.equal(beliefs);
    for (const { why, answers, offers } of beliefs) {
      expect(why).to.match(/^[A-Z].*\.$/);
      for (const shares of [answers, offers])
        expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).to.be.closeTo(1, 1e-9);
    }
    expect(believed(us, 'p2')).to.equal(undefined);
  });

  it('remembers so many partners and no more, those met last', () => {
    const us = new Dealmaker(start);
    for (let round = 1; round <= 1000; round++) {
      const partner = `p${round}`;
      us.deal({ round, partner, total: 100, offer: 50 });
      us.told({ round, partner, win: true, gain: 50, partnerGain: 50, failed: false });
    }
    expect(us.beliefs()).to.have.length(256);
    expect(believed(us, 'p1')).to.equal(undefined);
    expect(believed(us, 'p1000')?.rounds).to.equal(1);
  });

  it('counts no round in which somebody was gone', () => {
    const us = new Dealmaker(start);
    us.offer({ round: 1, partner: 'a', total: 100 });
    us.told({ round: 1, partner: 'a', win: false, gain: 0, partnerGain: 0, failed: true });
    us.told({ round: 2, partner: 'b', win: false, gain: 0, partnerGain: 0, failed: false });
    expect(believed(us, 'a')).to.include({ rounds: 0, kind: 'unknown' });
    expect(believed(us, 'b')).to.equal(undefined);
  });

  it('plays alike where nothing is left to chance', () => {
    const scores = [0, 1].map(() => series([climber(), byChance(3)], 150)[1].tallies.get('us')?.sum);
    expect(scores[0]).to.equal(scores[1]);
  });

  it('offers legally and never throws, whatever totals, partners and answers come', () => {
    const total = fc.oneof(fc.constantFrom(0, 1, 2, 3, 7, 100, 1000), fc.integer({ min: 0, max: 2_000_000_000 }));
    const event = fc.record({
      partner: fc.constantFrom('a', 'b', '__proto__', ''),
      asks: fc.boolean(),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      win: fc.boolean(),
      failed: fc.boolean(),
      told: fc.boolean(),
    });
    const rounds = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.array(total, { minLength: 1, maxLength: 3 }),
        fc.array(event, { maxLength: 120 }),
        rounds,
        undergo,
      ),
      { numRuns: 60 },
    );
  });
});
