// npm run build: makes ./punter, the rivals' executables and the pages, where anything has changed; npm run build --
// PART makes what other contests take. docs/building.md.

import { Argument } from 'commander';
import { messageOf } from '../base/errors.ts';
import { say, type Say } from '../packaging/builder.ts';
import { Command } from '../terminal/command.ts';
import { warn } from '../terminal/print.ts';
import {
  buildGamePage,
  buildGuesser,
  buildHaggler,
  buildHagglingPage,
  buildPunter,
  buildRivals,
  buildTabooTables,
} from './common/builds.ts';

/** What is made only where it is asked for. */
const PARTS: { readonly [name: string]: (tell: Say) => Promise<unknown> } = {
  haggler: (tell) => buildHaggler(tell),
  guesser: (tell) => buildGuesser(tell),
  'taboo-tables': buildTabooTables,
};

await new Command('npm run build --')
  .description("Makes ./punter, the rivals' executables in build/rivals and the pages, where anything has changed.")
  .addArgument(
    new Argument(
      '[PART]',
      `only that: build/haggler.js, the agent of haggling; build/guesser, the guesser
of Taboo; the tables that it reads, anew from the packages of data`,
    ).choices(Object.keys(PARTS)),
  )
  .addHelpText('after', '\nEnds with 0, with 1 if one cannot be made.\ndocs/building.md says how they are made.')
  .action(build)
  .parseAsync();

async function build(part: string | undefined): Promise<void> {
  try {
    if (part !== undefined) {
      await PARTS[part](say);
      return;
    }
    await buildPunter(say);
    await buildRivals(say);
    await buildGamePage(say);
    await buildHagglingPage(say);
  } catch (error) {
    warn(messageOf(error));
    process.exitCode = 1;
  }
}
