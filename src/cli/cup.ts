// npm run cup: a cup for a class or a club, from a roster. docs/organising.md describes it.

import { CONTESTS } from '../contests/contest-list.ts';
import { type CupCommand, runCup } from '../lambda-punter/tournament/cup-run.ts';
import { LAMBDA_PUNTER, LAMBDA_PUNTER_ENTRY } from '../lambda-punter/tournament/entry.ts';
import { LAMBDA_PUNTER_DESK } from '../lambda-punter/tournament/desk.ts';
import { onlineVenue } from '../lambda-punter/tournament/online-venue.ts';
import { isOnline } from '../lambda-punter/tournament/roster.ts';
import { readRoster } from '../lambda-punter/tournament/roster-file.ts';
import { Command } from '../terminal/command.ts';
import { listenHost, portNumber } from '../terminal/option-values.ts';
import { warn } from '../terminal/print.ts';
import { isReadByOthers, readByOthersText } from '../terminal/private-file.ts';

const program = new Command('npm run cup --')
  .description('Plays a cup: the teams of a roster, round after round, with a page that everybody can watch.')
  .argument('<roster>', 'a JSON file: teams, rounds, when it begins (docs/organising.md)')
  .option('--check', 'looks at the roster and all that it names, and plays nothing')
  .option('--now', 'begins at once, whatever the roster says')
  .option('--fresh', 'sets aside the games of this cup and starts over')
  .option('--page-port <port>', "the page's port, 0 for any free one", portNumber, 9010)
  .option('--page-host <address>', 'where the page listens', listenHost, '127.0.0.1')
  .option('--host <address>', 'where teams with passwords connect', listenHost, '127.0.0.1')
  .option('--no-page', 'serves no page')
  .option('--stay', 'serves the page until Ctrl-C once all is over')
  .option('--quiet', 'no progress, only the tables').endHelp(`
Examples:
  npm run cup -- roster.json --check
  npm run cup -- roster.json
  npm run cup -- roster.json --page-host 0.0.0.0 --stay

The same command continues where it stopped.
Ends with 0, with 1 if something is wrong, with 130 on Ctrl-C.`);
type Options = (typeof program)['values'];

async function cup(signal: AbortSignal, file: string, options: Options): Promise<void> {
  const { host, page, pagePort, ...rest } = options;
  const roster = readRoster(file);
  const command: CupCommand = { ...rest, ...(page && { pagePort }) };
  const online = roster.teams.filter(isOnline);
  if (online.length > 0 && isReadByOthers(file)) warn(readByOthersText(file));
  const venue =
    online.length > 0
      ? onlineVenue(roster, online, { host, contests: CONTESTS, desk: LAMBDA_PUNTER_DESK })
      : { entry: LAMBDA_PUNTER_ENTRY, desk: LAMBDA_PUNTER_DESK, contests: CONTESTS, notes: () => [] };
  if (!roster.records || command.check) return runCup(roster, venue, command, signal);
  const { replayPages } = await import('./common/record-pages.ts'); // It loads the tools that build.
  const replays = await replayPages(LAMBDA_PUNTER, command.quiet === true);
  return runCup(roster, { ...venue, replays }, command, signal);
}

await program.running(cup).parseAsync();
