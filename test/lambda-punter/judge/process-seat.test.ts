// A seat for an executable: handshake, state, time, broken and odd answers, the end of its processes. Takes 20 s.

import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import type { Limits } from '../../../src/lambda-punter/judge/limits.ts';
import { type ProcessSeat, processSeat, type Handshake } from '../../../src/lambda-punter/judge/process-seat.ts';
import { brief, lineOf, play, ScriptedSeat } from './sample-match.ts';
import { isRunning } from '../../support/running.ts';
import { soon } from '../../support/soon.ts';

const FAULTS = join(import.meta.dirname, '..', '..', 'faults');

/** Where an answer is expected the limits are the contest's, so that a slow machine does no harm. */
function seatOf(fault: string, handshake: Handshake = 'on', limits: Partial<Limits> = {}): ProcessSeat {
  const program = { path: process.execPath, args: [join(FAULTS, `${fault}.mjs`)] };
  return processSeat({ name: fault, program, handshake, limits: { moveMs: 10_000, ...limits } });
}

/** One player on the line map, its every process gone afterwards. */
async function playAlone(seat: ProcessSeat, rivers = 3): Promise<GameRecord> {
  const record = await play([seat], {}, { map: lineOf(rivers) });
  await expectGone(seat);
  return record;
}

/** The processes that the fault programs have told standard error of. */
function processesOf(seat: ProcessSeat): number[] {
  return [...seat.stderr.matchAll(/pid (\d+)/g)].map(([, id]) => Number(id));
}

async function expectGone(seat: ProcessSeat): Promise<void> {
  const ids = processesOf(seat);
  await soon(() => !ids.some(isRunning), `the processes of ${seat.name} are gone`);
}

function faultsOf(record: GameRecord): string[] {
  return record.turns.map(({ fault }) => fault?.kind ?? 'fine');
}

