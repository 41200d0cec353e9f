// A bundled rival as an offline client, which speaks the protocol on its standard streams. The build makes one
// executable file of it a rival.

import { warn } from '../../terminal/print.ts';
import { runOffline } from '../punter/offline.ts';
import { endWith } from '../punter/program.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import { RIVALS } from '../rivals/rival-table.ts';

/** Plays one message as the rival of that name and ends the process. */
export function runRival(name: string | undefined): void {
  const known = RIVAL_NAMES.find((rival) => rival === name);
  if (known === undefined) {
    warn(`rival: got ${JSON.stringify(name)}, expected one of ${RIVAL_NAMES.join(', ')}`);
    process.exit(2);
  }
  void runOffline(RIVALS[known]).then(endWith);
}
