// Who an AGENT on the command line is: a file, or a bundled agent by its name.

import { statSync } from 'node:fs';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { Haggler } from '../agent/haggler.ts';
import type { AgentClass } from '../game/agent.ts';
import type { SeatView } from '../game/problem.ts';
import { RIVAL_AGENTS } from '../rivals/rivals.ts';
import { agentSeat } from '../seats/agent-seat.ts';
import type { HagglingSeat } from '../seats/haggling-seat.ts';
import { scriptSeat } from '../seats/script-seat.ts';
import { unsafeSeat } from '../seats/unsafe-seat.ts';
import { tellableSeat } from './untellable.ts';

/** Makes the seat of an agent for a session. */
export type SeatMaker = (view: SeatView, log: (said: unknown) => void) => HagglingSeat;

/** How files are played. */
interface FilePlay {
  readonly timeoutMs?: number;
  readonly unsafe: boolean;
}

/** Our own agent, on the command line. */
const OUR_NAME = 'haggler';

/** The names of the bundled agents, ours first. */
export const BUNDLED_NAMES: readonly string[] = [OUR_NAME, ...Object.keys(RIVAL_AGENTS)];

/**
 * Who plays where the command line has this word. A file wins over a bundled agent of the same name.
 * @throws {UsageError} where it is neither
 */
export function agentNamed(word: string, { timeoutMs, unsafe }: FilePlay): SeatMaker {
  const found = statSync(word, { throwIfNoEntry: false });
  if (found === undefined || !found.isFile()) {
    const Agent = bundledAgent(word);
    if (Agent !== undefined) return (view, log) => agentSeat(Agent, view, log);
    const names = BUNDLED_NAMES.join(', ');
    const trouble = found === undefined ? 'no such file' : 'this is no file';
    throw new UsageError(
      `${word}: ${trouble}, and no bundled agent of that name (${names})${didYouMean(word, BUNDLED_NAMES)}`,
    );
  }
  if (unsafe) return (view, log) => tellableSeat(unsafeSeat(word, view, log));
  return (view, log) => scriptSeat(word, view, { timeoutMs, log });
}

function bundledAgent(name: string): AgentClass | undefined {
  if (name === OUR_NAME) return Haggler;
  return Object.hasOwn(RIVAL_AGENTS, name) ? RIVAL_AGENTS[name].Agent : undefined;
}
