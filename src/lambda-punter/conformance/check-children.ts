// The check that nothing which the program starts outlives it.

import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOrNothing } from '../../base/text-file.ts';
import type { Child } from '../../programs/child.ts';
import { fail, ok, skip, type Bench, type CheckVerdict } from './check-kind.ts';
import { PROBE } from './probe.ts';
import { talk } from './talk.ts';

/** How long helpers may take to end after the program. */
const HELPERS_MS = 3_000;

/** Marks the processes of one question, in their environment. */
const MARK = 'LAMBDA_PUNTER_CHECK';

/** The check `children`. */
export async function children(bench: Bench): Promise<CheckVerdict> {
  if (!existsSync('/proc/self/environ')) return skip('which processes run cannot be seen on this machine (no /proc)');
  const value = randomUUID();
  const { PATH, HOME, LANG } = process.env;
  let left: number[] = [];
  const afterwards = async (child: Child): Promise<void> => {
    const end = performance.now() + HELPERS_MS;
    const others = (): number[] => carriers(value).filter((id) => id !== child.id);
    while (performance.now() < end && (child.ended === undefined || others().length > 0)) await sleep(50);
    // Where it stays itself, its helpers may too: then only those count that outlive its group.
    if (child.ended === undefined) {
      await child.close();
      await sleep(200);
    }
    left = others();
  };
  const reply = await talk(bench.subject, PROBE, { environment: { PATH, HOME, LANG, [MARK]: value }, afterwards });
  const names = left.map((id) => `${id} (${commandOf(id)})`);
  for (const id of carriers(value)) kill(id);
  if (reply.kind === 'fault') return skip('set-up was not answered here (see the other checks)');
  if (left.length > 0)
    return fail(`after its answer it left running: ${names.join(', ')}; expected that nothing it started outlives it`);
  return ok('leaves no process behind');
}

/** Processes, other than mere entries of ended ones, that carry the mark. */
function carriers(value: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (id) =>
        bytesOrNothing(`/proc/${id}/environ`).includes(`${MARK}=${value}`) &&
        !/\) [ZX] /.test(bytesOrNothing(`/proc/${id}/stat`)),
    )
    .map(Number);
}

function commandOf(id: number): string {
  return bytesOrNothing(`/proc/${id}/cmdline`).split('\0').join(' ').trim().slice(0, 60);
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It ended just now.
  }
}
