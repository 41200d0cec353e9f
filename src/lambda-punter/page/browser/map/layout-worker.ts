// A worker of the page: lays out a map without coordinates, so that the page stays awake.

import { answerQuestions } from '../../../../web/browser/page-worker.ts';
import { layoutRounds, type LaidOutMap } from '../../../maps/layout.ts';
import type { Point } from '../../../maps/sketch.ts';

/** How much of the layout is done, and where the sites lie by now. */
export interface LayoutNews {
  readonly part: number;
  readonly places: readonly Point[];
}

/** The least time between two lists of places, in milliseconds. */
const TELL_MS = 500;

answerQuestions<LaidOutMap, { readonly kind: 'done' }, LayoutNews>((map, tell) => {
  let told = performance.now();
  for (const { part, places } of layoutRounds(map)) {
    if (part < 1 && performance.now() - told < TELL_MS) continue;
    told = performance.now();
    tell({ part, places: places() });
  }
  return { kind: 'done' };
});
