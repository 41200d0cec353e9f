// The desk of Lambda Punter: its part of the command line of npm run tournament.

import type { Command } from 'commander';
import type { Desk } from '../../arena/contest-entry.ts';
import { ENTRANT_HELP, punterListOption } from '../play/entrant-names.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import { LAMBDA_PUNTER_ENTRY } from './entry.ts';
import { lambdaPunterFacts } from './facts.ts';
import { lambdaPunterPlan } from './spec.ts';
import { addJudgeOptions, judgedBy, type JudgeOptions } from '../judge/judge-options.ts';
import { addExtensionOptions, extensionSets, type ExtensionValues } from '../play/extension-options.ts';
import { mapOption } from '../play/map-arguments.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

/** What its own options come to. */
interface LambdaPunterValues extends JudgeOptions, ExtensionValues {
  readonly maps: readonly string[];
  readonly seats?: number;
  readonly fill: readonly string[];
}

/** Lists unless said otherwise. */
const SMALL: readonly string[] = ['small'];
const GREEDY: readonly string[] = ['greedy'];

/** The desk. */
export const LAMBDA_PUNTER_DESK: Desk = {
  entry: LAMBDA_PUNTER_ENTRY,
  noun: 'punter',
  bundled: RIVAL_NAMES,
  addOptions,
  rounds: 'each round is one or more maps, as for --maps but joined by +',
  roundsReplace: ['maps'],
  records: true,
  stderr: true,
  plan({ words, command, schedule, only, round, records, stderr }) {
    const values = command.opts<LambdaPunterValues>();
    const { maps, seats, fill } = values;
    return lambdaPunterPlan({
      punters: words,
      only,
      fill,
      maps: round ?? maps,
      ...(round !== undefined && { mapsOption: '--rounds' }),
      extensions: extensionSets(values),
      schedule,
      seats,
      ...judgedBy(values),
      records,
      stderr,
    });
  },
  facts: lambdaPunterFacts,
};

function addOptions(command: Command): Command {
  const playing = command.argument('<punter...>', ENTRANT_HELP).addOption(mapOption(SMALL));
  return addJudgeOptions(
    addExtensionOptions(playing)
      .option(
        '--seats <number>',
        'the number of seats on every map (default: 4 on a map of up to 285 rivers, 8 up to 1400, 16 beyond)',
        wholeNumber(1),
      )
      .addOption(
        punterListOption(
          '--fill <list>',
          'who takes the seats that are left over, as a list of punters; they are not rated',
          GREEDY,
        ),
      ),
  ).addHelpText(
    'after',
    `
Examples:
  npm run tournament -- ./punter greedy random eager --games 100
  npm run tournament -- ./punter mine=./my-bot settler --map small-ring --all
  npm run tournament -- new=planner:nodes=400 old=planner:nodes=200 greedy \\
    --schedule gauntlet --extensions none,all
  npm run tournament -- ./punter ./other greedy eager random \\
    --rounds small,medium,maps/large-grid.json+maps/large-ring.json
  npm run tournament -- ./punter ./other --maps medium,small-city \\
    --fill greedy,planner:nodes=50 --records records/cup`,
  );
}
