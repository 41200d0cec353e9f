// HUMAINE on the arena: sellers turn around a buyer who stays, functions are swapped, and strength is told rightly.

import { Command } from '../../../src/terminal/command.ts';
import { expect } from 'chai';
import type { DeskPlan } from '../../../src/arena/contest-entry.ts';
import { roundGroups, scheduleGames, takeGames } from '../../../src/arena/schedule/schedule.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { SELLER_NAMES, SELLERS_WORD } from '../../../src/humaine/game/sellers.ts';
import { HUMAINE_ENTRY } from '../../../src/humaine/tournament/entry.ts';
import { HUMAINE_DESK } from '../../../src/humaine/tournament/desk.ts';
import { peerFigures, profitRatio, strengthPlans } from '../../../src/humaine/strength/strength-plan.ts';
import { strengthText } from '../../../src/humaine/strength/strength-report.ts';
import { withFolder } from '../../support/executables.ts';
import { sharedRun } from '../../support/inside.ts';

const run = sharedRun();

const NEVER = new AbortController().signal;
const SEATS: number = SELLER_NAMES.length;
/** As many sellers as sit in a round. */
const ENOUGH = ['jok-like', 'patient', 'didioj-like', 'price-tag'].slice(0, SEATS).join(' ');

function planOf(words: string): DeskPlan {
  const command = HUMAINE_DESK.addOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  command.parse(words.split(' '), { from: 'user' });
  return HUMAINE_DESK.plan({ words: command.args, command, schedule: 'round-robin' });
}

function gamesOf({ options, entrants }: DeskPlan) {
  const { settings } = HUMAINE_ENTRY.read(options);
  const schedule = { kind: 'round-robin' as const, entrants, settings, seed: 1 };
  return [...takeGames(scheduleGames(schedule), { groups: roundGroups(schedule) })];
}

describe('a tournament of HUMAINE', () => {
  it('lets all who sit together meet with each buyer on each seed, once on every seat', () => {
    const plan = planOf('jok-like didioj-like price-tag --buyers haggler,loyal --seeds 2');
    const games = gamesOf(plan);
    const meetings = Map.groupBy(games, ({ seats, seed, setting }) =>
      JSON.stringify([seats.slice(0, SEATS).toSorted(), seed, setting]),
    );
    // Three pairs, or all three at once.
    expect(meetings.size).to.equal((SEATS === 2 ? 3 : 1) * 2 * 2);
    for (const met of meetings.values()) {
      expect(met).to.have.length(SEATS);
      for (let seat = 0; seat < SEATS; seat++)
        expect(new Set(met.map(({ seats }) => seats[seat])).size).to.equal(SEATS);
      for (const { seats, setting } of met) expect(seats[SEATS]).to.equal(`the ${setting}`);
    }
  });

  it('scores profit, and comes to the same again', async () => {
    const plan = planOf(`${ENOUGH} --buyers haggler --seeds 1`);
    const contest = await HUMAINE_ENTRY.read(plan.options).open();
    const [game] = gamesOf(plan);
    const result = await contest.play(game, NEVER);
    expect(await contest.play(game, NEVER)).to.deep.equal(result);
    const [sellers, buyer] = [result.seats.slice(0, SEATS), result.seats[SEATS]];
    expect(sellers.reduce((sum, { score }) => sum + score, 0)).to.be.within(0.01, 50);
    expect(sellers.reduce((sum, { measures }) => sum + (measures?.['money'] ?? 0), 0)).to.be.within(1, 100);
    expect(buyer.score).to.equal(sellers[0].measures?.['buyer']);
    await contest.close?.();
  });

  for (const [words, message] of [
    ['jok-like', `it takes ${SELLERS_WORD} sellers`],
    ['jok-like joke-like', 'there is no seller "joke-like". Did you mean jok-like?'],
    ['x=jok-like x=patient', 'two sellers are called x'],
    [`${ENOUGH} --buyers hagler`, 'there is no buyer "hagler". Did you mean haggler?'],
    [`${ENOUGH} --rounds-seconds 9999`, 'It must be a whole number from 1 to 3600.'],
  ] as const)
    it(`says what is wrong with ${words}`, () => {
      expect(() => planOf(words)).to.throw(message);
    });

  it('reads a spec with care', () => {
    const good = planOf(ENOUGH).options;
    for (const [change, message] of [
      [{ seconds: 0 }, 'options.seconds'],
      [{ buyers: 7 }, 'options.buyers'],
      [{ reading: 'mine' }, 'options.reading'],
      [{ entrants: [{ name: 1 }] }, 'options.entrants[0]'],
      [{ more: 1 }, 'more'],
    ] as const)
      expect(() => HUMAINE_ENTRY.read({ ...good, ...change })).to.throw(message);
    expect(HUMAINE_DESK.facts({ buyers: ['x', 3], entrants: [7] }).traits.settings).to.have.length(1);
    expect(HUMAINE_DESK.facts(null).made).to.deep.equal({});
  });
});

