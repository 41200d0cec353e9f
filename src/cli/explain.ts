// npm run explain: why the planner would make its move at a turn of a recorded game, number by number; and which moves
// of a game cost a punter most.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { randomFrom } from '../base/seeded-random.ts';
import { readRecord } from '../lambda-punter/judge/game-files.ts';
import { type GameRecord, seatsMeant, usualSeat } from '../lambda-punter/game/record.ts';
import { clockBudget, nodeBudget } from '../lambda-punter/planner/budget.ts';
import { CHAMPION_POLICY, MODELS } from '../lambda-punter/champion/champion.ts';
import { explainMove, explanationText, worstText } from '../lambda-punter/planner/explanation.ts';
import { type Position, seedOfMove } from '../lambda-punter/planner/position.ts';
import { positionBefore } from '../lambda-punter/planner/rewind.ts';
import { WORST_NODES } from '../lambda-punter/planner/worst-list.ts';
import { worstMoves } from '../lambda-punter/planner/worst-moves.ts';
import { Command } from '../terminal/command.ts';
import { wholeNumber } from '../terminal/option-values.ts';
import { print, printJson } from '../terminal/print.ts';
import { startProgress, type Progress } from '../terminal/progress-bar.ts';
import { UsageError } from '../terminal/usage-error.ts';

/**
 * What the planner may spend by default: enough for all its draws with 16 punters at the table, and for its
 * search with 8.
 */
const USUAL_NODES = 20_000;
const USUAL_TOP = 10;
const PROGRESS_AFTER_MS = 2_000;

const program = new Command('npm run explain --')
  .description(
    `Explains a move: takes a recorded game back to before a turn, lets the planner
choose there, and shows the rivers it looked at with the numbers behind its
choice, and what was played. With --worst it looks at all turns of a punter and
lists the moves that cost it most, each with a better one.`,
  )
  .argument(
    '<record>',
    'a record of a game, as npm run play, tournament --records,\nserve and ./punter online --records write it',
  )
  .argument(
    '[turn]',
    'which turn of the game, from 1, as the page counts; of n\npunters, the first has the turns 1, n + 1 and so on',
    wholeNumber(1),
  )
  .option(
    '--worst <number>',
    'lists this many moves of a punter, those that cost it\nmost, in place of one turn',
    wholeNumber(1),
  )
  .option(
    '--punter <which>',
    "with --worst: whose, by number or name (default: the\nseat of the client that recorded the game, else that of\n./punter, else the winner's)",
  )
  .option(
    '--nodes <number>',
    `what the planner may spend on a move; repeats exactly\n(default: ${USUAL_NODES}, with --worst ${WORST_NODES})`,
    wholeNumber(1),
  )
  .option('--ms <number>', 'or this many milliseconds; not with --worst', wholeNumber(1))
  .option('--top <number>', `the number of rivers shown, by worth (default: ${USUAL_TOP})`, wholeNumber(1))
  .option('--json', "the explanation as JSON; there turns count from 0, as in\nthe record's list").endHelp(`
Examples:
  npm run play -- --map small-ring --all ./punter settler greedy \\
    --record records/game.json
  npm run explain -- records/game.json 30
  npm run explain -- records/game.json --worst 5
  npm run explain -- records/game.json --worst 5 --punter settler

Ends with 0, with 1 if the record or the turn is wrong, with 130 on Ctrl-C.
docs/explain.md says what the numbers are.`);
type ExplainOptions = (typeof program)['values'];

async function explain(signal: AbortSignal, file: string, turn: number | undefined, options: ExplainOptions) {
  const { worst, nodes, ms } = options;
  if (nodes !== undefined && ms !== undefined) throw new UsageError('--nodes and --ms: only one of them');
  if (worst !== undefined && turn !== undefined) throw new UsageError(`a turn (${turn}) and --worst: only one of them`);
  if (worst !== undefined) return explainWorst(file, worst, options, signal);
  if (turn === undefined) throw new UsageError('got no turn, expected a turn of the game, or --worst 5');
  if (options.punter !== undefined) throw new UsageError('--punter: only together with --worst');
  return explainTurn(file, turn - 1, options);
}

async function explainWorst(file: string, most: number, options: ExplainOptions, signal: AbortSignal): Promise<void> {
  const { ms, top, nodes = WORST_NODES, json } = options;
  if (ms !== undefined) throw new UsageError('--ms: not together with --worst, which repeats exactly; --nodes will do');
  if (top !== undefined) throw new UsageError('--top: not together with --worst');
  const record = readRecord(file);
  const punter = seatOf(record, options.punter);
  let progress: Progress | undefined;
  const onTurn = async (done: number, total: number): Promise<void> => {
    progress ??= startProgress({ label: 'turns', total, afterMs: PROGRESS_AFTER_MS });
    progress.update(done);
    await nextTurn();
    signal.throwIfAborted();
  };
  // The bar has the screen's last lines: it goes before anything is printed.
  const found = await worstMoves(record, { punter, most, nodes, policy: CHAMPION_POLICY }, onTurn).finally(() =>
    progress?.stop(),
  );
  if (json) printJson(found, 1);
  else print(worstText(found));
}

/** @throws {UsageError} if it is nobody's, or several have that name */
function seatOf(record: GameRecord, asked: string | undefined): number {
  if (asked === undefined) return usualSeat(record);
  const [seat, second] = seatsMeant(record, asked);
  if (seat !== undefined && second === undefined) return seat;
  const names = record.punters.map(({ name }, at) => `${at} (${name})`).join(', ');
  throw new UsageError(
    second === undefined
      ? `--punter: got ${JSON.stringify(asked)}, expected a number or a name of ${names}`
      : `--punter: several are called ${JSON.stringify(asked)}, expected a number of ${names}`,
  );
}

/** @param turn its place in the record, from 0; people count from 1 */
function explainTurn(file: string, turn: number, { nodes, ms, top = USUAL_TOP, json }: ExplainOptions): void {
  const record = readRecord(file);
  const { punters, turns } = record;
  if (turn >= turns.length)
    throw new UsageError(
      `${file}: got turn ${turn + 1}, expected ${turns.length === 0 ? 'none: this game has no turns' : `1 to ${turns.length}`}`,
    );
  const position = positionShown(record, turn);
  const budget =
    ms === undefined ? nodeBudget(nodes ?? USUAL_NODES) : clockBudget(() => performance.now(), performance.now() + ms);
  const random = randomFrom(seedOfMove(position));
  const played = turns[turn];
  const explanation = explainMove(position, budget, random, { top, played: played.move, policy: CHAMPION_POLICY });
  if (json) printJson({ turn, turns: turns.length, played: played.move, ...explanation }, 1);
  else print(explanationText(explanation, { turn, turns: turns.length, name: punters[position.punter].name, played }));
}

/** As `./punter` knew it; with progress, because on medium maps all claims until then are compared with models. */
function positionShown(record: GameRecord, turn: number): Position {
  using progress = startProgress({ label: 'turns', total: turn, afterMs: PROGRESS_AFTER_MS });
  return positionBefore(record, turn, { models: MODELS, onTurn: (at) => progress.update(at + 1) });
}

await program.running(explain).parseAsync();
