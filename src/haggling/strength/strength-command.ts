// npm run haggle -- strength: how strong our agent is, in one table.

import { availableParallelism } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';
import { JOURNALS } from '../../arena/run/tournament-plan.ts';
import { Command } from '../../terminal/command.ts';
import { jobCount } from '../../terminal/job-count.ts';
import { listed, wholeNumber } from '../../terminal/option-values.ts';
import { SEED_END } from '../tournament/desk-options.ts';
import { AGENT_HELP } from '../tournament/entrants.ts';
import { USUAL_SEEDS, type MeasuredSize, type SeedSource } from './strength-plan.ts';
import type { StrengthOptions } from './strength-measurement.ts';

const SIZES: { readonly [word: string]: readonly MeasuredSize[] } = {
  standard: ['standard'],
  large: ['large'],
  both: ['standard', 'large'],
};

/** What commander reads. */
interface Values extends Omit<StrengthOptions, 'agent' | 'sizes'> {
  readonly size: string;
}

/** The command. */
export function strengthCommand(act: (options: StrengthOptions) => Promise<void>): Command {
  return new Command('npm run haggle -- strength')
    .description(
      'Measures how strong an agent of haggling is. It plays all rivals on the same problems from both seats, and one table for each size shows the mean points, by seat, with 95% intervals. The rivals that our agent was tuned on and those that were kept out of tuning stand apart. At the end come the slowest turns of fresh processes. Every session is kept in a journal, so the same command, or one for more seeds, goes on where it was stopped.',
    )
    .argument('[agent]', AGENT_HELP, 'haggler')
    .addOption(new Option('--size <size>', 'the size of the problems').choices(Object.keys(SIZES)).default('both'))
    .option(
      '--seeds <number>',
      `how many problems (default: ${USUAL_SEEDS.standard}, in large ${USUAL_SEEDS.large})`,
      wholeNumber(1),
    )
    .addOption(
      new Option('--of <seeds>', 'which: finals or round-1 of 2018, from their first on, or a number, the first seed')
        .argParser(seedSource)
        .default('finals'),
    )
    .addOption(
      new Option(
        '--against <agents>',
        'whom it meets, by commas: tuned, kept-out, finalists, names or files (default: tuned,kept-out,finalists, in large without finalists)',
      ).argParser(listed()),
    )
    .addOption(
      new Option(
        '--beside <agents>',
        'who else plays the same in its place, by commas, to be compared by seed; they are left out of the field',
      )
        .argParser(listed())
        .default([], 'nobody'),
    )
    .option('--jobs <number>', 'sessions at a time', jobCount, availableParallelism())
    .option('--unsafe', 'runs files in this process: fast, but nothing keeps them from your files', false)
    .option('--no-turns', 'leaves the turns of fresh processes out')
    .option('--journals <folder>', 'where the journals lie', JOURNALS)
    .option('--fresh', 'renames old journals and begins again', false)
    .option('--json', 'prints the figures as JSON', false)
    .option('--quiet', 'shows no progress', false)
    .addHelpText(
      'after',
      `
Examples:
  npm run haggle -- strength
  npm run haggle -- strength --size standard --beside quick,ultimatum-giver
  npm run haggle -- strength new=./new.js --unsafe --beside haggler
  npm run haggle -- strength --against kept-out --seeds 500

Ctrl-C prints what there is. Ends with 0; with 1 if the command line is wrong
or something cannot be played, with 130 on Ctrl-C.
docs/haggling-tournaments.md says how to read the table.`,
    )
    .action((agent: string, { size, ...values }: Values) => act({ agent, sizes: SIZES[size], ...values }));
}

function seedSource(text: string): SeedSource {
  if (text === 'finals' || text === 'round-1') return text;
  const first = Number(text);
  if (!/^\d+$/.test(text) || first < 1 || first >= SEED_END)
    throw new InvalidArgumentError(`It must be finals, round-1, or a seed from 1 to ${SEED_END - 1}.`);
  return first;
}
