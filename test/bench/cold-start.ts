// What ./punter takes from its start to a trivial answer, beside a single executable that does nothing and bare Node.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUNTER, ROOT } from '../../src/packaging/project.ts';
import type { Say } from '../../src/packaging/builder.ts';
import { makeExecutable, SEA_CONFIG } from '../../src/packaging/executable.ts';
import { oneMessage } from './one-message.ts';
import { median } from './median.ts';

/** Medians. */
export interface ColdStart {
  readonly punterMs: number;
  readonly punterMegabytes: number;
  /** From start to end of a single executable made as ./punter is, of a program that does nothing. */
  readonly bareMs: number;
  /** `node -e 0`, from start to end. */
  readonly nodeMs: number;
}

/** The smallest game there is. */
const TRIVIAL = {
  punter: 0,
  punters: 2,
  map: { sites: [{ id: 0 }, { id: 1 }], rivers: [{ source: 0, target: 1 }], mines: [0] },
};
const NOTHING = new TextEncoder().encode('"use strict";');

/** Measures the three in turns; ./punter must have been built. */
export async function measureColdStart(runs: number, tell: Say): Promise<ColdStart> {
  const bare = await bareExecutable(tell);
  const punterMs: number[] = [];
  const megabytes: number[] = [];
  const bareMs: number[] = [];
  const nodeMs: number[] = [];
  for (let run = 0; run < runs; run++) {
    const answer = await oneMessage(PUNTER, [], TRIVIAL);
    punterMs.push(answer.ms);
    megabytes.push(answer.megabytes);
    bareMs.push(await startToEnd(bare));
    nodeMs.push(await startToEnd(process.execPath, '-e', '0'));
  }
  return {
    punterMs: median(punterMs),
    punterMegabytes: median(megabytes),
    bareMs: median(bareMs),
    nodeMs: median(nodeMs),
  };
}

/** Made once for each Node and way of making it. */
async function bareExecutable(tell: Say): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([process.version, process.arch, SEA_CONFIG]))
    .update(NOTHING)
    .digest('hex');
  const file = join(ROOT, 'build', `bench-bare-${hash.slice(0, 8)}`);
  if (existsSync(file)) return file;
  tell('making a single executable that does nothing (some 3 s)');
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const { file: made } = await makeExecutable(NOTHING, folder);
    copyFileSync(made, `${file}.${process.pid}`);
    renameSync(`${file}.${process.pid}`, file);
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function startToEnd(file: string, ...args: string[]): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(performance.now() - begun) : reject(new Error(`${file} ended with ${code}`)),
    );
  });
}
