// npm run help: all commands in groups, or the help of one of them, or of a part of one.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTEST_COMMANDS } from '../contests/contest-list.ts';
import { Command } from '../terminal/command.ts';
import { didYouMean } from '../terminal/did-you-mean.ts';
import { print, warn } from '../terminal/print.ts';
import { COMMAND_GROUPS, COMMAND_NAMES, COMMAND_PARTS, commandListText, typed } from './common/command-list.ts';

const program = new Command('npm run help')
  .description('Lists the commands in groups, or shows the help of one of them.')
  .argument('[name]', 'a command, such as play')
  .argument('[part]', 'a part of it, such as guess of taboo')
  .endHelp('\nExamples:\n  npm run help\n  npm run help play\n  npm run help taboo guess')
  .action<[name: string | undefined, part: string | undefined]>((name, part) => {
    if (name === undefined) print(commandListText());
    else process.exitCode = showHelp(name, part);
  });

/** @returns the exit code */
function showHelp(name: string, part: string | undefined): number {
  const about = Object.values(COMMAND_GROUPS)
    .flat()
    .find(([script]) => script === name)?.[1];
  if (about === undefined) {
    warn(`error: there is no command ${name}${didYouMean(name, COMMAND_NAMES)}\nAll commands:\n  npm run help`);
    return 1;
  }
  const parts = COMMAND_PARTS[name] ?? [];
  if (part !== undefined && !parts.includes(part)) {
    const known = parts.length === 0 ? 'It has none' : `It has ${parts.join(', ')}`;
    warn(`error: ${name} has no part ${part}. ${known}${didYouMean(part, parts)}\nIts help:\n  npm run help ${name}`);
    return 1;
  }
  const own = join(import.meta.dirname, `${name}.ts`);
  const isContest = CONTEST_COMMANDS.some(({ script }) => script === name);
  if (!isContest && !existsSync(own)) {
    print(`${typed(name)} ${about}. It has no options.`);
    return 0;
  }
  const command = isContest ? [join(import.meta.dirname, 'contest-script.ts'), name] : [own];
  const words = [...command, ...(part === undefined ? [] : [part]), '--help'];
  return spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
}

await program.parseAsync();
