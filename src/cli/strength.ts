// npm run strength: how strong ./punter is, against the six strong rivals, in one table.

import { asUsage } from '../arena/run/tournament-command.ts';
import { teller } from '../arena/run/tournament-run.ts';
import { messageOf } from '../base/errors.ts';
import { CONTESTS } from '../contests/contest-list.ts';
import {
  strengthAsked,
  strengthCommand,
  USUAL_PUNTER,
  type StrengthValues,
} from '../lambda-punter/strength/strength-command.ts';
import { measureLoad } from '../lambda-punter/strength/strength-load.ts';
import { measureStrength } from '../lambda-punter/strength/strength-measurement.ts';
import type { StrengthKind } from '../lambda-punter/strength/strength-plan.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { runCommand } from './common/interrupt.ts';

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

function run(command: (signal: AbortSignal) => Promise<number>): Promise<void> {
  return runCommand((signal) => asUsage(() => command(signal)));
}

function measure(kind: StrengthKind): (punter: string, values: StrengthValues) => Promise<void> {
  return (punter, values) =>
    run(async (signal) => {
      await measureStrength({ kind, punter, options: strengthAsked(values), contests: CONTESTS, build, signal });
      return 0;
    });
}

await strengthCommand({
  gauntlet: measure('gauntlet'),
  duels: measure('duels'),
  load: (punter, options) =>
    run((signal) => measureLoad(punter, options, () => build(punter === USUAL_PUNTER, false, teller(options)), signal)),
}).parseAsync();
