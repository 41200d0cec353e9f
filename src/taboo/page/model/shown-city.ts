// A city as the page knows it: enough to choose it, to guess it and to draw it.

import type { ListedCity } from '../../game/guess.ts';

/** What the page knows of a city. Its place in the list of all cities names it. */
export interface ShownCity extends ListedCity {
  readonly fame: number;
}
