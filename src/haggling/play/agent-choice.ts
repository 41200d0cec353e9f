// Who an AGENT on the command line is: a file, or a bundled agent by its name.

import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { USUAL_WIDTH } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { BUNDLED_AGENTS } from '../bundled/bundled-agents.ts';
import type { AgentLog } from '../game/agent.ts';
import type { SeatView } from '../game/problem.ts';
import { agentSeat, unsafeSeat } from '../seats/agent-seat.ts';
import type { HagglingSeat } from '../seats/haggling-seat.ts';
import { scriptSeat } from '../seats/script-seat.ts';
import { agentHints } from './agent-hints.ts';
import { ADDRESS_HINT, isAddress } from './haggle-asked.ts';
import { tellableSeat } from './untellable.ts';

/** Makes the seat of an agent for a session. */
export type SeatMaker = (view: SeatView, log: AgentLog) => HagglingSeat;

/** How files are played. */
interface FilePlay {
  readonly timeoutMs?: number;
  readonly unsafe: boolean;
  /** Takes lines that help whoever writes the agent. */
  readonly onHint: (line: string) => void;
}

/** The names of the bundled agents, ours first. */
export const BUNDLED_NAMES: readonly string[] = [...BUNDLED_AGENTS.keys()];

/**
 * Who plays where the command line has this word. A file wins over a bundled agent of the same name.
 * @throws {UsageError} where it is neither
 */
export function agentNamed(word: string, { timeoutMs, unsafe, onHint }: FilePlay): SeatMaker {
  const found = statSync(word, { throwIfNoEntry: false });
  if (found === undefined || !found.isFile()) {
    const bundled = BUNDLED_AGENTS.get(word);
    if (bundled !== undefined) return (view, log) => agentSeat(bundled.Agent, view, log);
    throw new UsageError(`${word}: ${strangeWord(word, found === undefined ? 'no such file' : 'this is no file')}`);
  }
  return (view, log) => {
    const { onTrace, watched } = agentHints(basename(word), view, onHint);
    if (unsafe) return watched(tellableSeat(unsafeSeat(word, view, log, onTrace)));
    return watched(scriptSeat(word, view, { timeoutMs, log, onTrace }));
  };
}

/** What is said of a word that is neither, what was most likely meant first. */
function strangeWord(word: string, trouble: string): string {
  if (isAddress(word)) return `${trouble}. ${ADDRESS_HINT}`;
  const names = wrapWords(`The bundled agents: ${BUNDLED_NAMES.join(', ')}`, USUAL_WIDTH).join('\n');
  return `${trouble}, and no bundled agent of that name${didYouMean(word, BUNDLED_NAMES)}\n${names}`;
}
