// What is written of a finished game: its record and the punters' standard errors.

import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { lastPlainLines } from '../../base/plain-text.ts';
import { finalStandingsOf } from '../judge/final-standings.ts';
import { writeRecordFile } from '../judge/record-file.ts';
import type { SeriesGame } from './series.ts';

/** Where there is no folder for a faulty punter's standard error, so many of its last lines are shown. */
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

/** Writes what punters said on standard error, then the record, which links to it. */
export async function keepGame(game: SeriesGame, { record: path, stderr: folder }: Keeping): Promise<Kept> {
  const recordFile = path === undefined || game.of === 1 ? path : `${withoutJson(path)}-${game.number}.json`;
  const files = game.stderr.map((text, punter) =>
    text ? stderrFile(game, punter, game.record.punters[punter].name, folder, recordFile) : undefined,
  );
  for (const [punter, file] of files.entries()) {
    if (file === undefined) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, game.stderr[punter] ?? '');
  }
  if (recordFile === undefined) return { told: tell(game, files) };
  const punters = game.record.punters.map((one, punter) => {
    const file = files[punter];
    return file === undefined ? one : { ...one, stderr: relative(dirname(recordFile), file) };
  });
  await writeRecordFile(recordFile, { ...game.record, punters });
  return { record: recordFile, told: tell(game, files) };
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
          `${name} had faults; its standard error ends so (all of it with --stderr DIR):`,
          ...lastPlainLines(text, SHOWN_LINES),
        ].join('\n  '),
      );
  }
  return told;
}

function stderrFile(
  game: SeriesGame,
  punter: number,
  name: string,
  folder?: string,
  recordFile?: string,
): string | undefined {
  const label = `${punter}-${basename(name).replaceAll(/[^\w.-]/g, '_')}.stderr.txt`;
  if (folder !== undefined) return join(folder, game.of === 1 ? label : `game${game.number}-${label}`);
  return recordFile === undefined ? undefined : `${withoutJson(recordFile)}-${label}`;
}

function withoutJson(path: string): string {
  return path.replace(/\.json$/, '');
}