describe('a seat for an executable', function () {
  this.timeout(300_000);

  before(function () {
    if (process.platform !== 'linux') this.skip(); // looks into /proc
  });

  describe('and its greeting', () => {
    for (const [fault, handshake, found] of [
      ['well-behaved', 'on', 'on'],
      ['no-handshake', 'off', 'off'],
      ['well-behaved', 'auto', 'on'],
    ] as const) {
      it(`plays ${fault} with the handshake ${handshake}`, async () => {
        const seat = seatOf(fault, handshake);
        const record = await playAlone(seat);
        expect(faultsOf(record)).to.deep.equal(['fine', 'fine', 'fine']);
        expect(record.scores).to.deep.equal([14]);
        expect(seat.handshake).to.equal(found);
      });
    }

    it('finds out that a program does not greet, once, and then waits no more', async () => {
      const seat = seatOf('no-handshake', 'auto', { probeMs: 300 });
      const record = await playAlone(seat);
      expect(record.scores).to.deep.equal([14]);
      expect(seat.handshake).to.equal('off');
    });

    it('finds out that a program greets later than it was waited for', async () => {
      const seat = seatOf('late-greeting', 'auto', { probeMs: 50 });
      const record = await playAlone(seat);
      expect(record.scores).to.deep.equal([14]);
      expect(seat.handshake).to.equal('on');
    });

    it('does not count the greeting as thinking', async () => {
      const record = await playAlone(seatOf('late-greeting', 'on', { moveMs: 600 }), 1);
      expect(faultsOf(record)).to.deep.equal(['fine']);
    });

    it('gives up a program that does not greet in time', async () => {
      const record = await playAlone(seatOf('silent-at-handshake', 'on', { handshakeMs: 300 }));
      expect(record.punters[0].setupFault?.kind).to.equal('dead');
      expect(record.punters[0].zombie?.reason).to.include('handshake: no answer within 300 ms');
    });
  });

  describe('and a program that does not answer', () => {
    it('makes a zombie of one that is silent at set-up', async () => {
      const record = await playAlone(seatOf('silent-at-setup', 'on', { setupMs: 200 }));
      expect(record.punters[0].setupFault?.kind).to.equal('timeout');
      expect(faultsOf(record)).to.deep.equal(['fine', 'fine', 'fine']);
    });

    it('makes a zombie of one that is silent for ever after ten time-outs', async () => {
      const record = await playAlone(seatOf('silent-at-moves', 'on', { moveMs: 20 }), 12);
      expect(faultsOf(record)).to.deep.equal([...Array<string>(10).fill('timeout'), 'fine', 'fine']);
      expect(record.punters[0].zombie?.turn).to.equal(9);
    });

    it('hands one that was slow three times the joined lists and its older state, and it is back', async () => {
      const seat = seatOf('slow-three-times', 'on', { moveMs: 1_000 });
      const other = new ScriptedSeat('other', []);
      const record = await play([seat, other], {}, { map: lineOf(10) });
      await expectGone(seat);
      const own = record.turns.filter((_, turn) => turn % 2 === 0);
      expect(own.map(({ fault }) => fault?.kind)).to.deep.equal([
        'timeout',
        'timeout',
        'timeout',
        undefined,
        undefined,
      ]);
      expect(brief(own.map(({ move }) => move)).slice(3)).to.deep.equal(['0:0-1', '0:1-2']);
    });

    for (const [fault, what] of [
      ['half-a-frame', '13 of 40 bytes came'],
      ['never-reads', 'nothing came'],
      ['writes-blanks', 'nothing came'],
      ['orphans-a-grandchild', 'nothing came'],
    ] as const) {
      it(`calls it a time-out where the program ${fault.replaceAll('-', ' ')}`, async () => {
        const limits = fault === 'never-reads' ? { setupMs: 300 } : { moveMs: 1_000 };
        const record = await playAlone(seatOf(fault, 'on', limits), 1);
        const { kind, reason } = record.punters[0].setupFault ?? record.turns[0].fault ?? { kind: 'fine', reason: '' };
        expect([kind, reason.replace(/.*\((.*)\)/, '$1')]).to.deep.equal(['timeout', what]);
      });
    }

    it('is not held up by a long message that is never read', async () => {
      const seat = seatOf('never-reads', 'on', { setupMs: 300 });
      const record = await play([seat], {}, { map: lineOf(50_000), signal: AbortSignal.timeout(30_000) });
      await expectGone(seat);
      expect(record.punters[0].setupFault?.kind).to.equal('timeout');
    });
  });

  describe('and a program that breaks the protocol', () => {
    for (const [fault, reason] of [
      ['nine-digits', /999999999 bytes \(limit \d+\).*\[frame.limit\]/],
      ['garbage', /\[frame.header\]/],
      ['no-json', /\[frame.json\]/],
      ['writes-100-mb', /\[frame.limit\]/],
      ['exits-mid-frame', /^exited with code 3 in the middle of a frame \(13 of 40 bytes came\)/],
      ['crashes', /^exited with code 1/],
    ] as const) {
      it(`makes a zombie at once where the program's fault is ${fault}`, async () => {
        const record = await playAlone(seatOf(fault));
        expect(faultsOf(record)).to.deep.equal(['dead', 'fine', 'fine']);
        expect(record.turns[0].fault?.reason).to.match(reason);
        expect(record.punters[0].zombie?.turn).to.equal(0);
      });
    }

    it('keeps what a crashed program said on standard error', async () => {
      const seat = seatOf('crashes');
      await playAlone(seat);
      expect(seat.stderr).to.include('out of ideas');
    });

    it('says why a program could not be started', async () => {
      const missing = processSeat({ name: 'missing', program: { path: join(FAULTS, 'missing') } });
      expect((await playAlone(missing)).punters[0].zombie?.reason).to.match(/could not be started: .*ENOENT/);
      const unfit = processSeat({ name: 'unfit', program: { path: join(FAULTS, 'speak.mjs') } });
      expect((await playAlone(unfit)).punters[0].zombie?.reason).to.match(/could not be started: .*EACCES/);
    });
  });

  describe('and a program that answers oddly', () => {
    for (const fault of ['illegal-claim', 'nonsense']) {
      it(`makes a pass of each move where the program's fault is ${fault}, and goes on`, async () => {
        const record = await playAlone(seatOf(fault));
        expect(faultsOf(record)).to.deep.equal(['illegal', 'illegal', 'illegal']);
        expect(record.punters[0].zombie).to.equal(undefined);
      });
    }

    it('takes no notice of a wrong id', async () => {
      const record = await playAlone(seatOf('wrong-id'));
      expect(brief(record.turns.map(({ move }) => move))).to.deep.equal(['0:0-1', '0:1-2', '0:2-3']);
    });

    it('takes the first of two answers', async () => {
      const record = await playAlone(seatOf('two-answers'));
      expect(record.scores).to.deep.equal([14]);
      expect(faultsOf(record)).to.deep.equal(['fine', 'fine', 'fine']);
    });

    it('takes an answer that came before its message could be written', async () => {
      const seat = seatOf('answers-unread');
      const outcome = await seat.setup({
        punter: 0 as PunterId,
        punters: 1,
        map: lineOf(50_000),
        settings: NO_EXTENSIONS,
      });
      expect(outcome.kind).to.equal('answer');
      expect(faultsOf(await playAlone(seatOf('answers-unread')))).to.deep.equal(['fine', 'fine', 'fine']);
    });

    it('hands the state back as it was written', async () => {
      expect(faultsOf(await playAlone(seatOf('big-numbers')))).to.deep.equal(['fine', 'fine', 'fine']);
    });

    it('keeps only the end of a flood on standard error', async () => {
      const seat = seatOf('floods-stderr', 'on', { stderrBytes: 4096 });
      const record = await playAlone(seat, 1);
      expect(faultsOf(record)).to.deep.equal(['fine']);
      expect(seat.stderr)
        .to.include('the last word')
        .and.match(/^\[\d+ bytes before this were dropped\]/);
      expect(seat.stderr).to.have.length.below(4200);
    });
  });

  describe('and the end of its processes', () => {
    it('ends what a program leaves behind, also where it holds the streams', async () => {
      const seat = seatOf('leaves-a-grandchild');
      const record = await playAlone(seat, 2);
      expect(faultsOf(record)).to.deep.equal(['fine', 'fine']);
      expect(processesOf(seat)).to.have.length.of.at.least(2 * (1 + 2)); // set-up, two moves; stop may be over too soon
    });

    it('ends a running program when it is closed in the middle of a call', async () => {
      // The limit outlasts the test.
      const seat = seatOf('silent-at-moves', 'on', { moveMs: 600_000 });
      const aborter = new AbortController();
      const match = play([seat], {}, { signal: aborter.signal }).catch((reason: unknown) => reason);
      await soon(() => processesOf(seat).length === 2, 'it is asked for a move');
      aborter.abort(new Error('enough'));
      expect(await match)
        .to.be.an('error')
        .with.property('message', 'enough');
      await expectGone(seat);
    });

    it('ends a running program also where the judge itself ends without closing it', async () => {
      const script = `
        import { processSeat } from './src/lambda-punter/judge/process-seat.ts';
        const args = [process.cwd() + '/test/faults/silent-at-handshake.mjs'];
        const seat = processSeat({ name: 'a', program: { path: process.execPath, args } });
        setInterval(() => seat.stderr.includes('pid') && (console.log(seat.stderr), process.exit(0)), 20);
        await seat.setup({ punter: 0, punters: 1, map: { sites: [], rivers: [], mines: [] }, settings: {} });`;
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
        cwd: join(FAULTS, '..', '..'),
      });
      const id = Number(/pid (\d+)/.exec(stdout)?.[1]);
      expect(id).to.be.above(0);
      await soon(() => !isRunning(id), 'the program is gone');
    });

    it(
      'shows a program no more of the environment than PATH, HOME, LANG and the mark of its judge, and its ' +
        'own folder',
      async () => {
        const script = 'console.error(JSON.stringify({ cwd: process.cwd(), env: Object.keys(process.env) }))';
        const seat = processSeat({ name: 'env', program: { path: process.execPath, args: ['-e', script] } });
        process.env['LAMBDA_PUNTER_TEST'] = 'hidden';
        await playAlone(seat);
        delete process.env['LAMBDA_PUNTER_TEST'];
        const seen = JSON.parse(seat.stderr) as { cwd: string; env: string[] };
        expect(
          seen.env.filter((name) => !['PATH', 'HOME', 'LANG', 'LAMBDA_PUNTER_JUDGE'].includes(name)),
        ).to.deep.equal([]);
        expect(process.execPath.startsWith(seen.cwd)).to.equal(true);
      },
    );
  });
});
