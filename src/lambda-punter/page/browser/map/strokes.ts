// Lines and marks of a map in the window's pixels, in batches: one path a pen.

import { firstFrom, type HeldRiver } from '../../../game/holdings.ts';
import { NONE } from '../../../game/ids.ts';
import { type Canvas, SHORT_PATH, sized } from '../../../maps/canvas.ts';
import { beside, type Pen, penOf, SHARED_HALO, type Sheet, SIDE } from '../../../maps/palette.ts';
import type { Camera, WindowSize } from '../../model/camera.ts';
import type { Point } from '../../../maps/sketch.ts';
import { riverNow } from '../../model/view-at.ts';
import type { OpenedGame } from '../../model/opened-game.ts';

/** From this distance between neighbours on, there is room for the sites' ids. */
const NAMED_STEP = 38;
/** Neighbours nearer than this leave no room for dots. */
const DOTTED_STEP = 3.5;

/** How far the largest mark reaches from its site, in pixels. */
const ROOM = 24;

/** A part of the window, in pixels of the page. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** All of a window. */
export function boxOf({ width, height }: WindowSize): Box {
  return { left: 0, top: 0, right: width, bottom: height };
}

/** What draws on a canvas. */
export type Context = CanvasRenderingContext2D;

/** How strongly a punter's rivers are drawn, from 0 to 1. */
type Strength = (punter: number) => number;

/** Draws in the window of the camera that it was aimed with last. */
export class Strokes {
  readonly #game: OpenedGame;
  /** Where each site lies in the window. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Where anything is to be drawn, with room for what is thick. */
  #box: Box = { left: 0, top: 0, right: 0, bottom: 0 };
  #camera: Camera | undefined;
  #canvas: Canvas | undefined;
  #step = 1;

  constructor(game: OpenedGame) {
    this.#game = game;
    this.x = new Float64Array(game.canvas.places.length);
    this.y = new Float64Array(game.canvas.places.length);
  }

