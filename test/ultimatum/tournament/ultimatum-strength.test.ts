// How strong an agent is: the measurement, its tables and the command.

import { expect } from 'chai';
import { CONTESTS } from '../../../src/contests/contest-list.ts';
import { ULTIMATUM_RIVALS } from '../../../src/ultimatum/rivals/rivals.ts';
import { measureUltimatum } from '../../../src/ultimatum/strength/strength-command.ts';
import { strengthFields, strengthPlan } from '../../../src/ultimatum/strength/strength-plan.ts';
import { strengthReport, strengthReportText } from '../../../src/ultimatum/strength/strength-report.ts';
import { ULTIMATUM_ENTRY } from '../../../src/ultimatum/tournament/entry.ts';
import { withFolder } from '../../support/executables.ts';
import { sharedRun } from '../../support/inside.ts';

const run = sharedRun();

const NEVER = new AbortController().signal;
const FIELDS = strengthFields('learner');

async function measured(agent: string, seed = 1) {
  const asked = { agent, seed, series: 5, rounds: [60], journals: 'tournaments' };
  const { spec, games, fields } = strengthPlan(asked);
  const contest = await ULTIMATUM_ENTRY.read(spec.contest.options).open();
  const outcomes = [];
  for (const game of games) outcomes.push({ game, result: await contest.play(game, NEVER) });
  return strengthReport(asked, fields, outcomes);
}

function isKeptOut(name: string): boolean {
  return ULTIMATUM_RIVALS.get(name)?.tuning === false;
}

/** What the command says where it does not measure. */
function said(words: readonly string[], signal: AbortSignal): Promise<string> {
  return measureUltimatum(words, signal, { contests: CONTESTS }).then(() => 'measured', String);
}

describe('the strength of an ultimatum agent', () => {
  it('is measured against the four, in mixed fields and against itself', () => {
    expect(FIELDS[0].others(1)).to.deep.equal(['chaotic', 'dummy', 'cheater', 'fair']);
    expect([1_000, 10_000].map((rounds) => FIELDS[0].aim?.(rounds))).to.deep.equal([55.5, 56]);
    expect(new Set(FIELDS.map(({ kind }) => kind))).to.deep.equal(new Set(['course', 'mixed', 'itself']));
    expect(new Set(FIELDS.map(({ name }) => name)).size).to.equal(FIELDS.length);
  });

  it('has no agent play against itself but where that is measured', () => {
    for (const agent of ['bully', 'kind', 'thinker', 'learner']) {
      const fields = strengthFields(agent).filter(({ kind }) => kind === 'mixed');
      // The course's four stand in some fields whoever is measured.
      for (const { name, others } of fields) expect(others(5), name).to.not.include(agent);
    }
  });

  it('keeps who was tuned on and who was kept out apart', () => {
    for (const { name, others } of FIELDS.filter(({ kind }) => kind === 'mixed')) {
      const names = others(5);
      expect(names).not.to.include('silent');
      if (name.startsWith('tuned on')) expect(names.some(isKeptOut), name).to.equal(false);
      if (name.startsWith('kept out')) expect(names.filter(isKeptOut).length, name).to.be.at.least(3);
    }
  });

  it('comes to the same from the same seed, and has intervals from series', async () => {
    const [one, same, other] = [await measured('learner'), await measured('learner'), await measured('learner', 2)];
    const timeless = ({ fields }: typeof one): unknown => fields.map((field) => ({ ...field, ms: 0 }));
    expect(timeless(one)).to.deep.equal(timeless(same));
    expect(timeless(one)).not.to.deep.equal(timeless(other));
    for (const { kind, score, margin, finish } of one.fields) {
      expect(score.mean).to.be.within(10, 90);
      if (kind !== 'itself') expect(score.half).to.be.above(0);
      expect(margin === undefined && finish === undefined).to.equal(kind === 'itself');
    }
    expect(one.messages.count).to.be.above(1_000);
    expect(one.messages.slowest).to.be.at.least(one.messages.mean);
  });

  it('is told in tables of 80 columns, with what is aimed at', async () => {
    const text = strengthReportText(await measured('template'), 80);
    expect(Math.max(...text.split('\n').map((line) => [...line].length))).to.be.at.most(80);
    expect(text).to.include("template against the course's four");
    expect(text).to.match(
      /kept out: families.* 60 +\d+\.\d\d ±\d+\.\d\d +-?\d+\.\d\d ±\d+\.\d\d +3 (met|missed) +\d+%/,
    );
    expect(text).to.include('Means of 5 series, with 95% intervals, seed 1.');
    // Whoever meets only itself and takes all has half.
    expect(text).to.match(/2 of them +60 +50\.00 +50 met/);
  });

  it('is kept in a journal, from which the same command goes on', () =>
    withFolder(async (folder) => {
      const words = ['strength', '--agent', 'fair', '--rounds', '20', '--journals', folder, '--json'];
      const first = await run('ultimatum', [...words, '--series', '1', '--quiet']);
      expect([first.code, first.stderr]).to.deep.equal([0, '']);
      const more = await run('ultimatum', [...words, '--series', '2']);
      expect(more.stderr).to.include('fair: 12 fields, 24 games, 12 of them already played; journal: ');
      const [one, two] = [first, more].map(({ stdout }) => JSON.parse(stdout));
      expect([one.fields[0].series, two.fields[0].series]).to.deep.equal([1, 2]);
      expect(two.messages.count).to.be.above(one.messages.count);
      const report = await run('report', [/journal: (\S+)/.exec(more.stderr)?.[1] ?? '']);
      expect([report.code, report.stderr]).to.deep.equal([0, '']);
    }));

  it('is not measured of nobody, and ends at the signal', async () => {
    expect(await said(['--agent', 'dealmakr'], NEVER)).to.include('no agent "dealmakr". Did you mean dealmaker?');
    const tooMany = await run('ultimatum', ['strength', '--series', '1000000']);
    expect(tooMany.stderr).to.include('It must be a whole number from 1 to 100000.');
    await withFolder(async (folder) => {
      expect(await said(['--journals', folder], AbortSignal.abort(new Error('enough')))).to.include('enough');
    });
  });
});
