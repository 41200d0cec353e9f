// How long and how much a punter may take. docs/protocol.md, "Offline" and "Time-outs and zombies".

import { USUAL_ALLOWANCE } from '../../programs/group-watch.ts';

/**
 * The contest's limits: its times, its machine's memory (4 GB). The other sizes are ours. Times in milliseconds, sizes
 * in bytes. The memory is resident memory of a program and all that it starts.
 */
export const CONTEST_LIMITS = {
  /** From the set-up message to the whole answer. */
  setupMs: 10_000,
  /** From a move message to the whole answer; also the most that delivering a stop message may take. */
  moveMs: 1_000,
  /** From the program's start to its whole `{"me":…}`; not counted as thinking. */
  handshakeMs: 10_000,
  /** How long to wait for the first `{"me":…}` if it is not known whether one comes. */
  probeMs: 4_000,
  /** The longest answer, its state included. */
  answerBytes: 64 * 1024 * 1024,
  /** How much of the end of a punter's standard error is kept. */
  stderrBytes: 64 * 1024,
  ...USUAL_ALLOWANCE,
};

/** What bounds a punter's program. */
export type Limits = Readonly<typeof CONTEST_LIMITS>;
