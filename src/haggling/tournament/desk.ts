// The desk of haggling: its part of the command line of npm run tournament.

import { Option, type Command } from 'commander';
import type { Desk } from '../../arena/contest-entry.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { PROBLEM_SIZES } from '../game/problem.ts';
import { AGENT_HELP, entrantsNamed } from './agent-words.ts';
import { BUNDLED_AGENTS } from '../bundled/bundled-agents.ts';
import { HAGGLING_ENTRY } from './entry.ts';
import { hagglingFacts } from './facts.ts';
import { START_MS, TURN_MS, type HagglingOptions } from './desk-options.ts';
import { seedWords } from './seed-words.ts';
import { addSizeOptions, sizeAsked, type SizeValues } from './size-asked.ts';

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
  plan({ words, command, only, records }) {
    const values = command.opts<HagglingValues>();
    const { seeds, timeout, unsafe = false } = values;
    if (unsafe && timeout !== undefined) throw new UsageError('--timeout is incompatible with --unsafe');
    const turnMs = timeout ?? TURN_MS;
    const entrants = entrantsNamed(words).filter(({ name }) => only?.includes(name) ?? true);
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
        'the problems that everybody plays on: official-finals, official-round-1 (500 each, of 2018), or how many, such as 100 for the seeds 1 to 100, 100:7001 for 7001 to 7100',
      )
        .argParser(seedWords)
        .default({ count: 100, from: 1 }, '100'),
    )
    .option(
      '--timeout <ms>',
      `how long a turn of a file may take, and ${START_MS} ms more at its first, while its process starts; 0 for ever (default: ${TURN_MS}; not with --unsafe)`,
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
