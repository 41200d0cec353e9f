// What is written of a finished game: its record and the punters' standard errors.

import { lastPlainLines } from '../../base/plain-text.ts';
import { checkFolder, checkWritable } from '../../terminal/writable-paths.ts';
import { finalStandingsOf } from '../judge/final-standings.ts';
import { keepGame } from '../judge/record-file.ts';
import type { SeriesGame } from './series.ts';

/** Where there is no folder for a faulty punter's standard error, this many of its last lines are shown. */
const SHOWN_LINES = 12;

/** Where a game is kept; undefined where it is not asked for. */
export interface Keeping {
  /** The record: of several games `out.json` becomes `out-1.json`, `out-2.json`, … */
  readonly record?: string | undefined;
  /** A folder for standard errors; else they go beside the record. */
  readonly stderr?: string | undefined;
}

/** What was kept of a game. */
export interface Kept {
  readonly record?: string;
  /** A sentence for each faulty punter that says where to read its standard error. */
  readonly told: readonly string[];
}

/**
 * Looks at where games will be kept, before any is played.
 * @param of how many there will be
 * @throws {UsageError} where one could not be written
 */
export function checkKeeping({ record, stderr }: Keeping, of: number): void {
  if (stderr !== undefined) checkFolder('--stderr', stderr);
  if (record === undefined) return;
  for (let number = 1; number <= of; number++) checkWritable('--record', recordOf(record, number, of));
}

/** The record's file of one of several games. */
function recordOf(path: string, number: number, of: number): string {
  return of === 1 ? path : `${path.replace(/\.json$/, '')}-${number}.json`;
}

/**
 * Keeps a game of a series, and says where.
 * @throws {InputError} `file.write`; FileError where a standard error cannot be written
 */
export async function keepSeriesGame(game: SeriesGame, { record: path, stderr: folder }: Keeping): Promise<Kept> {
  const record = path === undefined ? path : recordOf(path, game.number, game.of);
  const stem = game.of === 1 ? '' : `game${game.number}-`;
  const files = await keepGame(game, { record, ...(folder !== undefined && { folder, stem }) });
  return { ...(record !== undefined && { record }), told: tell(game, files) };
}

function tell(game: SeriesGame, files: readonly (string | undefined)[]): string[] {
  const told: string[] = [];
  for (const { punter, name, timeouts, illegal, zombie } of finalStandingsOf(game.record)) {
    const text = game.stderr[punter];
    const file = files[punter];
    if (text === undefined || (timeouts === 0 && illegal === 0 && zombie === undefined)) continue;
    if (text === '') told.push(`${name} had faults and wrote nothing to standard error`);
    else if (file !== undefined) told.push(`${name} had faults; its standard error: ${file}`);
    else
      told.push(
        [
          `${name} had faults; its standard error ends with (--stderr FOLDER keeps all of it):`,
          ...lastPlainLines(text, SHOWN_LINES),
        ].join('\n  '),
      );
  }
  return told;
}
