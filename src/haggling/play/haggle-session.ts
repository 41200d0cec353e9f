// The session that a command line asks for: who sits down, where it is shown, its log at the end.

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { InputError } from '../../base/errors.ts';
import { fittedLines } from '../../terminal/broken-line.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { FormTerminal, needTerminal } from '../../terminal/form-terminal.ts';
import { printPainted, warn } from '../../terminal/print.ts';
import { checkWritable } from '../../terminal/writable-paths.ts';
import { type GeneratedProblem, problemOf } from '../game/problem-generator.ts';
import { type HagglingPlace, type SeatView, viewOf } from '../game/problem.ts';
import { infoEvent, openingEvent, turnEvents } from '../record/session-log.ts';
import type { Sentence } from '../record/wording.ts';
import { type HagglingSeat, heededSeat, playSession } from '../seats/haggling-seat.ts';
import { agentNamed, type SeatMaker } from './agent-choice.ts';
import type { LocalRequest, RemoteRequest } from './haggle-request.ts';
import { OfficialMistake } from './official-options.ts';
import { personSeat } from './offer-form.ts';
import type { PlayRemote } from './remote-terms.ts';
import { paintedSentence, type SessionTeller, sessionTeller } from './session-teller.ts';

/** Random seeds stay below this: the official program draws them so. */
const MOST_RANDOM_SEED = 2 ** 31 - 1;

/**
 * Plays the session. With a person, chance decides who begins.
 * @throws {OfficialMistake} where no problem has the size that was asked for
 */
async function playLocally(asked: LocalRequest, { makers, hasPerson, teller, signal }: Company): Promise<void> {
  const seed = asked.seed ?? 1 + Math.floor(Math.random() * (MOST_RANDOM_SEED - 1));
  const { problem, swap } = generated(seed, asked);
  const order = hasPerson && swap ? makers.toReversed() : makers;
  const seatOf = (place: HagglingPlace): HagglingSeat =>
    order[place](viewOf(problem, place), (said) => teller.tell(infoEvent(place, said)));
  const seats: readonly [HagglingSeat, HagglingSeat] = [seatOf(0), seatOf(1)];
  teller.tell(['seed', seed]);
  teller.tell(openingEvent(problem, [seats[0].label, seats[1].label]));
  await playSession({
    problem,
    seats,
    signal,
    onTurn: (seat, session) => {
      for (const event of turnEvents(seat, session)) teller.tell(event);
    },
  });
}

function generated(seed: number, { size }: LocalRequest): GeneratedProblem {
  try {
    return problemOf(seed, size);
  } catch (error) {
    if (!(error instanceof InputError && error.code === 'size.none')) throw error;
    throw new OfficialMistake('Error: Constraints cannot be satisfied');
  }
}

/** A session that is asked for, at this machine or at a server. */
type Request = LocalRequest | RemoteRequest;

/** Everybody at this end. */
interface Company {
  /** In the order of the command line; persons stand last there. */
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
export async function playRequested(asked: Request, playRemote: PlayRemote, signal: AbortSignal): Promise<number> {
  const hints: string[] = [];
  const onHint = (line: string): void => void hints.push(line);
  const agents = asked.agents.map((word) => agentNamed(word, { ...asked, onHint }));
  const persons = (asked.kind === 'session' ? 2 : 1) - agents.length;
  if (persons > 0) needTerminal(`Two agents play without one:\n  ${commandLine('haggle', ['haggler', 'boulware'])}`);
  const files = asked.agents.filter((word) => existsSync(word));
  if (asked.log !== undefined && checkWritable('--log', asked.log, files) && !asked.quiet)
    warn(`There was no folder ${dirname(asked.log)}: made it for the log.`);
  if (persons === 2) warn(`Two persons play here. To play against our agent: ${commandLine('haggle', ['haggler'])}`);
  const terminal = persons > 0 ? new FormTerminal(process.stdin, process.stdout) : undefined;
  try {
    const person = terminal && ((view: SeatView) => personSeat(terminal, view));
    const makers = person === undefined ? agents : [...agents, person, person];
    const teller = sessionTeller(shownOn(terminal, asked.quiet));
    const code = await play(asked, { makers, hasPerson: persons > 0, teller, signal }, playRemote);
    teller.keep(asked.log);
    // Below the official words for what went wrong.
    if (!asked.quiet) for (const line of hints) warn(line);
    return code;
  } finally {
    terminal?.close();
  }
}

async function play(asked: Request, company: Company, playRemote: PlayRemote): Promise<number> {
  const { hasPerson, teller, signal } = company;
  let code = 0;
  const makers = company.makers.map(
    (make): SeatMaker =>
      (view, log) =>
        heededSeat(make(view, log), (said) => {
          // The reason's text says nothing: an agent may throw any text.
          if (said.kind === 'failed' && said.untold === true) code = 1;
          return said;
        }),
  );
  if (asked.kind === 'session') {
    await playLocally(asked, { ...company, makers });
    return code;
  }
  const ending = await playRemote({
    url: asked.url,
    id: asked.id,
    label: hasPerson ? 'human' : 'script',
    makeSeat: makers[0],
    onEvent: (event) => teller.tell(event),
    onNetwork: (text) => teller.tellNetwork(text),
    onWaiting: () => {
      if (!asked.quiet) warn('Waiting for another player...');
    },
    signal,
  });
  return ending === undefined ? 1 : code;
}

/** Where a session's sentences are shown: above a person's form, else on standard output, or nowhere. */
function shownOn(terminal: FormTerminal | undefined, isQuiet: boolean): (one: Sentence) => void {
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
