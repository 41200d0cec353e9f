// The small position on which a newcomer learns what rivers are worth: two mines, four sites, a rival in the way.

import { applyMove, checkMove, newBoard } from '../../game/board.ts';
import { mineDistances } from '../../game/distances.ts';
import { NO_EXTENSIONS } from '../../game/extensions.ts';
import { legalFutures } from '../../game/futures.ts';
import { indexMap, type ParsedMap, parseMap } from '../../game/game-map.ts';
import { NONE, type PunterId } from '../../game/ids.ts';
import { boardScores, futureScoresOf } from '../../game/scoring.ts';

/** The sites by id: the first and the last are mines. */
export const LESSON_SITES = ['mine 1', 'A', 'B', 'C', 'D', 'mine 2'] as const;

/** The position's map. */
export const LESSON_MAP: ParsedMap = parseMap({
  sites: [
    { id: 0, x: 24, y: 70 },
    { id: 1, x: 96, y: 24 },
    { id: 2, x: 96, y: 116 },
    { id: 3, x: 184, y: 32 },
    { id: 4, x: 184, y: 108 },
    { id: 5, x: 256, y: 70 },
  ],
  rivers: [
    { source: 0, target: 1 },
    { source: 0, target: 2 },
    { source: 1, target: 3 },
    { source: 2, target: 4 },
    { source: 3, target: 5 },
    { source: 4, target: 5 },
  ],
  mines: [0, 5],
});

/** The river that the rival has, by its place. */
export const LESSON_RIVALS = 2;

const MAP = indexMap(LESSON_MAP);
const AWAY = mineDistances(MAP);

/** Who learns. */
const LEARNER = 0 as PunterId;

/** The sites that a bet may name, with how many rivers each is away from a mine, by the mine's place. */
export function lessonTargets(mine: number) {
  return LESSON_SITES.flatMap((name, site) =>
    MAP.mineAt[site] === NONE ? [{ site, name, away: AWAY[mine][site] }] : [],
  );
}

/**
 * The judge's score of rivers, by their places, with bets.
 * @param bets for each mine the site that will be joined to it, if there is a bet
 * @returns what each mine's bet brings, and all points together
 */
export function lessonScore(own: ReadonlySet<number>, bets: readonly (number | undefined)[]) {
  const board = newBoard(MAP, 1, NO_EXTENSIONS);
  const { sites, rivers, mines } = LESSON_MAP;
  for (const river of own)
    applyMove(board, checkMove(board, LEARNER, { kind: 'claim', punter: LEARNER, ...rivers[river] }));
  const futures = mines.flatMap((source, mine) => {
    const site = bets[mine];
    return site === undefined ? [] : [{ source, target: sites[site].id }];
  });
  const legal = [legalFutures(MAP, AWAY, futures)];
  return { bets: futureScoresOf(board, AWAY, legal)[LEARNER], total: boardScores(board, AWAY, legal)[LEARNER] };
}

/**
 * What these rivers, by their places, join to each mine, the nearest first, each with how many rivers away it is on the
 * map; mines without a site are left out.
 */
export function lessonMines(own: ReadonlySet<number>) {
  const rivers = LESSON_MAP.rivers.filter((_, river) => own.has(river));
  const joined = mineDistances(indexMap({ ...LESSON_MAP, rivers }));
  return LESSON_MAP.mines.flatMap((home, mine) => {
    const isJoined = (site: number): boolean => site !== home && joined[mine][site] !== NONE;
    const sites = LESSON_SITES.flatMap((name, site) =>
      isJoined(site) ? [{ name, away: AWAY[mine][site] }] : [],
    ).toSorted((a, b) => a.away - b.away || a.name.localeCompare(b.name));
    return sites.length === 0 ? [] : [{ mine: LESSON_SITES[home], sites }];
  });
}
