// The table of an agent against all rivals: whose sessions count, what the intervals are made from, and the command.

import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import type { Outcome } from '../../../src/arena/contest.ts';
import { moneyOf, playInOneGo } from '../../../src/haggling/game/haggling-session.ts';
import { officialSeeds, problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES } from '../../../src/haggling/game/problem.ts';
import { RIVAL_AGENTS } from '../../../src/haggling/rivals/rivals.ts';
import { type StrengthAsked, strengthPlans } from '../../../src/haggling/strength/strength-plan.ts';
import { seedEstimate, sizeRows, strengthText } from '../../../src/haggling/strength/strength-report.ts';
import { slowestTurns } from '../../../src/haggling/strength/strength-command.ts';
import { UsageError } from '../../../src/terminal/usage-error.ts';
import { withFolder } from '../../support/executables.ts';
import { sharedRun } from '../../support/inside.ts';
import { soon } from '../../support/soon.ts';

const run = sharedRun();

function asked(more: Partial<StrengthAsked>): StrengthAsked {
  const usual = {
    agent: 'boulware',
    beside: [],
    against: ['conceder', 'bob-like', 'fair'],
    seeds: 3,
    of: 'finals',
  } as const;
  return { ...usual, sizes: ['standard'], unsafe: false, journals: 'tournaments', ...more };
}

/** Sessions in which the first name makes `points(seed)` and the other 1. */
function played(
  plan: ReturnType<typeof strengthPlans>[number],
  at: number,
  points: (seed: number) => number,
): Outcome[] {
  const { games, challenger } = plan.measured[at];
  return games.map((game) => ({
    game,
    result: {
      seats: game.seats.map((one) => ({
        score: one === challenger ? points(game.seed) : 1,
        measures: { deals: 100 },
        faults: {},
      })),
    },
  }));
}

/** Mean points of a rival against another, from both seats, on the first seeds of the finals. */
function meanOf(name: string, other: string, seeds: number): number {
  const [One, Two] = [RIVAL_AGENTS[name].Agent, RIVAL_AGENTS[other].Agent];
  const made = officialSeeds('finals', seeds).flatMap((seed) => {
    const { problem } = problemOf(seed, PROBLEM_SIZES.standard);
    return [moneyOf(playInOneGo(problem, [One, Two]))[0], moneyOf(playInOneGo(problem, [Two, One]))[1]];
  });
  return made.reduce((sum, points) => sum + points, 0) / made.length;
}

