// Lines and marks of a map in the window's pixels, in batches: one path a pen.

import { NONE } from '../../game/ids.ts';
import { sized } from '../../maps/canvas.ts';
import type { Pen, Sheet } from '../../maps/palette.ts';
import type { Camera, WindowSize } from '../model/camera.ts';
import type { OpenedGame } from './state.ts';

/** Neighbours so far apart leave room for the sites' ids. */
const NAMED_STEP = 38;
/** Neighbours nearer than this leave no room for dots. */
const DOTTED_STEP = 3.5;

/** What a punter took, in order of turns. */
interface Takings {
  readonly river: Int32Array;
  readonly turn: Int32Array;
}

/** Draws in the window of the camera that it was aimed with last. */
export class Strokes {
  readonly #game: OpenedGame;
  readonly #takings: readonly Takings[];
  /** Where each site lies in the window. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  #size: WindowSize = { width: 0, height: 0 };
  #camera: Camera | undefined;
  #step = 1;

  constructor(game: OpenedGame) {
    this.#game = game;
    this.#takings = takingsOf(game);
    this.x = new Float64Array(game.canvas.places.length);
    this.y = new Float64Array(game.canvas.places.length);
  }

  /** Sets the window. */
  aim(camera: Camera, size: WindowSize): void {
    this.#size = size;
    if (camera === this.#camera) return;
    this.#camera = camera;
    const { places, step } = this.#game.canvas;
    this.#step = step * camera.scale;
    for (let site = 0; site < places.length; site++) {
      const { x, y } = places[site];
      this.x[site] = x * camera.scale + camera.x;
      this.y[site] = y * camera.scale + camera.y;
    }
  }

  /** How wide a claimed river is drawn. */
  get thick(): number {
    return this.part(0.14, 1.6, 7);
  }

  /** A size that follows how far sites lie apart in the window. */
  part(part: number, least: number, most: number): number {
    return sized({ ...this.#game.canvas, step: this.#step }, part, least, most);
  }

  /** All rivers, as nobody's: whoever owns one draws over it. */
  free(context: CanvasRenderingContext2D, sheet: Sheet): void {
    context.beginPath();
    const { length } = this.#game.timeline.owner;
    for (let river = 0; river < length; river++) this.line(context, river, 0);
    context.lineWidth = this.part(0.08, 0.7, 3);
    context.strokeStyle = sheet.unclaimed;
    context.stroke();
  }

  /** What a punter owns and has options on at a position; where both share a river, each has a stroke of it. */
  owned(context: CanvasRenderingContext2D, punter: number, pen: Pen, position: number): void {
    const { river, turn } = this.#takings[punter];
    const { owner, buyerTurn } = this.#game.timeline;
    const { thick } = this;
    context.strokeStyle = pen.colour;
    context.lineWidth = thick;
    // A dash of every line begins at its own end, so that two dashed rivers show where they meet.
    context.setLineDash(pen.dash.map((part) => part * thick));
    context.beginPath();
    for (let place = 0; place < river.length && turn[place] < position; place++) {
      const at = river[place];
      const bought = buyerTurn[at];
      const shared = bought !== NONE && bought < position;
      this.line(context, at, shared ? (owner[at] === punter ? -0.55 : 0.55) * thick : 0);
    }
    context.stroke();
    context.setLineDash([]);
  }

  /** Adds a river to the path, moved to its side by so many pixels; nothing where the window does not show it. */
  line(context: CanvasRenderingContext2D, river: number, shift: number): void {
    const { source, target } = this.#game.timeline.map;
    const a = source[river];
    const b = target[river];
    const { x, y } = this;
    let [ax, ay, bx, by] = [x[a], y[a], x[b], y[b]];
    const { width, height } = this.#size;
    if ((ax < 0 && bx < 0) || (ay < 0 && by < 0) || (ax > width && bx > width) || (ay > height && by > height)) return;
    if (a === b) {
      const r = this.part(0.2, 3, 12);
      context.moveTo(ax + 2 * r, ay - r);
      context.arc(ax + r, ay - r, r, 0, 2 * Math.PI);
      return;
    }
    if (shift !== 0) {
      const long = Math.hypot(bx - ax, by - ay) || 1;
      const dx = (-(by - ay) / long) * shift;
      const dy = ((bx - ax) / long) * shift;
      [ax, ay, bx, by] = [ax + dx, ay + dy, bx + dx, by + dy];
    }
    context.moveTo(ax, ay);
    context.lineTo(bx, by);
  }

  /** Dots for sites, diamonds for mines, ids where there is room. */
  sites(context: CanvasRenderingContext2D, sheet: Sheet): void {
    const { mineAt, mines, siteIds } = this.#game.timeline.map;
    const named = this.#step >= NAMED_STEP;
    const r = named ? 10 : this.part(0.12, 0.8, 4.5);
    if (this.#step >= DOTTED_STEP) {
      context.beginPath();
      for (let site = 0; site < siteIds.length; site++) {
        if (mineAt[site] !== NONE || !this.shows(site)) continue;
        context.moveTo(this.x[site] + r, this.y[site]);
        context.arc(this.x[site], this.y[site], r, 0, 2 * Math.PI);
      }
      context.fillStyle = named ? sheet.paper : sheet.site;
      context.fill();
      context.strokeStyle = sheet.site;
      context.lineWidth = 1.2;
      if (named) context.stroke();
    }
    const size = named ? 15 : this.part(0.38, 6.5, 12);
    context.beginPath();
    for (const site of mines) if (this.shows(site)) this.diamond(context, site, size);
    context.fillStyle = sheet.mine;
    context.strokeStyle = sheet.paper;
    context.lineWidth = 2;
    context.stroke();
    context.fill();
    if (named) this.#names(context, sheet);
  }

  /** Adds a diamond around a site to the path. */
  diamond(context: CanvasRenderingContext2D, site: number, size: number): void {
    const [x, y] = [this.x[site], this.y[site]];
    context.moveTo(x, y - size);
    context.lineTo(x + size, y);
    context.lineTo(x, y + size);
    context.lineTo(x - size, y);
    context.closePath();
  }

  /** Whether the window shows a site. */
  shows(site: number): boolean {
    const { width, height } = this.#size;
    return this.x[site] > -20 && this.y[site] > -20 && this.x[site] < width + 20 && this.y[site] < height + 20;
  }

  #names(context: CanvasRenderingContext2D, sheet: Sheet): void {
    const { mineAt, siteIds } = this.#game.timeline.map;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const [site, id] of siteIds.entries()) {
      if (!this.shows(site)) continue;
      const text = String(id);
      context.font = `600 ${text.length > 3 ? Math.max(5, 9 - text.length / 2) : 10.5}px system-ui, sans-serif`;
      context.fillStyle = mineAt[site] === NONE ? sheet.ink : sheet.paper;
      context.fillText(text, this.x[site], this.y[site] + 0.5);
    }
  }
}

function takingsOf({ timeline }: OpenedGame): Takings[] {
  const { punters, turns, takenFrom, taken } = timeline;
  const rivers = Array.from({ length: punters }, (): number[] => []);
  const at = Array.from({ length: punters }, (): number[] => []);
  for (let turn = 0; turn < turns; turn++) {
    for (let place = takenFrom[turn]; place < takenFrom[turn + 1]; place++) {
      rivers[turn % punters].push(taken[place]);
      at[turn % punters].push(turn);
    }
  }
  return rivers.map((list, punter) => ({ river: Int32Array.from(list), turn: Int32Array.from(at[punter]) }));
}
