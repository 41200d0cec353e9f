// npm run ultimatum -- strength: how strong an agent is, in tables with intervals.

import { InvalidArgumentError } from 'commander';
import type { MeasuringPart } from '../../arena/contest-command.ts';
import type { Game } from '../../arena/contest.ts';
import { addMeasuringOptions, playMeasurement } from '../../arena/measurement/measurement.ts';
import { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { namedAgent } from '../bundled/named-agents.ts';
import { OPTION_LIMITS } from '../tournament/desk-options.ts';
import { strengthPlan, type StrengthPlan } from './strength-plan.ts';
import { strengthReport, strengthReportText } from './strength-report.ts';

/** What is measured if the command line does not say. */
const USUAL = { agent: 'dealmaker', series: 20, seed: 1 } as const;
/** More series nobody waits for. */
const MOST_SERIES = 100_000;

function command() {
  return new Command('npm run ultimatum -- strength')
    .description(
      "Measures how strong an agent is: against the course's four, in mixed fields, where who was tuned on and who was kept out stand apart, and against itself, without a server. Every series is kept in a journal, so the same command, or one for more series, continues where it stopped.",
    )
    .option('--agent <kind>', 'who is measured: a bundled agent', USUAL.agent)
    .option(
      '--rounds <list>',
      "the lengths of series, separated by commas (default: 1000 and 10000 against the course's four, else 1000)",
      roundsList,
    )
    .option('--series <number>', 'how many series are played in each field', wholeNumber(1, MOST_SERIES), USUAL.series)
    .option('--seed <number>', 'what all chance is drawn from', wholeNumber(0), USUAL.seed)
    .with((made) => addMeasuringOptions(made, 'series', 'prints the figures as a line of JSON, not tables')).endHelp(`
Examples:
  npm run ultimatum -- strength
  npm run ultimatum -- strength --rounds 1000 --series 5    a first look
  npm run ultimatum -- strength --rounds 1000,10000         all, in minutes
  npm run ultimatum -- strength --agent learner

Ends with 0. Ends with 1 if the command line is wrong, with 130 on Ctrl-C.
docs/ultimatum-tournaments.md says how to read the tables.`);
}

/** Measures and prints. @throws the signal's reason */
export const measureUltimatum: MeasuringPart = (words, signal, { contests }) =>
  command().perform(words, async (options) => {
    const { agent, series, seed, json } = options;
    namedAgent(agent);
    const plan = strengthPlan(options);
    const view = {
      games: 'series',
      figure: 'score',
      workOf: ({ fields }: StrengthPlan, { setting, seats }: Game) =>
        seats.length * (fields.find(({ games }) => games[0].setting === setting)?.rounds ?? 1),
    };
    const measured = { tournaments: [plan], play: { contests, noun: 'agent' }, options, view };
    const played = await playMeasurement(measured, signal);
    const report = strengthReport({ agent, seed, series }, plan.fields, played.get(plan) ?? []);
    if (json === true) printJson(report);
    else print(strengthReportText(report, terminalWidth()));
  });

/** Reads lengths of series. */
function roundsList(text: string): number[] {
  const list = text.split(',').map(Number);
  if (list.every((one) => Number.isSafeInteger(one) && one >= 1 && one <= OPTION_LIMITS.rounds))
    return [...new Set(list)];
  throw new InvalidArgumentError(`It must be whole numbers from 1 to ${OPTION_LIMITS.rounds}, separated by commas.`);
}
