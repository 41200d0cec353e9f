// npm run help: all commands in groups, or the help of one of them.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { didYouMean } from '../terminal/did-you-mean.ts';
import { print, warn } from '../terminal/print.ts';
import { COMMAND_GROUPS, COMMAND_NAMES, commandListText, typed } from './common/command-list.ts';

const program = new Command('npm run help')
  .description('Lists the commands in groups, or shows the help of one of them.')
  .argument('[name]', 'a command, such as play')
  .addHelpText('after', '\nExamples:\n  npm run help\n  npm run help play')
  .action((name: string | undefined) => {
    if (name === undefined) print(commandListText());
    else process.exitCode = showHelp(name);
  });

/** @returns the exit code */
function showHelp(name: string): number {
  const about = COMMAND_GROUPS.flatMap(({ commands }) => commands).find(([script]) => script === name)?.[1];
  if (about === undefined) {
    warn(`error: there is no command ${name}${didYouMean(name, COMMAND_NAMES)}\nAll commands:\n  npm run help`);
    return 1;
  }
  const file = join(import.meta.dirname, `${name}.ts`);
  if (!existsSync(file)) {
    print(`${typed(name)} ${about}. It has no options.`);
    return 0;
  }
  return spawnSync(process.execPath, [file, '--help'], { stdio: 'inherit' }).status ?? 1;
}

program.parse();
