// Bundled agents as they are named on a command line.

import { didYouMean } from '../../terminal/did-you-mean.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { ULTIMATUM_AGENTS } from '../bundled/ultimatum-agents.ts';

/**
 * The same names.
 * @throws {UsageError} where one is no agent's
 */
export function knownAgents(names: readonly string[]): readonly string[] {
  const known = [...ULTIMATUM_AGENTS.keys()];
  for (const name of names) {
    if (ULTIMATUM_AGENTS.has(name)) continue;
    throw new UsageError(
      `${JSON.stringify(name)}: there is no such agent, expected ${known.join(', ')}${didYouMean(name, known)}`,
    );
  }
  return names;
}

/** All bundled agents with what they do, in lines no wider than that. */
export function agentLines(columns: number): string {
  const wide = Math.max(...[...ULTIMATUM_AGENTS.keys()].map((name) => name.length)) + 4;
  return [...ULTIMATUM_AGENTS]
    .flatMap(([name, { about }]) =>
      wrapWords(about, columns - wide).map((line, at) => (at === 0 ? `  ${name}` : '').padEnd(wide) + line),
    )
    .join('\n');
}
