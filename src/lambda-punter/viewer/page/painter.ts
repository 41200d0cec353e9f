// Draws a game on a canvas: layers that only the camera changes are kept, so that a jump draws only what is owned.

import { NONE } from '../../game/ids.ts';
import type { Sheet } from '../../maps/palette.ts';
import { penOf } from '../../maps/palette.ts';
import type { Camera, WindowSize } from '../model/camera.ts';
import { paintMarks } from './marks.ts';
import type { Marks } from './marks.ts';
import type { OpenedGame } from './state.ts';
import { Strokes } from './strokes.ts';

/** What a drawing shows. */
export interface Scene extends Marks {
  readonly game: OpenedGame;
  readonly camera: Camera;
  readonly size: WindowSize;
  /** Pixels of the screen for one of the page. */
  readonly ratio: number;
  readonly sheet: Sheet;
  readonly position: number;
  /** The punter whom the others make room for, or NONE. */
  readonly spotlight: number;
}

/** How strongly the others are drawn then. */
const DIMMED = 0.16;

/** Owns the canvases. */
export class Painter {
  readonly #shown: CanvasRenderingContext2D;
  readonly #below = document.createElement('canvas');
  readonly #above = document.createElement('canvas');
  #key: unknown[] = [];
  #strokes: Strokes | undefined;
  #game: OpenedGame | undefined;

  constructor(canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('this browser cannot draw on a canvas');
    this.#shown = context;
  }

  /** Draws a scene; O(owned rivers) unless camera, size, sheet or game have changed. */
  paint(scene: Scene): void {
    const { size, ratio, game } = scene;
    if (this.#game !== game || this.#strokes === undefined) {
      this.#game = game;
      this.#strokes = new Strokes(game);
    }
    const strokes = this.#strokes;
    strokes.aim(scene.camera, size);
    const wide = Math.max(1, Math.round(size.width * ratio));
    const high = Math.max(1, Math.round(size.height * ratio));
    const key = [game, scene.camera, wide, high, scene.sheet];
    if (key.some((part, place) => part !== this.#key[place])) {
      this.#key = key;
      const below = fresh(this.#below, wide, high, ratio);
      below.fillStyle = scene.sheet.paper;
      below.fillRect(0, 0, size.width, size.height);
      strokes.free(below, scene.sheet);
      strokes.sites(fresh(this.#above, wide, high, ratio), scene.sheet);
    }
    const shown = this.#shown;
    const { canvas } = shown;
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide;
      canvas.height = high;
    }
    shown.setTransform(1, 0, 0, 1, 0, 0);
    shown.drawImage(this.#below, 0, 0);
    shown.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintOwned(shown, strokes, scene);
    shown.setTransform(1, 0, 0, 1, 0, 0);
    shown.drawImage(this.#above, 0, 0);
    shown.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintMarks(shown, strokes, scene, scene);
  }
}

/** The one who is looked at is drawn last, so that nobody lies over it. */
function paintOwned(context: CanvasRenderingContext2D, strokes: Strokes, scene: Scene): void {
  const { spotlight, position, sheet, game } = scene;
  for (let punter = 0; punter < game.timeline.punters; punter++) {
    if (punter === spotlight) continue;
    context.globalAlpha = spotlight === NONE ? 1 : DIMMED;
    strokes.owned(context, punter, penOf(punter, sheet), position);
  }
  context.globalAlpha = 1;
  if (spotlight !== NONE) strokes.owned(context, spotlight, penOf(spotlight, sheet), position);
}

/** A canvas of that size, emptied, that is drawn on in pixels of the page. */
function fresh(canvas: HTMLCanvasElement, wide: number, high: number, ratio: number): CanvasRenderingContext2D {
  canvas.width = wide;
  canvas.height = high;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser cannot draw on a canvas');
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}
