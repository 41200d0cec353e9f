// The bundled rivals' names, weakest first.

/** Every rival that can be named on a command line. */
export const RIVAL_NAMES = ['random', 'eager', 'greedy'] as const;

/** A rival's name. */
export type RivalName = (typeof RIVAL_NAMES)[number];
