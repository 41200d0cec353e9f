// The desk of the ultimatum game: its part of the command line of npm run tournament.

import type { Desk } from '../../arena/contest-entry.ts';
import { SEED_BOUNDS, spanNamed } from '../../arena/run/span.ts';
import type { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { ULTIMATUM_AGENTS } from '../bundled/bundled-agents.ts';
import { RANKING_RULE_NAMES } from '../game/ranking.ts';
import { OFFICIAL_TERMS } from '../game/ultimatum-series.ts';
import { OPTION_LIMITS, MOST_TURNS, type UltimatumOptions } from './desk-options.ts';
import { ULTIMATUM_ENTRY } from './entry.ts';
import { ultimatumFacts } from './facts.ts';
import { ULTIMATUM_AGENT_HELP, ultimatumEntrants } from './ultimatum-words.ts';

/** How many play a series if the command line does not say and there are as many. */
const USUAL_FIELD = 8;

/** The desk. */
export const ULTIMATUM_DESK: Desk = {
  entry: ULTIMATUM_ENTRY,
  noun: 'agent',
  bundled: [...ULTIMATUM_AGENTS.keys()],
  schedule: 'random',
  addOptions,
  records: true,
  showRecord: 'npm run ultimatum -- page',
  plan({ words, command }) {
    const { series, fieldSize, total, seeds, rules, tellRounds } = command.opts<UltimatumValues>();
    const entrants = ultimatumEntrants(words);
    const options: UltimatumOptions = {
      rounds: series,
      total,
      fieldSize: fieldSize ?? Math.min(USUAL_FIELD, entrants.length),
      seeds,
      rules,
      tellsRounds: tellRounds === true,
      entrants,
    };
    if (options.rounds * options.fieldSize > MOST_TURNS)
      throw new UsageError(`--series: got ${series}, expected at most ${MOST_TURNS} rounds times players`);
    return { options, entrants: entrants.map(({ name }) => name) };
  },
  facts: ultimatumFacts,
};

function addOptions(command: Command) {
  return command
    .argument('<agent...>', ULTIMATUM_AGENT_HELP)
    .option(
      '--series <rounds>',
      'how many rounds everybody plays in a series',
      wholeNumber(1, OPTION_LIMITS.rounds),
      1_000,
    )
    .option(
      '--field-size <number>',
      `how many play one series (default: ${USUAL_FIELD}, or all where there are fewer)`,
      wholeNumber(2, OPTION_LIMITS.fieldSize),
    )
    .option('--total <number>', 'what is shared in a round', wholeNumber(1, OPTION_LIMITS.total), OFFICIAL_TERMS.total)
    .option(
      '--seeds <seeds>',
      'how many fields are drawn, each with a seed of its own: 100 for the seeds 1 to 100, 100:7001 for 7001 to 7100. A field plays as many series as it has players',
      (text) => spanNamed(text, SEED_BOUNDS),
      { count: 50, from: 1 },
      '50',
    )
    .choice('--rules <name>', 'who is ranked; the others get 0 points', RANKING_RULE_NAMES, 'official')
    .option('--tell-rounds', 'tells agents how many rounds there are; the official server does not').endHelp(`
Examples:
  npm run tournament -- --contest ultimatum field
  npm run tournament -- --contest ultimatum field --seeds 500 --series 10000
  npm run tournament -- --contest ultimatum dealmaker kept-out learner:3 \\
    --field-size 5 --schedule gauntlet
  npm run tournament -- --contest ultimatum chaotic dummy cheater fair silent \\
    --rules strict`);
}

/** What its own options come to. */
type UltimatumValues = ReturnType<typeof addOptions>['values'];
