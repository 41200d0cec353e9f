// npm run check: whether an executable follows the offline protocol. docs/conformance.md.

import { basename } from 'node:path';
import {
  checkProgram,
  CHECKS,
  hasLine,
  lineOf,
  notLookedAt,
  startNotes,
  summary,
} from '../lambda-punter/conformance/check-list.ts';
import { CannotRun } from '../lambda-punter/conformance/check-messages.ts';
import { VERDICTS } from '../lambda-punter/conformance/check-kind.ts';
import { Command } from '../terminal/command.ts';
import { executableAt } from '../terminal/executable-path.ts';
import { didYouMean } from '../terminal/did-you-mean.ts';
import { listed } from '../terminal/option-values.ts';
import { terminalWidth } from '../terminal/terminal-width.ts';
import { columnTable, type TableColumn } from '../terminal/text-table.ts';
import { print, printJson, warn } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Nothing failed; something did; the program, or the command line, is such that nothing could be checked. */
const EXIT = { fine: 0, failed: 1, cannotRun: 2 } as const;

const program = new Command('npm run check --')
  .description('Checks whether an executable, in any language, follows the offline protocol of Lambda Punter.')
  .argument('[program]', "the executable's path")
  .option('--only <name>', 'only this check; separate several with commas', listed())
  .option('--list', 'shows what is checked')
  .option('--json', 'prints one line of JSON')
  .option('--quiet', 'shows no progress')
  .endHelp(`
Examples:
  npm run check -- mybot/punter
  npm run check -- mybot/punter --only handshake,state

Ends with 0 if nothing failed, with 1 if something failed, with 2 if nothing
could be checked, with 130 on Ctrl-C.`)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.fine : EXIT.cannotRun));
type CheckCommandOptions = (typeof program)['values'];

const LIST_COLUMNS: readonly TableColumn<(typeof CHECKS)[number]>[] = [
  ['check', ({ name }) => name],
  ['what is looked at', ({ about }) => about],
];

async function command(signal: AbortSignal, path: string | undefined, options: CheckCommandOptions): Promise<number> {
  if (options.list === true) {
    if (options.json === true) printJson(CHECKS.map(({ name, about }) => ({ name, about })));
    else print(columnTable(LIST_COLUMNS, CHECKS, terminalWidth()));
    return EXIT.fine;
  }
  try {
    return await checkFile(path, options, signal);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof CannotRun)) throw error;
    warn(`error: ${error instanceof CannotRun ? `${path ?? ''} ${error.message}` : error.message}`);
    return EXIT.cannotRun;
  }
}

async function checkFile(path: string | undefined, options: CheckCommandOptions, signal: AbortSignal): Promise<number> {
  if (path === undefined)
    throw new UsageError("no program is named; give an executable's path, such as\n  npm run check -- mybot/punter");
  const only = options.only ?? [];
  const known = CHECKS.map(({ name }) => name);
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const guess = didYouMean(unknown, known);
    throw new UsageError(`--only ${unknown}: no such check (npm run check -- --list shows them all)${guess}`);
  }
  const file = executableAt(path);
  using progress = options.quiet === true ? undefined : startNotes();
  const checked = await checkProgram(file, {
    ...(only.length > 0 && { only }),
    signal,
    ...(progress && { note: progress.note }),
    onVerdict: (one) => {
      progress?.clear();
      if (options.json !== true && hasLine(one)) print(lineOf(one, process.stdout.isTTY ? terminalWidth() : Infinity));
    },
  });
  progress?.clear();
  const counts = Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, checked.filter((one) => one.verdict === verdict).length]),
  );
  if (options.json === true) printJson({ program: path, counts, checks: checked });
  else print(`${notLookedAt(checked)}\n${summary(basename(path), checked)}`);
  return checked.some(({ verdict }) => verdict === 'fail') ? EXIT.failed : EXIT.fine;
}

await program.running(command).parseAsync();
