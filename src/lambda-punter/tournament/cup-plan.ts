// A roster as the arena plays it: elimination rounds, each a tournament of its own.

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ContestEntry } from '../../arena/contest-entry.ts';
import { tournamentPlan, type MakePlan } from '../../arena/run/tournament-plan.ts';
import type { EliminationOptions } from '../../arena/run/tournament-options.ts';
import { JUDGED } from '../judge/rule-readings.ts';
import { isOnline } from './roster.ts';
import type { ReadRoster } from './roster-file.ts';
import { lambdaPunterPlan } from './desk.ts';
import { nameOfMap } from '../game/map-file.ts';

/** Games at once where teams connect: they think on machines of their own. */
const ONLINE_JOBS = 16;

/** What a cup writes in its folder. */
export type CupFiles = ReturnType<typeof cupFiles>;

/** The files of a folder. */
export function cupFiles(folder: string) {
  return {
    journal: join(folder, 'cup.jsonl'),
    page: join(folder, 'cup.html'),
    report: join(folder, 'report.html'),
    standings: join(folder, 'standings.csv'),
    rounds: join(folder, 'rounds.csv'),
    records: join(folder, 'records'),
  };
}

/** How the rounds are played. */
export function cupOptions(roster: ReadRoster, { fresh, quiet }: Pick<EliminationOptions, 'fresh' | 'quiet'>) {
  const files = cupFiles(roster.folder);
  return {
    /** What each round is played on, as people call it. */
    rounds: roster.rounds.map(({ maps, extensions }) => [
      ...maps.map(nameOfMap),
      ...extensions.filter((set) => set !== 'none'),
    ]),
    roundVisits: roster.rounds.map(({ visits }) => visits),
    schedule: 'tables' as const,
    seed: roster.seed,
    jobs: roster.jobs ?? (roster.teams.some(isOnline) ? ONLINE_JOBS : availableParallelism()),
    journal: files.journal,
    html: files.report,
    csv: roster.folder,
    ...(roster.records && { records: files.records }),
    ...(roster.award && { award: roster.award }),
    ...(roster.dropScoreless && { dropScoreless: true as const }),
    ...(fresh && { fresh }),
    ...(quiet && { quiet }),
  };
}

/** Makes the tournament of a round. */
export function cupPlanMaker(roster: ReadRoster, entry: ContestEntry): MakePlan {
  const limits = {
    ...(roster.moveMs !== undefined && { moveMs: roster.moveMs }),
    ...(roster.setupMs !== undefined && { setupMs: roster.setupMs }),
  };
  return ({ options: { schedule, seed, records }, only, at = 0 }) => {
    const { maps, extensions, seats } = roster.rounds[at];
    const plan = lambdaPunterPlan({
      punters: roster.entrants,
      only,
      fill: roster.fill,
      maps,
      mapsOption: `rounds[${at}].maps`,
      extensions,
      schedule,
      seats,
      handshake: 'auto',
      limits,
      judging: JUDGED,
    });
    return tournamentPlan(entry, plan, { kind: schedule, seed, records });
  };
}
