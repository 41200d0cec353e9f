// A worker of the page: lays out a map without coordinates, so that the page stays awake.

import { messageOf } from '../../../../base/errors.ts';
import { layoutRounds, type LaidOutMap } from '../../../maps/layout.ts';
import type { Point } from '../../../maps/sketch.ts';

/** What the worker says: how far it is and where the sites lie by now, or why it cannot. */
export type LaidOut =
  | { readonly kind: 'places'; readonly part: number; readonly places: readonly Point[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** The least time between two lists of places, in milliseconds. */
const TELL_MS = 500;

const say = (said: LaidOut): void => postMessage(said);

addEventListener('message', ({ data }: MessageEvent<LaidOutMap>) => {
  try {
    let told = performance.now();
    for (const { part, places } of layoutRounds(data)) {
      if (part < 1 && performance.now() - told < TELL_MS) continue;
      told = performance.now();
      say({ kind: 'places', part, places: places() });
    }
  } catch (error) {
    say({ kind: 'failed', reason: messageOf(error) });
  }
});
