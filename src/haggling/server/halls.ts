// The four halls of the challenge, which it calls arenas: what is split there, and how long and how much a player may
// take. Only the second of the quick halls is the challenge's; the other limits are ours.

import { HTTP_LIMITS } from '../../web/http-server.ts';
import { PROBLEM_SIZES } from '../game/problem.ts';

/**
 * What a hall is like, by name. In a quick one a turn has a second and no more; else there is only a limit for one who
 * has fallen asleep.
 */
export const HALL_KINDS = {
  standard: { size: PROBLEM_SIZES.standard, isQuick: false },
  standard_1s: { size: PROBLEM_SIZES.standard, isQuick: true },
  large: { size: PROBLEM_SIZES.large, isQuick: false },
  large_1s: { size: PROBLEM_SIZES.large, isQuick: true },
};

/** A hall's name: the last part of its path. */
export type HallName = keyof typeof HALL_KINDS;

/** The names, in the order of the challenge's text. */
export const HALL_NAMES = Object.keys(HALL_KINDS) as readonly HallName[];

/** Something for each hall. */
export function forHalls<One>(make: () => One): { [name in HallName]: One } {
  return { standard: make(), standard_1s: make(), large: make(), large_1s: make() };
}

/** Where a hall is on its server. */
export function hallPath(name: HallName): string {
  return `/arena/${name}`;
}

/** The hall at a path; undefined if there is none. */
export function hallAt(path: string): HallName | undefined {
  return HALL_NAMES.find((name) => hallPath(name) === path);
}

/** Times in milliseconds, sizes in bytes. */
export type HallLimits = Readonly<ReturnType<typeof hallLimits>>;

/** Connections besides the players', for those who look at the page: in all and from one address. */
const LOOKERS = 64;
const LOOKERS_PER_ADDRESS = 16;

/** The limits with that many players: those of HTTP hold for all connections, so they follow. */
export function hallLimits(players = 512, playersPerAddress = 32) {
  return {
    ...HTTP_LIMITS,
    httpConnections: players + LOOKERS,
    httpConnectionsPerAddress: playersPerAddress + LOOKERS_PER_ADDRESS,
    /** A turn in a `_1s` hall, from our sending to the answer's coming. */
    quickTurnMs: 1_000,
    /** A turn elsewhere: a player who takes longer has gone away. */
    slowTurnMs: 600_000,
    /** From the connection to the right nonce. */
    workMs: 120_000,
    /** How often to ask each player whether it is still there; one that has not answered by the next time has gone. */
    pingMs: 30_000,
    /** How long a player has to read what it was sent last. */
    lingerMs: 2_000,
    /** The longest message. */
    messageBytes: 64 * 1024,
    /** How much may come of one player in all, and in how many messages. */
    inputBytes: 1024 * 1024,
    messages: 10_000,
    /** How much may wait for a player that does not read. */
    outputBytes: 64 * 1024,
    /** Players at a time, in all and from one address. */
    players,
    playersPerAddress,
    /** The statistics are written at most this often. */
    saveMs: 1_000,
  };
}

/** How long a turn may take in a hall. */
export function turnMsOf(hall: HallName, limits: HallLimits): number {
  return HALL_KINDS[hall].isQuick ? limits.quickTurnMs : limits.slowTurnMs;
}
