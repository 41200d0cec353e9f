// What the dealmaker keeps to with one partner: the policy that brings most in long use, found at a bounded cost.

import { expect } from 'chai';
import { KeptPolicy, type ConstantPolicy, leastTaken } from '../../../src/ultimatum/agent/kept-policy.ts';

const PARTNER = { adapts: 1, learns: 0, moved: 0, chooses: 0, gambles: 0, hasTaken: true };

/** What a policy brings in a round; undefined stands for our model of the partner. */
type Brings = (policy: ConstantPolicy | undefined, rounds: number) => number;

/** Some rounds with a partner; gives back what each policy was used for, by round, and the mean gain. */
function kept(
  brings: Brings,
  { rounds = 1_000, adapts = 1, learns = 0, chooses = 0, isDeal = false, hasTaken = true, movedUntil = 0 } = {},
) {
  const keeping = new KeptPolicy();
  const used: (ConstantPolicy | undefined)[] = [];
  let sum = 0;
  let inUse = 0;
  for (let round = 0; round < rounds; round++) {
    const { policy } = keeping;
    inUse = used.at(-1) === policy ? inUse + 1 : 0;
    const gain = brings(policy, inUse);
    used.push(policy);
    sum += gain;
    keeping.hear({
      isProposer: round % 2 === 0,
      gain,
      isDeal,
      left: rounds - round,
      adapts,
      learns,
      moved: round < movedUntil ? 1 : 0,
      chooses,
      gambles: 0,
      hasTaken,
    });
  }
  return { used, mean: sum / rounds, last: keeping.policy };
}

/** How many rounds it takes until our model itself is kept to as a constant policy. */
const LATE = 300;

/** Whether anything but our model is used where all policies bring the same. */
function isTried(gain: number, partner: Parameters<typeof kept>[1]): boolean {
  return kept(() => gain, partner)
    .used.slice(0, LATE)
    .some((policy) => policy !== undefined);
}

/** The same where a partner that takes all offers this in turn. */
function isTriedIn(offers: readonly number[]): boolean {
  const brings: Brings = (_, rounds) => offers[(rounds >> 1) % offers.length];
  return kept(brings, { isDeal: true })
    .used.slice(0, LATE)
    .some((policy) => policy !== undefined);
}

function isEven(policy: ConstantPolicy | undefined): boolean {
  return policy?.offer === 0.5 && policy.demand === 0.45;
}

function isBold(policy: ConstantPolicy | undefined): boolean {
  return policy !== undefined && policy.demand > 0.6;
}

/** When a bold policy is first used. */
function firstBold(partner: Parameters<typeof kept>[1]): number {
  return kept(() => 0.4, partner).used.findIndex(isBold);
}

/** What brings most where 60 is asked. */
function best60(policy: ConstantPolicy | undefined): number {
  return policy === undefined ? 0.1 : 0.9 - Math.abs(policy.demand - 0.6);
}

/** What a bold policy brings where less than 20 is hardly ever taken. */
function bold20(policy: ConstantPolicy | undefined): number {
  if (!isBold(policy)) return 0.3;
  return (policy?.offer ?? 0) < 0.15 ? 0.1 : 0.7;
}

/** What one brings who gives way late. */
function late(rounds: number): number {
  if (rounds < 5) return 0;
  return rounds < 60 ? 0.2 : 0.5;
}

