// What is printed of finished games: the standings of one, the table of a series.

import { textTable } from '../../terminal/text-table.ts';
import type { GameRecord } from '../game/record.ts';
import { finalStandingsOf, type FinalStanding } from '../judge/final-standings.ts';
import { STANDING_COLUMNS } from '../judge/standing-columns.ts';
import type { SeriesGame } from './series.ts';

/** The standings of one game as a table, within that many columns. */
export function gameStandingsTable(record: GameRecord, room?: number): string {
  return textTable(
    STANDING_COLUMNS.map(({ heading }) => heading),
    finalStandingsOf(record).map((standing) => STANDING_COLUMNS.map((column) => column.cell(standing))),
    room,
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

/** The series as a table, within that many columns. */
export function seriesTable(lines: readonly SeriesLine[], room?: number): string {
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
    room,
  );
}
