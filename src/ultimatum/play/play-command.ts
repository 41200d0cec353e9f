// npm run ultimatum -- play: a person at the terminal, among bundled agents or at a server.

import { randomInt } from 'node:crypto';
import { counted } from '../../base/grouped.ts';
import { NORMAL_95 } from '../../base/normal-interval.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { Command } from '../../terminal/command.ts';
import { FormTerminal, needTerminal } from '../../terminal/form-terminal.ts';
import { seconds, wholeNumber } from '../../terminal/option-values.ts';
import { agentName, agentPlaceOptions, MOST_ROUNDS } from '../protocol/hub-settings.ts';
import { print } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { PERSON_UID } from '../game/person.ts';
import { agentLines, namedAgent } from '../bundled/named-agents.ts';
import { fewRounds, SCORE_SAID, standingsText, type TableRow } from '../record/final-table.ts';
import { playAmongAgents, playAtServer } from './person-series.ts';

const USUAL_ROUNDS = 12;
/** Who sits there if nobody is named: they differ, and one of them learns. */
const USUAL_PARTNERS = ['dealmaker', 'fair', 'cheater', 'refuser'];

function command() {
  return new Command('npm run ultimatum -- play')
    .description(
      `You play yourself, at this terminal: you propose what a partner gets of 100, or
answer what it offers you. Without --server you play among bundled agents.`,
    )
    .argument('[agents...]', `your partners (default: ${USUAL_PARTNERS.join(' ')})`)
    .option('--rounds <rounds>', 'how many rounds everybody plays at least', wholeNumber(1, MOST_ROUNDS), USUAL_ROUNDS)
    .option('--seconds <seconds>', 'for an answer, with a countdown; then you are out', seconds)
    .option('--open', 'shows who is who from the beginning', false)
    .option('--seed <number>', 'the seed that decides who meets whom (default: random)', wholeNumber(0))
    .option('--server', 'plays at a server, ours or the official one', false)
    .option('--name <name>', 'what you are called there', agentName, 'person')
    .withOptions(agentPlaceOptions())
    .endHelp(
      () => `
Agents:
${agentLines()}

Examples:
  npm run ultimatum -- play
  npm run ultimatum -- play dealmaker mirror --rounds 20 --seconds 15
A server for a person needs a long RESPONSE_TIMEOUT:
  npm run ultimatum -- server --response-timeout 60 --clients-amount 3
  npm run ultimatum -- play --server --seconds 60

q or Ctrl-C leaves. Among bundled agents you get no place then, and the others
play on.
Ends with 0 after a series. Ends with 1 if the command line is wrong, there is
no terminal, or the server is not there.`,
    );
}

type PlayOptions = ReturnType<typeof command>['values'];

/**
 * Seats the person.
 * @param words what stands behind `play` on the command line
 */
export async function playUltimatum(words: readonly string[], signal: AbortSignal): Promise<void> {
  await command().perform(words, async (partners: string[], options: PlayOptions) => {
    needTerminal(`There is a page for it, too:\n  ${commandLine('ultimatum', ['page'])}`);
    await play(partners, options, signal);
  });
}

async function play(named: readonly string[], options: PlayOptions, signal: AbortSignal): Promise<void> {
  const { rounds, seconds: limit, open: isOpen, seed = randomInt(2 ** 32), server } = options;
  const { serverUrl: url, serverPort: port, name } = options;
  const agents = named.length > 0 ? named : USUAL_PARTNERS;
  if (!server) {
    for (const kind of named) namedAgent(kind);
    print(
      `You play with ${counted(agents.length, 'other')} until everybody has played ${counted(rounds, 'round')}.
${isOpen ? 'You see who is who.' : 'At the end you learn who is who.'}\n`,
    );
  }
  const terminal = new FormTerminal(process.stdin, process.stdout);
  const seat = { terminal, seconds: limit };
  try {
    if (server) print(await playAtServer({ ...seat, url, port, name }, signal));
    else tellEnd(await playAmongAgents({ ...seat, agents, rounds, isOpen, seed }, signal));
  } finally {
    terminal.close();
  }
}

/** How much of the person's gain may be luck. */
function sureText({ mean, error, rounds }: TableRow): string {
  const few = fewRounds(rounds) ?? 'Chance is in it';
  if (rounds < 2 || Number.isNaN(error)) return `${few}, so luck decides much. --rounds plays more.`;
  const half = (NORMAL_95 * error).toFixed(1);
  return `${few}: your gain of ${mean.toFixed(1)} a round is known to ±${half} only. --rounds plays more.`;
}

function tellEnd(rows: readonly TableRow[]): void {
  print(`\n${standingsText(rows, ({ mean }) => mean.toFixed(1), terminalWidth())}`);
  print(wrapWords(SCORE_SAID, terminalWidth()).join('\n'));
  const mine = rows.find(({ uid }) => uid === PERSON_UID);
  if (mine?.place !== undefined) print(sureText(mine));
  print(
    mine?.place === undefined
      ? '\nYou did not play to the end, so you have no place.'
      : `\nYou are number ${mine.place} of ${rows.length}.`,
  );
  print('What to try next:');
  print(`  ${commandLine('ultimatum', ['play', 'mirror', 'tester', 'thinker', '--rounds', '20'])}`);
  print(`  ${commandLine('ultimatum', ['page'])}\n  npm run ultimatum`);
}
