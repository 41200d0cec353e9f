// The desk of haggling: its part of the command line of npm run tournament.

import { Option } from 'commander';
import type { Desk } from '../../arena/contest-entry.ts';
import { SEED_BOUNDS, spanNamed } from '../../arena/run/span.ts';
import type { Command } from '../../terminal/command.ts';
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

/** The official letters and words of each number. */
const OPTIONS = [
  { key: 'types', letter: '-T', name: '--types', about: 'types of objects' },
  { key: 'minObjects', letter: '-m', name: '--min-objects', about: 'objects at least' },
  { key: 'maxObjects', letter: '-M', name: '--max-objects', about: 'objects at most' },
  { key: 'totalValue', letter: '-V', name: '--total-value', about: 'what all objects are worth' },
  { key: 'maxRounds', letter: '-R', name: '--max-rounds', about: 'rounds' },
] as const satisfies readonly { readonly key: keyof ProblemSize; readonly [part: string]: string }[];

const SIZE_NAMES = Object.keys(PROBLEM_SIZES) as (keyof typeof PROBLEM_SIZES)[];

/** Adds `--size` and the official options. */
export function addSizeOptions(command: Command) {
  return command
    .choice('--size <name>', 'the size of the problems: standard decided the challenge', SIZE_NAMES, 'standard')
    .withOptions<Partial<ProblemSize>>(
      OPTIONS.map(({ key, letter, name, about }) => {
        const { least, most } = SIZE_BOUNDS[key];
        const flags = `${letter}, ${name} <number>`;
        return new Option(flags, `${about}, ${least} to ${most}, in place of the size's`).argParser(wholeNumber(least));
      }),
    );
}

/** What the options come to. */
export type SizeValues = ReturnType<typeof addSizeOptions>['values'];

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

/** The desk. */
export const HAGGLING_DESK: Desk = {
  entry: HAGGLING_ENTRY,
  noun: 'agent',
  bundled: [...BUNDLED_AGENTS.keys()],
  schedule: 'round-robin',
  addOptions,
  records: true,
  showRecord: 'npm run haggle -- page',
  plan({ words, command }) {
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
    return { options, entrants: entrants.map(({ name }) => name) };
  },
  facts: hagglingFacts,
};

function addOptions(command: Command) {
  return addSizeOptions(command.argument('<agent...>', AGENT_HELP))
    .option(
      '--seeds <seeds>',
      'the problems that everybody plays on: official-finals, official-round-1 (500 each, of 2018), or how many, ' +
        'such as 100 for the seeds 1 to 100, 100:7001 for 7001 to 7100',
      seedWords,
      { count: 100, from: 1 },
      '100',
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
    ).endHelp(`
Examples:
  npm run tournament -- --contest haggling field --seeds official-finals
  npm run tournament -- --contest haggling ./my-agent.js field \\
    --schedule gauntlet --seeds 200:5001
  npm run tournament -- --contest haggling new=./new.js old=./old.js tuned \\
    --unsafe --size large
Sizes: ${Object.keys(PROBLEM_SIZES).join(', ')}.`);
}

/** What its own options come to. */
type HagglingValues = ReturnType<typeof addOptions>['values'];
