// A stranger's agent file at a session, in a process and a context of its own, with limits. Anything that the process
// writes is checked, in shape and size; what it does to itself is its own trouble.

import { addAbortListener } from 'node:events';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../../base/errors.ts';
import { FileError } from '../../base/file-error.ts';
import { parseJson } from '../../base/json.ts';
import { plain } from '../../base/plain-text.ts';
import { isObject } from '../../base/shape.ts';
import { LONGEST_TIMER_MS } from '../../base/within.ts';
import { Child, type Program } from '../../programs/child.ts';
import { Tail } from '../../programs/tail.ts';
import type { AgentLog } from '../game/agent.ts';
import { ABORT_REASONS } from '../game/haggling-session.ts';
import type { Goods, SeatView } from '../game/problem.ts';
import { readAgentFile } from './agent-seat.ts';
import type { HagglingSeat, SeatAnswer } from './haggling-seat.ts';

/** What the process writes, read. Should the agent have taken it over, it may be anything. */
type SeatMessage =
  | { readonly kind: 'log'; readonly said: unknown }
  /** What came of the turn of that number. */
  | { readonly kind: 'turn'; readonly turn: number; readonly answer: SeatAnswer; readonly trace?: string }
  | { readonly kind: 'wrong'; readonly reason: string };

/** Longer reasons are cut. */
const MOST_REASON = 8 * 1024;

/**
 * Reads a message: `{ log }`, what was said as JSON text, empty if JSON has nothing for it; `{ turn, answer }`, the
 * same of an answer; `{ turn }`, an answer that JSON has nothing for; `{ turn, failed, trace }`, what was thrown, and
 * its stack; with `untold` if an answer that JSON does not know was the reason.
 */
export function readSeatMessage(text: string): SeatMessage {
  try {
    const raw = parseJson(text, 'message');
    if (!isObject(raw)) throw new TypeError('got no object');
    const { log, turn, answer, failed, trace, untold } = raw;
    if (typeof log === 'string') return { kind: 'log', said: log === '' ? undefined : parsedOr(log, log) };
    if (typeof turn !== 'number' || !Number.isSafeInteger(turn)) throw new TypeError('got neither words nor a turn');
    if (typeof failed === 'string') {
      const reason = failed.slice(0, MOST_REASON);
      const fate: SeatAnswer = { kind: 'failed', reason, ...(untold === true && { untold }) };
      const from = typeof trace === 'string' && trace !== '' ? { trace: trace.slice(0, MOST_REASON) } : {};
      return { kind: 'turn', turn, answer: fate, ...from };
    }
    if (answer === undefined) return { kind: 'turn', turn, answer: { kind: 'said', answer: undefined } };
    if (typeof answer !== 'string') throw new TypeError('got an answer that is not text');
    // What is nested too deeply is no offer.
    return { kind: 'turn', turn, answer: { kind: 'said', answer: parsedOr(answer, {}) } };
  } catch (error) {
    return { kind: 'wrong', reason: plain(`sent an invalid message: ${messageOf(error)}`) };
  }
}

/** What JSON says; the other if it is nested too deeply. */
function parsedOr(json: string, other: unknown): unknown {
  try {
    return parseJson(json, 'message');
  } catch {
    return other;
  }
}

/** Memory of the agent's objects: a file of the largest size runs in it. */
const HEAP_MEGABYTES = 512;

/** The files of the process: all that it may read. */
const INSIDE = [
  new URL('./inside/inside-seat.mjs', import.meta.url),
  new URL('./inside/inner-agent.mjs', import.meta.url),
  new URL('./inside/inner-buffer.mjs', import.meta.url),
].map((url) => fileURLToPath(url));

/** Node, with no rights but to read those files. */
const SANDBOX_PROGRAM: Program = {
  path: process.execPath,
  args: [
    '--permission',
    ...INSIDE.map((file) => `--allow-fs-read=${file}`),
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--unhandled-rejections=none',
    '--no-warnings',
    INSIDE[0],
  ],
};

/** How a script is played. */
interface ScriptOptions {
  /** How long a turn may take; for ever by default, as in the official program. */
  readonly timeoutMs?: number | undefined;
  /** This much longer its first turn may take: its process starts then. */
  readonly startMs?: number;
  /** Takes what it says for debugging, any JSON or undefined, until the session has ended. */
  readonly log: AgentLog;
  /** Takes the stack of what it has thrown, before the turn tells that it failed. Any text. */
  readonly onTrace?: (trace: string) => void;
}

