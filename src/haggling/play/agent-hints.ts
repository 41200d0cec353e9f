// Help for whoever writes an agent: where its error comes from, and what the usual mistakes look like. The official
// texts say neither; these lines are ours, and stand in no log.

import { plain } from '../../base/plain-text.ts';
import { readAnswer } from '../game/haggling-session.ts';
import type { Goods, SeatView } from '../game/problem.ts';
import type { HagglingSeat, SeatAnswer } from '../seats/haggling-seat.ts';

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

/** What is told of an agent's file while it plays. */
interface AgentHints {
  /** Takes the stack of what it has thrown, which tells where that came from. */
  readonly onTrace: (trace: string) => void;
  /** The seat, watched. */
  readonly watched: (seat: HagglingSeat) => HagglingSeat;
}

/**
 * Watches a session of an agent's file.
 * @param name the file's, as stacks have it
 * @param onHint takes each line of help
 */
export function agentHints(name: string, { counts }: SeatView, onHint: (line: string) => void): AgentHints {
  let trace = '';
  return {
    onTrace: (text) => (trace = text),
    watched: (seat) => ({
      label: seat.label,
      turn: async (offered, signal) => {
        const said = await seat.turn(offered, signal);
        const place = said.kind === 'failed' ? placeIn(trace, name) : undefined;
        if (place !== undefined) onHint(`${plain(place)}: the error comes from here`);
        const hint = said.kind === 'failed' ? errorHint(said.reason) : answerHint(said, offered, counts);
        if (hint !== undefined) onHint(`hint: ${hint}`);
        return said;
      },
      close: () => seat.close(),
    }),
  };
}

/** The first place in that file that a stack names: `mine.js:3`, with the column where it has one. */
function placeIn(trace: string, name: string): string | undefined {
  for (const line of trace.split('\n')) {
    const at = line.indexOf(`${name}:`);
    const numbers = at < 0 ? undefined : /^\d+(?::\d+)?/.exec(line.slice(at + name.length + 1))?.[0];
    if (numbers !== undefined) return `${name}:${numbers}`;
  }
  return undefined;
}

/** What an error of the usual mistakes asks for. */
function errorHint(reason: string): string | undefined {
  return ERROR_HINTS.find(([error]) => error.test(reason))?.[1];
}

/** What is wrong with an answer that ends the session. */
function answerHint(
  { answer }: Extract<SeatAnswer, { kind: 'said' }>,
  offered: Goods | undefined,
  counts: Goods,
): string | undefined {
  const read = readAnswer(answer, counts);
  if (read === undefined) {
    const list = `[${counts.join(',')}]`;
    if (Array.isArray(answer))
      return `offer() gave back ${shown(answer)}, the objects are ${list}: a whole number from 0 to that for each type`;
    return `offer() gave back ${shown(answer)}, expected undefined or a list such as ${list}${asyncHint(answer)}`;
  }
  if (read.kind !== 'accept' || offered !== undefined) return undefined;
  const missing = answer === undefined ? '; is a return missing?' : '';
  return `offer() gave back ${shown(answer)}, which accepts, and there is nothing to accept yet${missing}`;
}

/** A promise comes from another process as an empty object. */
function asyncHint(answer: unknown): string {
  const isBare = typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0;
  return isBare ? '; a promise looks like that, and offer() cannot be async' : '';
}

function shown(answer: unknown): string {
  try {
    return plain(JSON.stringify(answer) ?? String(answer), 80);
  } catch {
    return 'something that cannot be shown';
  }
}
