// npm run humaine -- strength: how strong a seller is against the others, over scripted buyers, in simulated time.

import { Option } from 'commander';
import { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson } from '../../terminal/print.ts';
import { NO_PROGRESS, startProgress } from '../../terminal/progress-bar.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { BUYER_HELP, buyersNamed, HUMAINE_SELLERS, namedSeller } from '../bundled/named-parties.ts';
import { TURN_READINGS, type TurnReading } from '../game/turn-rules.ts';
import { HUMAINE_MOST } from '../tournament/desk-options.ts';
import { humaineStrengthText } from './strength-text.ts';
import { measurePeer, type PeerFigures } from './strength-measurement.ts';

/** Our seller, and how many times the other's profit it should make. */
const OURS = 'grocer';
const AIM = 1.5;
/** More buyers nobody waits for. */
const MOST_BUYERS = 100_000;

interface StrengthValues {
  readonly seller: string;
  readonly buyers: string;
  readonly count: number;
  readonly roundsSeconds: number;
  readonly seed: number;
  readonly reading: TurnReading;
  readonly quiet?: true;
  readonly json?: true;
}

/**
 * Measures and prints.
 * @param words the command line behind `strength`
 * @returns the exit code
 * @throws the signal's reason
 */
export async function measureHumaine(words: readonly string[], signal: AbortSignal): Promise<number> {
  const command = strengthProgram();
  let asked: { readonly peers: readonly string[]; readonly values: StrengthValues } | undefined;
  command.action((peers: readonly string[], values: StrengthValues) => {
    asked = { peers, values };
  });
  await command.parseAsync(words, { from: 'user' });
  if (asked !== undefined) await measure(asked.peers, asked.values, signal);
  return 0;
}

function strengthProgram(): Command {
  return new Command('npm run humaine -- strength')
    .description(
      'Measures how strong a seller is: its profit and that of each other seller over scripted buyers, in simulated time. All in this process.',
    )
    .argument('[seller...]', `against whom (default: all others): ${[...HUMAINE_SELLERS.keys()].join(', ')}`)
    .option('--seller <name>', 'who is measured', OURS)
    .option('--buyers <list>', BUYER_HELP, 'tuned')
    .option(
      '--count <number>',
      'how many buyers against each seller, the same number of each kind',
      wholeNumber(1),
      200,
    )
    .option('--rounds-seconds <number>', "how long a round is, on the round's own clock", wholeNumber(1), 300)
    .option('--seed <number>', 'what all chance is drawn from', wholeNumber(0), 1)
    .addOption(
      new Option('--reading <name>', 'how the turn rules are read: as the handbook or as a service')
        .choices(TURN_READINGS)
        .default(TURN_READINGS[0]),
    )
    .option('--quiet', 'shows no progress')
    .option('--json', 'prints the figures as a line of JSON, not tables')
    .addHelpText(
      'after',
      `
Examples:
  npm run humaine -- strength
  npm run humaine -- strength --count 20              a first look
  npm run humaine -- strength jok-like --buyers kept-out
  npm run humaine -- strength --seller didioj-like

Ends with 0. Ends with 1 if the command line is wrong, with 130 on Ctrl-C.
docs/humaine-tournaments.md says how to read the tables.`,
    );
}

async function measure(others: readonly string[], values: StrengthValues, signal: AbortSignal): Promise<void> {
  const { seller, count, roundsSeconds, seed, reading, quiet, json } = values;
  namedSeller(seller);
  for (const other of others) namedSeller(other);
  const buyers = buyersNamed(values.buyers);
  if (count > MOST_BUYERS) throw new UsageError(`--count: got ${count}, expected at most ${MOST_BUYERS}`);
  if (count % buyers.length > 0)
    throw new UsageError(
      `--count: got ${count}, expected as many of each kind: a multiple of ${buyers.length} (${buyers.join(', ')})`,
    );
  if (roundsSeconds > HUMAINE_MOST.seconds)
    throw new UsageError(`--rounds-seconds: got ${roundsSeconds}, expected at most ${HUMAINE_MOST.seconds}`);
  const peers = others.length > 0 ? [...new Set(others)] : [...HUMAINE_SELLERS.keys()].filter((one) => one !== seller);
  const progress =
    quiet === true ? NO_PROGRESS : startProgress({ label: 'buyers', total: peers.length * count, afterMs: 1_000 });
  const begun = performance.now();
  const measured: PeerFigures[] = [];
  let done = 0;
  try {
    for (const peer of peers)
      measured.push(
        await measurePeer({
          seller,
          peer,
          buyers,
          each: count / buyers.length,
          seconds: roundsSeconds,
          seed,
          reading,
          signal,
          onBuyer: () => progress.update(++done, peer),
        }),
      );
  } finally {
    progress.stop();
  }
  const report = { seller, seed, seconds: roundsSeconds, aim: AIM, ms: performance.now() - begun, peers: measured };
  if (json === true) printJson(report);
  else print(humaineStrengthText(report, terminalWidth()));
}
