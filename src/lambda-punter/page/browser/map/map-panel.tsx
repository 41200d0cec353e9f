// The map: a canvas that is drawn anew when something changes, and the buttons on it.

import { wholePercent } from '../../../../base/grouped.ts';
import { effect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../../../web/browser/form-parts.tsx';
import { SavePicture } from '../../../../web/browser/save-picture.tsx';
import { StepButton } from '../../../../web/browser/time-controls.tsx';
import { NONE } from '../../../game/ids.ts';
import type { OpenedGame } from '../../model/opened-game.ts';
import { RouteBar } from '../play/turn-panel.tsx';
import { current, update, state } from '../state.ts';
import { layoutPart, lettered, spotlight } from '../views.ts';
import { withoutMapEnding } from '../../../game/map-file.ts';
import { stopLayout } from './map-layout.ts';
import { MAP_TEXTS } from './map-texts.ts';
import { Painter } from './painter.ts';
import { scene } from './scene.ts';
import { fitComponent, fitMap, listenToPointers, zoom } from './window.ts';

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
