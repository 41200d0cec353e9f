// `npm run map -- …`: generates, inspects and draws maps, and makes the bundled ones anew.

import { basename, join } from 'node:path';
import { InputError } from '../base/errors.ts';
import { wrong } from '../lambda-punter/game/error-table.ts';
import { bundleFiles } from '../lambda-punter/maps/bundled-maps.ts';
import { drawGame, drawMap, animateGame } from '../lambda-punter/maps/draw.ts';
import { inspectMap } from '../lambda-punter/maps/inspect.ts';
import { reportLines } from '../lambda-punter/maps/map-report.ts';
import { MAP_KINDS } from '../lambda-punter/game/map-kinds.ts';
import { generateMap, kindNamed } from '../lambda-punter/maps/kinds.ts';
import { USUAL_RIVERS } from '../lambda-punter/maps/drafting.ts';
import { mapToText } from '../lambda-punter/game/map-file.ts';
import { MAP_HELP, mapFiles, oneMapFile } from '../lambda-punter/play/map-arguments.ts';
import { Command } from '../terminal/command.ts';
import { didYouMean } from '../terminal/did-you-mean.ts';
import { stepLines } from '../terminal/progress-bar.ts';
import { mistakeText } from '../terminal/tell-mistakes.ts';
import { checkApart, writeText } from '../terminal/writable-paths.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { counted } from '../base/grouped.ts';
import { print, printFile, printJson, warn } from '../terminal/print.ts';
import { readMapOrRecord } from '../lambda-punter/judge/game-files.ts';

/** Beyond this some kinds take a minute and more. */
const MOST = 50_000;
/** Seeds are the generator's 32 bits. */
const MOST_SEED = 2 ** 32 - 1;

const program = new Command('npm run map --')
  .description('Generates, inspects and draws maps.')
  .helpCommand('help [command]', 'Shows the help of a command.').endHelp(`
npm prints two lines of its own first. To leave them out, add -s:
  npm run -s map -- draw small-ring`);

program
  .command('generate')
  .description('Makes a map; the same seed gives the same map.')
  .argument('<kind>', MAP_KINDS.join(', '))
  .option(
    '--rivers <n>',
    `the number of rivers (default: ${USUAL_RIVERS}, or what suits the sites)`,
    optionNumber('--rivers', 1, MOST),
  )
  .option(
    '--sites <n>',
    'the number of sites; ring, grid and sierpinski take it without --rivers only',
    optionNumber('--sites', 1, MOST),
  )
  .option('--mines <n>', 'the number of mines (default: what suits the size)', optionNumber('--mines', 0, MOST))
  .option('--seed <n>', 'the seed of everything random', optionNumber('--seed', 0, MOST_SEED), 1)
  .option('--sparse-ids', 'gives sites ids with gaps, not 0, 1, 2 …')
  .option('-o, --out <file>', 'where to write it (default: standard output)')
  .endHelp(
    examples(
      'generate city --rivers 900 --seed 7 -o city.json',
      'generate sierpinski --rivers 729 --mines 5 -o triangle.json',
    ),
  )
  .action<[name: string]>((name, options) => {
    const { out, ...order } = options;
    const kind = kindNamed(name);
    const map = generateMap({ kind, ...order }, stepLines(kind, 'made'));
    write(out, mapToText(map));
    warn(
      `${kind}: ${counted(map.sites.length, 'site')}, ${counted(map.rivers.length, 'river')}, ${counted(map.mines.length, 'mine')}${into(out)}`,
    );
  });

program
  .command('inspect')
  .description('Shows what maps are like, and what is unusual.')
  .argument('<map...>', `${MAP_HELP}, or records of games`)
  .option('--json', 'prints JSON: a report, or a list of them for several maps')
  .endHelp(examples('inspect small-ring', 'inspect small --json'))
  .action<[files: string[]]>((files, options) => {
    const reports = mapFiles(files, '').map((file) => {
      const telling = process.stderr.isTTY ? stepLines(file, 'looked at') : undefined;
      return { file, ...inspectMap(readMapOrRecord(file).map, telling) };
    });
    if (options.json === true) printJson(reports.length === 1 ? reports[0] : reports, 2);
    else print(reports.map((report) => [report.file, ...reportLines(report)].join('\n  ')).join('\n\n'));
  });

program
  .command('draw')
  .description('Draws a map, or a finished game with its scores, as SVG.')
  .argument('<map>', 'a map file, a bundled map (small-ring), or the record of a game')
  .option('-o, --out <file>', 'where to write it (default: standard output)')
  .option('--animate', 'draws a game as it was played, over and over')
  .endHelp(
    examples(
      'draw small-ring -o ring.svg',
      'draw records/game.json -o game.svg',
      'draw records/game.json --animate -o game.svg',
    ),
  )
  .action<[word: string]>((word, options) => {
    const file = oneMapFile(word, '');
    const { map, record } = readMapOrRecord(file);
    if (options.out !== undefined) checkApart(`--out ${options.out}`, options.out, [file]);
    if (options.animate && record === undefined)
      throw new UsageError(`--animate: ${file} is a map, expected the record of a game`);
    const draw = options.animate ? animateGame : drawGame;
    write(options.out, record === undefined ? drawMap(map, basename(file)) : draw(record));
    if (options.out !== undefined) warn(`${record === undefined ? 'map' : 'game'} drawn${into(options.out)}`);
  });

program
  .command('bundle')
  .description('Makes all bundled maps and their table again.')
  .option('--dir <folder>', 'the folder for them', 'maps')
  .action((options) => {
    const files = bundleFiles();
    for (const { file, text } of files) write(join(options.dir, file), text);
    warn(`${counted(files.length, 'file')} written to ${options.dir}`);
  });

function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  npm run map -- ${line}`).join('\n')}`;
}

function optionNumber(option: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most)) throw wrong('option.number', `${option} (${least} to ${most})`, text);
    return value;
  };
}

function write(file: string | undefined, text: string): void {
  if (file === undefined) printFile(text);
  else writeText(file, text);
}

function into(file: string | undefined): string {
  return file === undefined ? '' : `, written to ${file}`;
}

try {
  await program.parseAsync();
} catch (error) {
  const said = mistakeText(error);
  if (said === undefined) throw error;
  const isKind = error instanceof InputError && error.code === 'map.kind';
  warn(`error: ${said}${isKind ? didYouMean(error.got.replaceAll('"', ''), MAP_KINDS) : ''}`);
  process.exitCode = 1;
}
