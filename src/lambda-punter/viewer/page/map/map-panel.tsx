// The map: a canvas that is dragged, magnified by wheel or two fingers, pointed at and clicked.

import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { NONE } from '../../../game/ids.ts';
import { plain } from '../../../../base/plain-text.ts';
import type { Point } from '../../../maps/sketch.ts';
import type { Looked } from '../../model/address.ts';
import { under } from '../../model/camera.ts';
import { riverAt, siteAt } from '../../model/picking.ts';
import { actOn } from '../play/champion.ts';
import { Icon } from '../../../../web/browser/icon.tsx';
import { layoutPart, stopLayout } from './map-layout.ts';
import { Painter } from './painter.ts';
import {
  camera,
  choose,
  dims,
  game,
  hovered,
  lettered,
  mapCame,
  position,
  selection,
  sheet,
  spotlight,
  toggleLetters,
} from '../page-state.ts';
import { inHand, planned } from '../play/play-state.ts';
import { RouteBar } from '../play/route-line.tsx';
import { dragRoute, endDrag, pressRoute, routeSites } from '../play/route-drag-state.ts';
import { shownWhy } from '../why/why.ts';
import { distances } from '../maps/map-state.ts';
import { fitComponent, fitMap, pan, windowSize, zoom } from './window.ts';

/** How near the pointer must be, in pixels. */
const REACH = 9;
/** A pointer that moved less has clicked. */
const STILL = 5;

/** A map that was magnified is drawn sharply after this long. */
const REST_MS = 120;
/** Moments are made ready so far apart, so that whatever is to be done comes between two. */
const PREPARE_MS = 10;

/** The browser's own time line tells by this name when a game was drawn first. */
const DRAWN = 'map drawn';

/** The canvas with its buttons. */
export function MapPanel(): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => (canvas.current === null ? undefined : runCanvas(canvas.current)), []);
  const shown = game.value;
  const label =
    shown === undefined
      ? 'Map'
      : `Map ${plain(shown.timeline.record.mapName, 60)}: ${shown.timeline.map.siteIds.length} sites, ${shown.timeline.owner.length} rivers, ${shown.timeline.map.mines.length} mines. “The map as a list” has them all.`;
  return (
    <section class="map" aria-label="Map">
      <canvas ref={canvas} role="img" aria-label={label} />
      {layoutPart.value !== undefined && (
        <p class="laying">
          <span role="status">Laying out the map:</span>{' '}
          <span aria-hidden="true">{Math.round(layoutPart.value * 100)}%</span>{' '}
          <button type="button" onClick={stopLayout} title="Leave the sites where they are">
            Stop
          </button>
        </p>
      )}
      <div class="map-buttons">
        <button type="button" onClick={() => zoom(1.4)} aria-label="Magnify" title="Magnify (+)">
          <Icon name="plus" />
        </button>
        <button type="button" onClick={() => zoom(1 / 1.4)} aria-label="Shrink" title="Shrink (−)">
          <Icon name="minus" />
        </button>
        <button type="button" onClick={fitMap} aria-label="Show the whole map" title="Whole map (0)">
          <Icon name="whole" />
        </button>
        <button
          type="button"
          aria-pressed={lettered.value}
          onClick={toggleLetters}
          aria-label="Letters of the punters"
          title="Letters of the punters (I)"
        >
          A
        </button>
        {spotlight.value !== NONE && (
          <button type="button" onClick={fitComponent} title="Largest component of the chosen punter (F)">
            component
          </button>
        )}
      </div>
      <RouteBar />
    </section>
  );
}

/** Draws whenever something has changed, at most once a frame; returns what ends it. */
function runCanvas(canvas: HTMLCanvasElement): () => void {
  const painter = new Painter(canvas);
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let marked: typeof game.value;
  const draw = (hasty: boolean): void => {
    frame = 0;
    const shown = game.peek();
    const size = windowSize.peek();
    if (shown === undefined || size.width === 0) return;
    if (camera.peek() === undefined) fitMap();
    const now = camera.peek();
    if (now === undefined) return;
    const scene = {
      game: shown,
      canvas: shown.canvas,
      camera: now,
      size,
      ratio: devicePixelRatio,
      sheet: sheet.peek(),
      position: position.peek(),
      lettered: lettered.peek(),
      spotlight: dims.peek() ? spotlight.peek() : NONE,
      selection: selection.peek(),
      hovered: hovered.peek(),
      planned: planned.peek(),
      planner: inHand.peek()?.setup.seat ?? NONE,
      route: routeSites.peek(),
      candidates: shownWhy.peek()?.explanation.candidates ?? [],
      distances: distances.peek(),
    };
    clearTimeout(rest);
    const isStretched = painter.paint(scene, hasty);
    rest = setTimeout(() => (isStretched ? draw(false) : prepare()), REST_MS);
    if (marked !== shown) {
      // The time line keeps all marks of a name, and the page shows many games.
      performance.clearMarks(DRAWN);
      performance.mark(DRAWN);
    }
    marked = shown;
  };
  /** While nothing happens: what makes the next jump short. */
  const prepare = (): void => {
    if (painter.keepNext()) rest = setTimeout(prepare, PREPARE_MS);
  };
  const stop = effect(() => {
    void [
      game,
      camera,
      windowSize,
      sheet,
      position,
      selection,
      hovered,
      dims,
      lettered,
      planned,
      routeSites,
      shownWhy,
      distances,
    ].map((one) => one.value);
    void game.peek()?.canvas;
    if (frame === 0) frame = requestAnimationFrame(() => draw(true));
  });
  const measure = (): void => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const before = windowSize.peek();
    if (before.width === width && before.height === height) return;
    windowSize.value = { width, height };
    if (before.width !== 0) fitMap();
  };
  const watcher = new ResizeObserver(measure);
  watcher.observe(canvas);
  // The map comes before all else on the page, in the first frame that there is.
  measure();
  draw(true);
  requestAnimationFrame(() => setTimeout(() => (mapCame.value = true)));
  const unlisten = listenToPointers(canvas);
  return () => {
    stop();
    watcher.disconnect();
    unlisten();
    cancelAnimationFrame(frame);
    clearTimeout(rest);
  };
}

/** Hears pointers and wheel; returns what ends it. */
function listenToPointers(canvas: HTMLCanvasElement): () => void {
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
  if (river === NONE) return undefined;
  return { kind: 'river', source: map.siteIds[map.source[river]], target: map.siteIds[map.target[river]] };
}
