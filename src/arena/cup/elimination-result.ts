// What a round of an elimination came to: points, places, and who goes on; and its table for a terminal.

import { counted, grouped } from '../../base/grouped.ts';
import { ArenaError } from '../arena-error.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import type { Outcome } from '../contest.ts';
import { AWARD_POINTS, groupsOf } from '../figures/groups.ts';
import { roundOf, scoreless, survivalChances } from './rounds.ts';
import { comparable } from '../figure.ts';
import type { EliminationOptions } from '../run/tournament-options.ts';
import { fillersOf, type TournamentPlan } from '../run/tournament-plan.ts';
import { shownShare } from '../figures/shown-numbers.ts';
import { USUAL_WIDTH } from '../../terminal/terminal-width.ts';
import { aligned, columnsText, shortener, type Cell } from '../../terminal/text-table.ts';

/** A round that has been played: JSON. */
export type RoundResult = ReturnType<typeof resultOf>;

/** An entrant's line. */
export type RoundPlace = RoundResult['lines'][number];

/**
 * Judges a round: points by group but in the last one, as in 2017, if nothing else is asked for.
 * @param at the round's place among all, from 0
 */
export function resultOf(outcomes: readonly Outcome[], spec: TournamentPlan, at: number, options: EliminationOptions) {
  const { rounds, award: asked, dropScoreless } = options;
  const last = at === rounds.length - 1;
  const award = asked ?? (last ? 'game' : 'group');
  const measure = AWARD_POINTS[award];
  const groups = groupsOf(outcomes.map((outcome) => comparable(outcome, spec.traits.figure)));
  const fillers = fillersOf(spec);
  if (groups.length === 0) throw new ArenaError(`round ${at + 1}: all its games are void, so nobody can be judged`);
  const judged = roundOf(groups, measure, fillers);
  // Seeded as in src/arena/figures/summary.ts, whose report shows the same chances.
  const chances = last
    ? undefined
    : survivalChances(groups, { random: randomFrom(seedOf(spec.schedule.seed, 'round')), fillers }, measure);
  const without = new Set(
    dropScoreless && at === rounds.length - 2 ? scoreless(groups, spec.largest ?? new Set(), fillers) : [],
  );
  const lines = judged.lines.map(({ entrant, total, count, through }) => {
    const fate: keyof typeof FATES = !through ? 'out' : without.has(entrant) ? 'scoreless' : 'through';
    return {
      // From 1; equals share the better one. Everybody sits at as many tables, so totals compare as means do.
      place: judged.lines.filter((other) => other.total > total).length + 1,
      entrant,
      points: total,
      /** Groups, or games, that there were points for. */
      count,
      /** The chance to have no less than the median, were the round played again. */
      survival: chances?.get(entrant),
      /** What became of the entrant; left out of the last round. */
      ...(!last && { fate }),
    };
  });
  return {
    round: at + 1,
    of: rounds.length,
    /** Its table is the result of all. */
    last,
    /** What it was played on, as the command line has it: maps, for most. */
    maps: rounds[at],
    award,
    games: outcomes.length,
    groups: groups.length,
    /** Of the points; left out of the last round. */
    ...(!last && { median: judged.median * lines[0].count }),
    lines,
    /** Who goes on; in the last round nobody. */
    through: lines.filter(({ fate }) => fate === 'through').map(({ entrant }) => entrant),
  };
}

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
  // If there is no room for all of it, how much was played stands below.
  const heading =
    whole.length + after.length <= room
      ? `${whole}${after}`
      : `${before}${shortener(room - before.length)(maps.join('+'))}\n${after.replace('; ', '')}`;
  const column = (title: string, cell: (line: RoundPlace) => Cell): string[] => aligned(title, lines, cell);
  const columns = [
    column('points', ({ points }) => points),
    column(`a ${award}`, ({ points, count }) => (points / count).toFixed(2)),
    ...(last
      ? []
      : [
          column('survives', ({ survival }) => shownShare(survival)),
          ['', ...lines.map(({ fate }) => (fate === undefined ? '' : FATES[fate]))],
        ]),
  ];
  const others = [[`${lines.length}`], ...columns].map((cells) => Math.max(...cells.map((cell) => cell.length)) + GAP);
  const name = shortener(Math.min(LONGEST_NAME, room - others.reduce((sum, width) => sum + width, 0)));
  const places = ['#', ...lines.map(({ place }) => place)];
  const table = columnsText([places, ['entrant', ...lines.map(({ entrant }) => name(entrant))], ...columns], room);
  return [heading, table, ...(last ? [] : [verdict(result)])].join('\n');
}

function verdict({ median = 0, lines, through }: RoundResult): string {
  const out = lines.length - through.length;
  return `The median is ${grouped(Number(median.toFixed(1)))} points: ${through.length} of ${lines.length} go on, ${out === 0 ? 'nobody is' : out === 1 ? 'one is' : `${out} are`} out`;
}
