// A round of an elimination as a table for a terminal.

import { counted, shownShare } from '../figures/shown-numbers.ts';
import type { RoundPlace, RoundResult } from './elimination-result.ts';
import { USUAL_WIDTH } from '../../terminal/terminal-width.ts';
import { aligned, shortener, textTable } from '../../terminal/text-table.ts';

const FATES = { through: 'through', out: 'out', scoreless: 'out, never scored' } as const;
/** Names are shortened to this many characters, and to fewer where the other columns leave less room. */
const LONGEST_NAME = 48;
const GAP = 2;

/** How the round was played, everybody's points, and where the median lies, within that many columns. */
export function roundText(result: RoundResult, room = USUAL_WIDTH): string {
  const { round, of, last, maps, award, games, groups, lines } = result;
  const [before, after] = [
    `Round ${round} of ${of}${last ? ', the last' : ''}: `,
    `; ${counted(games, 'game')} in ${counted(groups, 'group')}; points by ${award}`,
  ];
  const whole = `${before}${maps.join('+')}`;
  // Where there is no room for all of it, how much was played stands below.
  const heading =
    whole.length + after.length <= room
      ? `${whole}${after}`
      : `${before}${shortener(room - before.length)(maps.join('+'))}\n${after.replace('; ', '')}`;
  const columns = [
    aligned(
      'points',
      lines.map(({ points }) => points),
    ),
    aligned(
      `a ${award}`,
      lines.map(({ points, count }) => (points / count).toFixed(2)),
    ),
    ...(last
      ? []
      : [
          aligned(
            'survives',
            lines.map(({ survival }) => shownShare(survival)),
          ),
          ['', ...lines.map(fateOf)],
        ]),
  ];
  const others = [[`${lines.length}`], ...columns].map(
    (column) => Math.max(...column.map((cell) => cell.length)) + GAP,
  );
  const name = shortener(Math.min(LONGEST_NAME, room - others.reduce((sum, width) => sum + width, 0)));
  const table = textTable(
    ['#', 'entrant', ...columns.map((column) => column[0])],
    lines.map(({ place, entrant }, row) => [place, name(entrant), ...columns.map((column) => column[row + 1])]),
    room,
  );
  return [heading, table, ...(last ? [] : [verdict(result)])].join('\n');
}

function fateOf({ fate }: RoundPlace): string {
  return fate === undefined ? '' : FATES[fate];
}

function verdict({ median = 0, lines, through }: RoundResult): string {
  const out = lines.length - through.length;
  return `The median is ${Number(median.toFixed(1))} points: ${through.length} of ${lines.length} go on, ${out === 0 ? 'nobody is' : out === 1 ? 'one is' : `${out} are`} out`;
}
