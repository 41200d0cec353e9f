// What the tests of executables share: empty folders, commands that may not be there, messages.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMALL_SETUP } from '../../src/packaging/check-punter.ts';
import { parseMap } from '../../src/lambda-punter/game/game-map.ts';
import { encodeFrame, FrameReader } from '../../src/base/frame.ts';

/** Runs `use` with an empty folder that is gone afterwards. */
export async function withFolder<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'punter-test-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the command can be run with these arguments, and does so well. */
export function works(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** How to start a command in a network with nobody in it; undefined where this user may not. */
export function withoutNetwork(): string[] | undefined {
  return [
    ['unshare', '-rn'],
    ['unshare', '-n'],
  ].find(([command = '', ...args]) => works(command, ...args, 'true'));
}

/** All frames in an output. */
export function framesOf(output: Uint8Array): unknown[] {
  const reader = new FrameReader();
  reader.push(output);
  const frames: unknown[] = [];
  while (reader.ready) frames.push(reader.next());
  return frames;
}

/** The smallest set-up as a judge without a handshake sends it. */
export const SETUP_FRAME = encodeFrame(SMALL_SETUP);
// The set-up is one that the parser takes, or every test that uses it would be beside the point.
parseMap(SMALL_SETUP.map);

/** The set-up of a game on a grid of 6 × 6 sites with 4 mines and all extensions. */
export function gridSetup(): typeof SMALL_SETUP & { settings: object } {
  const side = 6;
  const sites = Array.from({ length: side * side }, (_, id) => ({ id }));
  const rivers = sites.flatMap(({ id }) => [
    ...(id % side < side - 1 ? [{ source: id, target: id + 1 }] : []),
    ...(id + side < side * side ? [{ source: id, target: id + side }] : []),
  ]);
  const settings = { futures: true, splurges: true, options: true };
  return { punter: 0, punters: 2, map: { sites, rivers, mines: [0, 5, 14, 33] }, settings };
}
