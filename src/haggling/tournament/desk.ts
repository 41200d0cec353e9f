// The desk of haggling: its part of the command line of npm run tournament.

import { type Command, Option } from 'commander';
import type { Desk } from '../../arena/contest-entry.ts';
import { SEED_BOUNDS, spanNamed } from '../../arena/run/span.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { BUNDLED_AGENTS } from '../bundled/bundled-agents.ts';
import { PROBLEM_SIZES, type ProblemSize, SIZE_BOUNDS } from '../game/problem.ts';
import {
  type HagglingOptions,
  impossibleSize,
  OFFICIAL_SEEDS,
  type SeedChoice,
  START_MS,
  TURN_MS,
} from './desk-options.ts';
import { AGENT_HELP, entrantsNamed } from './entrants.ts';
import { HAGGLING_ENTRY } from './entry.ts';
import { hagglingFacts } from './facts.ts';

/**
 * Reads `official-finals`, `official-round-1`, `N` or `N:FROM`.
 * @throws {InvalidArgumentError} of commander, if it says none of them
 */
function seedWords(text: string): SeedChoice {
  const official = OFFICIAL_SEEDS.find((one) => one === text);
  return official ?? spanNamed(text, SEED_BOUNDS, `${OFFICIAL_SEEDS.join(', ')}, or `);
}

/** What the options come to. */
export type SizeValues = Partial<ProblemSize> & { readonly size: keyof typeof PROBLEM_SIZES };

/** The official letters and words of each number. */
const OPTIONS = [
  { key: 'types', letter: '-T', name: '--types', about: 'types of objects' },
  { key: 'minObjects', letter: '-m', name: '--min-objects', about: 'objects at least' },
  { key: 'maxObjects', letter: '-M', name: '--max-objects', about: 'objects at most' },
  { key: 'totalValue', letter: '-V', name: '--total-value', about: 'what all objects are worth' },
  { key: 'maxRounds', letter: '-R', name: '--max-rounds', about: 'rounds' },
] as const satisfies readonly { readonly key: keyof ProblemSize; readonly [part: string]: string }[];

/** Adds `--size` and the official options. */
export function addSizeOptions(command: Command): Command {
  command.addOption(
    new Option('--size <name>', 'the size of the problems: standard decided the challenge')
      .choices(Object.keys(PROBLEM_SIZES))
      .default('standard'),
  );
  for (const { key, letter, name, about } of OPTIONS) {
    const { least, most } = SIZE_BOUNDS[key];
    command.option(
      `${letter}, ${name} <number>`,
      `${about}, ${least} to ${most}, in place of the size's`,
      wholeNumber(least),
    );
  }
  return command;
}

/**
 * The size that is asked for.
 * @throws {UsageError} if there are no such problems
 */
export function sizeAsked({ size: called, ...asked }: SizeValues): ProblemSize {
  const size: ProblemSize = {
    ...PROBLEM_SIZES[called],
    ...Object.fromEntries(OPTIONS.flatMap(({ key }) => (asked[key] === undefined ? [] : [[key, asked[key]]]))),
  };
  for (const { key, name } of OPTIONS) {
    const { least, most } = SIZE_BOUNDS[key];
    if (size[key] > most)
      throw new UsageError(`${name}: got ${size[key]}, expected a whole number from ${least} to ${most}`);
  }
  const trouble = impossibleSize(size);
  if (trouble !== undefined) throw new UsageError(`the size of the problems: expected ${trouble}`);
  return size;
}

/** What its own options come to. */
interface HagglingValues extends SizeValues {
  readonly seeds: HagglingOptions['seeds'];
  readonly timeout?: number;
  readonly unsafe?: true;
}

/** The desk. */
export const HAGGLING_DESK: Desk = {
  entry: HAGGLING_ENTRY,
  noun: 'agent',
  bundled: [...BUNDLED_AGENTS.keys()],
  schedule: 'round-robin',
  addOptions,
  records: true,
  showRecord: 'npm run haggle -- page',
  plan({ words, command, records }) {
    const values = command.opts<HagglingValues>();
    const { seeds, timeout, unsafe = false } = values;
    if (unsafe && timeout !== undefined) throw new UsageError('--timeout is incompatible with --unsafe');
    const turnMs = timeout ?? TURN_MS;
    const entrants = entrantsNamed(words);
    const options: HagglingOptions = {
      size: sizeAsked(values),
      seeds,
      entrants,
      unsafe,
      // Nobody else is limited.
      ...(!unsafe && turnMs > 0 && entrants.some(({ kind }) => kind === 'file') && { timeoutMs: turnMs }),
    };
    return {
      options,
      ...(records !== undefined && { besides: { records } }),
      entrants: entrants.map(({ name }) => name),
    };
  },
  facts: hagglingFacts,
};

function addOptions(command: Command): Command {
  return addSizeOptions(command.argument('<agent...>', AGENT_HELP))
    .addOption(
      new Option(
        '--seeds <seeds>',
        'the problems that everybody plays on: official-finals, official-round-1 (500 each, of 2018), or how many, ' +
          'such as 100 for the seeds 1 to 100, 100:7001 for 7001 to 7100',
      )
        .argParser(seedWords)
        .default({ count: 100, from: 1 }, '100'),
    )
    .option(
      '--timeout <ms>',
      `how long a turn of a file may take, and ${START_MS} ms more at its first, while its process starts; ` +
        `0 for ever (default: ${TURN_MS}; not with --unsafe)`,
      wholeNumber(0),
    )
    .option(
      '--unsafe',
      'runs files in the process of the arena: fast, but nothing keeps them from your files or from never ending',
    )
    .addHelpText(
      'after',
      `
Examples:
  npm run tournament -- --contest haggling field --seeds official-finals
  npm run tournament -- --contest haggling ./my-agent.js field \\
    --schedule gauntlet --seeds 200:5001
  npm run tournament -- --contest haggling new=./new.js old=./old.js tuned \\
    --unsafe --size large
Sizes: ${Object.keys(PROBLEM_SIZES).join(', ')}.`,
    );
}
