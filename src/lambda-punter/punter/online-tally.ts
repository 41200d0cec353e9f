// What online games came to: the final standings of one, a line for each of a series, and one for all.

import { rankPoints, scoreRanks } from '../../base/ranks.ts';
import type { FinalScores } from './online-game.ts';
import { counted } from '../../arena/figures/shown-numbers.ts';

/** A server may tell the scores of any number of punters; more than these are counted only. */
const MOST_ROWS = 1000;
const HEADINGS = ['rank', 'punter', 'score', 'points'];

/** A line for each punter, at most 1,000 of them, best first, equals by number; `us` marks our own. */
export function finalScoresText({ punter: us, scores }: FinalScores): string {
  const values = scores.map(({ score }) => score);
  const ranks = scoreRanks(values);
  const points = rankPoints(values);
  const rows = scores
    .map(({ punter, score }, place) => ({
      cells: [ranks[place], punter, score, points[place]],
      mark: punter === us ? '  us' : '',
    }))
    .toSorted((a, b) => a.cells[0] - b.cells[0] || a.cells[1] - b.cells[1]);
  // Not Math.max of them all: the server says how many there are, and a call takes a limited number of arguments.
  const widths = HEADINGS.map((heading, column) =>
    rows.reduce((most, { cells }) => Math.max(most, String(cells[column]).length), heading.length),
  );
  const line = (cells: readonly (string | number)[]): string =>
    cells.map((cell, column) => String(cell).padStart(widths[column])).join('  ');
  const shown = rows.slice(0, MOST_ROWS).map(({ cells, mark }) => line(cells) + mark);
  const more = rows.length > MOST_ROWS ? [`and ${rows.length - MOST_ROWS} more`] : [];
  return [line(HEADINGS), ...shown, ...more].join('\n');
}

/** What one game came to for us. */
interface OnlineResult {
  readonly rank: number;
  readonly punters: number;
  readonly score: number;
}

/** All games so far. */
export interface Tally {
  readonly results: OnlineResult[];
  /** Games that began and did not come to their end. */
  broken: number;
}

/** Our rank and score; undefined where the server told no score of ours. */
export function onlineResultOf({ punter, scores }: FinalScores): OnlineResult | undefined {
  const place = scores.findIndex((one) => one.punter === punter);
  if (place < 0) return undefined;
  const ranks = scoreRanks(scores.map(({ score }) => score));
  return { rank: ranks[place], punters: scores.length, score: scores[place].score };
}

/** `game 3 of 10`, `game 3`. */
export function gameText(game: number, games: number): string {
  return games === Infinity ? `game ${game}` : `game ${game} of ${games}`;
}

/** What a game came to. */
export function onlineResultText(result: OnlineResult | undefined, lostTurns: number): string {
  const lost = lostTurns === 0 ? '' : `, ${counted(lostTurns, 'turn')} lost`;
  if (result === undefined) return `over, but the server told no score of ours${lost}`;
  return `rank ${result.rank} of ${result.punters}, score ${result.score}${lost}`;
}

/** The totals. */
export function onlineTotals({ results, broken }: Tally, ms: number): string {
  const games = results.length + broken;
  if (games === 0) return 'no game was played';
  const parts = [
    ...(results.length > 0
      ? [
          `${results.filter(({ rank }) => rank === 1).length} won`,
          `mean rank ${meanOf(results.map(({ rank }) => rank)).toFixed(2)}`,
          `mean score ${meanOf(results.map(({ score }) => score)).toFixed(0)}`,
        ]
      : []),
    ...(broken > 0 ? [`${broken} not finished`] : []),
    gameTimeText(ms),
  ];
  return `${counted(games, 'game')}: ${parts.join(', ')}`;
}

/** A time for people. */
export function gameTimeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
