// Who an AGENT on the command line is: a file, or a bundled agent by its name.

import { statSync } from 'node:fs';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { BUNDLED_AGENTS } from '../bundled/bundled-agents.ts';
import type { SeatView } from '../game/problem.ts';
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

/** The names of the bundled agents, ours first. */
export const BUNDLED_NAMES: readonly string[] = [...BUNDLED_AGENTS.keys()];

/**
 * Who plays where the command line has this word. A file wins over a bundled agent of the same name.
 * @throws {UsageError} where it is neither
 */
export function agentNamed(word: string, { timeoutMs, unsafe }: FilePlay): SeatMaker {
  const found = statSync(word, { throwIfNoEntry: false });
  if (found === undefined || !found.isFile()) {
    const bundled = BUNDLED_AGENTS.get(word);
    if (bundled !== undefined) return (view, log) => agentSeat(bundled.Agent, view, log);
    const names = BUNDLED_NAMES.join(', ');
    const trouble = found === undefined ? 'no such file' : 'this is no file';
    throw new UsageError(
      `${word}: ${trouble}, and no bundled agent of that name (${names})${didYouMean(word, BUNDLED_NAMES)}`,
    );
  }
  if (unsafe) return (view, log) => tellableSeat(unsafeSeat(word, view, log));
  return (view, log) => scriptSeat(word, view, { timeoutMs, log });
}
