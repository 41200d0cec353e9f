// npm run strength: how strong ./punter is, against the six strong rivals, in one table.

import { messageOf } from '../base/errors.ts';
import { CONTESTS } from '../contests/contest-list.ts';
import { strengthCommand } from '../lambda-punter/strength/strength-command.ts';
import { measureLoad } from '../lambda-punter/strength/strength-load.ts';
import { measureStrength } from '../lambda-punter/strength/strength-measurement.ts';
import { UsageError } from '../terminal/usage-error.ts';

/**
 * Builds what plays, if it is out of date.
 * @returns the folder of the rivals' executables
 * @throws {UsageError} if it cannot be built
 */
async function build(punter: boolean, rivals: boolean, tell: (line: string) => void): Promise<string> {
  if (!punter && !rivals) return '';
  const { RIVALS_FOLDER } = await import('../packaging/project.ts');
  const { buildPunter, buildRivals } = await import('./common/builds.ts'); // It loads the tools that build.
  try {
    if (punter) await buildPunter(tell);
    if (rivals) await buildRivals(tell);
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
  return RIVALS_FOLDER;
}

const tools = { contests: CONTESTS, build };
await strengthCommand({
  gauntlet: (signal, ...asked) => measureStrength('gauntlet', ...asked, tools, signal),
  duels: (signal, ...asked) => measureStrength('duels', ...asked, tools, signal),
  load: (signal, ...asked) => measureLoad(...asked, build, signal),
}).parseAsync();
