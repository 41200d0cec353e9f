// npm run explain: why the planner would make its move at a turn of a recorded game, number by number.

import { Command } from 'commander';
import { readJsonFile } from '../base/text-file.ts';
import { isContestGame } from '../lambda-punter/game/contest-game.ts';
import { randomFrom } from '../base/seeded-random.ts';
import { parseRecord } from '../lambda-punter/game/record.ts';
import type { GameRecord } from '../lambda-punter/game/record.ts';
import { clockBudget, nodeBudget } from '../lambda-punter/planner/budget.ts';
import { explainMove } from '../lambda-punter/planner/explanation.ts';
import { positionBefore } from '../lambda-punter/planner/rewind.ts';
import { explanationText } from '../lambda-punter/planner/explanation-text.ts';
import { runCommand } from './common/interrupt.ts';
import { wholeNumber } from '../terminal/option-values.ts';
import { print, printJson } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';

interface ExplainOptions {
  readonly nodes?: number;
  readonly ms?: number;
  readonly top: number;
  readonly json?: true;
}

/**
 * What the planner may spend where nothing is said: enough for all its draws with 16 punters at the table, and for its
 * search with 8.
 */
const USUAL_NODES = 20_000;

const program = new Command('npm run explain --')
  .description(
    'Explains a move: takes a recorded game back to before a turn, lets the planner choose there for the punter whose turn it was, and shows the rivers it looked at with the numbers behind its choice, and what was played.',
  )
  .argument('<record>', 'a record of a game, as npm run play, tournament --records and serve write it')
  .argument(
    '<turn>',
    'which turn of the game, from 0; of n punters, punter p has the turns p, p + n and so on',
    wholeNumber(0),
  )
  .option('--nodes <number>', `what the planner may spend; repeats exactly (default: ${USUAL_NODES})`, wholeNumber(1))
  .option('--ms <number>', 'or this many milliseconds', wholeNumber(1))
  .option('--top <number>', 'the number of rivers shown, by worth', wholeNumber(1), 10)
  .option('--json', 'the explanation as JSON')
  .addHelpText(
    'after',
    `
Example:
  npm run play -- --map small-ring --all ./punter settler greedy \\
    --record records/game.json
  npm run explain -- records/game.json 30

Ends with 0, with 1 where the record or the turn is wrong.
docs/explain.md says what the numbers are.`,
  )
  .action((file: string, turn: number, options: ExplainOptions) =>
    runCommand(() => Promise.resolve(explain(file, turn, options))),
  );

function explain(file: string, turn: number, { nodes, ms, top, json }: ExplainOptions): number {
  if (nodes !== undefined && ms !== undefined) throw new UsageError('--nodes and --ms: only one of them');
  const record = readRecord(file);
  const { punters, turns } = record;
  if (turn >= turns.length)
    throw new UsageError(
      `${file}: got turn ${turn}, expected ${turns.length === 0 ? 'none: this game has no turns' : `0 to ${turns.length - 1}`}`,
    );
  const position = positionBefore(record, turn);
  const budget =
    ms === undefined ? nodeBudget(nodes ?? USUAL_NODES) : clockBudget(() => performance.now(), performance.now() + ms);
  // As ./punter seeds its moves.
  const random = randomFrom(position.punter + punters.length * position.turns[position.punter]);
  const played = turns[turn];
  const explanation = explainMove(position, budget, random, { top, played: played.move });
  if (json) printJson({ turn, turns: turns.length, played: played.move, ...explanation }, 1);
  else print(explanationText(explanation, { turn, turns: turns.length, name: punters[position.punter].name, played }));
  return 0;
}

function readRecord(file: string): GameRecord {
  const raw = readJsonFile(file);
  if (isContestGame(raw))
    throw new UsageError(
      `${file}: this is a recorded game of the contest, which only names its map (npm run convert makes a record of it)`,
    );
  return parseRecord(raw, file);
}

await program.parseAsync();