describe('the strength of an agent of haggling', () => {
  it('has intervals by seed, and none of a single one', () => {
    expect(seedEstimate([])).to.equal(undefined);
    expect(seedEstimate([7])).to.deep.equal({ mean: 7, seeds: 1 });
    const { interval } = seedEstimate(Array.from({ length: 400 }, (_, at) => at % 11)) ?? {};
    // The mean is 5, its deviation √10 ÷ 20.
    expect(interval?.low).to.be.closeTo(4.98 - 1.96 * 0.158, 0.04);
    expect(interval?.high).to.be.closeTo(4.98 + 1.96 * 0.158, 0.04);
  });

  it('tells the rivals for tuning from those that are kept out, and the finalists only together', () => {
    const [plan] = strengthPlans(asked({ against: ['tuned', 'kept-out', 'finalists'], seeds: 2 }));
    const { rows } = sizeRows(plan, [played(plan, 0, () => 5)]);
    const heads = rows.flatMap(({ part, opponent, opponents }) => (opponent === undefined ? [[part, opponents]] : []));
    expect(heads).to.deep.equal([
      ['tuned on', 9],
      ['kept out', 3],
      ['finalists', 40],
    ]);
    const own = Object.entries(RIVAL_AGENTS).filter(([name, { tuning }]) => tuning && name !== 'boulware');
    expect(
      rows.filter(({ part, opponent }) => part === 'tuned on' && opponent).map(({ opponent }) => opponent),
    ).to.deep.equal(own.map(([name]) => name));
    expect(rows.some(({ opponent }) => opponent?.startsWith('finalist'))).to.equal(false);
  });

  it('counts whole seeds alone, and compares on seeds that both have played', () => {
    const [plan] = strengthPlans(asked({ beside: ['stubborn'] }));
    const [first, , last] = officialSeeds('finals', 3);
    const own = played(plan, 0, (seed) => (seed === first ? 4 : 6));
    // The last session of it was not played any more.
    const cut = played(plan, 1, (seed) => (seed === last ? 10 : 7)).slice(0, -1);
    const { rows, places, seeds, sessions } = sizeRows(plan, [own, cut]);
    expect([seeds, sessions, rows[0].points.mean]).to.deep.equal([3, 35, 16 / 3]);
    const beside = places.find(({ name, part }) => name === 'stubborn' && part === 'kept out');
    expect([beside?.points.mean, beside?.points.seeds, beside?.difference?.mean]).to.deep.equal([7, 2, 2]);
    const text = strengthText({ agent: 'boulware', of: 'finals', sizes: [sizeRows(plan, [own, cut])], turns: [] }, 80);
    expect(text).to.include('35 sessions');
    expect(text.replaceAll('\n', ' ')).to.include('3 seeds are too few for an interval');
    for (const line of text.split('\n')) expect(line.length, line).to.be.at.most(80);
  });

  it('refuses what cannot be compared', () => {
    for (const [more, sentence] of [
      [{ beside: ['field'] }, 'got several agents'],
      [{ beside: ['boulware'] }, 'got an agent twice'],
      [{ against: ['boulware'] }, 'an agent against itself needs two names'],
      [{ seeds: 501 }, 'expected at most 500 of finals'],
      [{ against: ['nobody'] }, 'there is no agent "nobody"'],
      [{ against: ['nobody'] }, ', quick,'],
    ] as const) {
      expect(() => strengthPlans(asked(more)), sentence).to.throw(UsageError, sentence);
    }
  });

  it('comes in one command, which goes on from its journal', async () => {
    await withFolder(async (folder) => {
      const words = ['strength', 'boulware', '--against', 'conceder,bob-like', '--size', 'standard', '--jobs', '1'];
      const more = ['--no-turns', '--json', '--journals', folder];
      const first = await run('haggle', [...words, ...more, '--seeds', '2', '--quiet']);
      expect(first.code, first.stderr).to.equal(0);
      const second = await run('haggle', [...words, ...more, '--seeds', '3']);
      expect(second.stderr).to.include('12 games, 8 of them already played');
      expect(readdirSync(folder)).to.have.length(1);
      const { rows } = JSON.parse(second.stdout).sizes[0];
      for (const name of ['conceder', 'bob-like']) {
        const row = rows.find(({ opponent }: { opponent?: string }) => opponent === name);
        expect([row.points.mean, row.points.seeds]).to.deep.equal([meanOf('boulware', name, 3), 3]);
      }
    });
  });

  it('prints what there is on Ctrl-C', async () => {
    await withFolder(async (folder) => {
      const words = ['strength', '--of', '1', '--seeds', '20000', '--size', 'standard', '--against', 'fair'];
      const { code, stdout } = await run('haggle', [...words, '--jobs', '1', '--journals', folder], async (pid) => {
        await soon(() => readdirSync(folder).length > 0, 'a journal is there');
        process.kill(pid, 'SIGINT');
      });
      expect(code).to.equal(130);
      expect(stdout.replaceAll(/\s+/g, ' ')).to.match(/^haggler in standard .* seeds? from 1 on; 20000 were asked for/);
    });
  });

  it('measures the turns of fresh processes', async () => {
    const entrant = { name: 'mine', kind: 'bundled', agent: 'boulware' } as const;
    const turns = await slowestTurns({ entrant, size: 'standard', jobs: 1, problems: 1 }, new AbortController().signal);
    expect(turns.map(({ seat, ms }) => [seat, ms.length])).to.deep.equal([
      [0, 5],
      [1, 5],
    ]);
    expect(turns.every(({ ms }) => ms.every((one) => one >= 0))).to.equal(true);
    expect(strengthText({ agent: 'mine', of: 1, sizes: [], turns }, 80)).to.match(
      /^Slowest turn of mine.*\nsize +seat +1 +2 +3 +4 +5\nstandard +0( +\d+\.\d){5}\nstandard +1( +\d+\.\d){5}$/,
    );
  });
});
