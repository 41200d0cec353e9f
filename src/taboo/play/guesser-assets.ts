// What the guesser's executable carries besides the program.

/** What the texts are called in it: the licences, and what is known, compiled. */
export const GUESSER_ASSETS = { licences: 'licences', mind: 'mind' } as const;
