// The command of a contest: `node src/cli/contest-script.ts taboo guess` is `npm run taboo -- guess`.

import { join } from 'node:path';
import { exitCode, type CommandPart, type CommandTools, type ContestCommand } from '../arena/contest-command.ts';
import { CONTEST_COMMANDS, CONTESTS } from '../contests/contest-list.ts';
import { runCommand } from '../terminal/interrupt.ts';
import { tellMistakes } from '../terminal/tell-mistakes.ts';
import { plain } from '../base/plain-text.ts';
import { commandLine } from '../terminal/command-line.ts';
import { didYouMean } from '../terminal/did-you-mean.ts';
import { UsageError } from '../terminal/usage-error.ts';

const [program, , script = '', ...words] = process.argv;
// From here on it is the command of that name: npm's word for it is compared with this, and what it prints to type.
process.argv = [program, join(import.meta.dirname, `${script}.ts`), ...words];

/** What builds and serves pages is loaded only if there is one to show. */
const tools: CommandTools = {
  contests: CONTESTS,
  loadPage: async (page) => (await import('./common/page-command.ts')).loadPage(page),
  openPage: async (...asked) => (await import('./common/page-command.ts')).openPage(...asked),
  exportPage: async (page, shown, file) => (await import('./common/page-command.ts')).exportPage(page, shown, file),
  showPage: async (page, rest, signal) => (await import('./common/page-command.ts')).showPage(page, rest, signal),
};

/** What the words mean. */
async function partOf({ parts, alone, options }: ContestCommand, first: string): Promise<CommandPart> {
  if (Object.hasOwn(parts, first)) return parts[first]();
  if (options === undefined || first === '' || first.startsWith('-')) return alone();
  // The word may be the value of an option whose name npm has kept.
  (await options()).refuseSwallowed();
  throw unknownPart(script, first, Object.keys(parts));
}

/** The mistake of a first word that names no part: which parts there are, and which one was perhaps meant. */
function unknownPart(command: string, word: string, known: readonly string[]): UsageError {
  const got = JSON.stringify(plain(word));
  // npm leaves the value of an option here that was typed without the `--` in front of it.
  const guess = didYouMean(word, known) || `. Options come after --, as in\n  ${commandLine(command, ['--help'])}`;
  return new UsageError(`${command}: got ${got}, expected ${known.join(', ')} or nothing${guess}`);
}

async function perform(command: ContestCommand, signal: AbortSignal): Promise<unknown> {
  const [first = '', ...others] = words;
  const part = await partOf(command, first);
  return part(Object.hasOwn(command.parts, first) ? others : words, signal, tools);
}

await tellMistakes(async () => {
  const scripts = CONTEST_COMMANDS.map((one) => one.script);
  const command = await CONTEST_COMMANDS.find((one) => one.script === script)?.load();
  if (command === undefined) throw unknownPart('contest', script, scripts);
  const { stopped } = command;
  if (stopped === undefined) await perform(command, new AbortController().signal);
  else await runCommand(async (signal) => exitCode(await perform(command, signal)), stopped);
});
