// How long and how much a player may take at an arena. Only the second of the quick arenas is the challenge's; the
// rest is ours.

import { HTTP_LIMITS, type HttpLimits } from '../../web/http-server.ts';
import { ARENA_KINDS, type ArenaName } from './arena-names.ts';

/** Times in milliseconds, sizes in bytes. */
export interface ArenaLimits extends HttpLimits {
  /** A turn in a `_1s` arena, from our sending to the answer's coming. */
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
export function arenaLimits(players = 512, playersPerAddress = 32): ArenaLimits {
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

/** How long a turn may take in an arena. */
export function turnMsOf(arena: ArenaName, limits: ArenaLimits): number {
  return ARENA_KINDS[arena].isQuick ? limits.quickTurnMs : limits.slowTurnMs;
}
