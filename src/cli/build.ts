// npm run build: makes ./punter, the rivals' executables and the pages, where anything has changed, and writes the
// scripts of contests' commands into package.json that it lacks; npm run build -- PART makes what other contests take.
// docs/building.md.

import { Argument } from 'commander';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../base/errors.ts';
import { writeWhole } from '../base/whole-file.ts';
import { CONTEST_COMMANDS } from '../contests/contest-list.ts';
import { say, type Say } from '../packaging/builder.ts';
import { ROOT } from '../packaging/project.ts';
import { Command } from '../terminal/command.ts';
import { warn } from '../terminal/print.ts';
import { HAGGLING_PAGE } from '../haggling/command/page.ts';
import { buildGuesser, buildHaggler, buildPunter, buildRivals, buildTabooTables } from './common/builds.ts';
import { GAME_PAGE } from '../lambda-punter/page/game-page.ts';
import { buildContestPage } from '../packaging/contest-page-files.ts';

/** What is made only if it is asked for. */
const PARTS: { readonly [name: string]: (tell: Say) => Promise<unknown> } = {
  haggler: (tell) => buildHaggler(tell),
  guesser: (tell) => buildGuesser(tell),
  'taboo-tables': buildTabooTables,
  pictures: async (tell) => (await import('../site/pictures.ts')).makePictures(tell),
};

await new Command('npm run build --')
  .description("Makes ./punter, the rivals' executables in build/rivals and the pages, where anything has changed.")
  .addArgument(
    new Argument(
      '[PART]',
      `only that: build/haggler.js, the agent of haggling; build/guesser, the guesser
of Taboo; the tables that it reads, anew from the packages of data; the
pictures of the documents, with Chromium`,
    ).choices(Object.keys(PARTS)),
  )
  .endHelp('\nEnds with 0, with 1 if one cannot be made.\ndocs/building.md says how they are made.')
  .action<[part: string | undefined]>(build)
  .parseAsync();

async function build(part: string | undefined): Promise<void> {
  try {
    if (part !== undefined) {
      await PARTS[part](say);
      return;
    }
    await buildPunter(say);
    await buildRivals(say);
    await buildContestPage(GAME_PAGE, say);
    await buildContestPage(HAGGLING_PAGE, say);
    await addContestScripts();
  } catch (error) {
    warn(messageOf(error));
    process.exitCode = 1;
  }
}

/** Adds the scripts of contests' commands that package.json lacks: npm knows no others. */
async function addContestScripts(): Promise<void> {
  const file = join(ROOT, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { readonly scripts: { [name: string]: string } };
  const missing = CONTEST_COMMANDS.map(({ script }) => script).filter((script) => !(script in manifest.scripts));
  if (missing.length === 0) return;
  for (const script of missing) manifest.scripts[script] = `sh src/packaging/launch.sh ${script}`;
  await writeWhole(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
  say(`package.json: has the script ${missing.join(', ')} now`);
}
