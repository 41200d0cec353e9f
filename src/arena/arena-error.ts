// What is wrong with what a tournament was given: its options, its journal, its players.

import { UsageError } from '../terminal/usage-error.ts';

/** The user's to mend, and so told without a stack. */
export class ArenaError extends UsageError {
  override name = 'ArenaError';
}

/** A journal is of another tournament than the one that is to go on in it. */
export class OtherTournamentError extends ArenaError {
  /** What identifies the journal's tournament, and the same of the one asked for: JSON. */
  readonly there: unknown;
  readonly here: unknown;

  constructor(message: string, there: unknown, here: unknown) {
    super(message);
    this.there = there;
    this.here = here;
  }
}
