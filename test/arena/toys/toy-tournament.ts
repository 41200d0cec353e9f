// npm run tournament with the contests of the tests: toy-tournament.ts --contest NAME …

import { runCommand } from '../../../src/terminal/interrupt.ts';
import { contestNamed, runTournament, tournamentCommand } from '../../../src/arena/run/tournament-command.ts';
import { TOYS } from './toy-list.ts';

/** The contest where nothing is said. */
const USUAL = 'guessing';

const words = process.argv.slice(2);
await tournamentCommand(TOYS, await TOYS.desk(contestNamed(words, USUAL)), USUAL, (asked) =>
  runCommand((signal) => runTournament(asked, signal)),
).parseAsync(words, { from: 'user' });
