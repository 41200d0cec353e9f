// One executable file from a bundle and the Node at hand, made by pkg. docs/building.md says what was
// seen to work and what was not.

import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf } from '../base/errors.ts';
import { keptHash, nodeTrouble, TRUST_NODE } from './pinned-node.mjs';
import type { SeaOrder } from './sea-maker.ts';

/** Settings of Node's single-executable tools beyond those in pkg's types. */
export const SEA_CONFIG = {
  disableExperimentalSEAWarning: true,
  useSnapshot: false,
  useCodeCache: true,
  /**
   * One thread to compile and collect garbage beside the program instead of four, and none that waits for a
   * debugger's signal: where the user may have few threads, Node waits for ever for those it did not get.
   */
  execArgv: ['--v8-pool-size=1', '--disable-sigusr1'],
  /** NODE_OPTIONS may be set where the punter is started; the punter takes no notice. */
  execArgvExtension: 'none',
};

/**
 * Makes an executable in `folder`, an empty folder for the work.
 * @param texts what it carries besides the program, by name
 * @returns its path, and whether the symbols could be stripped off
 * @throws {Error} if pkg or Node's own tools fail; the message is theirs
 */
export async function makeExecutable(code: Uint8Array, folder: string, texts: Readonly<Record<string, string>> = {}) {
  const main = join(folder, 'punter.cjs');
  const copy = join(folder, 'node');
  const file = join(folder, 'punter');
  writeFileSync(main, code);
  copyFileSync(process.execPath, copy);
  checkNode(copy);
  const stripped = strip(copy);
  const assets: { [name: string]: string } = {};
  for (const [name, text] of Object.entries(texts)) {
    assets[name] = join(folder, `${name}.txt`);
    writeFileSync(assets[name], text);
  }
  const nodeRange = `node${process.versions.node.split('.', 1)[0]}`;
  await makeSea([
    main,
    {
      nodePath: stripped ?? copy,
      seaConfig: { ...SEA_CONFIG, assets },
      signature: true,
      targets: [{ nodeRange, platform: platform(), arch: process.arch, output: file }],
    },
  ]);
  return { file, stripped: stripped !== undefined };
}

/** @throws {Error} if pkg fails; the message is its own */
async function makeSea(order: SeaOrder): Promise<void> {
  const maker = join(import.meta.dirname, 'sea-maker.ts');
  await promisify(execFile)(process.execPath, [maker, JSON.stringify(order)]).catch((error: { stderr?: string }) => {
    throw new Error(error.stderr === undefined || error.stderr === '' ? messageOf(error) : error.stderr.trimEnd());
  });
}

/**
 * Holds the copy of Node that is to become the executable to the hash that is kept for it.
 * @throws {Error} if it is another, or if none is kept and the user has not named this one's
 */
function checkNode(copy: string): void {
  const trouble = nodeTrouble(copy, { trusted: process.env[TRUST_NODE] });
  if (trouble === undefined) return;
  const help =
    keptHash() === undefined
      ? `If it is to be trusted, set ${TRUST_NODE} to its hash, or add the hash to that file.`
      : 'Delete node_modules and build again; if it stays so, do not run it.';
  throw new Error(`${process.execPath} ${trouble}. ${help}`);
}

/** This platform by pkg's name. */
function platform(): 'linux' | 'macos' {
  if (process.platform === 'linux') return 'linux';
  if (process.platform === 'darwin') return 'macos';
  throw new Error(`no executable can be made on ${process.platform}, only on Linux and macOS`);
}

/**
 * A copy of a Node without its symbols: a seventh smaller. It must be made before the program is put in
 * (stripping the result breaks it).
 * @returns undefined if there is no `strip`, or what it makes does not run
 */
function strip(node: string): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const bare = `${node}-stripped`;
  if (spawnSync('strip', ['-o', bare, node], { stdio: 'ignore' }).status !== 0) return undefined;
  return spawnSync(bare, ['--version'], { encoding: 'utf8' }).stdout?.trim() === process.version ? bare : undefined;
}
