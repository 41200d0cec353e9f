// npm run starter: makes a small bot to begin with, in one of six languages. docs/first-bot.md.

import { join } from 'node:path';
import { BUILD, EXECUTABLE, languageNamed, LANGUAGES } from '../lambda-punter/starter/languages.ts';
import {
  buildStarter,
  checkNewFolder,
  isThere,
  missingTool,
  placeOfRuntime,
  writeStarter,
} from '../lambda-punter/starter/starter-folder.ts';
import { madeText, nextText, readmeText } from '../lambda-punter/starter/starter-text.ts';
import { Command } from '../terminal/command.ts';
import { print } from '../terminal/print.ts';
import { textTable } from '../terminal/text-table.ts';
import { UsageError } from '../terminal/usage-error.ts';

const EXAMPLES = `
Examples:
  npm run starter -- python mybot        a bot in Python, in the folder mybot
  npm run starter -- c++ bots/first      makes the folders, compiles the bot
  npm run starter -- --list              the languages, and which are here

The folder must be new or empty. The bot needs no packages. It follows the
protocol and beats random; docs/first-bot.md leads from it to a tournament.
Ends with 0, with 1 if something is wrong, with 130 on Ctrl-C.`;

const program = new Command('npm run starter --')
  .description('Makes a small bot for you to begin with: complete, commented, ready to play.')
  .argument('[language]', LANGUAGES.map(({ name }) => name).join(', '))
  .argument('[folder]', 'where to make it')
  .option('--list', 'lists the languages, and says which are here')
  .endHelp(EXAMPLES)
  .running(make);

function languageTable(): string {
  return textTable(
    ['language', 'also', 'needs', 'here'],
    LANGUAGES.map(({ name, aliases, needs, tool }) => [name, aliases.join(', '), needs, isThere(tool) ? 'yes' : 'no']),
  );
}

async function make(
  signal: AbortSignal,
  word: string | undefined,
  folder: string | undefined,
  { list }: { readonly list?: true },
): Promise<void> {
  if (list === true) return print(languageTable());
  const usage = 'Type a language and a folder, such as\n  npm run starter -- python mybot';
  if (word === undefined) throw new UsageError(`which language, and where? ${usage}`);
  const language = languageNamed(word);
  if (folder === undefined || folder === '') throw new UsageError(`which folder? ${usage}`);
  checkNewFolder(folder);
  const { runtime, buildSeconds, tool } = language;
  const place = runtime === undefined ? undefined : placeOfRuntime(runtime);
  const isReady = isThere(tool);
  writeStarter(language, folder, readmeText(language), place);
  print(`${madeText(language, folder)}\n`);
  const script = join(folder, BUILD);
  if (!isReady) {
    print(`${missingTool(language)}\n${buildSeconds === undefined ? '' : `Then build the bot: ${script}\n`}`);
  } else if (buildSeconds !== undefined) {
    print(`${script} makes ${join(folder, EXECUTABLE)} with ${tool.command} (about ${buildSeconds} s)`);
    await buildStarter(folder, signal);
    print('it is built\n');
  }
  print(nextText(folder));
}

await program.parseAsync();
