// Thousands of answers of agents against the whole runner: the file, the process and its context, what it writes, the
// rules, the log. Takes 4 s.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  type HagglingSession,
  newSession,
  withAbort,
  withAnswer,
} from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES } from '../../../src/haggling/game/problem.ts';
import { agentNamed } from '../../../src/haggling/play/haggle-session.ts';
import { logText, openingEvent, parseLog, turnEvents } from '../../../src/haggling/record/session-log.ts';
import type { HagglingSeat, SeatAnswer } from '../../../src/haggling/seats/haggling-seat.ts';
import { withFolder } from '../../support/executables.ts';
import { sharedRun } from '../../support/inside.ts';
import { agentText, FAR_MS, NEVER, VIEW } from './agent-files.ts';
import { answering, ODD_COUNTS, oddAnswers, type Verdict, verdictOf } from './odd-answers.ts';
import { few } from '../../support/length.ts';

const run = sharedRun();

const SEED = 18;
const MANY = few(2_000, 10_000);
const { problem } = problemOf(1, PROBLEM_SIZES.standard);
const begun = newSession(problem);
/** Seat 1 wants all: what seat 0 says next accepts that, or does not. */
const offered = withAnswer(withAnswer(begun, [0, 0, 0]), ODD_COUNTS);

function after(session: HagglingSession, answer: SeatAnswer): HagglingSession {
  return answer.kind === 'failed' ? withAbort(session, 0, answer.reason) : withAnswer(session, answer.answer);
}

/** What the runner made of an answer, in the words of the rules. */
function runnersVerdict(answer: SeatAnswer): Verdict {
  const session = after(offered, answer);
  const { ending, standing } = session;
  // Whatever came, the log of it can be written, and read again.
  const log = [openingEvent(problem, ['script', 'script']), ...turnEvents(0, after(begun, answer))];
  parseLog(JSON.parse(logText(log)), 'the log');
  if (ending === undefined) return standing?.[0] ?? 'accepts';
  if (ending.kind !== 'aborted') return 'accepts';
  if (answer.kind === 'failed') return { fails: ending.reason };
  expect(ending.reason).to.equal('Invalid offer');
  return 'Invalid offer';
}

/** An answer's text, and what the rules say of it. */
interface Judged {
  readonly text: string;
  readonly verdict: Verdict;
}

/** What the rules say of answers, in pieces that each end with one that throws: who has failed has no further turn. */
function pieces(answers: readonly string[], isApart: boolean): Judged[][] {
  const all: Judged[][] = [[]];
  for (const text of answers) {
    const verdict = verdictOf(text, isApart);
    all.at(-1)?.push({ text, verdict });
    if (kindOf(verdict) === 'failure') all.push([]);
  }
  return all.filter((piece) => piece.length > 0);
}

function kindOf(verdict: Verdict): string {
  if (typeof verdict === 'string') return verdict;
  return 'fails' in verdict ? 'failure' : 'offer';
}

/** Has every answer given to the runner. @returns how many of each verdict there were */
async function judgeAll(answers: readonly string[], isApart: boolean): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await withFolder(async (folder) => {
    const file = join(folder, 'agent.js');
    for (const piece of pieces(answers, isApart)) {
      writeFileSync(file, answering(piece.map(({ text }) => text)));
      const make = agentNamed(file, { unsafe: !isApart, onHint: () => {}, ...(isApart && { timeoutMs: FAR_MS }) });
      await judge(
        make(VIEW, () => {}),
        piece,
      );
      for (const { verdict } of piece) counts.set(kindOf(verdict), (counts.get(kindOf(verdict)) ?? 0) + 1);
    }
  });
  return counts;
}

async function judge(seat: HagglingSeat, piece: readonly Judged[]): Promise<void> {
  try {
    for (const { text, verdict } of piece)
      expect(runnersVerdict(await seat.turn([0, 0, 0], NEVER)), `${text} (seed ${SEED})`).to.deep.equal(verdict);
  } finally {
    await seat.close();
  }
}

/** Enough of every verdict, told in the test's name. */
function told(test: Mocha.Runnable | undefined, counts: ReadonlyMap<string, number>, failures: number): void {
  expect([...counts.values()].reduce((sum, many) => sum + many, 0)).to.equal(MANY);
  for (const [kind, least] of [
    ['offer', 0.25 * MANY],
    ['accepts', 0.05 * MANY],
    ['Invalid offer', 0.25 * MANY],
    ['failure', failures],
  ] as const)
    expect(counts.get(kind), kind).to.be.at.least(least);
  if (test !== undefined)
    test.title += ` (seed ${SEED}: ${[...counts].map(([kind, many]) => `${kind} ${many}`).join(', ')})`;
}

describe('the runner, given thousands of answers of agents', function () {
  this.timeout(0);

  it('judges those of a process as the rules do', async function () {
    // Each that throws takes a new process: some of them here, all of them below.
    told(this.test, await judgeAll(oddAnswers(MANY, 6, SEED), true), 6);
  });

  it('judges those of an agent in this process as the rules do', async function () {
    told(this.test, await judgeAll(oddAnswers(MANY, 140, SEED + 1), false), 80);
  });

  it('plays the legal ones in one long session of npm run haggle, and logs what they say', async () => {
    const legal = oddAnswers(MANY / 5, 1, SEED + 2).flatMap((text) => {
      const verdict = verdictOf(text, true);
      return typeof verdict === 'object' && !('fails' in verdict) ? [{ text, goods: verdict }] : [];
    });
    await withFolder(async (folder) => {
      const [file, other, log] = ['agent.js', 'other.js', 'log.json'].map((name) => join(folder, name));
      writeFileSync(other, agentText('return [0, 0, 0];'));
      writeFileSync(file, answering(legal.map(({ text }) => text)));
      const { code, stderr } = await run('haggle', ['-s', '1', '-R', String(legal.length), '-l', log, file, other]);
      expect(code, stderr).to.equal(0);
      const events: unknown = JSON.parse(readFileSync(log, 'utf8'));
      expect(events).to.be.an('array');
      const offers = (Array.isArray(events) ? events : []).filter(([kind, seat]) => kind === 'offer' && seat === 0);
      expect(offers.length)
        .to.be.greaterThan(MANY / 20)
        .and.equal(legal.length);
      for (const [at, [, , shares]] of offers.entries()) {
        expect(shares, `${legal[at].text} (seed ${SEED + 2})`).to.deep.equal([
          legal[at].goods,
          ODD_COUNTS.map((count, type) => count - legal[at].goods[type]),
        ]);
      }
    });
  });
});
