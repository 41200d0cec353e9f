// npm run ultimatum -- play: a person at the terminal, among bundled agents or at a server.

import { randomInt } from 'node:crypto';
import { Command } from 'commander';
import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { FormTerminal } from '../../terminal/form-terminal.ts';
import { seconds, wholeNumber } from '../../terminal/option-values.ts';
import { print, warn } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { textTable } from '../../terminal/text-table.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { ULTIMATUM_AGENTS } from '../bundled/ultimatum-agents.ts';
import { playAtHub } from '../client/play-at-hub.ts';
import { playAwaited } from '../game/awaited-series.ts';
import type { AwaitedAgent } from '../game/awaited-series.ts';
import { plainName } from '../game/asked-person.ts';
import { OFFICIAL_TERMS } from '../game/ultimatum-series.ts';
import { agentName, agentPlaceOptions } from '../protocol/place-options.ts';
import { finalTable } from '../record/final-table.ts';
import { agentLines, knownAgents } from './asked-agents.ts';
import { PersonGone, terminalPerson } from './person-at-terminal.ts';

interface PlayOptions {
  readonly rounds: number;
  readonly seconds?: number;
  readonly open: boolean;
  readonly seed?: number;
  readonly server: boolean;
  readonly serverUrl: string;
  readonly serverPort: number;
  readonly name: string;
}

const ME = 'you';
const USUAL_ROUNDS = 12;
/** The help is no wider. */
const HELP_ROOM = 80;
/** Who sits there where nobody is named: they differ, and one of them learns. */
const USUAL_PARTNERS = ['dealmaker', 'fair', 'cheater', 'refuser'];

/**
 * Seats the person.
 * @param words what stands behind `play` on the command line
 * @returns the exit code
 */
export async function playUltimatum(words: readonly string[], signal: AbortSignal): Promise<number> {
  const command = playCommand();
  command.action(async (partners: string[], options: PlayOptions) => {
    if (!process.stdin.isTTY || !process.stdout.isTTY || process.env['TERM'] === 'dumb') {
      const page = commandLine('ultimatum', ['page']);
      throw new UsageError(`a person plays at a terminal, and here is none. There is a page for it, too:\n  ${page}`);
    }
    await (options.server ? playThere(options, signal) : playHere(knownAgents(partners), options, signal));
  });
  await command.parseAsync(words, { from: 'user' });
  return 0;
}

function playCommand(): Command {
  const command = new Command('npm run ultimatum -- play')
    .description(
      `You play yourself, at this terminal: you propose what a partner gets of 100, or
answer what it offers you. Without --server you play among bundled agents.`,
    )
    .argument('[agents...]', `your partners (default: ${USUAL_PARTNERS.join(' ')})`)
    .option('--rounds <rounds>', 'how many rounds everybody plays at least', wholeNumber(1), USUAL_ROUNDS)
    .option('--seconds <seconds>', 'for an answer, with a countdown; then you are out', seconds)
    .option('--open', 'shows who is who from the beginning', false)
    .option('--seed <number>', 'draws who meets whom; by chance where left out', wholeNumber(0))
    .option('--server', 'plays at a server, ours or the official one', false)
    .option('--name <name>', 'what you are called there', agentName, 'person');
  for (const option of agentPlaceOptions()) command.addOption(option);
  return command.addHelpText(
    'after',
    () => `
Agents:
${agentLines(HELP_ROOM)}

Examples:
  npm run ultimatum -- play
  npm run ultimatum -- play dealmaker mirror --rounds 20 --seconds 15
A server for a person needs a long RESPONSE_TIMEOUT:
  npm run ultimatum -- server --response-timeout 60 --clients-amount 3
  npm run ultimatum -- play --server --seconds 60

q or Ctrl-C leaves: the others play on, and what you have gained stands.
Ends with 0 after a series. Ends with 1 if the command line is wrong, there is
no terminal, or the server is not there.`,
  );
}

