// What is wrong with what a tournament was given: its options, its journal, its players.

/** Told to the user without a stack. */
export class ArenaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ArenaError';
  }
}

/** A journal is of another tournament than the one that is to go on in it. */
export class OtherTournamentError extends ArenaError {}