describe('what is kept to with one partner', () => {
  it('takes what it offers, whatever is shared, and nothing of nothing', () => {
    const even = { offer: 0.55, demand: 0.55 };
    expect([1, 5, 7, 9, 100].map((total) => leastTaken(even, total))).to.deep.equal([1, 2, 3, 4, 55]);
    expect(leastTaken({ offer: 0.5, demand: 0.01 }, 10)).to.equal(1);
  });

  it('is the constant policy that brings most, where the model brings little', () => {
    const { last, mean } = kept((policy) => (isEven(policy) ? 0.5 : 0.1));
    expect(isEven(last)).to.equal(true);
    expect(mean).to.be.above(0.43);
  });

  it('is used for as long as the partner takes to give way', () => {
    const { last } = kept((policy, rounds) => (isEven(policy) ? Math.min(0.5, rounds / 120) : 0.2));
    expect(isEven(last)).to.equal(true);
  });

  it('goes on with a use that still rises, and would not come back to it', () => {
    const { last, used } = kept((policy, rounds) => (policy === undefined ? 0.45 : isEven(policy) ? late(rounds) : 0));
    expect(isEven(last)).to.equal(true);
    expect(used.filter((policy, round) => isEven(policy) && !isEven(used[round - 1]))).to.have.length(1);
  });

  it('is judged by forty rounds, of which the later ones count', () => {
    const { used, last } = kept((policy, rounds) => (isEven(policy) ? (rounds < 16 ? 0 : 0.5) : rounds < 16 ? 1 : 0.1));
    expect(used.slice(0, 40).every((policy) => policy === undefined)).to.equal(true);
    expect(used.slice(40, 80).every((policy) => policy !== undefined && policy === used[40])).to.equal(true);
    expect(isEven(last)).to.equal(true);
  });

  it('counts both roles alike, whichever chance gave us more often', () => {
    const keeping = new KeptPolicy();
    for (let round = 0; round < 1_000; round++) {
      const isProposer = round % 4 > 0;
      const gain = isEven(keeping.policy) ? (isProposer ? 0.2 : 0.9) : 0.45;
      keeping.hear({ isProposer, gain, isDeal: false, left: 1_000 - round, ...PARTNER });
    }
    expect(isEven(keeping.policy)).to.equal(true);
  });

  it('asks for more of all who adapt, whether or not they seem to learn, and of no others', () => {
    const [learner, other, fixed] = [{ learns: 1 }, { learns: 0 }, { learns: 0, adapts: 0 }].map((partner) =>
      kept((policy) => (isBold(policy) ? 0.7 : 0.45), partner),
    );
    expect(isBold(learner.last)).to.equal(true);
    expect(isBold(other.last)).to.equal(true);
    expect(fixed.used.some(isBold)).to.equal(false);
  });

  it('is bold for long enough that a learner may come to offer more', () => {
    const { used, last } = kept((policy, rounds) => (isBold(policy) ? (rounds < 70 ? 0.25 : 0.7) : 0.45));
    expect(isBold(last)).to.equal(true);
    expect(used.filter((policy, round) => isBold(policy) && !isBold(used[round - 1]))).to.have.length(1);
  });

  it('is bold soon with one that surely chooses among a few offers, where enough rounds are left', () => {
    expect(firstBold({ chooses: 1, learns: 1 })).to.equal(16);
    expect(firstBold({ chooses: 0.9, learns: 1 })).to.equal(40);
    expect(firstBold({ chooses: 1, learns: 1, rounds: 100 })).to.equal(-1);
  });

  it('asks such a one for less where fewer rounds are left with it', () => {
    const [few, many] = [150, 200].map((rounds) => kept(() => 0.4, { chooses: 1, learns: 1, rounds }).used[16]);
    expect(few).to.include({ offer: 0.4, demand: 0.55 });
    expect(many).to.include({ offer: 0.2, demand: 0.7 });
  });

  it('asks no less of such a one later, since what it was taught fades slowly', () => {
    const [other, learner] = [0, 1].map((chooses) =>
      kept(best60, { rounds: 9_000, chooses, learns: 1 }).used.flatMap((policy) => policy?.demand ?? []),
    );
    expect(other).to.include.members([0.6]);
    expect(learner.some((demand) => Math.abs(demand - 0.6) < 0.001)).to.equal(false);
  });

  it('is our model again once the partner surely plays by chance', () => {
    const keeping = new KeptPolicy();
    const round = { isProposer: true, gain: 0.3, isDeal: true, left: 900, ...PARTNER };
    for (let rounds = 0; rounds < 41; rounds++) keeping.hear(round);
    expect(keeping.policy).to.not.equal(undefined);
    keeping.hear({ ...round, gambles: 0.99 });
    expect(keeping.policy).to.equal(undefined);
  });

  it('gives up a try soon where it brings next to nothing, and not where it brings a little', () => {
    for (const [gain, least, most] of [
      [0, 20, 20],
      [0.2, 120, 120],
    ]) {
      const { used } = kept((policy) => (isBold(policy) ? gain : 0.45), { rounds: 800 });
      const from = used.findIndex(isBold);
      const length = used.slice(from).findIndex((policy) => !isBold(policy));
      expect(length).to.be.within(least, most);
    }
  });

  it('is not given up for one bad use', () => {
    let played = 0;
    const { last, used } = kept((policy) => {
      const isBad = ++played > 900 && played <= 940;
      return policy === undefined ? 0.45 : isEven(policy) ? (isBad ? 0.3 : 0.55) : 0;
    });
    expect(used.slice(900, 940).every(isEven)).to.equal(true);
    expect(isEven(last)).to.equal(true);
  });

  it('is our model where the partner does not adapt, or all is in peace', () => {
    expect(isTried(0.2, { adapts: 0 })).to.equal(false);
    expect(isTried(0.5, { learns: 1, isDeal: true })).to.equal(false);
    expect(isTried(0.5, { learns: 1 })).to.equal(true);
  });

  it('tries more in peace with one that once followed our answers, but not where it offers half', () => {
    for (const [gain, movedUntil, isOver] of [
      [0.47, 10, true],
      [0.47, 15, false],
      [0.5, 15, true],
    ] as const)
      expect(isTried(gain, { learns: 1, isDeal: true, movedUntil }), `${gain} ${movedUntil}`).to.equal(!isOver);
  });

  it('lets peace alone only where the partner always offers the same', () => {
    expect(isTriedIn([0.5])).to.equal(false);
    expect(isTriedIn([0.45, 0.55])).to.equal(true);
  });

  it('becomes what our model usually does, after a long peace', () => {
    const { used, last } = kept((_, rounds) => (rounds % 2 === 0 ? 0.6 : 0.4), { isDeal: true });
    expect(used.slice(0, LATE).every((policy) => policy === undefined)).to.equal(true);
    expect(last?.offer).to.be.closeTo(0.6, 0.001);
    expect(last?.demand).to.be.closeTo(0.57, 0.001);
  });

  it('is what our model did in better times, once it brings less', () => {
    let played = 0;
    const { used } = kept((policy) => (policy !== undefined || ++played <= 400 ? 0.45 : 0.3), {
      isDeal: true,
      adapts: 0,
    });
    expect(used.at(-1)?.offer).to.be.closeTo(0.55, 0.001);
  });

  it('is tried early with one that took nothing, gives next to nothing and may bear a grudge', () => {
    const [grudge, taker, learner] = [{ hasTaken: false }, {}, { hasTaken: false, learns: 1 }].map((partner) =>
      kept(() => 0.05, partner).used.findIndex((policy) => policy !== undefined),
    );
    expect([grudge, taker, learner]).to.deep.equal([16, 40, 40]);
  });

  it('offers a sure chooser less for a whole try where very many rounds are left', () => {
    const lengths = [0.9, 1].map((chooses) => {
      const { used } = kept(bold20, { rounds: 9_000, chooses, learns: 1 });
      return used.filter((policy) => Math.abs((policy?.offer ?? 0) - 0.1) < 0.001).length;
    });
    expect(lengths).to.deep.equal([20, 120]);
  });

  it('costs a bounded part where nothing else works', () => {
    const { used, mean } = kept((policy) => (policy === undefined ? 0.45 : 0), { learns: 1, rounds: 10_000 });
    expect(used.filter((policy) => policy !== undefined).length).to.be.within(40, 1_000);
    expect(mean).to.be.above(0.42);
    // 16 totals and .02 of one a round, and what the last try costs.
    const short = kept((policy) => (policy === undefined ? 0.45 : 0), { learns: 1 });
    expect((0.45 - short.mean) * 1_000).to.be.below(16 + 0.02 * 1_000 + 0.45 * 40);
  });

  it('finds a better neighbour of a constant policy in a long series', () => {
    const { last } = kept(
      (policy) => (policy === undefined ? 0.1 : 0.5 - Math.abs(policy.offer - 0.6) - Math.abs(policy.demand - 0.45)),
      { rounds: 5_000 },
    );
    expect(last?.offer).to.be.closeTo(0.6, 0.001);
  });
});
