// Bundled agents as people name them on a command line.

import { didYouMean } from '../../terminal/did-you-mean.ts';
import { namedLines } from '../../terminal/named-lines.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { ULTIMATUM_AGENTS } from './ultimatum-agents.ts';
import type { BundledUltimatumAgent } from './ultimatum-agents.ts';

/**
 * The agent of that name.
 * @param besides further words that one may have meant
 * @throws {UsageError} where there is none
 */
export function namedAgent(name: string, besides: readonly string[] = []): BundledUltimatumAgent {
  const found = ULTIMATUM_AGENTS.get(name);
  if (found !== undefined) return found;
  const known = [...ULTIMATUM_AGENTS.keys()];
  throw new UsageError(
    `there is no agent ${JSON.stringify(name)}${didYouMean(name, [...known, ...besides]) || '.'} Expected one of: ${known.join(', ')}`,
  );
}

/** All bundled agents with what they do, in lines for a help. */
export function agentLines(): string {
  return namedLines([...ULTIMATUM_AGENTS].map(([name, { about }]) => [name, about]));
}
