// What is printed of finished games: the standings of one, the table of a series, and what a newcomer may type next.

import { grouped } from '../../base/grouped.ts';
import { columnTable, type TableColumn } from '../../terminal/text-table.ts';
import type { GameRecord } from '../game/record.ts';
import { type FinalStanding, finalStandingsOf, STANDING_COLUMNS } from '../judge/final-standings.ts';
import type { SeriesGame } from './series.ts';

/** The standings of one game as a table, within that many columns. */
export function gameStandingsTable(record: GameRecord, room?: number): string {
  const columns = STANDING_COLUMNS.map(({ heading, cell }): TableColumn<FinalStanding> => [heading, cell]);
  return columnTable(columns, finalStandingsOf(record), room);
}

/** One entrant's line over a series. */
type SeriesLine = ReturnType<typeof seriesLines>[number];

/** Every entrant's line, best mean points first. */
export function seriesLines(games: readonly SeriesGame[], names: readonly string[]) {
  const lines = names.map((name, entrant) => {
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
      /** Games in which nobody had more. */
      firsts: played.filter(({ rank }) => rank === 1).length,
      timeouts: sum(({ timeouts }) => timeouts),
      illegal: sum(({ illegal }) => illegal),
      zombies: played.filter(({ zombie }) => zombie !== undefined).length,
      longestMs: Math.max(...played.map(({ longestMs }) => longestMs)),
    };
  });
  return lines.toSorted((a, b) => b.meanPoints - a.meanPoints);
}

const SERIES_COLUMNS: readonly TableColumn<SeriesLine>[] = [
  ['punter', ({ name }) => name],
  ['games', ({ games }) => games],
  ['mean points', ({ meanPoints }) => Number(meanPoints.toFixed(2))],
  ['mean score', ({ meanScore }) => Math.round(meanScore)],
  ['firsts', ({ firsts }) => firsts],
  ['time-outs', ({ timeouts }) => timeouts],
  ['illegal moves', ({ illegal }) => illegal],
  ['zombies', ({ zombies }) => zombies],
  ['longest move in ms', ({ longestMs }) => Math.round(longestMs)],
];

/** The series as a table, within that many columns. */
export function seriesTable(lines: readonly SeriesLine[], room?: number): string {
  return columnTable(SERIES_COLUMNS, lines, room);
}

const TOTAL_COLUMNS: readonly TableColumn<SeriesLine>[] = [
  ['punter', ({ name }) => name],
  ['points', ({ meanPoints, games }) => meanPoints * games],
  ['games won', ({ firsts }) => firsts],
  ['mean score', ({ meanScore }) => Math.round(meanScore)],
  ['faults', ({ timeouts, illegal, zombies }) => timeouts + illegal + zombies],
];

/** One game in a line: everybody's score, best first. */
export function seatingLine({ number, of, record }: SeriesGame): string {
  const places = finalStandingsOf(record).map(({ rank, name, score }) => `${rank}. ${name} ${grouped(score)}`);
  return `game ${number} of ${of}: ${places.join('  ')}`;
}

/** What all games come to: rank points, games won, scores. */
export function totalsTable(games: readonly SeriesGame[], names: readonly string[]): string {
  return columnTable(TOTAL_COLUMNS, seriesLines(games, names));
}

/** How `name` did, in a sentence. */
export function resultSentence(games: readonly SeriesGame[], names: readonly string[], name: string): string {
  const lines = seriesLines(games, names);
  const own = lines.find((line) => line.name === name);
  if (own === undefined) throw new Error(`${name} did not play`);
  const more = lines.filter(({ meanPoints }) => meanPoints > own.meanPoints).length;
  const equal = lines.filter(({ meanPoints }) => meanPoints === own.meanPoints).length - 1;
  const place = `${equal > 0 ? 'shares' : 'takes'} place ${more + 1} of ${names.length}`;
  return `${name} ${place}, with ${own.meanPoints * own.games} of ${names.length * own.games} points.`;
}

/** Whether everybody played without a fault, to the end. */
export function isSound({ record }: SeriesGame): boolean {
  return finalStandingsOf(record).every(isFaultless);
}

/** Whether a punter played without a fault. */
export function isFaultless({ timeouts, illegal, zombie }: FinalStanding): boolean {
  return timeouts === 0 && illegal === 0 && zombie === undefined;
}

/** Of a turn that ./punter had in a game: as late as this, or a little before. */
const LATE_TURN = 20;

/**
 * What a newcomer may type now.
 * @param record of the last game
 * @param seat from 0, which ./punter had there, of `seats`
 */
export function nextSteps(record: string, seat: number, seats: number): string {
  const turn = seat + 1 + seats * Math.floor((LATE_TURN - seat - 1) / seats);
  return `What to type next:
  watch the last game in a browser, or play against ./punter there:
    npm run watch -- ${record}
  a picture of it:
    npm run map -- draw ${record} -o records/game.svg
  why ./punter moved as it did, at turn ${turn}:
    npm run explain -- ${record} ${turn}
  a tournament of twenty games, with a report:
    npm run tournament -- ./punter joiner --games 20 --html report/cup.html
  a bot of your own, to begin with:
    npm run starter -- python mybot
  all commands:
    npm run help`;
}
