// npm run haggle: what its words ask for, done.

import { printPainted, print, warn } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { checkWritable } from '../../terminal/writable-paths.ts';
import { readLog } from '../record/log-file.ts';
import { tellSession } from '../record/wording.ts';
import type { Sentence } from '../record/wording.ts';
import { agentNamed, BUNDLED_NAMES } from './agent-choice.ts';
import type { SeatMaker } from './agent-choice.ts';
import { haggleAsked } from './haggle-asked.ts';
import type { LocalAsked, RemoteAsked } from './haggle-asked.ts';
import { haggleHelp } from './haggle-help.ts';
import { playLocally } from './local-session.ts';
import { OfficialMistake } from './official-options.ts';
import { PersonTerminal } from './person-terminal.ts';
import { personSeat } from './person-seat.ts';
import type { PlayRemote } from './play-remote.ts';
import { paintedSentence } from './sentence-looks.ts';
import { SessionTeller } from './session-teller.ts';
import { endedUntold } from './untellable.ts';

/** The help is no wider. */
const MOST_COLUMNS = 80;

/**
 * Does what the words ask for.
 * @param playRemote plays at a server
 * @returns the exit code: 1 for what the official program refuses, which is told in its words
 */
export async function haggle(words: readonly string[], playRemote: PlayRemote, signal: AbortSignal): Promise<number> {
  try {
    const asked = haggleAsked(words);
    if (asked.kind === 'session' || asked.kind === 'remote') return await playAsked(asked, playRemote, signal);
    if (asked.kind === 'replay') replay(asked.file);
    else print(haggleHelp(BUNDLED_NAMES, Math.min(MOST_COLUMNS, terminalWidth())));
    return 0;
  } catch (error) {
    if (!(error instanceof OfficialMistake)) throw error;
    warn(error.message);
    return 1;
  }
}

/** Tells the session of a log as it was told when it was played. */
function replay(file: string): void {
  const sentenceOf = tellSession();
  for (const event of readLog(file)) printSentence(sentenceOf(event));
}

async function playAsked(asked: LocalAsked | RemoteAsked, playRemote: PlayRemote, signal: AbortSignal): Promise<number> {
  const words = asked.kind === 'session' ? asked.agents : asked.agent === undefined ? [] : [asked.agent];
  const agents = words.map((word) => agentNamed(word, asked));
  const persons = (asked.kind === 'session' ? 2 : 1) - agents.length;
  if (persons > 0) needTerminal();
  if (asked.log !== undefined) checkWritable('--log', asked.log);
  if (persons === 2) warn(`Two persons play here. To play against our agent: ${commandLine('haggle', ['haggler'])}`);
  const terminal = persons > 0 ? new PersonTerminal(process.stdin, process.stdout) : undefined;
  try {
    const person = terminal && personMaker(terminal);
    const makers = person === undefined ? agents : [...agents, person, person];
    let code = 0;
    const teller = new SessionTeller(shownOn(terminal, asked));
    if (asked.kind === 'session') {
      const [first, second] = makers;
      const session = await playLocally(asked, { makers: [first, second], hasPerson: persons > 0, teller, signal });
      code = endedUntold(session) ? 1 : 0;
    } else {
      const [makeSeat] = makers;
      await playRemote({
        url: asked.url,
        id: asked.id,
        label: persons > 0 ? 'human' : 'script',
        makeSeat,
        onEvent: (event) => teller.tell(event),
        onNetwork: (text) => teller.tellNetwork(text),
        signal,
      });
    }
    teller.keep(asked.log);
    return code;
  } finally {
    terminal?.close();
  }
}

function personMaker(terminal: PersonTerminal): SeatMaker {
  return (view) => personSeat(terminal, view);
}

/** Where a session's sentences are shown: above a person's form, else on standard output, or nowhere. */
function shownOn(
  terminal: PersonTerminal | undefined,
  { quiet }: { readonly quiet: boolean },
): (one: Sentence) => void {
  if (quiet) return () => undefined;
  return terminal === undefined ? printSentence : (sentence) => terminal.say(paintedSentence(sentence));
}

/** @throws {UsageError} where no person can answer */
function needTerminal(): void {
  if (process.stdin.isTTY && process.stdout.isTTY && process.env['TERM'] !== 'dumb') return;
  throw new UsageError(
    `a person plays at a terminal, and here is none. Two agents play without one:\n  ${commandLine('haggle', ['haggler', 'boulware'])}`,
  );
}

function printSentence(sentence: Sentence): void {
  printPainted(paintedSentence(sentence));
}
