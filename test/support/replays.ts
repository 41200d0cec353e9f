// The organisers' recorded games, where they are at hand.

import { existsSync } from 'node:fs';
import { join } from 'node:path';

const SHARED = join(import.meta.dirname, '..', '..', '..', 'shared');

/** The folder of recorded games. */
export const REPLAYS = join(SHARED, 'replays');
/** The folder of the maps that they name. */
export const REPLAY_MAPS = join(SHARED, 'maps');

/** More of them, packed. */
export const REPLAY_ARCHIVE = join(SHARED, 'recorded', 'games.tar.xz');

/** Skips the test or suite of the context, saying so, where the folder is missing. */
export function skipWithoutReplays(context: Mocha.Context): void {
  if (existsSync(REPLAYS)) return;
  console.log('      skipped: ../shared/replays is not there');
  context.skip();
}
