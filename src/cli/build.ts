// npm run build: makes ./punter and the rivals' executables, where anything has changed. docs/building.md.

import { Command } from 'commander';
import { messageOf } from '../base/errors.ts';
import { say } from '../packaging/builder.ts';
import { warn } from '../terminal/print.ts';
import { buildPunter, buildRivals } from './common/builds.ts';

await new Command('npm run build --')
  .description("Makes ./punter and the rivals' executables in build/rivals, where anything has changed.")
  .addHelpText(
    'after',
    '\nEnds with 0, with 1 if one of them cannot be made.\ndocs/building.md says how they are made.',
  )
  .action(build)
  .parseAsync();

async function build(): Promise<void> {
  try {
    await buildPunter(say);
    await buildRivals(say);
  } catch (error) {
    warn(messageOf(error));
    process.exitCode = 1;
  }
}
