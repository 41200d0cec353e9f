// A ladder as tables for a terminal, with notes on what its figures do not say: who never met, which names stand for
// several things.

import { counted } from '../../base/grouped.ts';
import type { Ladder, LadderField, LadderLine, LadderGames } from './ladder.ts';
import { missingIntervals } from '../figures/bootstrap.ts';
import { shownCount, shownFigure, shownRating } from '../figures/shown-numbers.ts';
import { faultCount } from '../figures/standings.ts';
import { aligned, columnsText, type Cell } from '../../terminal/text-table.ts';
import { USUAL_WIDTH } from '../../terminal/terminal-width.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { digestOf } from '../journal/journal-lines.ts';

/** What it is of, a table a field, and what is to be known of it. @param room the terminal's columns */
export function ladderText(ladder: Ladder, room = USUAL_WIDTH): string {
  const { games, tournaments, fields, notes } = ladder;
  const entrants = fields.reduce((sum, { lines }) => sum + lines.length, 0);
  const heading = `${counted(entrants, 'entrant')} in ${counted(games, 'game')} of ${counted(tournaments.length, 'tournament')}. Ratings are Plackett–Luce on an Elo-like scale with mean 0: 400 more are odds of ten to one. The intervals are of 95%. Share is the mean rank share: 1 always first, 0 always last.`;
  const tables = fields.map((field, at) => {
    const table = fieldTable(field, room);
    return fields.length === 1 ? table : `${fieldHeading(field, at)}\n${table}`;
  });
  const inLines = (sentences: string): string => wrapWords(sentences, room).join('\n');
  return [inLines(heading), ...tables, ...notes.map(inLines)].join('\n\n');
}

/** What each field is called if there are several. */
export function fieldHeading({ games, lines }: LadderField, at: number): string {
  return `Field ${at + 1}: ${counted(lines.length, 'entrant')}, ${counted(games, 'game')}`;
}

/** What is wrong with a field's ratings or intervals, if anything. */
export function missingFigures({ groups, lines }: LadderField): string | undefined {
  if (lines.length < 2) return 'Nobody else sat at these tables, so there is no rating.';
  const intervals = lines.map(({ ratingInterval }) => ratingInterval);
  return missingIntervals(groups, intervals);
}

function fieldTable(field: LadderField, room: number): string {
  const { lines } = field;
  const columns: readonly (readonly [string, (line: LadderLine) => Cell | undefined])[] = [
    ['rating', ({ rating }) => shownRating(rating)],
    ['from', ({ ratingInterval }) => ratingInterval && shownRating(ratingInterval.low)],
    ['to', ({ ratingInterval }) => ratingInterval && shownRating(ratingInterval.high)],
    ['games', ({ games }) => shownCount(games)],
    ['tournaments', ({ tournaments }) => tournaments],
    ['wins', ({ wins }) => shownCount(wins)],
    ['share', ({ share }) => shownFigure(share)],
    ['faults', ({ faults }) => faultCount(faults)],
  ];
  const cells = columns.map(([heading, cell]) => aligned(heading, lines, (line) => cell(line) ?? '–'));
  const places = ['#', ...lines.map(({ place }) => place)];
  const table = columnsText([places, ['entrant', ...lines.map(({ entrant }) => entrant)], ...cells], room);
  const missing = missingFigures(field);
  return missing === undefined ? table : `${table}\n${missing}`;
}

/** The notes, in sentences. */
export function ladderNotes(fields: readonly LadderField[], tournaments: readonly LadderGames[], byName: boolean) {
  const all = fields.flatMap(({ lines }) => lines);
  const unbeaten = all.filter(({ rating, share }) => rating !== undefined && share === 1);
  const names = unbeaten.map(({ entrant }) => entrant).join(', ');
  const codes = new Set(tournaments.map(({ journal }) => journal.code));
  const notes: readonly (string | false)[] = [
    fields.length > 1 &&
      `The entrants fall into ${fields.length} fields that never met, so each field has a table of its own. A rating says nothing of entrants in another field; one tournament with entrants of both would join them.`,
    unbeaten.length > 0 &&
      `Always first: ${names}. How much stronger that is nobody can tell from games without a loss, so the rating is a cautious guess and its interval too narrow.`,
    ...namesakeNotes(tournaments, byName),
    ...againNotes(tournaments),
    codes.size > 1 &&
      `The tournaments were played by ${codes.size} versions of the project. Rivals and planners may have changed between them.`,
  ];
  return notes.filter((note) => note !== false);
}

/** A short name of what a name stands for, the same in every ladder. */
export function shortOf(stands: string): string {
  return digestOf(stands).slice(0, 6);
}

function namesakeNotes(tournaments: readonly LadderGames[], byName: boolean): string[] {
  const seated = tournaments.flatMap(({ journal: { fillers, stands }, paths, outcomes }) =>
    [...new Set(outcomes.flatMap(({ game }) => game.seats))].flatMap((name) =>
      fillers.has(name) ? [] : [{ name, stands: stands.get(name) ?? '', path: paths[0] }],
    ),
  );
  const byNames = [...Map.groupBy(seated, ({ name }) => name)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return byNames.flatMap(([name, some]) => {
    const known = Map.groupBy(some, ({ stands }) => stands);
    if (known.size < 2) return [];
    const told = [...known].map(([stands, same]) => {
      const what = stands === '' ? 'something that the journal does not say' : stands;
      return `${byName ? '' : `${name}@${shortOf(stands)} is `}${what} in ${same.map(({ path }) => path).join(', ')}`;
    });
    return byName
      ? `The name ${name} stands for ${known.size} things, rated as one: ${told.join('; ')}.`
      : `The name ${name} stands for ${known.size} things, so it has ${known.size} lines: ${told.join('; ')}. --by-name makes one line of them.`;
  });
}

function againNotes(tournaments: readonly LadderGames[]): string[] {
  return tournaments
    .filter(({ paths }) => paths.length > 1)
    .map(
      ({ paths, again }) =>
        `${paths.join(' and ')} are of one tournament: ${counted(again, 'game')} in more than one of them ${again === 1 ? 'counts' : 'count'} once.`,
    );
}
