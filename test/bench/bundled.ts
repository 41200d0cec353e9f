// A bench process as plain JavaScript, made as ./punter's code is. Node's own stripping of types would not
// do: it runs in WebAssembly whose memory grows, and from then on every access to a typed array checks
// whether its buffer has been taken away.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/packaging/project.ts';
import { bundle } from '../../src/packaging/bundle.ts';

/** The file of JavaScript made from `entry`, one of this folder's files. */
export async function bundled(entry: string): Promise<string> {
  const { code } = await bundle({ file: join(import.meta.dirname, entry) }, `node${process.versions.node}`);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const file = join(ROOT, 'build', `bench-${entry.replace(/\.ts$/, '')}-${hash}.cjs`);
  if (existsSync(file)) return file;
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, code);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
