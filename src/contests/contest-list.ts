// Every contest there is, by name: what threads and workers open.

import { ArenaError } from '../arena/arena-error.ts';
import type { Contest, ContestSpec } from '../arena/contest.ts';
import { LAMBDA_PUNTER, openLambdaPunter } from '../lambda-punter/tournament/lambda-punter-contest.ts';
import type { LambdaPunterOptions } from '../lambda-punter/tournament/lambda-punter-contest.ts';

/**
 * Makes the contest that a spec speaks of.
 * @throws {ArenaError} where there is no such contest, or it cannot be opened here
 */
export async function openContest({ contest, options }: ContestSpec): Promise<Contest> {
  if (contest !== LAMBDA_PUNTER)
    throw new ArenaError(`got the contest ${JSON.stringify(contest)}, expected ${LAMBDA_PUNTER}`);
  return Promise.resolve(openLambdaPunter(options as LambdaPunterOptions));
}
