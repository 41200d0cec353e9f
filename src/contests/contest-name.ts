// The contests' names. Of a new one the compiler names every list that lacks it: the contests', and the site's.

/** A contest's name: its folder in `src`. */
export type ContestName = 'lambda-punter' | 'haggling' | 'ultimatum' | 'taboo' | 'humaine';
