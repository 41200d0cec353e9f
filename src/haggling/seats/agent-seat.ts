// An agent in this process: our own, and with --unsafe a stranger's file, with all that a module of Node may do.
// Nothing keeps it from anything: for one's own agents, which can be debugged, and start at once.

import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { type AgentClass, type AgentLog, type HagglingAgent, seatedAgent, thrownText } from '../game/agent.ts';
import type { Goods, SeatView } from '../game/problem.ts';
import type { HagglingSeat, SeatAnswer } from './haggling-seat.ts';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { fileTrouble } from '../../base/file-trouble.ts';
import { FileError } from '../../base/file-error.ts';

/** The largest file, in bytes. */
const MOST_FILE_BYTES = 64 * 1024 * 1024;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * What the file says, without a byte order mark and a line that begins with `#!`.
 * @throws {FileError} if it cannot be read, is no file or too large
 */
export function readAgentFile(path: string): Buffer {
  try {
    // Neither a pipe without a writer nor a terminal may stop us here.
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const found = fstatSync(file);
      if (!found.isFile())
        throw new FileError(`${path}: ${found.isDirectory() ? 'this is a folder' : 'this is not a file'}`);
      checkSize(path, found.size);
      return agentSource(readFileSync(file));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(`${path}: ${fileTrouble(error)}`);
  }
}

/** @throws {FileError} if an agent's file is too large */
export function checkSize(path: string, size: number): void {
  if (size > MOST_FILE_BYTES)
    throw new FileError(`${path}: got ${size} bytes, expected an agent of at most ${MOST_FILE_BYTES}`);
}

/** What follows a byte order mark and a first line of `#!`, whose end stays, so that lines keep their numbers. */
export function agentSource(bytes: Buffer): Buffer {
  const text = bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes;
  if (text[0] !== 0x23 || text[1] !== 0x21) return text;
  const end = text.findIndex((byte) => byte === 0x0a || byte === 0x0d);
  return end < 0 ? Buffer.alloc(0) : text.subarray(end);
}

/**
 * Seats an agent of this process. It is made at its first turn.
 * @param log takes what it says for debugging, until the session has ended
 * @param onThrown takes what it has thrown, before the turn tells that it failed
 */
export function agentSeat(
  Agent: AgentClass,
  view: SeatView,
  log: AgentLog,
  onThrown?: (error: unknown) => void,
): HagglingSeat {
  let agent: HagglingAgent | undefined;
  let isClosed = false;
  const heard: AgentLog = (said) => {
    if (!isClosed) log(said);
  };
  const answerTo = (offered: Goods | undefined): SeatAnswer => {
    try {
      agent ??= seatedAgent(Agent, view, heard);
      return { kind: 'said', answer: settled(agent.offer(offered && [...offered]), view.counts) };
    } catch (error) {
      onThrown?.(error);
      return { kind: 'failed', reason: thrownText(error) };
    }
  };
  return {
    label: 'script',
    turn: (offered) => Promise.resolve(answerTo(offered)),
    close: () => {
      isClosed = true;
      return Promise.resolve();
    },
  };
}

/**
 * A list is read once, here: what it holds, and how long it says it is, may be got by code of the agent's, which may
 * throw or change its mind. Of one with another length, only this much is read that it stays one.
 */
function settled(answer: unknown, counts: Goods): unknown {
  if (!Array.isArray(answer)) return answer;
  const { length } = answer;
  return Array.from({ length: Math.min(length, counts.length + 1) }, (_, at): unknown => answer[at]);
}

/**
 * Seats the agent of a file in this process. The file is run anew for each seat, at its first turn; if that fails,
 * the turn does.
 * @param onTrace takes the stack of what it has thrown, before the turn tells that it failed
 */
export function unsafeSeat(file: string, view: SeatView, log: AgentLog, onTrace?: (trace: string) => void) {
  const Agent = unsafeAgent(file, () => readAgentFile(resolve(file)));
  return agentSeat(Agent, view, log, (error) => onTrace?.(stackOf(error)));
}

function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack) : '';
  } catch {
    return '';
  }
}

/** What a file may export. */
type StrangerClass = new (...given: readonly unknown[]) => object;

/**
 * Compiles an agent's file for many sessions.
 * @param read gives what the file says, as `readAgentFile` does; called for the first agent, and for the next one
 *   if it threw or what it gave could not be compiled
 * @returns a class that runs the file anew for each agent; what is wrong with the file is thrown then
 */
export function unsafeAgent(file: string, read: () => Buffer): AgentClass {
  const path = resolve(file);
  let compiled: ReturnType<typeof compileFunction> | undefined;
  const load = (): StrangerClass => {
    const names = ['exports', 'require', 'module', '__filename', '__dirname'];
    compiled ??= compileFunction(read().toString('utf8'), names, { filename: path });
    const module: { exports: unknown } = { exports: {} };
    const given = [module.exports, createRequire(path), module, path, dirname(path)];
    Reflect.apply(compiled, module.exports, given);
    // In the words in which a process of its own would say it.
    if (!isConstructor(module.exports)) throw new TypeError('module.exports is not a constructor');
    return module.exports;
  };
  return class {
    readonly #agent: object;

    constructor(...given: ConstructorParameters<AgentClass>) {
      const Stranger = load();
      this.#agent = new Stranger(...given);
    }

    offer(offered: Goods | undefined): ReturnType<HagglingAgent['offer']> {
      const offer: unknown = Reflect.get(this.#agent, 'offer');
      if (typeof offer !== 'function') throw new TypeError('agent.offer is not a function');
      return Reflect.apply(offer, this.#agent, [offered]);
    }
  };
}

function isConstructor(value: unknown): value is StrangerClass {
  if (typeof value !== 'function') return false;
  try {
    Reflect.construct(Object, [], value);
    return true;
  } catch {
    return false;
  }
}
