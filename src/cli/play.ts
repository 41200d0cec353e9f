// npm run play: games under the bundled offline judge.

import { finalStandingsOf } from '../lambda-punter/judge/final-standings.ts';
import { addJudgeOptions, judgedBy } from '../lambda-punter/judge/judge-options.ts';
import {
  checkKeeping,
  gameCount,
  gameTitle,
  keepSeriesGame,
  playVenues,
  type SeriesGame,
  venuesOf,
} from '../lambda-punter/play/series.ts';
import { entrantsAsked } from '../lambda-punter/play/entrants.ts';
import { ENTRANT_HELP } from '../lambda-punter/play/entrant-names.ts';
import { mapOption, addExtensionOptions, extensionSets } from '../lambda-punter/play/map-arguments.ts';
import { gameStandingsTable, seriesLines, seriesTable } from '../lambda-punter/play/series-tables.ts';
import { Command } from '../terminal/command.ts';
import { commandLine } from '../terminal/command-line.ts';
import { wholeNumber } from '../terminal/option-values.ts';
import { print, printJson, warn } from '../terminal/print.ts';
import { terminalWidth } from '../terminal/terminal-width.ts';
import { UsageError } from '../terminal/usage-error.ts';

const program = new Command('npm run play --')
  .description('Plays a game, or several, under the offline judge of this project, and shows the standings.')
  .argument('<punter...>', ENTRANT_HELP)
  .addOption(mapOption())
  .with(addExtensionOptions)
  .option('--seed <number>', 'the seed of everything random; each further game takes the next one', wholeNumber(0), 1)
  .option('--games <number>', 'the number of games, on each map with each set of extensions', wholeNumber(1), 1)
  .option('--rotate', 'plays each game once for every rotation of the seats')
  .option(
    '--record <file>',
    'writes the record of the game there; several games go to FILE-1.json, FILE-2.json and so on',
  )
  .option('--stderr <folder>', 'writes the last part of what each executable writes to standard error there')
  .with(addJudgeOptions)
  .option('--quiet', 'shows no progress, and only the summary of several games')
  .option('--json', 'prints a line of JSON for each game and for the summary, not tables').endHelp(`
Examples:
  npm run play -- ./punter greedy random --map small-ring --all
  npm run play -- mine=mybot/punter settler spread --map small --rotate
  npm run play -- ./punter greedy --map sample --record records/game.json

Ends with 0. Ends with 1 if the command line is wrong or a file cannot be
written, with 130 on Ctrl-C.`);
type PlayWords = (typeof program)['values'];

async function play(signal: AbortSignal, punters: readonly string[], options: PlayWords): Promise<void> {
  const judged = judgedBy(options);
  const entrants = entrantsAsked(punters, judged);
  if (options.maps === undefined)
    throw new UsageError('--map: got nothing, expected what to play on, such as --map small-ring');
  const venues = venuesOf(options.maps, extensionSets(options));
  const rotate = options.rotate ?? false;
  const count = gameCount(venues, { games: options.games, rotate, entrants });
  const files = checkKeeping(options, count, options.maps);
  if (!options.json && !options.quiet) print(`${keepingText(files)}\n`);
  const games: SeriesGame[] = [];
  let kept: string | undefined;
  const series = playVenues(venues, {
    entrants,
    seed: options.seed,
    games: options.games,
    rotate,
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
    kept = await report(game, options);
  }
  if (games.length > 1) {
    const names = entrants.map(({ name }) => name);
    const lines = seriesLines(games, names);
    if (options.json) printJson({ summary: lines });
    else print(seriesTable(lines, terminalWidth()));
  }
  if (!options.json && !options.quiet && kept !== undefined) print(toBeSeen(kept, games.length));
}

/** Where the games will be kept, or how they could be. */
function keepingText([first, ...more]: readonly string[]): string {
  if (first === undefined) return 'to see the game in a browser afterwards, keep it: --record FILE';
  const last = more.at(-1);
  return last === undefined ? `the game will be kept in ${first}` : `the games will be kept in ${first} to ${last}`;
}

/** How to look at what was played. */
function toBeSeen(record: string, games: number): string {
  return `see ${games === 1 ? 'it' : 'the last game'}: ${commandLine('watch', [record])}`;
}

/**
 * Prints and writes what one game is worth. What came of it is shown also if it cannot be written.
 * @returns its record's file, where one is kept
 */
async function report(game: SeriesGame, { record, stderr, quiet, json }: PlayWords): Promise<string | undefined> {
  const shown = !json && (game.of === 1 || !quiet);
  if (shown && game.of > 1) print(gameTitle(game));
  if (shown) print(gameStandingsTable(game.record, terminalWidth()));
  let file: string | undefined;
  try {
    const kept = await keepSeriesGame(game, { record, stderr });
    file = kept.record;
    if (shown && file !== undefined) print(`record: ${file}`);
    if (shown && game.of > 1) print();
    for (const sentence of kept.told) warn(sentence);
    return file;
  } finally {
    if (json) printJson({ ...gameFacts(game), ...(file && { record: file }) });
  }
}

/** A game as JSON. */
function gameFacts({ number, record }: SeriesGame): object {
  const { mapName, settings, seed } = record;
  return { game: number, map: mapName, settings, seed, standings: finalStandingsOf(record) };
}

await program.running(play).parseAsync();
