// The map: a canvas that is drawn anew when something changes, and the buttons on it.

import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { NONE } from '../../../game/ids.ts';
import { plain } from '../../../../base/plain-text.ts';
import { Icon } from '../../../../web/browser/time-controls.tsx';
import { listenToPointers } from './pointers.ts';
import { layoutPart, stopLayout } from './map-layout.ts';
import { Painter, type Scene } from './painter.ts';
import {
  camera,
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
  type OpenedGame,
} from '../state.ts';
import { advised } from '../play/advice.ts';
import { inHand, planned } from '../play/play-state.ts';
import { RouteBar } from '../play/route-line.tsx';
import { routeSites } from '../play/route-drag-state.ts';
import { shownWhy } from '../why/why.ts';
import { distances } from '../maps/map-state.ts';
import { fitComponent, fitMap, windowSize, zoom } from './window.ts';

/** A map that was magnified is drawn sharply after this long. */
const REST_MS = 120;
/** The pause between two moments that are made ready, so that other work can be done in between. */
const PREPARE_MS = 10;

/** The browser's own time line has a mark of this name when a game was first drawn. */
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

/** What is to be drawn of a game now; undefined before the window stands anywhere on it. */
function sceneNow(shown: OpenedGame): Scene | undefined {
  const now = camera.peek();
  return (
    now && {
      game: shown,
      canvas: shown.canvas,
      camera: now,
      size: windowSize.peek(),
      ratio: devicePixelRatio,
      sheet: sheet.peek(),
      position: position.peek(),
      lettered: lettered.peek(),
      spotlight: dims.peek() ? spotlight.peek() : NONE,
      selection: selection.peek(),
      hovered: hovered.peek(),
      planned: planned.peek(),
      advised: advised.peek(),
      plannedBy: inHand.peek()?.setup.seat ?? NONE,
      route: routeSites.peek(),
      candidates: shownWhy.peek()?.explanation.candidates ?? [],
      distances: distances.peek(),
    }
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
    if (shown === undefined || windowSize.peek().width === 0) return;
    if (camera.peek() === undefined) fitMap();
    const scene = sceneNow(shown);
    if (scene === undefined) return;
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
      advised,
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
