// How strong an agent is: the measurement, its tables and the command.

import { expect } from 'chai';
import { ULTIMATUM_RIVALS } from '../../../src/ultimatum/rivals/rivals.ts';
import { measureUltimatum } from '../../../src/ultimatum/strength/strength-command.ts';
import { strengthFields } from '../../../src/ultimatum/strength/strength-fields.ts';
import { measureField, seriesMean } from '../../../src/ultimatum/strength/strength-measurement.ts';
import { strengthReportText } from '../../../src/ultimatum/strength/strength-report.ts';
import { MessageClock } from '../../../src/ultimatum/tournament/message-clock.ts';

const NEVER = new AbortController().signal;
const FIELDS = strengthFields('learner');

async function measured(agent: string, seed = 1) {
  const clock = new MessageClock();
  const fields = [];
  for (const field of strengthFields(agent)) {
    const common = { agent, field, rounds: 60, series: 3, seed, clock, signal: NEVER };
    fields.push(await measureField({ ...common, onSeries: () => undefined }));
  }
  return { agent, seed, series: 3, fields, messages: clock.times };
}

function isKeptOut(name: string): boolean {
  return ULTIMATUM_RIVALS.get(name)?.tuning === false;
}

/** What the command says where it does not measure. */
function said(words: readonly string[], signal: AbortSignal): Promise<string> {
  return measureUltimatum(words, signal).then(() => 'measured', String);
}

describe('the strength of an ultimatum agent', () => {
  it('is measured against the four, in mixed fields and against itself', () => {
    expect(FIELDS[0].others(1)).to.deep.equal(['chaotic', 'dummy', 'cheater', 'fair']);
    expect([1_000, 10_000].map((rounds) => FIELDS[0].aim?.(rounds))).to.deep.equal([55.5, 56]);
    expect(new Set(FIELDS.map(({ kind }) => kind))).to.deep.equal(new Set(['course', 'mixed', 'itself']));
    expect(new Set(FIELDS.map(({ name }) => name)).size).to.equal(FIELDS.length);
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
      expect(score.half).to.be.at.least(0);
      expect(margin === undefined && finish === undefined).to.equal(kind === 'itself');
    }
    expect(one.messages.count).to.be.above(1_000);
    expect(one.messages.slowest).to.be.at.least(one.messages.mean);
  });

  it('is told in tables of 80 columns, with what is aimed at', async () => {
    const text = strengthReportText(await measured('template'), 80);
    expect(Math.max(...text.split('\n').map((line) => [...line].length))).to.be.at.most(80);
    expect(text).to.include("template against the course's four");
    expect(text).to.match(/kept out: one of +60 +\d+\.\d\d ±\d+\.\d\d +-?\d+\.\d\d ±\d+\.\d\d +3 (met|missed) +\d+%/);
    // Whoever meets only itself and takes all has half.
    expect(text).to.match(/2 of them +60 +50\.00 ±0\.00 +50 met/);
  });

  it('has the intervals of Student, and none of a single series', () => {
    expect(seriesMean([50])).to.deep.equal({ mean: 50 });
    const { mean, half } = seriesMean([49, 51, 50, 50, 52, 48]);
    expect(mean).to.equal(50);
    // t(0.975, 5) = 2.571; s = √2.
    expect(half).to.be.closeTo((2.571 * Math.SQRT2) / Math.sqrt(6), 0.01);
  });

  it('is not measured of nobody, and ends at the signal', async () => {
    expect(await said(['--agent', 'dealmakr'], NEVER)).to.include('no agent "dealmakr". Did you mean dealmaker?');
    expect(await said(['--series', '1000000'], NEVER)).to.include('--series: got 1000000, expected at most 100000');
    expect(await said([], AbortSignal.abort(new Error('enough')))).to.include('enough');
  });
});
