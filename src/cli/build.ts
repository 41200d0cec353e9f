// npm run build: makes ./punter, the rivals' executables and the pages, where anything has changed; npm run build --
// haggler makes the agent of haggling. docs/building.md.

import { Argument, Command } from 'commander';
import { messageOf } from '../base/errors.ts';
import { say } from '../packaging/builder.ts';
import { warn } from '../terminal/print.ts';
import { buildGamePage, buildHaggler, buildHagglingPage, buildPunter, buildRivals } from './common/builds.ts';

await new Command('npm run build --')
  .description("Makes ./punter, the rivals' executables in build/rivals and the pages, where anything has changed.")
  .addArgument(new Argument('[PART]', 'only that: build/haggler.js, the agent of haggling').choices(['haggler']))
  .addHelpText('after', '\nEnds with 0, with 1 if one cannot be made.\ndocs/building.md says how they are made.')
  .action(build)
  .parseAsync();

async function build(part: 'haggler' | undefined): Promise<void> {
  try {
    if (part === 'haggler') {
      await buildHaggler(say);
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
