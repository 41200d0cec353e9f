// npm start: builds ./punter and plays one whole game with it, to see that everything works.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseMapText } from '../lambda-punter/game/game-map.ts';
import { ALL_EXTENSIONS } from '../lambda-punter/game/extensions.ts';
import { finalStandingsOf } from '../lambda-punter/judge/final-standings.ts';
import type { RivalName } from '../lambda-punter/rivals/names.ts';
import { entrantsAsked } from '../lambda-punter/play/entrant-arguments.ts';
import { runCommand } from './common/interrupt.ts';
import { keepSeriesGame } from '../lambda-punter/play/kept-game.ts';
import { gameStandingsTable } from '../lambda-punter/play/series-tables.ts';
import { playSeries } from '../lambda-punter/play/series.ts';
import { print, warn } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** A table of four: one weak, two strong. */
const OPPONENTS: readonly RivalName[] = ['greedy', 'joiner', 'settler'];
/**
 * The first of these that is there is played on. Small, so that even a punter that thinks for its
 * whole second at each of its turns (a quarter of the rivers) has played within a minute.
 */
const MAPS = ['maps/small-city.json', 'maps/sample.json'];
const PUNTER = './punter';
const RECORDS = 'records';
const SEED = 1;

await runCommand(async (signal) => {
  process.chdir(join(import.meta.dirname, '..', '..'));
  await build(signal);
  const mapFile = MAPS.find((file) => existsSync(file));
  if (mapFile === undefined) throw new UsageError(`no map to play on: ${MAPS.join(', ')}`);
  print(`\n${PUNTER} against ${OPPONENTS.join(', ')} on ${mapFile}, with all three extensions`);
  const entrants = entrantsAsked([PUNTER, ...OPPONENTS], { handshake: 'auto', limits: {} });
  const mapName = basename(mapFile);
  const map = parseMapText(readFileSync(mapFile, 'utf8'), mapFile);
  const series = playSeries({
    mapName,
    map,
    settings: ALL_EXTENSIONS,
    entrants,
    seed: SEED,
    games: 1,
    rotate: false,
    showProgress: true,
    signal,
  });
  let sound = true;
  for await (const game of series) {
    const file = join(RECORDS, `game-${stamp(game.record.started)}.json`);
    const { told } = await keepSeriesGame(game, { record: file });
    print(`\n${gameStandingsTable(game.record)}\n`);
    print(`record: ${file}`);
    for (const sentence of told) warn(sentence);
    sound = finalStandingsOf(game.record).every(({ zombie }) => zombie === undefined);
    sayNext(mapFile, file);
  }
  return sound ? 0 : 1;
});

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

function sayNext(mapFile: string, record: string): void {
  const drawing = record.replace(/\.json$/, '.svg');
  print(`
What to type next:
  npm run play -- --map ${mapFile} --all --rotate ${PUNTER} ${OPPONENTS.join(' ')}    all four seatings
  npm run map -- inspect ${mapFile}    what the map is like
  npm run map -- draw ${record} -o ${drawing}    a picture of this game
  npm run rescore -- ${record}    the rules' own word on its scores`);
}
