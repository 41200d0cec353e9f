// The executables that tests run: made once for all files of a run of `npm test`.

import { BUILT } from '../../src/cli/common/test-process.ts';
import { buildPunter, buildRivals } from '../../src/cli/common/builds.ts';

const silent = (): void => {};

/** Makes ./punter and the rivals where they are out of date and `npm test` has not just made them. */
export async function build(): Promise<void> {
  if (process.env[BUILT] !== undefined) return;
  await buildPunter(silent);
  await buildRivals(silent);
}
