// One executable file from a bundle and the Node at hand, made by pkg. docs/building.md says what was
// seen to work and what was not.

import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pkgLog from '@yao-pkg/pkg/lib-es5/log.js';
import pkgSea from '@yao-pkg/pkg/lib-es5/sea.js';

/** What Node's single-executable tools are told, beyond what pkg's types know of. */
export const SEA_CONFIG = {
  disableExperimentalSEAWarning: true,
  useSnapshot: false,
  useCodeCache: true,
  /** Whoever starts the punter may have NODE_OPTIONS set; the punter takes no notice. */
  execArgvExtension: 'none',
};

/**
 * Makes an executable in `folder`, an empty folder for the work.
 * @returns its path, and whether the symbols could be stripped off
 * @throws {Error} where pkg or Node's own tools fail; the message is theirs
 */
export async function makeExecutable(code: Uint8Array, folder: string): Promise<{ file: string; stripped: boolean }> {
  const main = join(folder, 'punter.cjs');
  const node = join(folder, 'node');
  const file = join(folder, 'punter');
  writeFileSync(main, code);
  copyFileSync(process.execPath, node);
  const stripped = strip(node);
  pkgLog.log.info = () => {};
  const nodeRange = `node${process.versions.node.split('.', 1)[0]}`;
  await pkgSea.default(main, {
    nodePath: node,
    seaConfig: SEA_CONFIG,
    signature: true,
    targets: [{ nodeRange, platform: platform(), arch: process.arch, output: file }],
  });
  return { file, stripped };
}

/** This platform by pkg's name. */
function platform(): 'linux' | 'macos' {
  if (process.platform === 'linux') return 'linux';
  if (process.platform === 'darwin') return 'macos';
  throw new Error(`no executable can be made on ${process.platform}, only on Linux and macOS`);
}

/**
 * Takes the symbols off a copy of Node: a seventh of its size. It must be done before the program is put
 * in (stripping the result breaks it). Where there is no `strip`, or Node no longer runs, nothing is lost.
 */
function strip(node: string): boolean {
  if (process.platform !== 'linux') return false;
  const done = spawnSync('strip', [node], { stdio: 'ignore' }).status === 0;
  if (done && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim() === process.version) return true;
  copyFileSync(process.execPath, node);
  return false;
}
