// npm run postmortem: plays games, and of those that are lost asks which other moves would have brought more.

import { Command } from 'commander';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { digestOf } from '../arena/journal-lines.ts';
import { openLineLog } from '../arena/line-log.ts';
import { asUsage } from '../arena/tournament-errors.ts';
import { extensionsNamed, NO_EXTENSIONS } from '../lambda-punter/game/extensions.ts';
import { addJudgeOptions, judgedBy } from '../lambda-punter/judge/judge-options.ts';
import type { JudgeOptions } from '../lambda-punter/judge/judge-options.ts';
import { ENTRANT_HELP, parseEntrant } from '../lambda-punter/play/entrant-names.ts';
import { addExtensionOptions, extensionSets } from '../lambda-punter/play/extension-options.ts';
import type { ExtensionValues } from '../lambda-punter/play/extension-options.ts';
import { mapFiles, mapOption, readMap } from '../lambda-punter/play/map-words.ts';
import { sitterOf } from '../lambda-punter/postmortem/sitter.ts';
import type { StudyPlan } from '../lambda-punter/postmortem/study-plan.ts';
import { study } from '../lambda-punter/postmortem/study-run.ts';
import { studySummary, tableOfTurn } from '../lambda-punter/postmortem/study-text.ts';
import { studyLine } from '../lambda-punter/postmortem/turn-study.ts';
import type { StudyLine } from '../lambda-punter/postmortem/turn-study.ts';
import { above, listed, wholeNumber } from '../terminal/option-values.ts';
import { print, printJson, warn } from '../terminal/print.ts';
import { NO_PROGRESS, startProgress } from '../terminal/progress-bar.ts';
import { didYouMean } from '../terminal/did-you-mean.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { RIVAL_NAMES } from '../lambda-punter/rivals/names.ts';
import type { RivalName } from '../lambda-punter/rivals/names.ts';
import { runCommand } from './common/interrupt.ts';

interface PostmortemOptions extends JudgeOptions, ExtensionValues {
  readonly maps?: readonly string[];
  readonly seats?: number;
  readonly games: number;
  readonly turns: number;
  readonly won?: true;
  readonly candidates: number;
  readonly rounds: number;
  readonly nodes: number;
  readonly seed: number;
  readonly jobs: number;
  readonly models?: readonly string[];
  readonly minutes?: number;
  readonly journal?: string;
  readonly quiet?: true;
  readonly json?: true;
}

const program = new Command('npm run postmortem --')
  .description(
    `Plays games of the first punter against the others. From some of its turns in
each game that it lost, it plays the best candidates to the end many times, with
the same opponents, and tells what another choice would have gained.`,
  )
  .argument('<punter>', `whose lost games are looked at: ${ENTRANT_HELP}`)
  .argument('<others...>', 'the opponents, drawn for the other seats')
  .addOption(mapOption());

addJudgeOptions(
  addExtensionOptions(program)
    .option('--seats <number>', 'the number of seats on every map, at least 2 (default: by size)', wholeNumber(2))
    .option('--games <number>', 'the number of games played, won or lost', wholeNumber(1), 8)
    .option('--turns <number>', 'the number of turns looked at in a lost game', wholeNumber(1), 4)
    .option('--won', 'looks at turns of won games, too')
    .option('--candidates <number>', 'the number of moves tried, besides the one played', wholeNumber(1), 10)
    .option('--rounds <number>', 'how often each of them is played to the end', wholeNumber(2), 8)
    .option('--nodes <number>', 'what the planner may compute for a move in rollouts', wholeNumber(1), 600)
    .option('--seed <number>', 'the seed of everything random', wholeNumber(0), 1)
    .option(
      '--models <list>',
      `rivals, separated by commas, that play in place of the opponents in a second set of rollouts: what can be chosen without knowing the opponents`,
      listed(),
    )
    .option('--jobs <number>', 'the number of rollouts at a time', wholeNumber(1), 1)
    .option('--minutes <number>', 'begins no further turn after so many minutes', above(0))
    .option('--journal <file>', 'where all is kept (default: a file in tournaments/, named by what is played)'),
)
  .option('--quiet', 'shows no progress, and only the summary')
  .option('--json', 'prints the lines of the journal: a line of JSON for each game and turn')
  .addHelpText(
    'after',
    `
Examples:
  npm run postmortem -- planner:nodes=12000 settler spread joiner --map small
  npm run postmortem -- ./punter ./my-bot settler --map small-ring --games 20
The same command goes on where it was stopped; --games and --turns may be larger
then.

Ends with 0. Ends with 1 if the command line or the journal is wrong, with 130
on Ctrl-C. docs/postmortem.md says what the numbers are.`,
  )
  .action((punter: string, others: string[], options: PostmortemOptions) =>
    runCommand((signal) => asUsage(() => postmortem(punter, others, options, signal))),
  );