async function playHere(named: readonly string[], options: PlayOptions, signal: AbortSignal): Promise<void> {
  const { seed = randomInt(2 ** 32), rounds, open } = options;
  const agents = named.length > 0 ? named : USUAL_PARTNERS.filter((name) => ULTIMATUM_AGENTS.has(name));
  const order = shuffled(agents, randomFrom(seedOf(seed, 'seats')));
  const seats = order.map((name, place) => ({ uid: plainName(place), name }));
  const kinds = new Map(seats.map(({ uid, name }) => [uid, `${uid} (${name})`]));
  print(
    `${agents.length} partners, ${rounds} rounds or more. Who ${open ? 'is who is shown' : 'is who you hear at the end'}.\n`,
  );
  const terminal = new FormTerminal(process.stdin, process.stdout);
  try {
    const person = terminalPerson({
      terminal,
      nameOf: (uid) => (open ? (kinds.get(uid) ?? uid) : uid),
      ...(options.seconds !== undefined && { seconds: options.seconds }),
      signal,
      onGone: (why) =>
        terminal.say([
          { text: `${why === 'left' ? 'You leave' : 'Your time is over'}: the others play on, your gain stands.` },
        ]),
    });
    const seated = new Map<string, AwaitedAgent>([[ME, person]]);
    for (const { uid, name } of seats) {
      const agent = ULTIMATUM_AGENTS.get(name);
      if (agent !== undefined) seated.set(uid, agent.make({ random: randomFrom(seedOf(seed, uid)), rounds }));
    }
    const terms = { ...OFFICIAL_TERMS, rounds };
    const series = await playAwaited(seated, terms, randomFrom(seedOf(seed, 'series')), {
      pause: () => (signal.aborted ? Promise.reject(new PersonGone()) : Promise.resolve()),
    });
    const players = [...series.tallies].map(([uid, tally]) => {
      const removed = !series.living.has(uid);
      return { uid, name: uid === ME ? 'you' : (kinds.get(uid) ?? uid), tally, removed };
    });
    tellEnd(finalTable(players, { ...terms, minPercent: 1, rules: 'official' }));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    terminal.close();
  }
}

function tellEnd(rows: ReturnType<typeof finalTable>): void {
  const cells = rows.map(({ place, name, score, mean, rounds }) => [
    place ?? '–',
    name,
    score.toFixed(2),
    mean.toFixed(1),
    rounds,
  ]);
  print(`\n${textTable(['#', 'agent', 'score', 'gain a round', 'rounds'], cells, terminalWidth())}`);
  const mine = rows.find(({ uid }) => uid === ME);
  print(mine?.place === undefined ? '\nYou have no place.' : `\nYou are number ${mine.place} of ${rows.length}.`);
  print('What to try next:');
  for (const words of [['play', 'mirror', 'tester', 'thinker', '--rounds', '20'], ['page'], []])
    print(`  ${words.length === 0 ? 'npm run ultimatum' : commandLine('ultimatum', words)}`);
}

async function playThere(options: PlayOptions, signal: AbortSignal): Promise<void> {
  const { serverUrl: url, serverPort: port, name } = options;
  const over = new AbortController();
  const gone = new AbortController();
  const met = new Map<string, string>();
  const nameOf = (uid: string): string => {
    const known = met.get(uid) ?? plainName(met.size);
    met.set(uid, known);
    return known;
  };
  const terminal = new FormTerminal(process.stdin, process.stdout);
  try {
    const person = terminalPerson({
      terminal,
      nameOf,
      ...(options.seconds !== undefined && { seconds: options.seconds }),
      signal: AbortSignal.any([signal, over.signal]),
      onGone: () => gone.abort(new PersonGone('you have left')),
    });
    terminal.say([
      { text: `Waiting for the series at ${url}, SERVER_PORT ${port}. The server has a time limit: be quick.` },
    ]);
    const played = await playAtHub({
      url,
      port,
      name,
      agent: person,
      signal: AbortSignal.any([signal, gone.signal]),
      warn,
    });
    over.abort();
    print(`The series is over. You gained ${played.gain} in ${played.rounds} rounds.`);
  } catch (error) {
    if (!(error instanceof PersonGone)) throw error;
    print('You have left. What you had gained counts by the rules of the server.');
  } finally {
    over.abort();
    terminal.close();
  }
}
