// npm run tournament: many games of a contest, in whole rotations of the seats, kept in a journal.

import { CommanderError } from 'commander';
import { runCommand } from '../terminal/interrupt.ts';
import { ArenaError } from '../arena/arena-error.ts';
import { contestNamed, runTournament, tournamentCommand, meantContest } from '../arena/run/tournament-command.ts';
import { CONTESTS, USUAL_CONTEST } from '../contests/contest-list.ts';
import { warn } from '../terminal/print.ts';

const words = process.argv.slice(2);
const desk = await CONTESTS.desk(contestNamed(words, USUAL_CONTEST)).catch((error: unknown) => {
  if (!(error instanceof ArenaError)) throw error;
  warn(`error: --contest: ${error.message}`);
  process.exit(1);
});

const command = tournamentCommand(CONTESTS, desk, USUAL_CONTEST, (asked) =>
  runCommand(async (signal) => {
    const { html, records, quiet } = asked.options;
    const isSeen = html !== undefined && records !== undefined;
    if (!isSeen) return runTournament(asked, signal);
    const { replayPages } = await import('./common/record-pages.ts'); // It loads the tools that build.
    return runTournament({ ...asked, replays: await replayPages(asked.desk.entry.name, quiet === true) }, signal);
  }),
).exitOverride();

try {
  await command.parseAsync(words, { from: 'user' });
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode;
}
if (process.exitCode === 1 && command.getOptionValueSource('contest') !== 'cli') {
  const meant = await meantContest(words, CONTESTS, USUAL_CONTEST);
  if (meant !== undefined) warn(meant);
}
