// How long and how much a server may take of our client: it is a stranger.

/** How long and how much a server may take. Times are in milliseconds, sizes in bytes. */
export interface RemoteLimits {
  readonly connectMs: number;
  /** How long the start of a session may take before the player is told that it waits. */
  readonly waitMs: number;
  /** So often the server is asked whether it is still there; without an answer by the next time it has gone. */
  readonly pingMs: number;
  /** How long the server may take to tell the end and to close. */
  readonly endMs: number;
  /** The same where the player has stopped the program, and waits for nothing but to go. */
  readonly stopMs: number;
  readonly messageBytes: number;
  readonly inputBytes: number;
  readonly messages: number;
}

/** Unless somebody says otherwise. */
export const REMOTE_LIMITS: RemoteLimits = {
  connectMs: 30_000,
  waitMs: 1_000,
  pingMs: 30_000,
  endMs: 10_000,
  stopMs: 1_000,
  messageBytes: 64 * 1024,
  inputBytes: 4 * 1024 * 1024,
  messages: 10_000,
};