  /** Sets the window. */
  aim(camera: Camera, size: WindowSize): void {
    this.within(boxOf(size));
    const { canvas } = this.#game;
    if (camera === this.#camera && canvas === this.#canvas) return;
    this.#camera = camera;
    this.#canvas = canvas;
    const { places, step } = canvas;
    this.#step = step * camera.scale;
    for (let site = 0; site < places.length; site++) {
      const { x, y } = places[site];
      this.x[site] = x * camera.scale + camera.x;
      this.y[site] = y * camera.scale + camera.y;
    }
  }

  /** Draws from now on only what touches a box. */
  within({ left, top, right, bottom }: Box): void {
    this.#box = { left: left - ROOM, top: top - ROOM, right: right + ROOM, bottom: bottom + ROOM };
  }

  /** How wide a claimed river is drawn. */
  get thick(): number {
    return this.part(0.14, 1.6, 7);
  }

  /** How far a site's own dot or circle reaches. */
  get siteSize(): number {
    return this.isNamed ? 10 : this.part(0.12, 0.8, 4.5);
  }

  /** A size that follows how far sites lie apart in the window. */
  part(part: number, least: number, most: number): number {
    return sized({ ...this.#game.canvas, step: this.#step }, part, least, most);
  }

  /** All rivers as if nobody owned them: claims are drawn over them. */
  free(context: Context, sheet: Sheet): void {
    context.lineWidth = this.part(0.08, 0.7, 3);
    context.strokeStyle = sheet.unclaimed;
    this.lines(context, [...this.#game.timeline.map.source.keys()]);
  }

  /** What a punter claimed from one position to another, and has there. */
  claimed(context: Context, punter: number, pen: Pen, from: number, to: number): void {
    const rivers = riversOf(this.#game.timeline.holdings.byPunter[punter], 'owner', from, to);
    if (rivers.length === 0) return;
    this.#use(context, pen);
    this.lines(context, rivers);
    context.setLineDash([]);
  }

  /** Strokes rivers in paths that are short enough to be fast. */
  lines(context: Context, rivers: readonly number[]): void {
    for (let first = 0; first < rivers.length; first += SHORT_PATH) {
      this.trace(context, rivers.slice(first, first + SHORT_PATH));
      context.stroke();
    }
  }

  /** The options bought from one position to another: owner and buyer side by side, each with a stroke of the river. */
  shared(context: Context, sheet: Sheet, from: number, to: number, strength: Strength): void {
    const rivers = riversOf(this.#game.timeline.holdings.all, 'buyer', from, to);
    for (const river of rivers) this.both(context, sheet, river, to, strength);
  }

  /** A river with an option: owner and buyer side by side. */
  both(context: Context, sheet: Sheet, river: number, at: number, strength: Strength = () => 1): void {
    const { owner, buyer } = riverNow(this.#game.timeline, river, at);
    const { thick } = this;
    context.globalAlpha = 1;
    this.#use(context, { colour: sheet.paper, dash: [] }, thick * SHARED_HALO);
    this.#stroke(context, river, 0);
    for (const [held, side] of [
      [owner, -SIDE],
      [buyer, SIDE],
    ] as const) {
      if (held === undefined) continue;
      const { punter } = held;
      context.globalAlpha = strength(punter);
      this.#use(context, penOf(punter, sheet));
      this.#stroke(context, river, side * thick);
    }
    context.setLineDash([]);
  }

  #use(context: Context, { colour, dash }: Pen, width = this.thick): void {
    context.strokeStyle = colour;
    context.lineWidth = width;
    // A dash of every line begins at its own end, so that two dashed rivers show where they meet.
    context.setLineDash(dash.map((part) => part * width));
  }

  #stroke(context: Context, river: number, shift: number): void {
    this.trace(context, [river], shift);
    context.stroke();
  }

  /** Begins a path along rivers. */
  trace(context: Context, rivers: Iterable<number>, shift = 0): void {
    context.beginPath();
    for (const river of rivers) this.line(context, river, shift);
  }

  /** Adds a river to the path, moved to its side by this many pixels; nothing if the window does not show it. */
  line(context: Context, river: number, shift: number): void {
    const { source, target } = this.#game.timeline.map;
    const a = source[river];
    const b = target[river];
    const { x, y } = this;
    let [ax, ay, bx, by] = [x[a], y[a], x[b], y[b]];
    const { left, top, right, bottom } = this.#box;
    if (Math.max(ax, bx) < left || Math.max(ay, by) < top || Math.min(ax, bx) > right || Math.min(ay, by) > bottom)
      return;
    if (a === b) {
      const r = this.part(0.2, 3, 12);
      context.moveTo(ax + 2 * r, ay - r);
      return context.arc(ax + r, ay - r, r, 0, 2 * Math.PI);
    }
    if (shift !== 0) {
      const [from, to] = beside({ x: ax, y: ay }, { x: bx, y: by }, shift);
      [ax, ay, bx, by] = [from.x, from.y, to.x, to.y];
    }
    context.moveTo(ax, ay);
    context.lineTo(bx, by);
  }

  /** Dots for sites, diamonds for mines, ids if there is room. */
  sites(context: Context, sheet: Sheet): void {
    const { mineAt, siteIds } = this.#game.timeline.map;
    if (this.#step >= DOTTED_STEP) {
      context.beginPath();
      for (let site = 0; site < siteIds.length; site++) if (mineAt[site] === NONE) this.dot(context, site);
      fillWith(context, this.isNamed ? sheet.paper : sheet.site);
      if (this.isNamed) strokeInTurn(context, [sheet.site, 1.2]);
    }
    this.minesAndNames(context, sheet);
  }

  /** Adds a site's dot, or the circle around its id, to the path; nothing if the window does not show it. */
  dot(context: Context, site: number, r = this.siteSize): void {
    if (!this.shows(site)) return;
    context.moveTo(this.x[site] + r, this.y[site]);
    context.arc(this.x[site], this.y[site], r, 0, 2 * Math.PI);
  }

  /** Diamonds for mines, and ids if there is room. */
  minesAndNames(context: Context, sheet: Sheet): void {
    const size = this.mineSize;
    context.beginPath();
    for (const site of this.#game.timeline.map.mines) {
      if (!this.shows(site)) continue;
      const [x, y] = [this.x[site], this.y[site]];
      context.moveTo(x, y - size);
      context.lineTo(x + size, y);
      context.lineTo(x, y + size);
      context.lineTo(x - size, y);
      context.closePath();
    }
    strokeInTurn(context, [sheet.paper, 2]);
    fillWith(context, sheet.mine);
    if (this.isNamed) this.#names(context, sheet);
  }

  /** How far a mine's diamond reaches. */
  get mineSize(): number {
    return this.isNamed ? 15 : this.part(0.38, 6.5, 12);
  }

  /** Whether sites are far enough apart for their ids. */
  get isNamed(): boolean {
    return this.#step >= NAMED_STEP;
  }

  /** The sites and mines that the window shows, with how far each reaches. */
  shownSites(): { x: number; y: number; r: number }[] {
    const { mineAt } = this.#game.timeline.map;
    return [...mineAt.entries()].flatMap(([site, mine]) =>
      this.shows(site) ? [{ x: this.x[site], y: this.y[site], r: mine === NONE ? this.siteSize : this.mineSize }] : [],
    );
  }

  /** Whether the window shows a site. */
  shows(site: number): boolean {
    const { left, top, right, bottom } = this.#box;
    return this.x[site] > left && this.y[site] > top && this.x[site] < right && this.y[site] < bottom;
  }

  #names(context: Context, sheet: Sheet): void {
    const { mineAt, siteIds } = this.#game.timeline.map;
    for (const [site, id] of siteIds.entries()) {
      if (!this.shows(site)) continue;
      const text = String(id);
      const size = text.length > 3 ? Math.max(5, 9 - text.length / 2) : 10.5;
      const colour = mineAt[site] === NONE ? sheet.ink : sheet.paper;
      write(context, text, { x: this.x[site], y: this.y[site] }, `600 ${size}px`, colour);
    }
  }
}

/** Strokes the path that is there with one pen after the other. */
export function strokeInTurn(context: Context, ...pens: readonly (readonly [style: string, width: number])[]): void {
  for (const [style, width] of pens) {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.stroke();
  }
}

/** Fills the path that is there. */
export function fillWith(context: Context, colour: string): void {
  context.fillStyle = colour;
  context.fill();
}

/** Writes words around a point. @param font their weight and size */
export function write(context: Context, text: string, { x, y }: Point, font: string, colour: string): void {
  context.font = `${font} system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(text, x, y + 0.5);
}

/** Begins a path around a point. */
export function circle(context: Context, x: number, y: number, r: number): void {
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
}

/** The rivers of what was taken from one position to another, and was not lost on the way. */
const riversOf = (list: readonly HeldRiver[], role: HeldRiver['role'], from: number, to: number): number[] =>
  list
    .slice(firstFrom(list, from), firstFrom(list, to))
    .flatMap((one) => (one.role === role && one.until >= to ? one.river : []));
