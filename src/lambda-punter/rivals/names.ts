// The bundled rivals' names, weakest first: by their mean rank shares on small maps (docs/rivals.md).

/** Every rival that can be named on a command line. */
export const RIVAL_NAMES = [
  'random',
  'eager',
  'greedy',
  'survivor',
  'switcher',
  'joiner',
  'choker',
  'settler',
  'spread',
] as const;

/** A rival's name. */
export type RivalName = (typeof RIVAL_NAMES)[number];
