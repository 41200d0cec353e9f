// An opened game with its drawing: where the sites of a map lie, as the map says, else as a worker lays them out, from
// a circle on.

import { signal, type Signal } from '@preact/signals';
import type { GameMap, ParsedMap } from '../../../game/game-map.ts';
import { circleOf, fitted, givenPlaces, type Canvas } from '../../../maps/canvas.ts';
import type { LaidOutMap } from '../../../maps/layout.ts';
import type { Point } from '../../../maps/sketch.ts';
import { latestAsker } from '../../../../web/browser/page-worker.ts';
import { WORKERS } from '../../model/packed-games.ts';
import { tellTrouble } from '../../../../web/browser/shell-state.ts';
import { current, update } from '../state.ts';
import type { LayoutNews } from './layout-worker.ts';
import { MAP_TEXTS } from './map-texts.ts';
import type { OpenedGame } from '../../model/opened-game.ts';

/** A map that was laid out, or is being. */
interface Drawing {
  readonly canvas: Signal<Canvas>;
  /** Fulfilled when nothing changes any more. */
  readonly done: Promise<void>;
}

/** The latest maps that were laid out are kept, because a table plays many games on one. */
const MOST_KEPT = 4;
const kept = new Map<string, Drawing>();

/** Who lays out the latest map that was asked for. */
const layouts = latestAsker<LaidOutMap, { readonly kind: 'done' }, LayoutNews>(WORKERS.layout);

/** Ends the layout under way: as it is by now, or as if it had not begun. */
let stop = (): void => {};
let drop = (): void => {};

/** Waits until a map is laid out, but not for longer than that. */
export async function layoutSoon(map: ParsedMap, indexed: GameMap, ms: number): Promise<void> {
  await Promise.race([drawingOf(map, indexed).done, new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** Leaves the sites where they lie by now. */
export function stopLayout(): void {
  stop();
}

/** Where a map is drawn, which may become better while it is looked at. */
function drawingOf(map: ParsedMap, indexed: GameMap): Drawing {
  const given = givenPlaces(map, indexed);
  if (given !== undefined) return { canvas: signal(fitted(indexed, given)), done: Promise.resolve() };
  const { siteIds, source, target } = indexed;
  const key = [siteIds.join(), source.join(), target.join()].join(';');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const canvas = signal(fitted(indexed, circleOf(indexed)));
  const drawing = { canvas, done: layOut(indexed, canvas, key) };
  kept.set(key, drawing);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return drawing;
}

/** Has a worker lay out the map; one at a time, the latest that was asked for. */
async function layOut(map: GameMap, canvas: Signal<Canvas>, key: string): Promise<void> {
  drop();
  let latest: readonly Point[] | undefined;
  const show = (): void => {
    const isShown = current.game?.canvas === canvas.peek();
    if (latest !== undefined) canvas.value = fitted(map, latest);
    // Another map may be looked at meanwhile, whose window stays where it is.
    if (isShown) update({ camera: undefined });
  };
  const end = (): void => {
    layouts.giveUp();
    stop = () => {};
    drop = () => {};
    update({ layout: undefined });
  };
  drop = () => {
    end();
    kept.delete(key);
  };
  stop = () => {
    show();
    end();
  };
  update({ layout: { canvas, part: 0 } });
  const { siteIds, source, target } = map;
  const answer = await layouts.ask({ siteIds, source, target }, ({ part, places }) => {
    latest = places;
    update({ layout: { canvas, part } });
    // People who ask for less motion see only the end.
    if (part === 1 || !matchMedia('(prefers-reduced-motion: reduce)').matches) show();
  });
  if (answer === undefined) return;
  if (answer.kind === 'done') return end();
  drop();
  tellTrouble(MAP_TEXTS.notLaidOut(answer.reason));
}

/** A game with its drawing, which may become better while it is looked at. */
export function drawnGame(parts: Omit<OpenedGame, 'canvas'>): OpenedGame {
  const { timeline } = parts;
  const { canvas } = drawingOf(timeline.record.map, timeline.map);
  return {
    ...parts,
    get canvas() {
      return canvas.value;
    },
  };
}
