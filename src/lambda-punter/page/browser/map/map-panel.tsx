// The map: a canvas that is drawn anew when something changes, and the buttons on it; what the window shows of it,
// moved by pointers and wheel, keys and buttons; what is pointed at there and clicked, and a splurge's route that is
// drawn.

import { wholePercent } from '../../../../base/grouped.ts';
import { effect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../../../web/browser/form-parts.tsx';
import { SavePicture } from '../../../../web/browser/save-picture.tsx';
import { StepButton } from '../../../../web/browser/time-controls.tsx';
import { NONE } from '../../../game/ids.ts';
import type { OpenedGame } from '../../model/opened-game.ts';
import { RouteBar } from '../play/turn-panel.tsx';
import { current, update, state, choose } from '../state.ts';
import { layoutPart, lettered, spotlight } from '../views.ts';
import { withoutMapEnding } from '../../../game/map-file.ts';
import { stopLayout } from './map-layout.ts';
import { MAP_TEXTS } from './map-texts.ts';
import { Painter } from './painter.ts';
import { scene } from './scene.ts';
import type { Point } from '../../../maps/sketch.ts';
import type { Looked } from '../../model/address.ts';
import { cameraFor, panned, riverAt, siteAt, under, zoomed } from '../../model/camera.ts';
import { lookedRiver } from '../../model/view-at.ts';
import { largestComponent } from '../../model/mine-worth.ts';
import { actOn, dragRoute, endDrag, pressRoute } from '../play/person.ts';

/** A map that was magnified is drawn sharply after this long. */
const REST_MS = 120;
/** The pause between two moments that are made ready, so that other work can be done in between. */
const PREPARE_MS = 10;
/** How much a button magnifies. */
const STEP = 1.4;

/** The browser's own time line has a mark of this name when a game was first drawn. */
const DRAWN = 'map drawn';

/** The canvas with its buttons. */
export function MapPanel() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => (canvas.current === null ? undefined : runCanvas(canvas.current)), []);
  const timeline = state.game?.timeline;
  const label = timeline === undefined ? MAP_TEXTS.map : MAP_TEXTS.mapOf(timeline.record.mapName, timeline.map);
  return (
    <section class="map" aria-label={MAP_TEXTS.map}>
      <canvas ref={canvas} role="img" aria-label={label} />
      {layoutPart.value !== undefined && (
        <p class="laying">
          <span role="status">{MAP_TEXTS.layingOut}</span>{' '}
          <span aria-hidden="true">{wholePercent(layoutPart.value)}</span>{' '}
          <Button title={MAP_TEXTS.stopHint} words={MAP_TEXTS.stop} does={stopLayout} />
        </p>
      )}
      <div class="map-buttons buttons">
        <StepButton icon="plus" label={MAP_TEXTS.magnify} hint={MAP_TEXTS.magnifyHint} onStep={() => zoom(STEP)} />
        <StepButton icon="minus" label={MAP_TEXTS.shrink} hint={MAP_TEXTS.shrinkHint} onStep={() => zoom(1 / STEP)} />
        <StepButton icon="whole" label={MAP_TEXTS.whole} hint={MAP_TEXTS.wholeHint} onStep={fitMap} />
        <Button
          aria-pressed={lettered.value}
          aria-label={MAP_TEXTS.letters}
          title={MAP_TEXTS.lettersHint}
          words="A"
          does={toggleLetters}
        />
        {spotlight.value !== NONE && (
          <Button title={MAP_TEXTS.componentHint} words={MAP_TEXTS.component} does={fitComponent} />
        )}
        <SavePicture name={withoutMapEnding(state.game?.name ?? MAP_TEXTS.map)} />
      </div>
      <RouteBar />
    </section>
  );
}

/** Shows the punters' letters on the map, or not. */
export function toggleLetters(): void {
  update({ letters: !lettered.peek() });
}

/** Draws when something has changed, at most once a frame; returns what ends it. */
function runCanvas(canvas: HTMLCanvasElement): () => void {
  const painter = new Painter(canvas);
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let marked: OpenedGame | undefined;
  const draw = (hasty: boolean): void => {
    frame = 0;
    const shown = current.game;
    if (shown === undefined || current.windowSize.width === 0) return;
    if (current.camera === undefined) fitMap();
    const now = scene.peek();
    if (now === undefined) return;
    clearTimeout(rest);
    const isStretched = painter.paint({ ...now, ratio: devicePixelRatio }, hasty);
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
    void [scene.value, state.game, state.windowSize];
    if (frame === 0) frame = requestAnimationFrame(() => draw(true));
  });
  const measure = (): void => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const before = current.windowSize;
    if (before.width === width && before.height === height) return;
    update({ windowSize: { width, height } });
    if (before.width !== 0) fitMap();
  };
  const watcher = new ResizeObserver(measure);
  watcher.observe(canvas);
  // The map comes before all else on the page, in the first frame that there is.
  measure();
  draw(true);
  requestAnimationFrame(() => setTimeout(() => update({ mapCame: true })));
  const unlisten = listenToPointers(canvas);
  return () => {
    stop();
    watcher.disconnect();
    unlisten();
    cancelAnimationFrame(frame);
    clearTimeout(rest);
  };
}

