// What the guesser's executable carries besides the program.

/** What the texts are called in it: the licences, and what is known. */
export const GUESSER_ASSETS = { licences: 'licences', knowledge: 'knowledge' } as const;
