// The contests that there are, by name: each is loaded when it is asked for, and none before.

import { show } from '../base/errors.ts';
import { ArenaError } from './arena-error.ts';
import { playingVersion } from './run/digests.ts';
import { didYouMean } from '../terminal/did-you-mean.ts';
import type { Contest, ContestSpec } from './contest.ts';
import type { ContestEntry, Desk, ReadContest } from './contest-entry.ts';

/** How a contest is loaded. */
export interface ContestLoader {
  readonly entry: () => Promise<ContestEntry>;
  readonly desk: () => Promise<Desk>;
}

/** Contests by name, and who plays them. */
export type ContestRegister = ReturnType<typeof registerOf>;

/**
 * A register of these contests.
 * @param thread the module that plays them
 */
export function registerOf(loaders: { readonly [name: string]: ContestLoader }, thread: URL) {
  const names = Object.keys(loaders);
  const versions = new Map<string, string>();
  const loaderOf = (name: string): ContestLoader => {
    const loader = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
    if (loader !== undefined) return loader;
    throw new ArenaError(`got the contest ${show(name)}, expected ${names.join(', ')}${didYouMean(name, names)}`);
  };
  const read = async ({ contest, options }: ContestSpec): Promise<ReadContest> =>
    (await loaderOf(contest).entry()).read(options);
  return {
    names: names as readonly string[],
    /** A module that plays any of them in a thread: it calls `serveGames`. */
    thread,
    /**
     * The desk of a contest.
     * @throws {ArenaError} if there is no such contest; the error names those that there are
     */
    desk: async (name: string): Promise<Desk> => loaderOf(name).desk(),
    /** What a spec says, read. @throws {ArenaError} if there is no such contest, or its options are wrong */
    read,
    /** Opens a contest in a worker. @throws {ArenaError} as `read`, and if it is opened once, by its runner */
    open: async (spec: ContestSpec): Promise<Contest> => {
      const found = await read(spec);
      if (found.openedOnce === true) throw new ArenaError(onceOnly(spec.contest));
      return found.open();
    },
    /** The version of what plays a contest here. @throws {ArenaError} if there is no such contest */
    versionOf: async (name: string): Promise<string> => {
      const known = versions.get(name) ?? playingVersion((await loaderOf(name).entry()).module);
      versions.set(name, known);
      return known;
    },
  };
}

/** Said if a contest would be opened by a worker that only its runner can open. */
export function onceOnly(contest: string): string {
  return `${contest} is opened once, in the process that runs the tournament, so no worker can play its games`;
}