async function postmortem(
  punter: string,
  others: readonly string[],
  options: PostmortemOptions,
  signal: AbortSignal,
): Promise<number> {
  const plan = planOf(punter, others, options);
  const models = (options.models ?? []).map(rivalCalled);
  const about = aboutOf(plan, [punter, ...others], options);
  const path = options.journal ?? join('tournaments', `postmortem-${digestOf(about).slice(0, 8)}.jsonl`);
  const log = await openLineLog<StudyLine>(path, { of: 'postmortem', read: studyLine }, about, warn);
  const lines = [...log.lines];
  const isShown = options.quiet !== true && options.json !== true;
  if (isShown) print(`journal: ${path}`);
  const progress = options.quiet ? NO_PROGRESS : startProgress({ label: 'games', total: options.games });
  const end = options.minutes === undefined ? Infinity : performance.now() + options.minutes * 60_000;
  try {
    await study({
      plan,
      games: options.games,
      turns: options.turns,
      withWon: options.won ?? false,
      models,
      jobs: options.jobs,
      before: log.lines,
      signal,
      isLate: () => performance.now() >= end,
      add: async (line) => {
        await log.add(line);
        lines.push(line);
      },
      onStep: (done, doing) => progress.update(done, doing),
      tell: warn,
    });
  } finally {
    progress.stop();
    log.close();
  }
  if (options.json) for (const line of lines) printJson(line);
  else print(textOf(lines, isShown));
  return 0;
}

function textOf(lines: readonly StudyLine[], withTurns: boolean): string {
  const games = lines.flatMap((line) => ('game' in line ? [line.game] : []));
  const turns = lines.flatMap((line) => ('turn' in line ? [line.turn] : []));
  const each = turns.map((turn) =>
    tableOfTurn(
      turn,
      games.find(({ game }) => game === turn.game),
    ),
  );
  const models = lines.flatMap((line) => ('model' in line ? [line.model] : []));
  return [...(withTurns ? each : []), studySummary(games, turns, models)].join('\n\n');
}

function planOf(punter: string, others: readonly string[], options: PostmortemOptions): StudyPlan {
  if (options.maps === undefined)
    throw new UsageError('--map: got nothing, expected what to play on, such as --map small-ring');
  const sets = extensionSets(options);
  if (sets.length > 1)
    throw new UsageError(`--extensions: got ${sets.join(', ')}, expected one set: what is lost depends on it`);
  const judged = judgedBy(options);
  return {
    maps: mapFiles(options.maps).map((file) => ({ name: basename(file, '.json'), map: readMap(file) })),
    settings: extensionsNamed(sets[0]) ?? NO_EXTENSIONS,
    judging: judged.judging,
    own: sitterOf(parseEntrant(punter), judged),
    others: others.map((word) => sitterOf(parseEntrant(word), judged)),
    seats: options.seats,
    seed: options.seed,
    width: options.candidates,
    rounds: options.rounds,
    nodes: options.nodes,
  };
}

/** @throws {UsageError} where there is no such rival */
function rivalCalled(word: string): RivalName {
  const found = RIVAL_NAMES.find((name) => name === word);
  if (found !== undefined) return found;
  throw new UsageError(
    `--models: got ${JSON.stringify(word)}, expected rivals (${RIVAL_NAMES.join(', ')})${didYouMean(word, RIVAL_NAMES)}`,
  );
}

/** What the journal is of: how much of it is done may change. */
function aboutOf(plan: StudyPlan, words: readonly string[], { moveTimeout, setupTimeout }: PostmortemOptions): object {
  const { maps, own, others, ...rest } = plan;
  return {
    ...rest,
    limits: [moveTimeout, setupTimeout],
    maps: maps.map(({ name, map }) => [name, digestOf(map)]),
    punters: [own, ...others].map(({ name, path }, at) => [name, path === undefined ? words[at] : fileDigest(path)]),
  };
}

function fileDigest(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
}

await program.parseAsync();
