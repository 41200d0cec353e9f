// Makes an executable, where anything has changed, and scripts that run by themselves.

import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { messageOf, orNothing } from '../base/errors.ts';
import { isObject } from '../base/shape.ts';
import { replaceFile } from '../base/whole-file.ts';
import { bundle } from './bundle.ts';
import { checkPunter } from './check-punter.ts';
import { makeExecutable, SEA_CONFIG } from './executable.ts';
import { licencesOf } from './licences.ts';
import { keptHash, TRUST_NODE } from './pinned-node.mjs';
import { hashOf, ROOT, versionOf } from './project.ts';
import { print } from '../terminal/print.ts';

/** Takes a line of progress, without the newline. */
export type Say = (line: string) => void;

/** An executable to build. */
export interface ProgramToBuild {
  /** The entry point. */
  readonly entry: string;
  /** The executable to make. */
  readonly file: string;
  /** What the executable must say of itself. */
  readonly name: string;
  readonly version: string;
  /** What the program calls the text of the licences that is put beside it. */
  readonly licences: string;
  /** Other texts that it carries, by the names that it calls them. */
  readonly texts?: { readonly [name: string]: string };
  /** Throws where what was made does not work; `./punter` is checked by a game where this is left out. */
  readonly check?: (file: string) => Promise<void>;
}

/**
 * Makes an executable, unless what lies there was made of the same bundle by the same tools. What comes out
 * is checked before it takes the old one's place, which it does at once or not at all.
 * @returns whether it had to be made
 * @throws {Error} if it cannot be made or does not play; the old one then stays
 */
export async function buildProgram(tell: Say, program: ProgramToBuild): Promise<boolean> {
  const { entry, file, name, version, texts = {} } = program;
  const called = basename(file);
  const { code, inputs } = await bundle({ file: entry }, `node${process.versions.node}`);
  const licences = licencesOf(ROOT, inputs);
  const node = [process.version, process.platform, process.arch, keptHash() ?? process.env[TRUST_NODE]];
  const from = hashOf(
    code,
    JSON.stringify([{ name, version }, SEA_CONFIG, licences, node, ['@yao-pkg/pkg', 'esbuild'].map(versionOf), texts]),
  );
  const stampFile = join(ROOT, 'build', `${basename(file)}-${hashOf(file).slice(0, 8)}.json`);
  if (isMade(file, stampFile, from)) {
    tell(`${called}: up to date (${megabytes(file)})`);
    return false;
  }
  tell(
    `${called}: ${inputs.length} files make a bundle of ${Math.round(code.length / 1000)} kB; making the executable (some 3 s)`,
  );
  try {
    await replace(tell, program, code, licences);
  } catch (error) {
    const kept = existsSync(file) ? 'the one that was there stays' : 'there is none';
    throw new Error(`${messageOf(error)}\n${called}: not made; ${kept}`, { cause: error });
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  // The file as the disk told of it: as long as it tells the same, its 100 MB need not be read.
  writeFileSync(stampFile, JSON.stringify({ made: hashOf(readFileSync(file)), from, file: stateOf(file) }));
  return true;
}

/** Makes the executable of a bundle, checks it and puts it in its place. */
async function replace(tell: Say, program: ProgramToBuild, code: Uint8Array, licences: string): Promise<void> {
  const began = performance.now();
  const called = basename(program.file);
  using folder = mkdtempDisposableSync(join(tmpdir(), 'punter-'));
  const carried = { ...program.texts, [program.licences]: licences };
  const { file: made, stripped } = await makeExecutable(code, folder.path, carried);
  await (program.check?.(made) ?? checkPunter(made, folder.path, program));
  await replaceFile(program.file, (next) => {
    copyFileSync(made, next);
    chmodSync(next, 0o755);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (keptHash() === undefined) tell(`${called}: note: no hash is kept of the Node in it; ${TRUST_NODE} named it`);
  tell(`${called}: made and checked in ${seconds} s (${megabytes(program.file)}${stripped ? '' : ', not stripped'})`);
}

/**
 * Makes each script a file that runs by itself on Node 20 or later; they differ in their names alone.
 * @param what they are, for people
 * @param source of all of them, as if it stood in the project's folder; `SCRIPT` in it is the script's name
 */
export async function buildScripts(tell: Say, what: string, folder: string, names: readonly string[], source: string) {
  mkdirSync(folder, { recursive: true });
  // The files have no ending, and the project's own package.json would make Node take them for modules.
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  const { code } = await bundle({ text: source, folder: ROOT }, 'node20');
  for (const name of names) {
    const text = `#!/usr/bin/env node\nvar SCRIPT=${JSON.stringify(name)};${Buffer.from(code).toString()}`;
    await replaceFile(join(folder, name), (next) => writeFileSync(next, text, { mode: 0o755 }));
  }
  tell(`${what}: ${names.join(', ')}`);
}

function isMade(file: string, stampFile: string, from: string): boolean {
  // Nothing was made yet, or the stamp is damaged: making it anew mends both.
  const isSame = orNothing(() => {
    const stamp: unknown = JSON.parse(readFileSync(stampFile, 'utf8'));
    const { made, from: before, file: state } = isObject(stamp) ? stamp : {};
    return before === from && (state === stateOf(file) || made === hashOf(readFileSync(file)));
  });
  return isSame === true;
}

/** What changes each time a file is written or replaced. */
function stateOf(file: string): string {
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}

function megabytes(file: string): string {
  return `${(statSync(file).size / 1e6).toFixed(0)} MB`;
}

/** Writes a line of progress. */
export const say: Say = print;
