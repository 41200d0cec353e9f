// Looks for the costliest moves of some punters, one punter after the other, and tells each step.

import type { GameRecord } from '../../game/record.ts';
import type { WorstMoves } from '../../planner/worst-list.ts';
import { searchWorst, worstSteps, type WorstAsked } from '../../planner/worst-moves.ts';
import type { CostlyNews } from './costly.ts';

/** Whose moves are looked at, how many of each punter are listed, with how many nodes the planner chooses. */
export interface CostlyAsked extends Omit<WorstAsked, 'punter'> {
  readonly punters: readonly number[];
}

/**
 * Looks at the turns of these punters.
 * @param tell hears of each step
 * @returns by punter what `npm run explain -- --worst` says
 */
export function searchCostly(record: GameRecord, asked: CostlyAsked, tell: (news: CostlyNews) => void): WorstMoves[] {
  const steps = asked.punters.map((punter) => worstSteps(record, { ...asked, punter }));
  const total = steps.reduce((sum, one) => sum + one, 0);
  let before = 0;
  return asked.punters.map((punter, place) => {
    const search = searchWorst(record, { ...asked, punter });
    let next = search.next();
    for (; next.done !== true; next = search.next())
      tell({ done: before + next.value.done, total, punter, step: next.value });
    before += steps[place];
    tell({ done: before, total, punter, all: next.value });
    return next.value;
  });
}
