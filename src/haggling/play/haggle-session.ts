// The session that a command line asks for: who sits down, where it is shown, its log at the end. An AGENT on the
// command line is a file, or a bundled agent by its name. The author of a file hears where its error comes from, and
// what the usual mistakes look like: the official texts say neither, and no log has these lines.

import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { commandLine } from '../../terminal/command-line.ts';
import { FormTerminal, needTerminal } from '../../terminal/form-terminal.ts';
import { warn } from '../../terminal/print.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { problemOf } from '../game/problem-generator.ts';
import { type Goods, type HagglingPlace, type SeatView, viewOf } from '../game/problem.ts';
import { infoEvent, type LogEvent, logText, openingEvent, turnEvents } from '../record/session-log.ts';
import { type Sentence, tellSession } from '../record/wording.ts';
import { type HagglingSeat, heededSeat, playSession, type SeatAnswer, withTurn } from '../seats/haggling-seat.ts';
import { ADDRESS_HINT, HAGGLE_PARTS, isAddress, type LocalRequest, type RemoteRequest } from './haggle-request.ts';
import { personSeat } from './offer-form.ts';
import { paintedSentence, printSentence } from './session-teller.ts';
import type { AgentLog, SeatLabel } from '../game/agent.ts';
import { plain } from '../../base/plain-text.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { USUAL_WIDTH } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { BUNDLED_AGENTS } from '../bundled/bundled-agents.ts';
import { readAnswer } from '../game/haggling-session.ts';
import { agentSeat, unsafeSeat } from '../seats/agent-seat.ts';
import { scriptSeat } from '../seats/script-seat.ts';

const CLASS_HINT = 'the file must be CommonJS: module.exports = class { … }';

/** What the errors of the usual mistakes say, and what mends them. */
const ERROR_HINTS: readonly (readonly [error: RegExp, hint: string])[] = [
  [/^SyntaxError: .*\b(?:export|import)\b/, CLASS_HINT],
  [/^TypeError: .*is not a constructor/, 'it must export a class: module.exports = class { … }'],
  [
    /^ReferenceError: require is not defined|^Error: Cannot find module/,
    'an agent is one file, without require; with --unsafe your own agent has all of Node',
  ],
  [/\boffer is not a function/, 'the class needs a method offer(o)'],
  [/\blog is not (?:a function|defined)/, 'keep what the constructor is given: this.log = log'],
  [/^TypeError: Do not know how to serialize a BigInt/, 'an offer is of plain numbers, such as 3, not 3n'],
  [/^AI timeout$/, 'the turn took longer than --timeout; does a loop never end?'],
];

/** The first place in that file that a stack names: `mine.js:3`, with the column if it has one. */
function placeIn(trace: string, name: string): string | undefined {
  for (const line of trace.split('\n')) {
    const at = line.indexOf(`${name}:`);
    const numbers = at < 0 ? undefined : /^\d+(?::\d+)?/.exec(line.slice(at + name.length + 1))?.[0];
    if (numbers !== undefined) return `${name}:${numbers}`;
  }
  return undefined;
}

/** What is wrong with what ends the session: an error of the usual mistakes, or an answer. */
function hintOf(said: SeatAnswer, offered: Goods | undefined, counts: Goods): string | undefined {
  if (said.kind === 'failed') return ERROR_HINTS.find(([error]) => error.test(said.reason))?.[1];
  const { answer } = said;
  const read = readAnswer(answer, counts);
  if (read === undefined) {
    const list = `[${counts.join(',')}]`;
    if (Array.isArray(answer))
      return `offer() gave back ${shown(answer)}, the objects are ${list}: a whole number from 0 to that for each type`;
    // A promise comes from another process as an empty object.
    const isBare = typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0;
    const more = isBare ? '; a promise looks like that, and offer() cannot be async' : '';
    return `offer() gave back ${shown(answer)}, expected undefined or a list such as ${list}${more}`;
  }
  if (read.kind !== 'accept' || offered !== undefined) return undefined;
  const missing = answer === undefined ? '; is a return missing?' : '';
  return `offer() gave back ${shown(answer)}, which accepts, and there is nothing to accept yet${missing}`;
}

function shown(answer: unknown): string {
  try {
    return plain(JSON.stringify(answer) ?? String(answer), 80);
  } catch {
    return 'something that cannot be shown';
  }
}

/** Such an answer as JSON, which is how a separate process sends it. */
const UNTELLABLE = 'TypeError: Do not know how to serialize a BigInt';

/** A seat of this process whose answers are looked at as those of another process are. */
function tellableSeat(seat: HagglingSeat): HagglingSeat {
  return heededSeat(seat, (said) => {
    const parts: readonly unknown[] = said.kind === 'said' ? [said.answer].flat() : [];
    return parts.some((one) => typeof one === 'bigint') ? { kind: 'failed', reason: UNTELLABLE, untold: true } : said;
  });
}

/** Makes the seat of an agent for a session. */
export type SeatMaker = (view: SeatView, log: AgentLog) => HagglingSeat;

/** How files are played. */
interface FilePlay {
  readonly timeoutMs?: number;
  readonly unsafe: boolean;
  /** Takes lines that help the agent's author. */
  readonly onHint: (line: string) => void;
}

/** The names of the bundled agents, ours first. */
export const BUNDLED_NAMES: readonly string[] = [...BUNDLED_AGENTS.keys()];

/**
 * Who plays if the command line has this word. A file wins over a bundled agent of the same name.
 * @throws {UsageError} if it is neither
 */
export function agentNamed(word: string, { timeoutMs, unsafe, onHint }: FilePlay): SeatMaker {
  const found = statSync(word, { throwIfNoEntry: false });
  if (found === undefined || !found.isFile()) {
    const bundled = BUNDLED_AGENTS.get(word);
    if (bundled !== undefined) return (view, log) => agentSeat(bundled.Agent, view, log);
    throw new UsageError(`${word}: ${strangeWord(word, found === undefined ? 'no such file' : 'this is not a file')}`);
  }
  return (view, log) => {
    let trace = '';
    const onTrace = (text: string): void => void (trace = text);
    const seat = unsafe
      ? tellableSeat(unsafeSeat(word, view, log, onTrace))
      : scriptSeat(word, view, { timeoutMs, log, onTrace });
    return heededSeat(seat, (said, offered) => {
      const place = said.kind === 'failed' ? placeIn(trace, basename(word)) : undefined;
      if (place !== undefined) onHint(`${plain(place)}: the error comes from here`);
      const hint = hintOf(said, offered, view.counts);
      if (hint !== undefined) onHint(`hint: ${hint}`);
      return said;
    });
  };
}

/** What to say of a word that is neither, what was most likely meant first. */
function strangeWord(word: string, trouble: string): string {
  if (isAddress(word)) return `${trouble}. ${ADDRESS_HINT}`;
  if (HAGGLE_PARTS.includes(word))
    return `this part of the command comes first, its options behind it:\n  ${commandLine('haggle', [word])}`;
  const names = wrapWords(`The bundled agents: ${BUNDLED_NAMES.join(', ')}`, USUAL_WIDTH).join('\n');
  return `${trouble}, and no bundled agent has that name${didYouMean(word, BUNDLED_NAMES)}\n${names}`;
}

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
  return withTurn(seat, async (offered, signal) => {
    using _told = setTimeout(() => warn(`${name} is still thinking; --timeout MS limits a turn`), longMs);
    return await seat.turn(offered, signal);
  });
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
