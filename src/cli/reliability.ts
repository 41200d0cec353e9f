// npm run reliability: tries to break the project, contest by contest, and tells what came of it.

import { InvalidArgumentError } from 'commander';
import type { Check } from '../../test/reliability/check.ts';
import { CHECKS, checksMeant } from '../../test/reliability/checks.ts';
import { proofsOf, proofText } from '../../test/reliability/proof.ts';
import { runChecks } from '../../test/reliability/runs.ts';
import { grouped } from '../base/grouped.ts';
import { Command } from '../terminal/command.ts';
import { wholeNumber } from '../terminal/option-values.ts';
import { print, warn } from '../terminal/print.ts';
import { startProgress } from '../terminal/progress-bar.ts';
import { terminalWidth } from '../terminal/terminal-width.ts';
import { unknownName } from '../terminal/unknown-name.ts';
import { wrapWords } from '../terminal/wrapped-text.ts';

const program = new Command('npm run reliability --')
  .description(
    'Tries to break the project: hostile messages, damaged files, killed processes. All of it takes more than a day. The same command continues with the part where it stopped, as long as the code is the same.',
  )
  .argument('[check...]', 'only these; messages means all of messages/…', collectChecks)
  .option('--short', 'as many tries as in npm test')
  .option('--most <tries>', 'no more tries of each check', wholeNumber(1))
  .option('--list', 'lists the checks, with the number of tries')
  .option('--try <number>', 'repeats one try, which a fault has named', wholeNumber(0)).endHelp(`
Examples:
  npm run reliability -- --short
  npm run reliability -- messages/haggling
  npm run reliability -- players --most 100
  npm run reliability -- agents/humaine --try 4711
  npm run reliability -- --list

Some checks need prlimit, unshare and ip (Debian: util-linux, iproute2) or
redis-server; without these they are skipped, with a note.
Ends with 0, with 1 if anything broke, with 130 on Ctrl-C.`);
type ReliabilityOptions = (typeof program)['values'];

function collectChecks(word: string, before: readonly Check[] = []): Check[] {
  const meant = checksMeant(word);
  const all = CHECKS.map(({ name }) => name);
  if (meant.length === 0) throw new InvalidArgumentError(unknownName('check', word, all));
  return [...before, ...meant];
}

function listText(checks: readonly Check[]): string {
  const room = terminalWidth() - INDENT.length;
  return checks
    .flatMap(({ name, promise, unit, short, long }) => {
      const tested = short === 0 ? '' : `; ${grouped(short)} in npm test`;
      const about = [...wrapWords(promise, room), `${grouped(long)} ${unit}${tested}`];
      return [name, ...about.map((line) => `${INDENT}${line}`)];
    })
    .join('\n');
}

const INDENT = '  ';

async function prove(
  checks: readonly Check[],
  { short, most = Infinity, try: only }: ReliabilityOptions,
  signal: AbortSignal,
): Promise<number> {
  const count = (check: Check): number => Math.min(most, short ? check.short : check.long);
  const total = checks.reduce((sum, check) => sum + count(check), 0);
  const progress = startProgress({ label: 'reliability', total });
  const before = new Map(
    checks.map((check, at) => [check, checks.slice(0, at).reduce((sum, one) => sum + count(one), 0)]),
  );
  const parts = await runChecks(checks, {
    count,
    only,
    signal,
    tell: warn,
    progress: (check, done) => progress.update((before.get(check) ?? 0) + done, check.name),
  }).finally(() => progress.stop());
  for (const fault of parts.flatMap(({ faults }) => faults)) warn(fault);
  const proofs = proofsOf(checks, parts);
  print(proofs.length > 0 ? proofText(proofs, terminalWidth(process.stdout)) : 'Nothing was tried.');
  signal.throwIfAborted();
  return proofs.some(({ faults }) => faults > 0) ? 1 : 0;
}

await program
  .running(async (signal, checks: readonly Check[], options: ReliabilityOptions) => {
    const chosen = CHECKS.filter((check) => checks.length === 0 || checks.includes(check));
    if (!options.list) return prove(chosen, options, signal);
    print(listText(chosen));
    return 0;
  }, 'stopped: the same command goes on from here')
  .parseAsync();
