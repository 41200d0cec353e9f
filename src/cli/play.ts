// npm run play: games under the bundled offline judge.

import { Command, Option } from 'commander';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { messageOf } from '../game/errors.ts';
import { parseMapText } from '../game/map.ts';
import type { ParsedMap } from '../game/map.ts';
import type { Settings } from '../game/settings.ts';
import { READINGS } from '../judge/judging.ts';
import type { Reading } from '../judge/judging.ts';
import { CONTEST_LIMITS } from '../judge/limits.ts';
import { HANDSHAKES } from '../judge/process-seat.ts';
import type { Handshake } from '../judge/process-seat.ts';
import { standingsOf } from '../judge/standings.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import { entrantsOf } from './entrants.ts';
import { runCommand } from './interrupt.ts';
import { collect, MEGABYTE, megabytes, seconds, wholeNumber } from './option-values.ts';
import { keepGame, seriesLines, seriesTable, standingsTable } from './report.ts';
import { judgingFrom } from './rules.ts';
import { playSeries } from './series.ts';
import type { SeriesGame } from './series.ts';
import { UsageError } from './usage-error.ts';

interface PlayOptions {
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
  readonly handshake: Handshake;
  readonly moveTimeout: number;
  readonly setupTimeout: number;
  readonly memoryLimit: number;
  readonly rules: Reading;
  readonly rule: readonly string[];
  readonly quiet?: true;
  readonly json?: true;
}

const program = new Command('npm run play --')
  .description('Plays a game, or several, under the bundled offline judge.')
  .argument('<punter...>', `an executable's path, or a rival's name (${RIVAL_NAMES.join(', ')})`)
  .requiredOption('--map <file>', 'the map to play on')
  .option('--futures', 'with the futures extension')
  .option('--splurges', 'with the splurges extension')
  .option('--options', 'with the options extension')
  .option('--all', 'with all three extensions')
  .option('--seed <number>', 'seeds the rivals; each further game takes the next', wholeNumber(0), 1)
  .option('--games <number>', 'so many games', wholeNumber(1), 1)
  .option('--rotate', 'each game in all rotations of the seats')
  .option('--record <file>', 'writes the record; of several games FILE-1.json, FILE-2.json, …')
  .option('--stderr <folder>', "keeps the end of every executable's standard error there")
  .addOption(new Option('--handshake <kind>', 'whether executables greet first; auto finds out').choices([...HANDSHAKES]).default('auto'))
  .option('--move-timeout <seconds>', 'for a move', seconds, CONTEST_LIMITS.moveMs / 1000)
  .option('--setup-timeout <seconds>', 'for set-up', seconds, CONTEST_LIMITS.setupMs / 1000)
  .option('--memory-limit <MB>', 'for an executable and all that it starts', megabytes, CONTEST_LIMITS.memoryBytes / MEGABYTE)
  .addOption(new Option('--rules <reading>', "where they differ, as the organisers' server judged or as the task's text has it").choices([...READINGS]).default('judged'))
  .option('--rule <name=value>', 'one of these differences by itself (docs/judging.md lists them); may be repeated', collect, [])
  .option('--quiet', 'no progress, and of several games only the summary')
  .option('--json', 'a line of JSON for each game and for the summary, in place of tables')
  .addHelpText('after', '\nEnds with 0, with 1 where the command line is wrong, with 130 on Ctrl-C.')
  .action((punters: string[], options: PlayOptions) => runCommand((signal) => play(punters, options, signal)));

async function play(punters: readonly string[], options: PlayOptions, signal: AbortSignal): Promise<number> {
  const judging = judgingFrom(options.rules, options.rule);
  const limits = { moveMs: options.moveTimeout * 1000, setupMs: options.setupTimeout * 1000, memoryBytes: options.memoryLimit * MEGABYTE };
  const entrants = entrantsOf(punters, { handshake: options.handshake, limits, judging });
  const map = mapIn(options.map);
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
    judging,
    signal,
    onAbort: async (game) => {
      const { record } = await keepGame(game, options);
      if (record !== undefined) console.error(`record of the game so far: ${record}`);
    },
  });
  for await (const game of series) {
    games.push(game);
    await report(game, options);
  }
  if (games.length > 1) {
    const lines = seriesLines(games, entrants.map(({ name }) => name));
    console.log(options.json ? JSON.stringify({ summary: lines }) : seriesTable(lines));
  }
  return 0;
}

/** Prints and writes what one game is worth. */
async function report(game: SeriesGame, { record, stderr, quiet, json }: PlayOptions): Promise<void> {
  const { record: file, told } = await keepGame(game, { record, stderr });
  if (json) {
    const { mapName, settings, seed } = game.record;
    console.log(JSON.stringify({ game: game.number, map: mapName, settings, seed, standings: standingsOf(game.record), ...(file && { record: file }) }));
  } else if (game.of === 1 || !quiet) {
    if (game.of > 1) console.log(`game ${game.number} of ${game.of}, seed ${game.record.seed}`);
    console.log(standingsTable(game.record));
    if (file !== undefined) console.log(`record: ${file}`);
    if (game.of > 1) console.log('');
  }
  for (const sentence of told) console.error(sentence);
}

function mapIn(file: string): ParsedMap {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`--map ${file}: ${messageOf(error)}`);
  }
  return parseMapText(text, file);
}

function settingsOf({ all, futures, splurges, options }: PlayOptions): Settings {
  return { futures: all ?? futures ?? false, splurges: all ?? splurges ?? false, options: all ?? options ?? false };
}

await program.parseAsync();
