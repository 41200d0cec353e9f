// The session that a command line asks for: who sits down, where it is shown, its log at the end.

import { dirname } from 'node:path';
import { fittedLines } from '../../terminal/broken-line.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { printPainted, warn } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { checkWritable } from '../../terminal/writable-paths.ts';
import type { Sentence } from '../record/wording.ts';
import { agentNamed, type SeatMaker } from './agent-choice.ts';
import type { LocalAsked, RemoteAsked } from './haggle-asked.ts';
import { playLocally } from './local-session.ts';
import { personSeat } from './person-at-table.ts';
import { PersonTerminal } from './person-terminal.ts';
import type { PlayRemote } from './play-remote.ts';
import { paintedSentence } from './sentence-looks.ts';
import { SessionTeller } from './session-teller.ts';
import { watchedSeat } from './untellable.ts';

/** A session that is asked for, at this machine or at a server. */
type Asked = LocalAsked | RemoteAsked;

/** Everybody at this end. */
interface Company {
  /** Agents first, as on the command line. */
  readonly makers: readonly SeatMaker[];
  readonly hasPerson: boolean;
  readonly teller: SessionTeller;
  readonly signal: AbortSignal;
}

/**
 * Plays the session, shows it and keeps its log.
 * @param playRemote plays at a server
 * @returns the exit code
 * @throws {UsageError} where an agent or the log's file is wrong, or a person has no terminal
 * @throws {OfficialMistake}
 */
export async function playAsked(asked: Asked, playRemote: PlayRemote, signal: AbortSignal): Promise<number> {
  const hints: string[] = [];
  const onHint = (line: string): void => void hints.push(line);
  const agents = wordsOf(asked).map((word) => agentNamed(word, { ...asked, onHint }));
  const persons = (asked.kind === 'session' ? 2 : 1) - agents.length;
  if (persons > 0) needTerminal();
  if (asked.log !== undefined && checkWritable('--log', asked.log) && !asked.quiet)
    warn(`There was no folder ${dirname(asked.log)}: made it for the log.`);
  if (persons === 2) warn(`Two persons play here. To play against our agent: ${commandLine('haggle', ['haggler'])}`);
  const terminal = persons > 0 ? new PersonTerminal(process.stdin, process.stdout) : undefined;
  try {
    const person = terminal && personMaker(terminal);
    const makers = person === undefined ? agents : [...agents, person, person];
    const teller = new SessionTeller(shownOn(terminal, asked.quiet));
    const code = await play(asked, { makers, hasPerson: persons > 0, teller, signal }, playRemote);
    teller.keep(asked.log);
    // Below the official words for what went wrong.
    if (!asked.quiet) for (const line of hints) warn(line);
    return code;
  } finally {
    terminal?.close();
  }
}

function wordsOf(asked: Asked): readonly string[] {
  if (asked.kind === 'session') return asked.agents;
  return asked.agent === undefined ? [] : [asked.agent];
}

async function play(asked: Asked, company: Company, playRemote: PlayRemote): Promise<number> {
  const { makers, hasPerson, teller, signal } = company;
  let code = 0;
  const [first, second] = makers.map(
    (make): SeatMaker =>
      (view, log) =>
        watchedSeat(make(view, log), () => (code = 1)),
  );
  if (asked.kind === 'session') {
    await playLocally(asked, { makers: [first, second], hasPerson, teller, signal });
    return code;
  }
  const ending = await playRemote({
    url: asked.url,
    id: asked.id,
    label: hasPerson ? 'human' : 'script',
    makeSeat: first,
    onEvent: (event) => teller.tell(event),
    onNetwork: (text) => teller.tellNetwork(text),
    onWaiting: () => {
      if (!asked.quiet) warn('Waiting for another player...');
    },
    signal,
  });
  return ending === undefined ? 1 : code;
}

function personMaker(terminal: PersonTerminal): SeatMaker {
  return (view) => personSeat(terminal, view);
}

/** Where a session's sentences are shown: above a person's form, else on standard output, or nowhere. */
function shownOn(terminal: PersonTerminal | undefined, isQuiet: boolean): (one: Sentence) => void {
  if (isQuiet) return () => undefined;
  return terminal === undefined ? printSentence : (sentence) => terminal.say(paintedSentence(sentence));
}

/** Prints a sentence on standard output. */
export function printSentence(sentence: Sentence): void {
  const painted = paintedSentence(sentence);
  const { isTTY, columns } = process.stdout;
  // Whatever reads a pipe or a file finds each sentence as it is.
  for (const line of isTTY && columns > 0 ? fittedLines(painted, columns) : [painted]) printPainted(line);
}

/** @throws {UsageError} where no person can answer */
function needTerminal(): void {
  if (process.stdin.isTTY && process.stdout.isTTY && process.env['TERM'] !== 'dumb') return;
  const two = commandLine('haggle', ['haggler', 'boulware']);
  throw new UsageError(`a person plays at a terminal, and here is none. Two agents play without one:\n  ${two}`);
}
