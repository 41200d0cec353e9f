// The desk of Lambda Punter: its part of the command line of npm run tournament.

import type { Command } from 'commander';
import type { Desk } from '../../arena/contest-entry.ts';
import { ENTRANT_HELP } from './entrant-names.ts';
import { LAMBDA_PUNTER_ENTRY } from './lambda-punter-contest.ts';
import { lambdaPunterFacts } from './lambda-punter-facts.ts';
import { lambdaPunterPlan } from './tournament-spec.ts';
import { addJudgeOptions, judgedBy } from '../judge/judge-options.ts';
import type { JudgeOptions } from '../judge/judge-options.ts';
import { listOption, wholeNumber } from '../../terminal/option-values.ts';

/** What its own options come to. */
interface LambdaPunterValues extends JudgeOptions {
  readonly maps: readonly string[];
  readonly extensions: readonly string[];
  readonly seats?: number;
  readonly fill: readonly string[];
}

/** Lists unless said otherwise. */
const SMALL: readonly string[] = ['small'];
const NONE: readonly string[] = ['none'];
const GREEDY: readonly string[] = ['greedy'];

/** The desk. */
export const LAMBDA_PUNTER_DESK: Desk = {
  entry: LAMBDA_PUNTER_ENTRY,
  noun: 'punter',
  addOptions,
  rounds: 'the maps of each, as for --maps but joined by +',
  roundsReplace: ['maps'],
  records: true,
  stderr: true,
  plan({ words, command, schedule, only, round, records, stderr }) {
    const values = command.opts<LambdaPunterValues>();
    const { maps, extensions, seats, fill } = values;
    return lambdaPunterPlan({
      punters: words,
      only,
      fill,
      maps: round ?? maps,
      ...(round !== undefined && { mapsOption: '--rounds' }),
      extensions,
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
  return addJudgeOptions(
    command
      .argument('<punter...>', ENTRANT_HELP)
      .addOption(
        listOption(
          '--maps <list>',
          'files, folders, or bundled maps of a class (small, medium, large), separated by commas',
          SMALL,
        ),
      )
      .addOption(
        listOption(
          '--extensions <list>',
          'sets of extensions, separated by commas: none, all, or names joined by + (futures+options)',
          NONE,
        ),
      )
      .option(
        '--seats <number>',
        'seats on every map (default by rivers: 4 up to 285, 8 up to 1400, else 16)',
        wholeNumber(1),
      )
      .addOption(listOption('--fill <list>', 'who takes seats for which there are not enough punters', GREEDY)),
  ).addHelpText(
    'after',
    `
Examples:
  npm run tournament -- ./punter greedy random eager --games 100
  npm run tournament -- new=planner:nodes=400 old=planner:nodes=200 greedy --schedule gauntlet --extensions none,all
  npm run tournament -- ./punter ./other greedy eager random --rounds small,medium,maps/large-grid.json+maps/large-ring.json
  npm run tournament -- ./punter ./other --maps medium,maps/small-city.json --fill greedy,random --records records/cup`,
  );
}
