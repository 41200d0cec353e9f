// A bundled rival as an offline client: `node src/cli/rival.ts greedy` speaks the protocol on its
// standard streams. The build makes one executable file of it a rival.

import { endWith } from '../lambda-punter/punter/process-end.ts';
import { runOffline } from '../lambda-punter/punter/offline.ts';
import { RIVAL_NAMES } from '../lambda-punter/rivals/names.ts';
import { RIVALS } from '../lambda-punter/rivals/rival-table.ts';
import { warn } from '../terminal/print.ts';

/** Plays one message as the rival of that name and ends the process. */
export function runRival(name: string | undefined): void {
  const known = RIVAL_NAMES.find((rival) => rival === name);
  if (known === undefined) {
    warn(`rival: got ${JSON.stringify(name)}, expected one of ${RIVAL_NAMES.join(', ')}`);
    process.exit(2);
  }
  void runOffline(RIVALS[known], () => performance.now()).then(endWith);
}

if (import.meta.main) runRival(process.argv[2]);
