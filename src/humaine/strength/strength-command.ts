// npm run humaine -- strength: how strong a seller is against the others, over scripted buyers, in simulated time.

import type { MeasuringPart } from '../../arena/contest-command.ts';
import { addMeasuringOptions, playMeasurement } from '../../arena/measurement/measurement.ts';
import { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { BUYER_HELP, buyersNamed, namedSeller } from '../bundled/named-agents.ts';
import { readingOption } from '../bundled/reading-option.ts';
import { HUMAINE_SELLERS } from '../bundled/bundled-agents.ts';
import { BUYER_SEAT, HUMAINE_MOST } from '../tournament/desk-options.ts';
import { peerFigures, strengthPlans } from './strength-plan.ts';
import { strengthText } from './strength-report.ts';

/** Our seller, and how many times the other's profit it should make. */
const OURS = 'grocer';
const AIM = 1.5;
/** More buyers nobody waits for. */
const MOST_BUYERS = 100_000;

function command() {
  return new Command('npm run humaine -- strength')
    .description(
      'Measures how strong a seller is: its profit and that of each other seller over scripted buyers, in simulated time. Every round is kept in a journal, so the same command, or one for more buyers, continues where it stopped.',
    )
    .argument('[seller...]', `against whom (default: all others): ${[...HUMAINE_SELLERS.keys()].join(', ')}`)
    .option('--seller <name>', 'who is measured', OURS)
    .option('--buyers <list>', BUYER_HELP, 'tuned')
    .option(
      '--count <number>',
      'how many buyers against each seller, the same number of each of the kinds',
      wholeNumber(1, MOST_BUYERS),
      200,
    )
    .option(
      '--rounds-seconds <number>',
      "how long a round is, on the round's own clock",
      wholeNumber(1, HUMAINE_MOST.seconds),
      300,
    )
    .option('--seed <number>', 'what all chance is drawn from', wholeNumber(0), 1)
    .addOption(readingOption('name', ': as the handbook or as a service'))
    .with((made) => addMeasuringOptions(made, 'rounds', 'prints the figures as a line of JSON, not tables')).endHelp(`
Examples:
  npm run humaine -- strength
  npm run humaine -- strength --count 20              a first look
  npm run humaine -- strength jok-like --buyers kept-out
  npm run humaine -- strength --seller didioj-like

Ends with 0. Ends with 1 if the command line is wrong, with 130 on Ctrl-C.
docs/humaine-tournaments.md says how to read the tables.`);
}

type StrengthOptions = ReturnType<typeof command>['values'];

/** Measures and prints. @throws the signal's reason */
export const measureHumaine: MeasuringPart = (words, signal, { contests }) =>
  command().perform(words, async (others: readonly string[], options: StrengthOptions) => {
    const { seller, count, roundsSeconds: seconds, seed, json } = options;
    namedSeller(seller);
    for (const other of others) namedSeller(other);
    const buyers = buyersNamed(options.buyers);
    if (count % buyers.length > 0)
      throw new UsageError(
        `--count: got ${count}, expected a multiple of ${buyers.length}, as many of each kind (${buyers.join(', ')})`,
      );
    const peers =
      others.length > 0 ? [...new Set(others)] : [...HUMAINE_SELLERS.keys()].filter((one) => one !== seller);
    const plans = strengthPlans({ ...options, peers, buyers, each: count / buyers.length, seconds });
    const view = { games: 'rounds', figure: 'profit' };
    const measured = { tournaments: plans, play: { contests, noun: 'seller' }, options, view };
    const played = await playMeasurement(measured, signal);
    const all = [...played.values()].flat();
    const ms = all.reduce((sum, { result }) => sum + (result.seats[BUYER_SEAT].measures?.['ms'] ?? 0), 0);
    const figures = plans.map((plan) => peerFigures(plan, played.get(plan) ?? []));
    const report = { seller, seed, seconds, aim: AIM, ms, peers: figures };
    if (json === true) printJson(report);
    else print(strengthText(report, terminalWidth()));
  });