const MEGABYTE = 1024 * 1024;
/** All that it takes of the machine. */
const ALLOWANCE = { memoryBytes: 1024 * MEGABYTE, processes: 4 };
/** The longest message: the longest thing said, each character of which may take six bytes, twice escaped. */
const MOST_MESSAGE = MEGABYTE;
/** All that it may write in a session. The process itself stops its agent's words long before. */
const MOST_WRITTEN = 4 * MEGABYTE;
const STDERR_TAIL = 4096;

/**
 * Seats the agent of a file. The process starts at once.
 * @param file its path; if it cannot be read, the first turn fails
 */
export function scriptSeat(file: string, view: SeatView, options: ScriptOptions): HagglingSeat {
  try {
    return new ScriptSeat({ name: basename(file), bytes: readAgentFile(file) }, view, options);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const failed = { kind: 'failed', reason: error.message } as const;
    return { label: 'script', turn: () => Promise.resolve(failed), close: () => Promise.resolve() };
  }
}

/** The same of a file that was read before. Owns the process. */
export class ScriptSeat implements HagglingSeat {
  readonly label = 'script';
  readonly #child: Child;
  readonly #stderr = new Tail(STDERR_TAIL);
  readonly #options: ScriptOptions;
  #turns = 0;
  #written = 0;
  #closed = false;

  /** @param program speaks as inside/inside-seat.mjs does */
  constructor(
    file: { name: string; bytes: Buffer },
    view: SeatView,
    options: ScriptOptions,
    program = SANDBOX_PROGRAM,
  ) {
    const { name, bytes } = file;
    this.#options = options;
    this.#child = new Child(program, MOST_MESSAGE, this.#stderr, {
      allowance: ALLOWANCE,
      folder: '/',
      onOutput: (piece) => this.#count(piece.length),
    });
    this.#child.send({ bytes: bytes.length, name, view });
    this.#child.write(bytes);
  }

  async turn(offered: Goods | undefined, signal: AbortSignal): Promise<SeatAnswer> {
    using _closes = addAbortListener(signal, () => void this.close());
    this.#turns++;
    this.#child.resume();
    this.#child.send({ turn: this.#turns, offered: offered ?? null });
    const answer = await this.#answer();
    // An agent that has failed has no further turn, and may be busy for ever.
    if (answer.kind === 'failed') await this.close();
    // Its work could make the other late. In the official program it cannot work in the other's turn.
    else this.#child.suspend();
    return answer;
  }

  async #answer(): Promise<SeatAnswer> {
    const { timeoutMs = LONGEST_TIMER_MS, startMs = 0 } = this.#options;
    const limit = Math.min(timeoutMs + (this.#turns === 1 ? startMs : 0), LONGEST_TIMER_MS);
    const begun = performance.now();
    for (;;) {
      const heard = await this.#child.hear(Math.max(0, limit - (performance.now() - begun)));
      if (heard.kind !== 'frame') {
        const reason = heard.kind === 'timeout' ? ABORT_REASONS.late : this.#fate(heard.reason);
        return { kind: 'failed', reason };
      }
      const message = readSeatMessage(heard.text);
      if (message.kind === 'log') {
        if (!this.#closed) this.#options.log(message.said);
        continue;
      }
      if (message.kind === 'wrong') return { kind: 'failed', reason: `its process ${message.reason}` };
      if (message.turn !== this.#turns) return { kind: 'failed', reason: ABORT_REASONS.unexpected };
      if (message.trace !== undefined) this.#options.onTrace?.(message.trace);
      return message.answer;
    }
  }

  close(): Promise<void> {
    this.#closed = true;
    return this.#child.close();
  }

  #count(bytes: number): void {
    this.#written += bytes;
    if (this.#written > MOST_WRITTEN) void this.#child.close();
  }

  /** Why there is no process any more. */
  #fate(reason: string): string {
    if (this.#written > MOST_WRITTEN) return `its process wrote more than ${MOST_WRITTEN / MEGABYTE} MB`;
    if (this.#closed) return ABORT_REASONS.canceled;
    if (this.#stderr.text.includes('heap out of memory')) return `its process took over ${HEAP_MEGABYTES} MB of memory`;
    return plain(`its process ${reason}`);
  }
}
