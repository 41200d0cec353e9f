// Until when an answer may be thought over: online a fixed time after its message; offline what the judge gives,
// less what the rest will cost. That rest (ending a search, the state, writing, the judge's own reading) grows with the
// map and with how busy the machine is, as the time until the position was there does: so that tells the rest.
// Measured: docs/speed.md.

/** What a deadline is reckoned from; all times in milliseconds since the process started. */
interface Timing {
  /** When the judge shook hands, at the earliest; undefined if it did not. */
  readonly greeted: number | undefined;
  /** Now: the position is there. */
  readonly ready: number;
  /** How many of our turns the judge made passes that we did not choose. */
  readonly lost: number;
}

/**
 * What a judge gives for a move: `moveMs` of `judge/limits.ts`, as a test checks. All that follows was chosen for it.
 */
export const JUDGE_MOVE_MS = 1000;
/** Of it, kept for what follows the thinking and for what we cannot see: a slow start, a slow judge. */
const SPARE_MS = 250;
/**
 * What follows may take this many times what went before: a half was measured (docs/speed.md), more on a busy machine.
 */
const SPENT_FACTOR = 1;
/**
 * No move is thought over for longer: four times the playouts gain +.007 ± .075 of the rank share, so the last tenths
 * would only risk a turn.
 */
const MOST_MS = 600;
/** …nor longer than this after a handshake: a judge may have counted from the start of the process. */
const MOST_AFTER_GREETING_MS = 500;
/** Each turn lost takes this much off: the machine or the judge is slower than was seen from here. */
const LOST_MS = 100;
/** Thinking ends before the deadline by this many times its longest stretch without a look at the clock. */
export const CAUTION = 2;
/** The longest stretch of thinking may take this many times as long as reading the position did. */
export const STRETCH_FACTOR = 2;
/** How much of a set-up's 10,000 ms is thought over offline. */
const OFFLINE_SETUP_MS = 5000;
/**
 * Online a move is thought over for this long after its message came, of the server's 1,000 ms: the rest is left to
 * the network, both ways, and to what cannot be interrupted.
 */
export const ONLINE_MOVE_MS = 600;
/** Online a set-up likewise, of 10,000 ms. */
export const ONLINE_SETUP_MS = 1500;

/** Of the time between our greeting and the judge's that was read, at most this much may be our own: a busy machine. */
const UNSEEN_MS = 200;

/**
 * When the judge may have shaken hands: its clock may run since it read our greeting, although a process that has to
 * wait for a core reads its answer much later.
 * @param spoke when we greeted, if we did
 * @param heard when the judge's greeting was read
 */
export function greetedAt(spoke: number | undefined, heard: number): number {
  return Math.max(spoke ?? heard, heard - UNSEEN_MS);
}

/** When a move's thinking ends; not after `ready` if there is no time to think. */
export function moveDeadline({ greeted, ready, lost }: Timing): number {
  const begun = greeted ?? 0;
  const affordable = begun + JUDGE_MOVE_MS - SPARE_MS - SPENT_FACTOR * (ready - begun);
  const usual = Math.max(MOST_MS, greeted === undefined ? -Infinity : greeted + MOST_AFTER_GREETING_MS);
  return Math.min(affordable, usual) - LOST_MS * lost;
}

/** When the thinking over a set-up's bets ends. */
export function setupDeadline(greeted = 0): number {
  return greeted + OFFLINE_SETUP_MS;
}
