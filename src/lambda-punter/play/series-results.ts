// What is printed of finished games and where they are kept: standings, records, standard errors, a series' table.

import { lastPlainLines } from '../../base/plain-text.ts';
import type { GameRecord } from '../game/record.ts';
import { finalStandingsOf } from '../judge/final-standings.ts';
import type { FinalStanding } from '../judge/final-standings.ts';
import type { SeriesGame } from './series.ts';
import { keepGame } from '../judge/record-file.ts';
import { STANDING_COLUMNS } from '../judge/standing-columns.ts';
import { textTable } from '../../terminal/text-table.ts';

/** Where there is no folder for a faulty punter's standard error, this many of its last lines are shown. */
const SHOWN_LINES = 12;

/** The standings of one game as a table. */
export function standingsTable(record: GameRecord): string {
  return textTable(
    STANDING_COLUMNS.map(({ heading }) => heading),
    finalStandingsOf(record).map((standing) => STANDING_COLUMNS.map((column) => column.cell(standing))),
  );
}

/** One entrant's line over a series. */
export interface SeriesLine {
  readonly name: string;
  readonly games: number;
  readonly meanPoints: number;
  readonly meanScore: number;
  /** Games in which nobody had more. */
  readonly firsts: number;
  readonly timeouts: number;
  readonly illegal: number;
  readonly zombies: number;
  readonly longestMs: number;
}

/** Every entrant's line, best mean points first. */
export function seriesLines(games: readonly SeriesGame[], names: readonly string[]): SeriesLine[] {
  const lines = names.map((name, entrant): SeriesLine => {
    const played = games.flatMap(({ record, order }) =>
      finalStandingsOf(record).filter(({ punter }) => order[punter] === entrant),
    );
    const sum = (of: (standing: FinalStanding) => number): number =>
      played.reduce((total, standing) => total + of(standing), 0);
    return {
      name,
      games: played.length,
      meanPoints: sum(({ points }) => points) / played.length,
      meanScore: sum(({ score }) => score) / played.length,
      firsts: played.filter(({ rank }) => rank === 1).length,
      timeouts: sum(({ timeouts }) => timeouts),
      illegal: sum(({ illegal }) => illegal),
      zombies: played.filter(({ zombie }) => zombie !== undefined).length,
      longestMs: Math.max(...played.map(({ longestMs }) => longestMs)),
    };
  });
  return lines.toSorted((a, b) => b.meanPoints - a.meanPoints);
}

/** The series as a table. */
export function seriesTable(lines: readonly SeriesLine[]): string {
  return textTable(
    [
      'punter',
      'games',
      'mean points',
      'mean score',
      'firsts',
      'time-outs',
      'illegal moves',
      'zombies',
      'longest move in ms',
    ],
    lines.map((line) => [
      line.name,
      line.games,
      Number(line.meanPoints.toFixed(2)),
      Math.round(line.meanScore),
      line.firsts,
      line.timeouts,
      line.illegal,
      line.zombies,
      Math.round(line.longestMs),
    ]),
  );
}

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
 * Keeps a game of a series, and says where.
 * @throws {InputError} `file.write`; FileError where a standard error cannot be written
 */
export async function keepSeriesGame(game: SeriesGame, { record: path, stderr: folder }: Keeping): Promise<Kept> {
  const record = path === undefined || game.of === 1 ? path : `${path.replace(/\.json$/, '')}-${game.number}.json`;
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
          `${name} had faults; its standard error ends so (all of it with --stderr DIR):`,
          ...lastPlainLines(text, SHOWN_LINES),
        ].join('\n  '),
      );
  }
  return told;
}
