// Where the sites of a map are drawn: as the map says, else as a worker lays them out, from a circle on.

import { signal, type Signal } from '@preact/signals';
import type { GameMap, ParsedMap } from '../../../game/game-map.ts';
import { circleOf, fitted, givenPlaces, type Canvas } from '../../../maps/canvas.ts';
import type { LaidOutMap } from '../../../maps/layout.ts';
import type { Point } from '../../../maps/sketch.ts';
import { MarkerList } from '../../model/markers.ts';
import type { OpenedGame } from '../../model/opened-game.ts';
import { startPageWorker } from '../../../../web/browser/page-worker.ts';
import { WORKERS } from '../server-files.ts';
import { tellTrouble } from '../../../../web/browser/shell-state.ts';
import { current, look } from '../state.ts';
import type { LaidOut } from './layout-worker.ts';
import { MAP_TEXTS } from './map-texts.ts';

/** A map that was laid out, or is being. */
interface Drawing {
  readonly canvas: Signal<Canvas>;
  /** Fulfilled when nothing changes any more. */
  readonly done: Promise<void>;
}

/** The latest maps that were laid out are kept, because a table plays many games on one. */
const MOST_KEPT = 4;
const kept = new Map<string, Drawing>();

/** Ends the layout under way: as it is by now, or as if it had not begun. */
let stop = (): void => {};
let drop = (): void => {};

/** A game with its drawing, which may become better while it is looked at. */
export function openedGame(parts: Omit<OpenedGame, 'canvas' | 'markers'>): OpenedGame {
  const { timeline } = parts;
  const { canvas } = drawingOf(timeline.record.map, timeline.map);
  return {
    ...parts,
    markers: new MarkerList(timeline),
    get canvas() {
      return canvas.value;
    },
  };
}

/** Waits until a map is laid out, but not for longer than that. */
export async function layoutSoon(map: ParsedMap, indexed: GameMap, ms: number): Promise<void> {
  await Promise.race([drawingOf(map, indexed).done, new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** Leaves the sites where they lie by now. */
export function stopLayout(): void {
  stop();
}

function drawingOf(map: ParsedMap, indexed: GameMap): Drawing {
  const given = givenPlaces(map, indexed);
  if (given !== undefined) return { canvas: signal(fitted(indexed, given)), done: Promise.resolve() };
  const key = keyOf(indexed);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const canvas = signal(fitted(indexed, circleOf(indexed)));
  const drawing = { canvas, done: layOut(indexed, canvas, key) };
  kept.set(key, drawing);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return drawing;
}

/** Has a worker lay out the map; one at a time, the latest that was asked for. */
function layOut(map: GameMap, canvas: Signal<Canvas>, key: string): Promise<void> {
  drop();
  const worker = startPageWorker(WORKERS.layout);
  const { promise, resolve } = Promise.withResolvers<void>();
  let latest: readonly Point[] | undefined;
  const show = (): void => {
    const isShown = current.game?.canvas === canvas.peek();
    if (latest !== undefined) canvas.value = fitted(map, latest);
    // Another map may be looked at meanwhile, whose window stays where it is.
    if (isShown) look({ camera: undefined });
  };
  const end = (): void => {
    worker.terminate();
    stop = () => {};
    drop = () => {};
    look({ layout: undefined });
    resolve();
  };
  drop = () => {
    end();
    kept.delete(key);
  };
  const fail = (reason: string): void => {
    drop();
    tellTrouble(MAP_TEXTS.notLaidOut(reason));
  };
  stop = () => {
    show();
    end();
  };
  look({ layout: { canvas, part: 0 } });
  worker.addEventListener('message', ({ data }: MessageEvent<LaidOut>) => {
    if (data.kind === 'failed') {
      fail(data.reason);
      return;
    }
    latest = data.places;
    look({ layout: { canvas, part: data.part } });
    // People who ask for less motion see only the end.
    if (data.part === 1 || !matchMedia('(prefers-reduced-motion: reduce)').matches) show();
    if (data.part === 1) end();
  });
  worker.addEventListener('error', (event) => fail(event.message), { once: true });
  // An empty list of what is handed over: the linter takes a worker for a window without it.
  const { siteIds, source, target } = map;
  worker.postMessage({ siteIds, source, target } satisfies LaidOutMap, []);
  return promise;
}

/** Tells one map from another. */
function keyOf({ siteIds, source, target }: GameMap): string {
  return [siteIds.join(), source.join(), target.join()].join(';');
}