/** A map of few sites is not magnified past this, nor a component. */
const MOST_FIT = 2.4;
const MOST_FIT_PART = 6;
/** How near the pointer must be, in pixels. */
const REACH = 9;
/** A pointer that moved less has clicked. */
const STILL = 5;

/** Shows all of the map. */
export function fitMap(): void {
  fit(current.game?.canvas.places, MOST_FIT);
}

/** Shows what the punter who is looked at has joined most of; all of the map if there is none. */
export function fitComponent(): void {
  const punter = spotlight.peek();
  const { game, position } = current;
  if (game === undefined) return;
  const sites = punter === NONE ? [] : largestComponent(game.timeline, punter, position);
  const places = sites.map((site) => game.canvas.places[site]);
  if (sites.length === 0) fitMap();
  else fit(places, MOST_FIT_PART);
}

function fit(places: readonly Point[] | undefined, most: number): void {
  if (places !== undefined) update({ camera: cameraFor(places, current.windowSize, most) });
}

/** Magnifies, around the window's middle by default. */
export function zoom(factor: number, at?: Point): void {
  const { camera, windowSize } = current;
  const middle = { x: windowSize.width / 2, y: windowSize.height / 2 };
  if (camera !== undefined) update({ camera: zoomed(camera, factor, at ?? middle) });
}

/** Moves the map, by whole pixels of the screen: what is drawn already can then be moved along. */
export function pan(dx: number, dy: number): void {
  const { camera } = current;
  const [x, y] = [dx, dy].map((by) => Math.round(by * devicePixelRatio) / devicePixelRatio);
  if (camera !== undefined) update({ camera: panned(camera, x, y) });
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
  const press = (event: PointerEvent): void => {
    canvas.setPointerCapture(event.pointerId);
    down.set(event.pointerId, at(event));
    if (down.size === 1) moved = 0;
    endDrag();
    draws = down.size === 1 && pressRoute(at(event), event.pointerType === 'touch');
  };
  const move = (event: PointerEvent): void => {
    const here = at(event);
    const before = down.get(event.pointerId);
    if (before === undefined) {
      const hovered = found(here);
      update({ hovered });
      canvas.classList.toggle('points', hovered !== undefined);
      return;
    }
    moved += Math.hypot(here.x - before.x, here.y - before.y);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) {
      // Two fingers: what lies under each stays under it.
      const [was, now] = [before, here].map(({ x, y }) => Math.max(1, Math.hypot(x - other.x, y - other.y)));
      zoom(now / was, other);
    } else if (moved >= STILL && draws) dragRoute(before, here);
    else if (moved >= STILL) pan(here.x - before.x, here.y - before.y);
    down.set(event.pointerId, here);
  };
  const end = (event: PointerEvent): void => {
    down.delete(event.pointerId);
    endDrag();
    draws = false;
    if (event.type !== 'pointerup' || moved >= STILL || down.size > 0) return;
    // A click makes a move if the game waits for one, else it chooses what to look at.
    const looked = found(at(event));
    if (!actOn(looked)) choose(looked);
  };
  const turn = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    zoom(Math.exp(-event.deltaY * lines * 0.0018), at(event));
  };
  canvas.addEventListener('pointerdown', press, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', end, { signal });
  canvas.addEventListener('pointercancel', end, { signal });
  canvas.addEventListener('pointerleave', () => update({ hovered: undefined }), { signal });
  canvas.addEventListener('wheel', turn, { signal, passive: false });
  return () => on.abort();
}

/** What lies at a point of the window: a site before a river. */
function found(at: Point): Looked | undefined {
  const { game, camera } = current;
  if (game === undefined || camera === undefined) return undefined;
  const { map } = game.timeline;
  const place = under(camera, at);
  const reach = REACH / camera.scale;
  const site = siteAt(game.canvas, place, reach);
  if (site !== NONE) return { kind: 'site', site: map.siteIds[site] };
  const river = riverAt(game.canvas, map, place, reach);
  return river === NONE ? undefined : lookedRiver(map, river);
}
