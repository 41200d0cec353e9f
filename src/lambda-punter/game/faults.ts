// What can go wrong on a punter's turn, in the judge's words.

/**
 * `timeout`: no answer in time; `illegal`: an answer that the rules made a pass; `dead`: crashed, closed or broke the
 * protocol.
 */
export const FAULT_KINDS = ['timeout', 'illegal', 'dead'] as const;

/** A kind of fault. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** This many time-outs make a zombie: in all, or in a row, as the judge has it. */
export const MOST_TIMEOUTS = 10;

/** A fault with the reason, for people. */
export interface Fault {
  readonly kind: FaultKind;
  readonly reason: string;
}
