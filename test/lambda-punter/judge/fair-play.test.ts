// What offline programs may take, and that none outlives its judge. Looks into /proc.

import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapToJson } from '../../../src/lambda-punter/game/game-map.ts';
import { type GameRecord, parseRecord } from '../../../src/lambda-punter/game/record.ts';
import { MARK } from '../../../src/programs/guard.ts';
import type { Limits } from '../../../src/lambda-punter/judge/limits.ts';
import { processSeat } from '../../../src/lambda-punter/judge/process-seat.ts';
import { sharedRun } from '../../support/inside.ts';
import { ROOT } from '../../support/run-command.ts';
import { withFolder } from '../../support/executables.ts';
import { LINE, lineOf, play, ScriptedSeat } from './sample-match.ts';
import { isRunning } from '../../support/running.ts';
import { soon } from '../../support/soon.ts';

const run = sharedRun();

const FAULTS = join(import.meta.dirname, '..', '..', 'faults');
const MEGABYTE = 1024 * 1024;

/** Processes, other than mere entries of ended ones, whose environment has the text. */
function carriers(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        return (
          readFileSync(`/proc/${id}/environ`, 'latin1').includes(text) &&
          !/\) [ZX] /.test(readFileSync(`/proc/${id}/stat`, 'latin1'))
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** A game of the program alone, which nobody but its limits ends: no clock does. */
async function alone(
  program: { path: string; args?: readonly string[] },
  limits: Partial<Limits>,
): Promise<GameRecord> {
  const seat = processSeat({
    name: 'alone',
    program,
    handshake: 'on',
    limits: { setupMs: 60_000, handshakeMs: 60_000, ...limits },
  });
  return play([seat, new ScriptedSeat('other', [])], {}, { map: lineOf(4) });
}

describe('fair play in offline games', function () {
  this.timeout(300_000);

  before(function () {
    if (process.platform !== 'linux') this.skip();
  });

  it('ends a program that takes too much memory, what it started counted in, and the game goes on', async () => {
    const eater = { path: process.execPath, args: [join(FAULTS, 'eats-memory.mjs')] };
    const record = await alone(eater, { memoryBytes: 400 * MEGABYTE });
    expect(record.punters[0].zombie?.reason).to.match(/^set-up: took \d+ MB of memory \(limit 400 MB\)$/);
    expect([record.turns.length, record.ended]).to.deep.equal([4, 'finished']);
    await soon(() => carriers(MARK.value).length === 0, 'its processes are gone');
  });

  it('ends a program that starts too many processes, and every one of them', async () => {
    const record = await alone({ path: join(FAULTS, 'breeds.sh') }, { processes: 40 });
    expect(record.punters[0].zombie?.reason).to.match(/^set-up: took \d+ processes \(limit 40\)$/);
    await soon(() => carriers(MARK.value).length === 0, 'its processes are gone');
  });

  it('lets a program be that keeps within its limits', async () => {
    const record = await alone(
      { path: process.execPath, args: [join(FAULTS, 'well-behaved.mjs')] },
      { memoryBytes: 400 * MEGABYTE, processes: 40 },
    );
    expect(record.punters[0].zombie).to.equal(undefined);
  });

  it('is had from the command line: --memory-limit', async () => {
    await withFolder(async (folder) => {
      const map = join(folder, 'line.json');
      writeFileSync(map, JSON.stringify(mapToJson(LINE)));
      const options = ['--map', map, '--memory-limit', '200', '--setup-timeout', '60', '--handshake', 'on'];
      const { code, stdout } = await run('play', [...options, join(FAULTS, 'eats-memory.mjs'), 'eager']);
      expect([code, /zombie, set-up: took \d+ MB of memory \(limit 200 MB\)/.test(stdout)], stdout).to.deep.equal([
        0,
        true,
      ]);
      const wrong = await run('play', [...options, '--memory-limit', 'much', 'eager']);
      expect([wrong.code, wrong.stderr.includes('--memory-limit')]).to.deep.equal([1, true]);
    });
  });

  it('links every standard error from the record, seen from its folder', async () => {
    await withFolder(async (folder) => {
      const map = join(folder, 'line.json');
      writeFileSync(map, JSON.stringify(mapToJson(LINE)));
      const file = join(folder, 'records', 'game.json');
      const kept = join(folder, 'kept');
      for (const [options, at] of [
        [[], join(folder, 'records')],
        [['--stderr', kept], kept],
      ] as const) {
        await run('play', ['--map', map, '--record', file, ...options, join(FAULTS, 'well-behaved.mjs'), 'eager']);
        const { punters } = parseRecord(JSON.parse(readFileSync(file, 'utf8')));
        const link = punters[0].stderr ?? '';
        expect(join(folder, 'records', link).startsWith(at)).to.equal(true);
        expect(readFileSync(join(folder, 'records', link), 'utf8')).to.match(/^pid \d+/);
        expect(punters[1].stderr).to.equal(undefined);
      }
    });
  });

  it('keeps the record of a game that Ctrl-C ends, as far as it went', async () => {
    await withFolder(async (folder) => {
      const map = join(folder, 'line.json');
      writeFileSync(map, JSON.stringify(mapToJson(LINE)));
      const file = join(folder, 'game.json');
      const options = ['--map', map, '--record', file, '--handshake', 'on', '--stderr', folder, '--move-timeout', '60'];
      const [silent, heard] = [join(folder, 'silent.sh'), join(folder, 'heard')];
      const script = `tee -a '${heard}' | '${process.execPath}' '${join(FAULTS, 'silent-at-moves.mjs')}'`;
      writeFileSync(silent, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      const { code, stderr } = await run('play', [...options, 'eager', silent], async (id) => {
        await soon(() => existsSync(heard) && readFileSync(heard, 'utf8').includes('"move"'), 'its first move');
        process.kill(id, 'SIGINT');
      });
      expect([code, stderr.includes(`record of the game so far: ${file}`)], stderr).to.deep.equal([130, true]);
      const record = parseRecord(JSON.parse(readFileSync(file, 'utf8')));
      expect([
        record.ended,
        record.punters[1].zombie,
        record.turns.every(({ fault }) => fault === undefined),
      ]).to.deep.equal(['aborted', undefined, true]);
      expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).to.deep.equal([]);
    });
  });

  for (const [what, viaNpm] of [
    ['the judge', false],
    ['npm', true],
  ] as const) {
    it(`leaves no process behind where ${what} is killed, not even one that left its group`, async () => {
      await withFolder(async (folder) => {
        const map = join(folder, 'line.json');
        writeFileSync(map, JSON.stringify(mapToJson(LINE)));
        const pids = join(folder, 'pids');
        const hides = join(folder, 'hides.sh');
        writeFileSync(hides, readFileSync(join(FAULTS, 'hides.sh'), 'utf8').replaceAll('>&2', `>> ${pids}`), {
          mode: 0o755,
        });
        const told = (): number[] =>
          existsSync(pids) ? [...readFileSync(pids, 'utf8').matchAll(/pid (\d+)/g)].map(([, id]) => Number(id)) : [];
        const args = ['--map', map, '--handshake', 'on', '--setup-timeout', '100', hides, 'eager'];
        const npm = ['npm', ['run', 'play', '--', ...args]] as const;
        const [command, all] = viaNpm
          ? npm
          : ([process.execPath, [join(ROOT, 'src', 'cli', 'play.ts'), ...args]] as const);
        const judge = spawn(command, all, { cwd: ROOT, stdio: 'ignore' });
        await soon(() => told().length === 2, 'the program and its child');
        expect(told().map(isRunning)).to.deep.equal([true, true]);
        judge.kill('SIGKILL');
        await soon(() => !told().some(isRunning), 'both are gone');
      });
    });
  }
});
