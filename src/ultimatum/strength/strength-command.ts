// npm run ultimatum -- strength: how strong an agent is, in tables with intervals.

import { InvalidArgumentError } from 'commander';
import { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson } from '../../terminal/print.ts';
import { NO_PROGRESS, startProgress } from '../../terminal/progress-bar.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { namedAgent } from '../bundled/named-agents.ts';
import { measureField, type FieldMeasurement } from './strength-measurement.ts';
import { MessageClock } from '../tournament/message-clock.ts';
import { MOST } from '../tournament/desk-options.ts';
import { strengthFields } from './strength-fields.ts';
import { strengthReportText } from './strength-report.ts';

/** What is measured where the command line does not say. */
const USUAL = { agent: 'dealmaker', series: 20, seed: 1 } as const;
/** More series nobody waits for. */
const MOST_SERIES = 100_000;

interface StrengthWishes {
  readonly agent: string;
  readonly rounds?: readonly number[];
  readonly series: number;
  readonly seed: number;
  readonly quiet?: true;
  readonly json?: true;
}

/**
 * Measures and prints.
 * @param words the command line behind `strength`
 * @returns the exit code
 * @throws the signal's reason
 */
export async function measureUltimatum(words: readonly string[], signal: AbortSignal): Promise<number> {
  const command = strengthProgram();
  let wishes: StrengthWishes | undefined;
  command.action((values: StrengthWishes) => {
    wishes = values;
  });
  await command.parseAsync(words, { from: 'user' });
  if (wishes !== undefined) await measure(wishes, signal);
  return 0;
}

function strengthProgram(): Command {
  return new Command('npm run ultimatum -- strength')
    .description(
      "Measures how strong an agent is: against the course's four, in mixed fields, where who was tuned on and who was kept out stand apart, and against itself. All in this process, without a server.",
    )
    .option('--agent <kind>', 'who is measured: a bundled agent', USUAL.agent)
    .option(
      '--rounds <list>',
      "the lengths of series, separated by commas (default: 1000 and 10000 against the course's four, else 1000)",
      roundsList,
    )
    .option('--series <number>', 'how many series are played in each field', wholeNumber(1), USUAL.series)
    .option('--seed <number>', 'what all chance is drawn from', wholeNumber(0), USUAL.seed)
    .option('--quiet', 'shows no progress')
    .option('--json', 'prints the figures as a line of JSON, not tables')
    .addHelpText(
      'after',
      `
Examples:
  npm run ultimatum -- strength
  npm run ultimatum -- strength --rounds 1000 --series 5    a first look
  npm run ultimatum -- strength --rounds 1000,10000         all, in minutes
  npm run ultimatum -- strength --agent learner

Ends with 0. Ends with 1 if the command line is wrong, with 130 on Ctrl-C.
docs/ultimatum-tournaments.md says how to read the tables.`,
    );
}

async function measure(
  { agent, rounds, series, seed, quiet, json }: StrengthWishes,
  signal: AbortSignal,
): Promise<void> {
  namedAgent(agent);
  if (series > MOST_SERIES) throw new UsageError(`--series: got ${series}, expected at most ${MOST_SERIES}`);
  const clock = new MessageClock();
  const fields = strengthFields(agent).flatMap((field) =>
    (rounds ?? field.lengths).map((length) => ({ field, rounds: length })),
  );
  const total = fields.length * series;
  const progress = quiet === true ? NO_PROGRESS : startProgress({ label: 'series', total, afterMs: 1_000 });
  const measured: FieldMeasurement[] = [];
  let done = 0;
  try {
    for (const { field, rounds: length } of fields)
      measured.push(
        await measureField({
          agent,
          field,
          rounds: length,
          series,
          seed,
          clock,
          signal,
          onSeries: () => progress.update(++done, field.name),
        }),
      );
  } finally {
    progress.stop();
  }
  const report = { agent, seed, series, fields: measured, messages: clock.times };
  if (json === true) printJson(report);
  else print(strengthReportText(report, terminalWidth()));
}

/** Reads lengths of series. */
function roundsList(text: string): number[] {
  const list = text.split(',').map(Number);
  if (list.every((one) => Number.isSafeInteger(one) && one >= 1 && one <= MOST.rounds)) return [...new Set(list)];
  throw new InvalidArgumentError(`It must be whole numbers from 1 to ${MOST.rounds}, separated by commas.`);
}
