// How long and how much a guest of the online server may take, by TCP (docs/protocol.md, "Online") or as a person by
// HTTP; what anybody may take by HTTP is in `src/web/http-server.ts`. The sizes are ours.

import { HTTP_LIMITS, type HttpLimits } from '../../web/http-server.ts';
import { CONTEST_LIMITS } from '../judge/limits.ts';

/** Times in milliseconds, sizes in bytes. The contest's times; the rest is ours. */
export const WIRE_LIMITS = {
  /** From the connection to the whole `{"me":…}`. */
  handshakeMs: CONTEST_LIMITS.handshakeMs,
  /** From the set-up message to the whole answer. */
  setupMs: CONTEST_LIMITS.setupMs,
  /** From a move message to the whole answer. */
  moveMs: CONTEST_LIMITS.moveMs,
  /** A person's time, for set-up and for each move. */
  personMs: 120_000,
  /** How long a person at a table that waits for others may go without asking how things stand. */
  awayMs: 60_000,
  /** The longest frame that a guest may send. */
  frameBytes: 1024 * 1024,
  /** How much may wait for a guest that reads slowly, beside the message being sent. */
  outputBytes: 4 * 1024 * 1024,
  /** Frames in a game that were not asked for. */
  unaskedFrames: 1_000,
  /** How long a guest has to read what it was sent last, once nothing more comes. */
  lingerMs: 2_000,
  /** After a silence of this length the kernel asks whether the connection's other end is still there. */
  keepAliveMs: 30_000,
  /** The longest name, in UTF-16 code units. */
  nameLength: 256,
  /** Connections at a time, in all and from one address. */
  connections: 2_000,
  connectionsPerAddress: 64,
  /** This many connections past the limit hear so; those beyond are cut off without a word. */
  farewells: 100,
};

/** What bounds a guest of a game port, and a person. */
export type WireLimits = Readonly<typeof WIRE_LIMITS>;

/** All that bounds a server: its game ports, its persons, its HTTP side. */
export type ServerLimits = WireLimits & HttpLimits;

/** The default limits of a server. */
export const SERVER_LIMITS: ServerLimits = { ...WIRE_LIMITS, ...HTTP_LIMITS };
