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
export interface ContestRegister {
  readonly names: readonly string[];
  /** A module that plays any of them in a thread: it calls `serveGames`. */
  readonly thread: URL;
  /**
   * The desk of a contest.
   * @throws {ArenaError} where there is no such contest; the error names those that there are
   */
  desk(name: string): Promise<Desk>;
  /** What a spec says, read. @throws {ArenaError} where there is no such contest, or its options are wrong */
  read(spec: ContestSpec): Promise<ReadContest>;
  /** Opens a contest in a worker. @throws {ArenaError} as `read`, and where it is opened once, by its runner */
  open(spec: ContestSpec): Promise<Contest>;
  /** The version of what plays a contest here. @throws {ArenaError} where there is no such contest */
  versionOf(name: string): Promise<string>;
}

/**
 * A register of these contests.
 * @param thread the module that plays them
 */
export function registerOf(loaders: { readonly [name: string]: ContestLoader }, thread: URL): ContestRegister {
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
    names,
    thread,
    desk: async (name) => loaderOf(name).desk(),
    read,
    open: async (spec) => {
      const found = await read(spec);
      if (found.openedOnce === true) throw new ArenaError(onceOnly(spec.contest));
      return found.open();
    },
    versionOf: async (name) => {
      const known = versions.get(name) ?? playingVersion((await loaderOf(name).entry()).module);
      versions.set(name, known);
      return known;
    },
  };
}

/** What is said where a contest would be opened by a worker that only its runner can open. */
export function onceOnly(contest: string): string {
  return `${contest} is opened once, in the process that runs the tournament, so no worker can play its games`;
}
