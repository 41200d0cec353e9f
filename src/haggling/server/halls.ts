// The four halls of the challenge, which it calls arenas: what is split there, and how long and how much a player may
// take. Only the second of the quick halls is the challenge's; the other limits are ours.

import { HTTP_LIMITS, type HttpLimits } from '../../web/http-server.ts';
import { PROBLEM_SIZES, type ProblemSize } from '../game/problem.ts';

/** The names, in the order of the challenge's text. */
export const HALL_NAMES = ['standard', 'standard_1s', 'large', 'large_1s'] as const;

/** A hall's name: the last part of its path. */
export type HallName = (typeof HALL_NAMES)[number];

/** What a hall is like. */
interface HallKind {
  readonly size: ProblemSize;
  /** Whether a turn has a second and no more; else there is only a limit on whoever has fallen asleep. */
  readonly isQuick: boolean;
}

/** By name. */
export const HALL_KINDS: { readonly [name in HallName]: HallKind } = {
  standard: { size: PROBLEM_SIZES.standard, isQuick: false },
  standard_1s: { size: PROBLEM_SIZES.standard, isQuick: true },
  large: { size: PROBLEM_SIZES.large, isQuick: false },
  large_1s: { size: PROBLEM_SIZES.large, isQuick: true },
};

/** Where a hall is on its server. */
export function hallPath(name: HallName): string {
  return `/arena/${name}`;
}

/** The hall at a path; undefined where there is none. */
export function hallAt(path: string): HallName | undefined {
  return HALL_NAMES.find((name) => hallPath(name) === path);
}

/** Times in milliseconds, sizes in bytes. */
export interface HallLimits extends HttpLimits {
  /** A turn in a `_1s` hall, from our sending to the answer's coming. */
  readonly quickTurnMs: number;
  /** A turn elsewhere: whoever takes longer has gone away. */
  readonly slowTurnMs: number;
  /** From the connection to the right nonce. */
  readonly workMs: number;
  /** So often each player is asked whether it is still there; one that has not answered by the next time has gone. */
  readonly pingMs: number;
  /** How long a player has to read what it was sent last. */
  readonly lingerMs: number;
  /** The longest message. */
  readonly messageBytes: number;
  /** How much may come of one player in all, and in how many messages. */
  readonly inputBytes: number;
  readonly messages: number;
  /** How much may wait for a player that does not read. */
  readonly outputBytes: number;
  /** Players at a time, in all and from one address. */
  readonly players: number;
  readonly playersPerAddress: number;
  /** The statistics are written at most this often. */
  readonly saveMs: number;
}

/** Connections besides the players', for those who look at the page: in all and from one address. */
const LOOKERS = 64;
const LOOKERS_PER_ADDRESS = 16;

/** The limits with that many players: those of HTTP hold for all connections, so they follow. */
export function hallLimits(players = 512, playersPerAddress = 32): HallLimits {
  return {
    ...HTTP_LIMITS,
    httpConnections: players + LOOKERS,
    httpConnectionsPerAddress: playersPerAddress + LOOKERS_PER_ADDRESS,
    quickTurnMs: 1_000,
    slowTurnMs: 600_000,
    workMs: 120_000,
    pingMs: 30_000,
    lingerMs: 2_000,
    messageBytes: 64 * 1024,
    inputBytes: 1024 * 1024,
    messages: 10_000,
    outputBytes: 64 * 1024,
    players,
    playersPerAddress,
    saveMs: 1_000,
  };
}

/** How long a turn may take in a hall. */
export function turnMsOf(hall: HallName, limits: HallLimits): number {
  return HALL_KINDS[hall].isQuick ? limits.quickTurnMs : limits.slowTurnMs;
}
