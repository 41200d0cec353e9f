// An agent in this process: our own, and with --unsafe a stranger's file, with all that a module of Node may do.
// Nothing keeps it from anything: for one's own agents, which can be debugged, and start at once.

import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { type AgentClass, type AgentLog, type HagglingAgent, seatedAgent, thrownText } from '../game/agent.ts';
import type { Goods, SeatView } from '../game/problem.ts';
import { readAgentFile } from './agent-file.ts';
import type { HagglingSeat, SeatAnswer } from './haggling-seat.ts';

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
