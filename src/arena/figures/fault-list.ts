// The faults of a tournament one by one: who failed in which game, at which turn, how and why.

import { dirname } from 'node:path';
import { plain } from '../../base/plain-text.ts';
import type { Outcome } from '../contest.ts';
import { counted } from '../../base/grouped.ts';
import { faultCount } from './standings.ts';
import { shortener } from '../../terminal/text-table.ts';

/** A fault, and where to read more of it. */
export type FaultLine = FaultList['lines'][number];

/** All faults that the games tell of. */
export type FaultList = ReturnType<typeof faultListOf>;

/** The text report shows this many, each an entrant's first of a kind. */
const SHOWN = 5;
/** The terminal's width. */
const WIDTH = 80;

/** The faults of some games in their order; fillers' and those of seats that are not compared are left out. */
export function faultListOf(outcomes: readonly Outcome[], fillers: ReadonlySet<string>) {
  let count = 0;
  const lines = outcomes.flatMap(({ game, result }) =>
    result.seats.flatMap(({ faults, failed = [], stderr }, seat) => {
      const entrant = game.seats[seat];
      if (fillers.has(entrant) || game.aside?.includes(seat) === true) return [];
      count += faultCount(faults);
      const where = { game: game.id, setting: game.setting, entrant, seat };
      return failed.map((fault) => ({ ...where, ...fault, record: result.record, stderr }));
    }),
  );
  // How many happened; then, by the schedule, seat and turn, fewer if games did not tell all.
  return { count: Math.max(count, lines.length), lines };
}

/**
 * Of each entrant and kind the first fault and how many there were, in lines of at most 80 columns; undefined if
 * there is none to tell.
 */
export function faultListText({ count, lines }: FaultList): string | undefined {
  if (lines.length === 0) return undefined;
  const sorts = [...Map.groupBy(lines, ({ entrant, kind }) => JSON.stringify([entrant, kind])).values()];
  const shown = sorts.slice(0, SHOWN).flatMap(([first, ...more]) => sortLines(first, more.length));
  const left = sorts.slice(SHOWN).reduce((sum, sort) => sum + sort.length, count - lines.length);
  const folder = lines.find(({ stderr }) => stderr !== undefined)?.stderr;
  return [
    `${counted(count, 'fault')}; of each entrant and kind the first`,
    ...shown,
    ...(left > 0 ? [`and ${left} more`] : []),
    'every fault: faults.csv (--csv FOLDER) and the page (--html FILE)',
    ...(folder === undefined ? [] : [`what executables wrote to standard error: ${dirname(folder)}`]),
  ].join('\n');
}

function sortLines(first: FaultLine, more: number): string[] {
  const begin = `  ${first.kind}, `;
  const end = `, ${first.game}, ${first.turn === undefined ? 'at set-up' : `turn ${turnText(first)}`}${more > 0 ? `, and ${more} more` : ''}`;
  return [
    `${begin}${shortener(WIDTH - begin.length - end.length)(first.entrant)}${plain(end)}`,
    `    ${plain(first.reason, WIDTH - 4)}`,
  ];
}

/** The turn in a table: people count from 1. */
export function turnText({ turn }: Pick<FaultLine, 'turn'>): string {
  return turn === undefined ? 'set-up' : String(turn + 1);
}
