// npm run haggle: a session of the challenge of 2018, by its official command line; and the other parts of that contest.

import { haggle } from '../haggling/table/haggle-command.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { runCommand } from './common/interrupt.ts';

await runCommand((signal) =>
  haggle(process.argv.slice(2), () => Promise.reject(new UsageError('not there yet')), signal),
);
