// Draws a splurge's route by the pointer: pressed on a site, dragged along rivers, given up by Escape.

import { computed } from '@preact/signals';
import { NONE, type SiteIndex } from '../../../game/ids.ts';
import type { Point } from '../../../maps/sketch.ts';
import { under, siteAt } from '../../model/camera.ts';
import { NO_ROUTE, dragTo, nextSites, pressedRoute } from '../../model/route.ts';
import { camera, game, hovered } from '../state.ts';
import { hint, inHand, mayMove, route, toggleRoute } from './play-state.ts';

/** How near a site the pointer must come, in pixels: a finger is broad, and where sites lie close it is less. */
const MOUSE_REACH = { least: 7, most: 12 };
const FINGER_REACH = { least: 13, most: 22 };
/** This part of the way between neighbours belongs to either. */
const REACH_PART = 0.45;

/** The site that was pressed, and how near the pointer must come; undefined while nothing is drawn. */
let pressed: { readonly site: SiteIndex; readonly reach: number; isDrawn: boolean } | undefined;

/** Where the route that is put together ends now, and where it may go on; nothing where there is none. */
export const routeSites = computed((): { readonly tip: number; readonly next: readonly number[] } => {
  const now = inHand.value;
  const shown = game.value;
  const soFar = route.value;
  const tip = soFar?.sites.at(-1);
  if (now === undefined || shown === undefined || soFar === undefined || tip === undefined || !mayMove.value)
    return { tip: NONE, next: [] };
  return { tip, next: nextSites(now, shown.timeline, soFar) };
});

/** The pointer goes down: whether it may draw a route from there. What a mere click does stays as it is. */
export function pressRoute(at: Point, isFinger: boolean): boolean {
  const { least, most } = isFinger ? FINGER_REACH : MOUSE_REACH;
  const step = (game.peek()?.canvas.step ?? 0) * (camera.peek()?.scale ?? 0);
  const reach = Math.max(least, Math.min(most, step * REACH_PART));
  const site = route.peek() === undefined || !mayMove.peek() ? NONE : siteUnder(at, reach);
  pressed = site === NONE ? undefined : { site: site as SiteIndex, reach, isDrawn: false };
  return pressed !== undefined;
}

/** The pointer was dragged from one point of the window to another: the route follows it. */
export function dragRoute(before: Point, here: Point): void {
  const now = inHand.peek();
  const shown = game.peek();
  const drawn = pressed;
  if (now === undefined || shown === undefined || drawn === undefined || !mayMove.peek()) return;
  let soFar = route.peek();
  if (soFar === undefined) return;
  hovered.value = undefined;
  if (!drawn.isDrawn) soFar = pressedRoute(soFar, drawn.site);
  drawn.isDrawn = true;
  const steps = Math.ceil(Math.hypot(here.x - before.x, here.y - before.y) / drawn.reach);
  let refusal = hint.peek();
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    const site = siteUnder(
      { x: before.x + (here.x - before.x) * part, y: before.y + (here.y - before.y) * part },
      drawn.reach,
    );
    if (site !== NONE) ({ route: soFar, refusal } = dragTo(now, shown.timeline, soFar, site as SiteIndex));
  }
  route.value = soFar;
  hint.value = refusal;
}

/** The pointer is up, or a second one is down: the route waits. */
export function endDrag(): void {
  const soFar = route.peek();
  // A site alone is no route: the next press begins anew.
  if (soFar !== undefined && soFar.rivers.length === 0) route.value = NO_ROUTE;
  pressed = undefined;
}

/** Gives the route up, or the splurge where nothing is chosen yet; false where there is none. */
export function giveUpRoute(): boolean {
  const soFar = route.peek();
  if (soFar === undefined) return false;
  pressed = undefined;
  hint.value = '';
  if (soFar.sites.length > 0) route.value = NO_ROUTE;
  else toggleRoute();
  return true;
}

function siteUnder(at: Point, reach: number): number {
  const shown = game.peek();
  const now = camera.peek();
  return shown === undefined || now === undefined ? NONE : siteAt(shown.canvas, under(now, at), reach / now.scale);
}
