// The bundled rivals' names, weakest first (on small maps).

/** Every rival that can be named on a command line. */
export const RIVAL_NAMES = ['random', 'eager', 'greedy', 'switcher', 'joiner', 'survivor', 'spread', 'choker', 'settler'] as const;

/** A rival's name. */
export type RivalName = (typeof RIVAL_NAMES)[number];
