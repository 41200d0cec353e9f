// Builds the plain C++ that the engine is measured against, where there is a compiler.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/packaging/project.ts';

const FOLDER = join(import.meta.dirname, 'kernel');
/**
 * No fused multiply–add: the checksums are those of IEEE doubles rounded after every operation, as JavaScript has them.
 */
const FLAGS = ['-O2', '-std=c++17', '-ffp-contract=off'];

/** What compiles: its command and what it calls itself; undefined where there is none. */
export function compiler(command = process.env['CXX'] ?? 'g++'): { command: string; version: string } | undefined {
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  return status === 0 ? { command, version: stdout.split('\n', 1)[0] } : undefined;
}

/**
 * The kernel's executable, made anew where its source, the flags or the compiler have changed.
 * @throws {Error} where it does not compile; the message is the compiler's
 */
export function buildKernel({ command, version }: { command: string; version: string }): string {
  const hash = createHash('sha256').update([version, ...FLAGS].join());
  for (const file of readdirSync(FOLDER).toSorted()) hash.update(readFileSync(join(FOLDER, file)));
  const kernel = join(ROOT, 'build', `bench-kernel-${hash.digest('hex').slice(0, 8)}`);
  if (existsSync(kernel)) return kernel;
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  const made = `${kernel}.${process.pid}`;
  const { status, stderr, error } = spawnSync(command, [...FLAGS, join(FOLDER, 'main.cpp'), '-o', made], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} does not compile the kernel: ${error?.message ?? stderr}`);
  renameSync(made, kernel);
  return kernel;
}
