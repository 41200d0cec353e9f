// The session that a command line asks for: who sits down, where it is shown, its log at the end.

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { commandLine } from '../../terminal/command-line.ts';
import { FormTerminal, needTerminal } from '../../terminal/form-terminal.ts';
import { warn } from '../../terminal/print.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { problemOf } from '../game/problem-generator.ts';
import { type HagglingPlace, type SeatView, viewOf } from '../game/problem.ts';
import { infoEvent, type LogEvent, logText, openingEvent, turnEvents } from '../record/session-log.ts';
import { type Sentence, tellSession } from '../record/wording.ts';
import { type HagglingSeat, heededSeat, playSession } from '../seats/haggling-seat.ts';
import { agentNamed, type SeatMaker } from './agent-choice.ts';
import type { LocalRequest, RemoteRequest } from './haggle-request.ts';
import { personSeat } from './offer-form.ts';
import { paintedSentence, printSentence } from './session-teller.ts';
import type { SeatLabel } from '../game/agent.ts';

/** A session at a server. */
export interface RemotePlay {
  /** ws:// or wss:// and so on. */
  readonly url: string;
  /** Who plays, as the server knows it. */
  readonly id: string;
  /** Who sits at this end. */
  readonly label: SeatLabel;
  /**
   * Makes the seat at this end, once, when the server has told what is split. The caller closes it.
   * @param log gets what the agent says for debugging
   */
  readonly makeSeat: (view: SeatView, log: (said: unknown) => void) => HagglingSeat;
  /** Called for every event of the session, in the order of the official log: it is shown and kept. */
  readonly onEvent: (event: LogEvent) => void;
  /** Takes a line about the connection, which stands in no log. */
  readonly onNetwork: (text: string) => void;
  /** Called if nobody to play with comes at once. */
  readonly onWaiting?: () => void;
  readonly signal: AbortSignal;
}

/** How a session at an arena has ended, as far as the player knows. */
export type RemoteEnding = 'done' | 'aborted';

/**
 * Plays it to its end. Its events say what it comes to.
 * @returns how it ended; undefined if the connection ended before the session did
 * @throws {InputError} if there is no server; the signal's reason, if it aborts
 */
export type PlayRemote = (play: RemotePlay) => Promise<RemoteEnding | undefined>;

/** Random seeds stay below this: the official program draws them so. */
const MOST_RANDOM_SEED = 2 ** 31 - 1;

/** Everybody at this end. */
interface Company {
  /** In the order of the command line; persons stand last there. */
  readonly makers: readonly SeatMaker[];
  readonly hasPerson: boolean;
  /** Called for each event. */
  readonly tell: (event: LogEvent) => void;
  readonly signal: AbortSignal;
}

/**
 * Plays the session. With a person, chance decides who begins.
 * @throws {InputError} if too many problems have the size that was asked for
 */
async function playLocally(asked: LocalRequest, { makers, hasPerson, tell, signal }: Company): Promise<void> {
  const seed = asked.seed ?? 1 + Math.floor(Math.random() * (MOST_RANDOM_SEED - 1));
  const { problem, swap } = problemOf(seed, asked.size);
  const order = hasPerson && swap ? makers.toReversed() : makers;
  const seatOf = (place: HagglingPlace) => order[place](viewOf(problem, place), (said) => tell(infoEvent(place, said)));
  const seats = [seatOf(0), seatOf(1)] as const;
  tell(['seed', seed]);
  tell(openingEvent(problem, [seats[0].label, seats[1].label]));
  await playSession({ problem, seats, signal, onTurn: (seat, session) => turnEvents(seat, session).forEach(tell) });
}

/** A turn is long after this many milliseconds. */
const LONG_TURN_MS = 5_000;

/** The same seat; of each long turn it says so once: an agent's loop may never end. */
export function watchedSeat(seat: HagglingSeat, name: string, longMs = LONG_TURN_MS): HagglingSeat {
  return {
    label: seat.label,
    turn: async (offered, signal) => {
      using _told = setTimeout(() => warn(`${name} is still thinking; --timeout MS limits a turn`), longMs);
      return await seat.turn(offered, signal);
    },
    close: () => seat.close(),
  };
}

/**
 * Plays the session, at this machine or at a server, shows it and keeps its log.
 * @param playRemote plays at a server
 * @returns the exit code
 * @throws {UsageError} if an agent or the log's file is wrong, or a person has no terminal
 */
export async function playRequested(asked: LocalRequest | RemoteRequest, playRemote: PlayRemote, signal: AbortSignal) {
  const hints: string[] = [];
  const onHint = (line: string): void => void hints.push(line);
  const isWatched = process.stderr.isTTY && asked.timeoutMs === undefined;
  const agents = asked.agents.map((word): SeatMaker => {
    const make = agentNamed(word, { ...asked, onHint });
    return isWatched ? (...given) => watchedSeat(make(...given), word) : make;
  });
  const persons = (asked.kind === 'session' ? 2 : 1) - agents.length;
  const hasPerson = persons > 0;
  if (hasPerson) needTerminal(`Two agents play without one:\n  ${commandLine('haggle', ['haggler', 'boulware'])}`);
  const files = asked.agents.filter((word) => existsSync(word));
  if (asked.log !== undefined && checkWritable('--log', asked.log, files) && !asked.quiet)
    warn(`There was no folder ${dirname(asked.log)}: made it for the log.`);
  if (persons === 2) warn(`Two persons play here. To play against our agent: ${commandLine('haggle', ['haggler'])}`);
  const terminal = hasPerson ? new FormTerminal(process.stdin, process.stdout) : undefined;
  let code = 0;
  try {
    const person = terminal && ((view: SeatView) => personSeat(terminal, view));
    const makers = [...agents, ...(person ? Array.from({ length: persons }, () => person) : [])].map(
      (make): SeatMaker =>
        (view, log) =>
          heededSeat(make(view, log), (said) => {
            // The reason's text says nothing: an agent may throw any text.
            if (said.kind === 'failed' && said.untold === true) code = 1;
            return said;
          }),
    );
    // Above a person's form, else on standard output, or nowhere.
    const show = (sentence: Sentence): void => {
      if (terminal !== undefined) terminal.say(paintedSentence(sentence));
      else if (!asked.quiet) printSentence(sentence);
    };
    const sentenceOf = tellSession();
    const events: LogEvent[] = [];
    const tell = (event: LogEvent): void => {
      events.push(event);
      show(sentenceOf(event));
    };
    if (asked.kind === 'session') await playLocally(asked, { makers, hasPerson, tell, signal });
    else {
      const ending = await playRemote({
        url: asked.url,
        id: asked.id,
        label: hasPerson ? 'human' : 'script',
        makeSeat: makers[0],
        onEvent: tell,
        // A line about the connection to a server: it stands in no log.
        onNetwork: (text) => show([{ text, accent: 'said' }]),
        onWaiting: () => void (asked.quiet || warn('Waiting for another player...')),
        signal,
      });
      if (ending === undefined) code = 1;
    }
    if (asked.log !== undefined) writeText(asked.log, logText(events));
    // Below the official words for what went wrong.
    if (!asked.quiet) for (const line of hints) warn(line);
    return code;
  } finally {
    terminal?.close();
  }
}
