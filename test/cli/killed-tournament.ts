// Tournaments that are killed, again and again, until one ends by itself.
//
//   node_modules/.bin/node test/cli/killed-tournament.ts [KILLS]

import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../src/base/seeded-random.ts';
import { readJournal } from '../../src/arena/journal/journal.ts';
import { ROOT, run } from '../support/run-command.ts';
import { withFolder } from '../support/executables.ts';
import { soon } from '../support/soon.ts';

/** What became of a tournament that was killed. */
export interface Survived {
  readonly kills: number;
  /** How often the end of the journal had been torn. */
  readonly torn: number;
  /** What is wrong: finished games that are gone or counted twice, a table that differs. */
  readonly faults: readonly string[];
}

/** The lines of a journal as a set, in order: what is the same whoever played what when. */
export function sortedLines(path: string): string[] {
  return readFileSync(path, 'utf8').trimEnd().split('\n').toSorted();
}

/**
 * Runs `npm run tournament` with the arguments once as it is, and then so often that it was killed
 * with SIGKILL `kills` times, each time after up to `mostMs` from its first finished game on.
 */
export async function killOften(
  args: readonly string[],
  kills: number,
  seed: number,
  mostMs: number,
): Promise<Survived> {
  return withFolder(async (folder) => {
    const random = randomFrom(seed);
    const [calm, killed] = [join(folder, 'calm.jsonl'), join(folder, 'killed.jsonl')];
    const expected = await run('tournament', [...args, '--quiet', '--journal', calm]);
    const faults: string[] = [];
    let done = 0;
    let torn = 0;
    let before: string[] = [];
    while (done < kills) {
      const ended = await killOnce([...args, '--quiet', '--journal', killed], killed, random() * mostMs);
      if (!ended) done++;
      const { outcomes, torn: rest } = readJournal(killed);
      if (rest.length > 0) torn++;
      const ids = [...outcomes.keys()];
      const lines = readFileSync(killed, 'utf8').split('\n').length - 2;
      if (lines !== ids.length) faults.push(`kill ${done}: ${lines} lines for ${ids.length} games`);
      if (before.some((id, place) => ids[place] !== id)) faults.push(`kill ${done}: a finished game is gone`);
      before = ids;
      if (ended && done < kills) {
        before = [];
        rmSync(killed); // all is played: once more from the beginning
      }
    }
    const last = await run('tournament', [...args, '--quiet', '--journal', killed]);
    if (last.code !== 0 || last.stdout !== expected.stdout)
      faults.push(`the table differs: ${last.stdout}${last.stderr}, not ${expected.stdout}${expected.stderr}`);
    if (sortedLines(calm).join('\n') !== sortedLines(killed).join('\n')) faults.push('the journals differ');
    return { kills: done, torn, faults };
  });
}

/** Starts a tournament and kills it this many ms after it has finished a game; whether it ended before. */
async function killOnce(args: readonly string[], journal: string, afterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, [join(ROOT, 'src/cli/tournament.ts'), ...args], { cwd: ROOT, stdio: 'ignore' });
  const ended = new Promise<boolean>((resolve) => child.on('exit', (code) => resolve(code !== null)));
  const size = sizeOf(journal);
  await soon(() => child.exitCode !== null || sizeOf(journal) !== size, 'a game or the end');
  await sleep(afterMs);
  child.kill('SIGKILL');
  return ended;
}

function sizeOf(path: string): number {
  try {
    return readFileSync(path).length;
  } catch {
    return 0;
  }
}

if (import.meta.main) {
  const kills = Number(process.argv[2] ?? 100);
  const began = performance.now();
  const args = [
    'planner:nodes=100',
    'greedy',
    'random',
    'eager',
    '--maps',
    'small',
    '--extensions',
    'none,all',
    '--games',
    '3000',
    '--jobs',
    '2',
  ];
  const { torn, faults } = await killOften(args, kills, 1, 400);
  console.log(
    `${kills} kills in ${Math.round((performance.now() - began) / 1000)} s; journals found torn: ${torn}; faults: ` +
      `${faults.length}`,
  );
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
