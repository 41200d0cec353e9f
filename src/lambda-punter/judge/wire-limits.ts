// How long and how much a guest of the online server may take, by TCP (docs/protocol.md, "Online") or by HTTP. The
// sizes are ours.

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
  /** How long a guest has to read what it was sent last, once nothing more will come. */
  readonly lingerMs: number;
  /** A connection that is silent for so long is asked by the kernel whether its other end is still there. */
  readonly keepAliveMs: number;
  /** The longest name, in UTF-16 code units. */
  readonly nameLength: number;
  /** Connections at a time, in all and from one address. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** So many connections past the limit in all are told so; those beyond are cut off without a word. */
  readonly farewells: number;
  /** The same by HTTP: pages, records, persons. */
  readonly httpConnections: number;
  readonly httpConnectionsPerAddress: number;
  /** From the connection, or a later request's first byte, to the whole of the request with its body. */
  readonly httpRequestMs: number;
  /** From a request to the last byte of its answer; more than a person may wait for its turn. */
  readonly httpAnswerMs: number;
  /** How long a connection may stay between an answer and the next request. */
  readonly httpIdleMs: number;
}

/** The contest's times; the rest is ours. */
export const WIRE_LIMITS: WireLimits = {
  handshakeMs: 10_000,
  setupMs: 10_000,
  moveMs: 1_000,
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
  httpConnections: 256,
  httpConnectionsPerAddress: 64,
  httpRequestMs: 10_000,
  httpAnswerMs: 120_000,
  httpIdleMs: 5_000,
};
