// The window on the map: what of it is shown, moved by the pointer, the wheel, keys and buttons.

import { signal } from '@preact/signals';
import { NONE } from '../../../game/ids.ts';
import type { Point } from '../../../maps/sketch.ts';
import { cameraFor, panned, zoomed } from '../../model/camera.ts';
import { largestComponent } from '../../model/mine-worth.ts';
import { camera, game, position, spotlight } from '../state.ts';

/** The window's size, in pixels of the page. */
export const windowSize = signal({ width: 0, height: 0 });

/** A map of few sites is not magnified past this. */
const MOST_FIT = 2.4;

/** Shows all of the map. */
export function fitMap(): void {
  const places = game.peek()?.canvas.places;
  if (places !== undefined) camera.value = cameraFor(places, windowSize.peek(), MOST_FIT);
}

/** Shows what the punter who is looked at has joined most of; all of the map where there is none. */
export function fitComponent(): void {
  const shown = game.peek();
  const punter = spotlight.peek();
  if (shown === undefined) return;
  const sites = punter === NONE ? [] : largestComponent(shown.timeline, punter, position.peek());
  if (sites.length === 0) fitMap();
  else
    camera.value = cameraFor(
      sites.map((site) => shown.canvas.places[site]),
      windowSize.peek(),
      6,
    );
}

/** Magnifies, around the window's middle where no point is given. */
export function zoom(factor: number, at?: Point): void {
  const { width, height } = windowSize.peek();
  const now = camera.peek();
  if (now !== undefined) camera.value = zoomed(now, factor, at ?? { x: width / 2, y: height / 2 });
}

/** Moves the map, by whole pixels of the screen: what is drawn already can then be moved along. */
export function pan(dx: number, dy: number): void {
  const now = camera.peek();
  if (now !== undefined) camera.value = panned(now, whole(dx), whole(dy));
}

function whole(by: number): number {
  return Math.round(by * devicePixelRatio) / devicePixelRatio;
}
