// The size of a tournament's problems on the command line: a name, and the official options over it.

import { Option, type Command } from 'commander';
import { wholeNumber } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { PROBLEM_SIZES, SIZE_BOUNDS, type ProblemSize } from '../game/problem.ts';
import { impossibleSize } from './desk-options.ts';

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
 * @throws {UsageError} where there are no such problems
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