describe('the strength of a seller', () => {
  it('is a ratio of sums, with an interval by drawing buyers anew', () => {
    const alike = Array.from({ length: 50 }, () => ({ own: 30, other: 20 }));
    expect(profitRatio(alike, randomFrom(1)), 'all alike').to.deep.equal({ ratio: 1.5 });
    const mixed = Array.from({ length: 200 }, (_, place) => ({ own: place % 2 === 0 ? 10 : 20, other: 10 }));
    const { ratio, low = NaN, high = NaN } = profitRatio(mixed, randomFrom(1));
    expect(ratio).to.equal(1.5);
    // 0.5 · 1.96 / √200 on either side.
    expect(low).to.be.closeTo(1.5 - 0.0693, 0.015);
    expect(high).to.be.closeTo(1.5 + 0.0693, 0.015);
    expect(profitRatio([{ own: 5, other: 0 }], randomFrom(1)), 'no bound').to.deep.equal({});
    expect(profitRatio([], randomFrom(1))).to.deep.equal({});
  });

  it('is the same for the same seller on both sides: one', async () => {
    const asked = { seller: 'jok-like', peers: ['jok-like'], buyers: ['hurried'], each: 6, seconds: 300, seed: 1 };
    const [plan] = strengthPlans({ ...asked, reading: 'seed', journals: 'tournaments' });
    const contest = await HUMAINE_ENTRY.read(plan.spec.contest.options).open();
    const outcomes = [];
    for (const game of plan.games) outcomes.push({ game, result: await contest.play(game, NEVER) });
    const figures = peerFigures(plan, outcomes);
    // The same rounds, seen from every side; sums of three have another last digit.
    const { own, other, ratio, rounds } = figures.all;
    expect(ratio).to.be.closeTo(1, 1e-9);
    for (const [name, value] of Object.entries(own)) expect(Reflect.get(other, name), name).to.be.closeTo(value, 1e-9);
    expect(rounds).to.equal(6 * SEATS);
    const report = { seller: 'jok-like', seed: 1, seconds: 300, aim: 1.5, ms: 1, peers: [figures] };
    const text = strengthText(report, 80);
    expect(text).to.include('missed').and.include('Sales below cost: 0.');
    for (const line of text.split('\n')) expect(line.length).to.be.at.most(80);
  });

  it('is kept in a journal a seller, from which the same command goes on, also for more buyers', () =>
    withFolder(async (folder) => {
      const words = [
        'strength',
        'jok-like',
        '--seller',
        'price-tag',
        '--buyers',
        'loyal',
        '--journals',
        folder,
        '--json',
      ];
      const first = await run('humaine', [...words, '--count', '1', '--quiet']);
      expect([first.code, first.stderr]).to.deep.equal([0, '']);
      const more = await run('humaine', [...words, '--count', '5']);
      expect(more.stderr).to.include(
        `price-tag against jok-like: 5 buyers, ${5 * SEATS} games, ${SEATS} of them already played; journal: `,
      );
      const [one, two] = [first, more].map(({ stdout }) => JSON.parse(stdout).peers[0].all);
      expect([one.rounds, two.rounds, one.low, two.low === undefined]).to.deep.equal([
        SEATS,
        5 * SEATS,
        undefined,
        false,
      ]);
      const report = await run('report', [/journal: (\S+)/.exec(more.stderr)?.[1] ?? '']);
      expect([report.code, report.stderr]).to.deep.equal([0, '']);
    }));
});
