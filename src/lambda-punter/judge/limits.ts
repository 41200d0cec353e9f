// How long and how much a punter may take. docs/protocol.md, "Offline" and "Time-outs and zombies".

import { USUAL_ALLOWANCE, type Allowance } from '../../programs/group-watch.ts';

/** Times in milliseconds, sizes in bytes. The memory is resident memory of a program and all that it starts. */
export interface Limits extends Allowance {
  /** From the set-up message to the whole answer. */
  readonly setupMs: number;
  /** From a move message to the whole answer; also the most that delivering a stop message may take. */
  readonly moveMs: number;
  /** From the program's start to its whole `{"me":…}`; not counted as thinking. */
  readonly handshakeMs: number;
  /** How long the first `{"me":…}` is waited for where it is not known whether one comes. */
  readonly probeMs: number;
  /** The longest answer, its state included. */
  readonly answerBytes: number;
  /** How much of the end of a punter's standard error is kept. */
  readonly stderrBytes: number;
}

/** The contest's limits: its times, its machine's memory (4 GB). The other sizes are ours. */
export const CONTEST_LIMITS: Limits = {
  setupMs: 10_000,
  moveMs: 1_000,
  handshakeMs: 10_000,
  probeMs: 4_000,
  answerBytes: 64 * 1024 * 1024,
  stderrBytes: 64 * 1024,
  ...USUAL_ALLOWANCE,
};
