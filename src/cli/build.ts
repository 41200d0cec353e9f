// npm run build: makes ./punter, the rivals' executables and the page, where anything has changed. docs/building.md.

import { Command } from 'commander';
import { messageOf } from '../base/errors.ts';
import { say } from '../packaging/builder.ts';
import { warn } from '../terminal/print.ts';
import { buildGamePage, buildPunter, buildRivals } from './common/builds.ts';

await new Command('npm run build --')
  .description(
    "Makes ./punter and the rivals' executables in build/rivals and the page that shows games, where anything has changed.",
  )
  .addHelpText('after', '\nEnds with 0, with 1 if one cannot be made.\ndocs/building.md says how they are made.')
  .action(build)
  .parseAsync();

async function build(): Promise<void> {
  try {
    await buildPunter(say);
    await buildRivals(say);
    await buildGamePage(say);
  } catch (error) {
    warn(messageOf(error));
    process.exitCode = 1;
  }
}
