// How long and how much a guest of the online server may take, by TCP (docs/protocol.md, "Online") or as a person by
// HTTP; what anybody may take by HTTP is in `src/web/http-server.ts`. The sizes are ours.

import { HTTP_LIMITS, type HttpLimits } from '../../web/http-server.ts';
import { CONTEST_LIMITS } from '../judge/limits.ts';

/** Times in milliseconds, sizes in bytes. */
export interface WireLimits {
  /** From the connection to the whole `{"me":…}`. */
  readonly handshakeMs: number;
  /** From the set-up message to the whole answer. */
  readonly setupMs: number;
  /** From a move message to the whole answer. */
  readonly moveMs: number;
  /** A person's time, for set-up and for each move. */
  readonly personMs: number;
  /** How long a person at a table that waits for others may go without asking how things stand. */
  readonly awayMs: number;
  /** The longest frame that a guest may send. */
  readonly frameBytes: number;
  /** How much may wait for a guest that reads slowly, beside the message being sent. */
  readonly outputBytes: number;
  /** Frames in a game that nobody asked for. */
  readonly unaskedFrames: number;
  /** How long a guest has to read what it was sent last, once nothing more comes. */
  readonly lingerMs: number;
  /** After this long a silence the kernel asks whether the connection's other end is still there. */
  readonly keepAliveMs: number;
  /** The longest name, in UTF-16 code units. */
  readonly nameLength: number;
  /** Connections at a time, in all and from one address. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** This many connections past the limit are told so; those beyond are cut off without a word. */
  readonly farewells: number;
}

/** The contest's times; the rest is ours. */
export const WIRE_LIMITS: WireLimits = {
  handshakeMs: CONTEST_LIMITS.handshakeMs,
  setupMs: CONTEST_LIMITS.setupMs,
  moveMs: CONTEST_LIMITS.moveMs,
  personMs: 120_000,
  awayMs: 60_000,
  frameBytes: 1024 * 1024,
  outputBytes: 4 * 1024 * 1024,
  unaskedFrames: 1_000,
  lingerMs: 2_000,
  keepAliveMs: 30_000,
  nameLength: 256,
  connections: 2_000,
  connectionsPerAddress: 64,
  farewells: 100,
};

/** All that bounds a server: its game ports, its persons, its HTTP side. */
export type ServerLimits = WireLimits & HttpLimits;

/** The limits of a server where nothing else is said. */
export const SERVER_LIMITS: ServerLimits = { ...WIRE_LIMITS, ...HTTP_LIMITS };
