// npm run haggle -- inspect: what our agent would have thought, turn by turn, in a seat of a recorded session.

import { Command } from '../../terminal/command.ts';
import { print, printJson } from '../../terminal/print.ts';
import type { HagglingPlace } from '../game/problem.ts';
import { readLog } from '../record/log-file.ts';
import type { LogEvent } from '../record/session-log.ts';
import { inspectLog } from './inspection.ts';
import { inspectionText } from './inspection-text.ts';

/**
 * Prints it.
 * @param words what stands behind `inspect` on the command line
 */
export async function inspectHaggling(words: readonly string[]): Promise<void> {
  await new Command('npm run haggle -- inspect')
    .description(
      `Shows a session turn by turn: what our agent believes there of the other's
values, how likely it holds that the other accepts, the splits that are
possible, what it expects of each offer, and what was said. The agent sits
through the session in either seat, whoever sat there.`,
    )
    .argument('<log>', "a session's log, as --log and the page write it")
    .choice('--seat <seat>', 'whose: 0 had the first turn (default: that of a script)', ['0', '1'])
    .option('--json', 'everything as JSON')
    .endHelp(`
Examples:
  npm run haggle -- haggler boulware --seed 42 --log records/session.json
  npm run haggle -- inspect records/session.json
  npm run haggle -- inspect records/session.json --seat 1

Ends with 0. Ends with 1 if the command line is wrong or the log cannot be read.
docs/haggling.md says what the numbers are.`)
    .perform<[file: string]>(words, (file, { seat, json }) => {
      const events = readLog(file);
      const inspection = inspectLog(events, seat === undefined ? scriptsSeat(events) : seat === '0' ? 0 : 1, file);
      if (json) printJson(inspection, 1);
      else print(inspectionText(inspection));
    });
}

/** The seat of a script if a person sits at the other. */
export function scriptsSeat(events: readonly LogEvent[]): HagglingPlace {
  const labels = events.find((event) => event[0] === 'init')?.[1];
  return labels?.[0] !== 'script' && labels?.[1] === 'script' ? 1 : 0;
}
