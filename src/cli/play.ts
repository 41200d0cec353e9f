// npm run play: games under the bundled offline judge.

import { Command } from 'commander';
import { basename } from 'node:path';
import { readTextFile } from '../base/text-file.ts';
import { parseMapText } from '../lambda-punter/game/game-map.ts';
import { extensionsFrom } from '../lambda-punter/game/extensions.ts';
import type { Extensions } from '../lambda-punter/game/extensions.ts';
import { finalStandingsOf } from '../lambda-punter/judge/final-standings.ts';
import { RIVAL_NAMES } from '../lambda-punter/rivals/names.ts';
import { entrantsAsked } from '../lambda-punter/play/entrant-arguments.ts';
import { runCommand } from './common/interrupt.ts';
import { addJudgeOptions, judgedBy } from '../lambda-punter/judge/judge-options.ts';
import type { JudgeOptions } from '../lambda-punter/judge/judge-options.ts';
import { wholeNumber } from '../terminal/option-values.ts';
import { keepSeriesGame } from '../lambda-punter/play/kept-game.ts';
import { seriesLines, seriesTable, gameStandingsTable } from '../lambda-punter/play/series-tables.ts';
import { playSeries } from '../lambda-punter/play/series.ts';
import type { SeriesGame } from '../lambda-punter/play/series.ts';
import { print, printJson, warn } from '../terminal/print.ts';

interface PlayOptions extends JudgeOptions {
  readonly map: string;
  readonly futures?: true;
  readonly splurges?: true;
  readonly options?: true;
  readonly all?: true;
  readonly seed: number;
  readonly games: number;
  readonly rotate?: true;
  readonly record?: string;
  readonly stderr?: string;
  readonly quiet?: true;
  readonly json?: true;
}

const program = addJudgeOptions(
  new Command('npm run play --')
    .description('Plays a game, or several, under the bundled offline judge.')
    .argument('<punter...>', `an executable's path, or a rival's name (${RIVAL_NAMES.join(', ')})`)
    .requiredOption('--map <file>', 'the map to play on')
    .option('--futures', 'with the futures extension')
    .option('--splurges', 'with the splurges extension')
    .option('--options', 'with the options extension')
    .option('--all', 'with all three extensions')
    .option('--seed <number>', 'seeds the rivals; each further game takes the next', wholeNumber(0), 1)
    .option('--games <number>', 'the number of games', wholeNumber(1), 1)
    .option('--rotate', 'each game in all rotations of the seats')
    .option('--record <file>', 'writes the record; of several games FILE-1.json, FILE-2.json, …')
    .option('--stderr <folder>', "keeps the end of every executable's standard error there"),
)
  .option('--quiet', 'no progress, and of several games only the summary')
  .option('--json', 'a line of JSON for each game and for the summary, in place of tables')
  .addHelpText('after', '\nEnds with 0, with 1 where the command line is wrong, with 130 on Ctrl-C.')
  .action((punters: string[], options: PlayOptions) => runCommand((signal) => play(punters, options, signal)));

async function play(punters: readonly string[], options: PlayOptions, signal: AbortSignal): Promise<number> {
  const judged = judgedBy(options);
  const entrants = entrantsAsked(punters, judged);
  const map = parseMapText(readTextFile(options.map), options.map);
  const games: SeriesGame[] = [];
  const series = playSeries({
    mapName: basename(options.map),
    map,
    settings: settingsOf(options),
    entrants,
    seed: options.seed,
    games: options.games,
    rotate: options.rotate ?? false,
    showProgress: !options.quiet,
    judging: judged.judging,
    signal,
    onAbort: async (game) => {
      const { record } = await keepSeriesGame(game, options);
      if (record !== undefined) warn(`record of the game so far: ${record}`);
    },
  });
  for await (const game of series) {
    games.push(game);
    await report(game, options);
  }
  if (games.length > 1) {
    const lines = seriesLines(
      games,
      entrants.map(({ name }) => name),
    );
    if (options.json) printJson({ summary: lines });
    else print(seriesTable(lines));
  }
  return 0;
}

/** Prints and writes what one game is worth. */
async function report(game: SeriesGame, { record, stderr, quiet, json }: PlayOptions): Promise<void> {
  const { record: file, told } = await keepSeriesGame(game, { record, stderr });
  if (json) {
    const { mapName, settings, seed } = game.record;
    printJson({
      game: game.number,
      map: mapName,
      settings,
      seed,
      standings: finalStandingsOf(game.record),
      ...(file && { record: file }),
    });
  } else if (game.of === 1 || !quiet) {
    if (game.of > 1) print(`game ${game.number} of ${game.of}, seed ${game.record.seed}`);
    print(gameStandingsTable(game.record));
    if (file !== undefined) print(`record: ${file}`);
    if (game.of > 1) print();
  }
  for (const sentence of told) warn(sentence);
}

function settingsOf(options: PlayOptions): Extensions {
  return extensionsFrom((name) => options.all ?? options[name] ?? false);
}

await program.parseAsync();
