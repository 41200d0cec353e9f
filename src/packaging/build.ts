// `npm run build`: makes ./punter and the rivals' executables, where anything has changed.

import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { messageOf } from '../base/errors.ts';
import { replaceFile } from '../base/whole-file.ts';
import { LICENCES } from '../lambda-punter/punter/shown-licences.ts';
import { RIVAL_NAMES } from '../lambda-punter/rivals/names.ts';
import { bundle } from './bundle.ts';
import { checkPunter } from './check-punter.ts';
import { makeExecutable, SEA_CONFIG } from './executable.ts';
import { licencesOf } from './licences.ts';
import { keptHash, TRUST_NODE } from './pinned-node.mjs';
import { print, warn } from '../terminal/print.ts';

/** The project's folder. */
export const ROOT = dirname(dirname(import.meta.dirname));
/** Where `npm run build` puts the punter. */
export const PUNTER = join(ROOT, 'punter');
/** Where it puts the rivals, one executable of that name each. */
export const RIVALS = join(ROOT, 'build', 'rivals');

/** Takes a line of progress, without the newline. */
export type Say = (line: string) => void;

/** What to build, where it is not what `npm run build` builds. */
export interface PunterOptions {
  /** The entry point. */
  readonly entry: string;
  /** The executable to make. */
  readonly file: string;
  /** What the executable must say of itself. */
  readonly name: string;
  readonly version: string;
}

/** What one kind of punter was made of and what came out, so that nothing is made twice. */
interface Stamp {
  readonly made: string;
  readonly from: string;
}

/** The project's name and version. */
export function identity(): { name: string; version: string } {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return { name, version };
}

/**
 * Makes the punter, unless what lies there was made of the same bundle by the same tools. What comes out
 * is checked before it takes the old one's place, which it does at once or not at all.
 * @returns whether it had to be made
 * @throws {Error} where it cannot be made or is not the punter; the old one then stays
 */
export async function buildPunter(tell: Say, options?: PunterOptions): Promise<boolean> {
  const { entry, file, ...expected } = options ?? {
    entry: join(ROOT, 'src/lambda-punter/punter/main.ts'),
    file: PUNTER,
    ...identity(),
  };
  const began = performance.now();
  const { code, inputs } = await bundle({ file: entry }, { target: `node${process.versions.node}`, main: true });
  const licences = licencesOf(ROOT, inputs);
  const node = [process.version, process.platform, process.arch, keptHash() ?? process.env[TRUST_NODE]];
  const from = hash(code, JSON.stringify([expected, SEA_CONFIG, licences, node, toolVersions()]));
  const stampFile = join(ROOT, 'build', `${basename(file)}-${hash(file).slice(0, 8)}.json`);
  if (isMade(file, stampFile, from)) {
    tell(`punter: up to date (${megabytes(file)})`);
    return false;
  }
  tell(
    `punter: ${inputs.length} files make a bundle of ${Math.round(code.length / 1000)} kB; making the executable (some 3 s)`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'punter-'));
  try {
    const { file: made, stripped } = await makeExecutable(code, folder, { [LICENCES]: licences });
    await checkPunter(made, folder, expected);
    await replaceFile(file, (next) => {
      copyFileSync(made, next);
      chmodSync(next, 0o755);
    });
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, JSON.stringify({ made: hash(readFileSync(file)), from } satisfies Stamp));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (keptHash() === undefined) tell(`punter: note: no hash is kept of the Node in it; ${TRUST_NODE} named it`);
    tell(`punter: made and checked in ${seconds} s (${megabytes(file)}${stripped ? '' : ', not stripped'})`);
    return true;
  } catch (error) {
    const kept = existsSync(file) ? 'the one that was there stays' : 'there is none';
    throw new Error(`${messageOf(error)}\npunter: not made; ${kept}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes each rival a file that runs by itself on Node 20 or later. */
export async function buildRivals(tell: Say, folder = RIVALS): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // The files have no ending, and the project's own package.json would make Node take them for modules.
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  for (const name of RIVAL_NAMES) {
    const text = `import { runRival } from './rival.ts';\nvoid runRival(${JSON.stringify(name)});\n`;
    const { code } = await bundle(
      { text, folder: join(ROOT, 'src/cli') },
      { target: 'node20', main: false, banner: '#!/usr/bin/env node' },
    );
    const file = join(folder, name);
    await replaceFile(file, (next) => writeFileSync(next, code, { mode: 0o755 }));
  }
  tell(`rivals: ${RIVAL_NAMES.join(', ')}`);
}

function isMade(file: string, stampFile: string, from: string): boolean {
  try {
    const stamp = JSON.parse(readFileSync(stampFile, 'utf8')) as Partial<Stamp>;
    return stamp.from === from && stamp.made === hash(readFileSync(file));
  } catch {
    // Nothing was made yet, or the stamp is damaged: making it anew mends both.
    return false;
  }
}

/** The versions of what makes the executable. */
function toolVersions(): string[] {
  const require = createRequire(import.meta.url);
  return ['@yao-pkg/pkg', 'esbuild'].map((tool) =>
    String((require(`${tool}/package.json`) as { version: unknown }).version),
  );
}

function hash(...parts: (Uint8Array | string)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
}

function megabytes(file: string): string {
  return `${(statSync(file).size / 1e6).toFixed(0)} MB`;
}

/** Writes a line of progress. */
export const say: Say = (line) => {
  print(`${line}`);
};

async function main(): Promise<void> {
  try {
    await buildPunter(say);
    await buildRivals(say);
  } catch (error) {
    warn(`${messageOf(error)}`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
