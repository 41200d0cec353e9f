// What npm start prints: a line for each seating, the totals, and what to type next.

import { textTable } from '../../terminal/text-table.ts';
import { finalStandingsOf, type FinalStanding } from '../judge/final-standings.ts';
import type { SeriesGame } from './series.ts';
import { seriesLines } from './series-tables.ts';

/** One game in a line: everybody's score, best first. */
export function seatingLine({ number, of, record }: SeriesGame): string {
  const places = finalStandingsOf(record).map(({ rank, name, score }) => `${rank}. ${name} ${score}`);
  return `game ${number} of ${of}: ${places.join('  ')}`;
}

/** What all games come to: rank points, games won, scores. */
export function totalsTable(games: readonly SeriesGame[], names: readonly string[]): string {
  return textTable(
    ['punter', 'points', 'games won', 'mean score', 'faults'],
    seriesLines(games, names).map((line) => [
      line.name,
      line.meanPoints * line.games,
      line.firsts,
      Math.round(line.meanScore),
      line.timeouts + line.illegal + line.zombies,
    ]),
  );
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

function isFaultless({ timeouts, illegal, zombie }: FinalStanding): boolean {
  return timeouts === 0 && illegal === 0 && zombie === undefined;
}

/** What a newcomer may type now, given the record of a game. */
export function nextSteps(record: string): string {
  return `What to type next:
  watch the last game in a browser, or play against ./punter there:
    npm run watch -- ${record}
  a picture of it:
    npm run map -- draw ${record} -o records/game.svg
  why ./punter moved as it did, at turn 20:
    npm run explain -- ${record} 20
  a tournament of twenty games, with a report:
    npm run tournament -- ./punter joiner --games 20 --html report/cup.html
  a bot of your own, to begin with:
    npm run starter -- python mybot
  all commands:
    npm run help`;
}
