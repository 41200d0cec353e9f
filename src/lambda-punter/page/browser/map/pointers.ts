// Pointers and wheel on the map: it is dragged, magnified by wheel or two fingers, pointed at and clicked; a splurge's
// route is drawn.

import type { Point } from '../../../maps/sketch.ts';
import { NONE } from '../../../game/ids.ts';
import type { Looked } from '../../model/address.ts';
import { under, riverAt, siteAt } from '../../model/camera.ts';
import { camera, choose, game, hovered } from '../state.ts';
import { actOn } from '../play/person.ts';
import { dragRoute, endDrag, pressRoute } from '../play/route-drag-state.ts';
import { lookedRiver } from './looked.ts';
import { pan, zoom } from './window.ts';

/** How near the pointer must be, in pixels. */
const REACH = 9;
/** A pointer that moved less has clicked. */
const STILL = 5;

/** Hears pointers and wheel; returns what ends it. */
export function listenToPointers(canvas: HTMLCanvasElement): () => void {
  const down = new Map<number, Point>();
  let moved = 0;
  /** Whether the pointer draws a splurge's route, and does not move the map. */
  let draws = false;
  const on = new AbortController();
  const { signal } = on;
  const at = (event: MouseEvent): Point => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      canvas.setPointerCapture(event.pointerId);
      down.set(event.pointerId, at(event));
      if (down.size === 1) moved = 0;
      endDrag();
      draws = down.size === 1 && pressRoute(at(event), event.pointerType === 'touch');
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const here = at(event);
      const before = down.get(event.pointerId);
      if (before === undefined) {
        hovered.value = found(here);
        canvas.classList.toggle('points', hovered.value !== undefined);
        return;
      }
      moved += Math.hypot(here.x - before.x, here.y - before.y);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (other !== undefined) pinch(before, here, other);
      else if (draws) {
        if (moved >= STILL) dragRoute(before, here);
      } else if (moved >= STILL) pan(here.x - before.x, here.y - before.y);
      down.set(event.pointerId, here);
    },
    { signal },
  );
  const end = (event: PointerEvent): void => {
    down.delete(event.pointerId);
    endDrag();
    draws = false;
    if (event.type === 'pointerup' && moved < STILL && down.size === 0) clicked(found(at(event)));
  };
  canvas.addEventListener('pointerup', end, { signal });
  canvas.addEventListener('pointercancel', end, { signal });
  canvas.addEventListener('pointerleave', () => void (hovered.value = undefined), { signal });
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      zoom(Math.exp(-event.deltaY * lines * 0.0018), at(event));
    },
    { signal, passive: false },
  );
  return () => on.abort();
}

/** Two fingers: what lies under each stays under it. */
function pinch(before: Point, here: Point, other: Point): void {
  const was = Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
  const now = Math.max(1, Math.hypot(here.x - other.x, here.y - other.y));
  zoom(now / was, other);
}

/** A click moves where the game waits for one, else it chooses what is looked at. */
function clicked(looked: Looked | undefined): void {
  if (!actOn(looked)) choose(looked);
}

/** What lies at a point of the window: a site before a river. */
function found(at: Point): Looked | undefined {
  const shown = game.peek();
  const now = camera.peek();
  if (shown === undefined || now === undefined) return undefined;
  const { map } = shown.timeline;
  const place = under(now, at);
  const reach = REACH / now.scale;
  const site = siteAt(shown.canvas, place, reach);
  if (site !== NONE) return { kind: 'site', site: map.siteIds[site] };
  const river = riverAt(shown.canvas, map, place, reach);
  return river === NONE ? undefined : lookedRiver(map, river);
}
