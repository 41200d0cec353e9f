// A stranger's agent file in this process, as --unsafe asks for it: with all that a module of Node may do, and
// nothing between it and whoever plays. For one's own agents: they can be debugged, and start at once.

import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import type { AgentClass } from '../game/agent.ts';
import type { SeatView } from '../game/problem.ts';
import { readAgentFile } from './agent-file.ts';
import { lateAgentSeat } from './agent-seat.ts';
import type { HagglingSeat } from './haggling-seat.ts';

/**
 * Seats the agent of a file in this process. The file is run anew for each seat, at its first turn; where that fails,
 * the turn does.
 * @param onTrace takes the stack of what it has thrown, before the turn tells that it failed
 */
export function unsafeSeat(
  file: string,
  view: SeatView,
  log: (said: unknown) => void,
  onTrace?: (trace: string) => void,
): HagglingSeat {
  return lateAgentSeat(
    () => unsafeAgent(file)(),
    view,
    log,
    (error) => onTrace?.(stackOf(error)),
  );
}

function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack) : '';
  } catch {
    return '';
  }
}

/**
 * Reads an agent's file for many sessions.
 * @returns runs the file anew and gives its class back; that nobody has looked at
 * @throws {FileError} where the file cannot be read; what is wrong with its text is thrown when it is run
 */
export function unsafeAgent(file: string): () => AgentClass {
  const path = resolve(file);
  const source = readAgentFile(path).toString('utf8');
  let compiled: ReturnType<typeof compileFunction> | undefined;
  return () => {
    compiled ??= compileFunction(source, ['exports', 'require', 'module', '__filename', '__dirname'], {
      filename: path,
    });
    const module: { exports: unknown } = { exports: {} };
    const given = [module.exports, createRequire(path), module, path, dirname(path)];
    Reflect.apply(compiled, module.exports, given);
    // In the words in which a process of its own would say it.
    if (typeof module.exports !== 'function') throw new TypeError('module.exports is not a constructor');
    return module.exports as AgentClass; // what it does is up to whoever asked for it to be run here
  };
}
