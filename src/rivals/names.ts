// The bundled rivals' names.

/** From the weakest to the strongest. */
export const RIVAL_NAMES = ['random', 'eager', 'greedy'] as const;

/** A rival's name. */
export type RivalName = (typeof RIVAL_NAMES)[number];
