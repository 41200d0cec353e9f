// npm start: builds ./punter and plays four games with it, one on every seat, to see that everything works.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ALL_EXTENSIONS } from '../lambda-punter/game/extensions.ts';
import { recordFolder } from '../lambda-punter/server/record-folder.ts';
import type { RivalName } from '../lambda-punter/rivals/names.ts';
import { entrantsAsked } from '../lambda-punter/play/entrants.ts';
import { readMapFile } from '../lambda-punter/judge/game-files.ts';
import { keepSeriesGame, playSeries, type SeriesGame } from '../lambda-punter/play/series.ts';
import { isSound, nextSteps, resultSentence, seatingLine, totalsTable } from '../lambda-punter/play/series-tables.ts';
import { Command } from '../terminal/command.ts';
import { print, warn } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** A table of four: one weak, two strong. */
const OPPONENTS: readonly RivalName[] = ['greedy', 'joiner', 'settler'];
/** The first of these that is there is played on. Small, so that four games take about a minute. */
const MAPS = ['maps/small-city.json', 'maps/sample.json'];
const PUNTER_COMMAND = './punter';
const RECORDS = 'records';
const SEED = 1;

await new Command('npm start')
  .description(
    `Builds ${PUNTER_COMMAND} and plays four games with it against ${OPPONENTS.join(', ')}, one on every seat. Keeps a record of each in ${RECORDS}/.`,
  )
  .endHelp('\nEnds with 0, with 1 if a punter made a fault, with 130 on Ctrl-C.')
  .running(start)
  .parseAsync();

async function start(signal: AbortSignal): Promise<number> {
  process.chdir(join(import.meta.dirname, '..', '..'));
  await recordFolder(RECORDS);
  await build(signal);
  const mapFile = MAPS.find((file) => existsSync(file));
  if (mapFile === undefined) throw new UsageError(`no map to play on: ${MAPS.join(', ')}`);
  const names = [PUNTER_COMMAND, ...OPPONENTS];
  print(`\n${PUNTER_COMMAND} against ${OPPONENTS.join(', ')} on ${mapFile}, with all three extensions.`);
  print(`Four games, so that everybody sits on every seat once; it takes about a minute.\n`);
  const { games, lastRecord } = await playAll(mapFile, names, signal);
  print(`\nTotal: a game gives 4 points to the first, 3, 2, and 1 to the last.`);
  print(totalsTable(games, names));
  print(`\n${resultSentence(games, names, PUNTER_COMMAND)} Records: ${RECORDS}/\n`);
  print(nextSteps(lastRecord, games.at(-1)?.order.indexOf(0) ?? 0, names.length));
  return games.every(isSound) ? 0 : 1;
}

/** Plays the seatings, shows each result and keeps its record. @returns the games in that order, and the last record */
async function playAll(mapFile: string, names: readonly string[], signal: AbortSignal) {
  const games: SeriesGame[] = [];
  const file = join(RECORDS, `game-${stamp(new Date().toISOString())}.json`);
  let lastRecord = file;
  const series = playSeries({
    mapName: basename(mapFile),
    map: readMapFile(mapFile),
    settings: ALL_EXTENSIONS,
    entrants: entrantsAsked(names, { handshake: 'auto', limits: {} }),
    seed: SEED,
    games: 1,
    rotate: true,
    showProgress: true,
    signal,
  });
  for await (const game of series) {
    print(seatingLine(game));
    games.push(game);
    const { record, told } = await keepSeriesGame(game, { record: file });
    for (const sentence of told) warn(sentence);
    lastRecord = record ?? lastRecord;
  }
  return { games, lastRecord };
}

/** Runs `./install`, which makes `./punter`; what it says goes to the terminal. */
async function build(signal: AbortSignal): Promise<void> {
  print('building ./punter');
  const install = spawn('./install', { stdio: 'inherit', signal });
  const code = await new Promise<number | string>((resolve) => {
    install.on('error', (error) => resolve(error.message));
    install.on('exit', (exitCode, killedBy) => resolve(exitCode ?? killedBy ?? 'no exit code'));
  });
  signal.throwIfAborted();
  if (code !== 0) throw new UsageError(`./install did not make ./punter: it ended with ${code}`);
}

/** `2017-08-04T12:00:00.000Z` as `20170804-120000`. */
function stamp(iso: string): string {
  return iso.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}
