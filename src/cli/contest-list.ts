// The contests that this program can play, by name; a contest's module is loaded when it is asked for.

import type { ContestSpec, Contest, OpenContest } from '../arena/contest.ts';

/** How to get at the contest of each name. */
const CONTESTS: { readonly [name: string]: () => Promise<OpenContest> } = {
  'lambda-punter': async () => (await import('../contests/open.ts')).openContest,
};

/** Makes the contest that a spec speaks of. */
export async function openByName(spec: ContestSpec): Promise<Contest> {
  const load = Object.hasOwn(CONTESTS, spec.contest) ? CONTESTS[spec.contest] : undefined;
  if (load === undefined) throw new Error(`there is no contest "${spec.contest}"`);
  const open = await load();
  return open(spec);
}
