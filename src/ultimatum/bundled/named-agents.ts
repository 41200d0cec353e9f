// Bundled agents as people name them on a command line.

import { namedLines } from '../../terminal/named-lines.ts';
import { unknownName } from '../../terminal/unknown-name.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { type BundledUltimatumAgent, ULTIMATUM_AGENTS } from './bundled-agents.ts';

/**
 * The agent of that name.
 * @param besides further words that one may have meant
 * @throws {UsageError} if there is none
 */
export function namedAgent(name: string, besides: readonly string[] = []): BundledUltimatumAgent {
  const found = ULTIMATUM_AGENTS.get(name);
  if (found !== undefined) return found;
  throw new UsageError(unknownName('agent', name, [...ULTIMATUM_AGENTS.keys()], { besides }));
}

/** All bundled agents with what they do, in lines for a help. */
export function agentLines(): string {
  return namedLines([...ULTIMATUM_AGENTS].map(([name, { about }]) => [name, about]));
}
