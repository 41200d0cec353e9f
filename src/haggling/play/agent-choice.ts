// Who an AGENT on the command line is: a file, or a bundled agent by its name. The author of a file hears where its
// error comes from, and what the usual mistakes look like: the official texts say neither, and no log has these lines.

import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { plain } from '../../base/plain-text.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { USUAL_WIDTH } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { BUNDLED_AGENTS } from '../bundled/bundled-agents.ts';
import type { AgentLog } from '../game/agent.ts';
import { readAnswer } from '../game/haggling-session.ts';
import type { Goods, SeatView } from '../game/problem.ts';
import { agentSeat, unsafeSeat } from '../seats/agent-seat.ts';
import { type HagglingSeat, heededSeat, type SeatAnswer } from '../seats/haggling-seat.ts';
import { scriptSeat } from '../seats/script-seat.ts';
import { ADDRESS_HINT, HAGGLE_PARTS, isAddress } from './haggle-request.ts';

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
