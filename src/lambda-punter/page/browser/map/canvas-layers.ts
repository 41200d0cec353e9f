// The canvases that make up a drawing. The layer of taken rivers shows one moment and caches a few more to redraw from.

import { NONE } from '../../../game/ids.ts';
import { penOf } from '../../../maps/palette.ts';
import { MAP_TEXTS } from './map-texts.ts';
import type { Scene } from './scene.ts';
import type { Box, Context, Strokes } from './strokes.ts';

/** What decides how it looks. */
type DrawnMoment = Pick<Scene, 'game' | 'sheet' | 'position' | 'spotlight'>;

/** How strongly the others are drawn if one is chosen. */
const DIMMED = 0.16;
/** At most this many moments are kept, and at most this many bytes. */
const MOST_KEPT = 32;
const KEPT_BYTES = 96e6;

/** Owns the layer and the moments that are kept. */
export class OwnedLayer {
  readonly layer = new Layer(true);
  readonly #below: Layer;
  /** By place: the layer at `place` × the turns between two that are kept. */
  readonly #kept: (Layer | undefined)[] = [];
  /** Layers to use again. */
  readonly #spare: Layer[] = [];
  /** The moment that the layer shows; -1 if it shows none. */
  #position = -1;
  #spotlight = NONE;
  #ratio = 1;

  constructor(below: Layer) {
    this.#below = below;
  }

  /** Everything drawn so far is out of date. */
  forget(wide: number, high: number, ratio: number): void {
    this.#ratio = ratio;
    this.#position = -1;
    this.forgetMoments();
    this.#spare.length = 0;
    this.layer.blank(wide, high, ratio);
  }

  /** All kept moments are out of date. */
  forgetMoments(): void {
    for (const layer of this.#kept) if (layer !== undefined) this.#spare.push(layer);
    this.#kept.length = 0;
  }

  /** Makes the layer show a moment: draws what was taken since it, or since the nearest one that is kept. */
  show(strokes: Strokes, moment: DrawnMoment): void {
    if (moment.spotlight !== this.#spotlight) {
      this.#spotlight = moment.spotlight;
      this.#position = -1;
      this.forgetMoments();
    }
    const every = this.#every(moment.game.timeline.length);
    // The first drawing has to be quick: moments on the way are kept later, by `keepNext`.
    const keeps = this.#position >= 0;
    this.#goNear(moment.position, every);
    while (this.#position < moment.position) {
      const next = Math.min(moment.position, (Math.floor(this.#position / every) + 1) * every);
      this.#goOn(this.layer, strokes, moment, this.#position, next);
      this.#position = next;
      if (keeps && next % every === 0) this.#keep(next / every, this.layer);
    }
  }

  /** Draws the first moment of the game that is not kept yet, and keeps it; false if there is none. */
  keepNext(strokes: Strokes, moment: DrawnMoment): boolean {
    const { length, turns } = moment.game.timeline;
    const every = this.#every(length);
    let place = 1;
    while (this.#kept[place] !== undefined) place++;
    if (place * every > turns || moment.spotlight !== this.#spotlight) return false;
    const kept = this.#keep(place, this.#kept[place - 1] ?? this.#below);
    this.#goOn(kept, strokes, moment, (place - 1) * every, place * every);
    return true;
  }

  /** Draws on from one position to another; all anew if something drawn is no longer held. */
  #goOn(layer: Layer, strokes: Strokes, moment: DrawnMoment, from: number, to: number): void {
    const isLost = moment.game.timeline.holdings.all.some(({ until }) => until >= from && until < to);
    if (isLost) copy(this.#below, layer);
    drawTaken(layer, strokes, moment, isLost ? 0 : from, to);
  }

  /** Draws into a box that came into sight what the layer shows. */
  fill(strokes: Strokes, moment: DrawnMoment, box: Box): void {
    const { context } = this.layer;
    const { left, top, right, bottom } = box;
    const [x, y] = [left * this.#ratio, top * this.#ratio];
    const [wide, high] = [(right - left) * this.#ratio, (bottom - top) * this.#ratio];
    if (wide >= 1 && high >= 1) {
      context.drawImage(this.#below.canvas, x, y, wide, high, left, top, right - left, bottom - top);
    }
    drawTaken(this.layer, strokes, moment, 0, Math.max(0, this.#position));
  }

  /** Shows the latest moment before a position that is kept, or that is shown; the beginning is always to be had. */
  #goNear(position: number, every: number): void {
    let at = Math.floor(position / every);
    while (at > 0 && this.#kept[at] === undefined) at--;
    if (this.#position >= at * every && this.#position <= position) return;
    copy(this.#kept[at] ?? this.#below, this.layer);
    this.#position = at * every;
  }

  #keep(place: number, from: Layer): Layer {
    const before = this.#kept[place];
    if (before !== undefined) return before;
    const kept = this.#spare.pop() ?? new Layer(true);
    const { width, height } = this.layer.canvas;
    if (kept.canvas.width !== width || kept.canvas.height !== height) kept.blank(width, height, this.#ratio);
    copy(from, kept);
    this.#kept[place] = kept;
    return kept;
  }

  #every(turns: number): number {
    const { width, height } = this.layer.canvas;
    const most = Math.max(2, Math.min(MOST_KEPT, Math.floor(KEPT_BYTES / (width * height * 4))));
    return Math.max(64, Math.ceil(turns / most));
  }
}

function copy(from: Layer, to: Layer): void {
  to.context.save();
  to.context.setTransform(1, 0, 0, 1, 0, 0);
  to.context.drawImage(from.canvas, 0, 0);
  to.context.restore();
}

/** Draws what was taken between two positions; the chosen punter's rivers last, so that no others lie over them. */
function drawTaken({ context }: Layer, strokes: Strokes, moment: DrawnMoment, from: number, to: number): void {
  const { spotlight, sheet, game } = moment;
  const strength = (punter: number): number => (spotlight === NONE || spotlight === punter ? 1 : DIMMED);
  const { punters } = game.timeline;
  for (let place = 0; place < punters; place++) {
    const punter = spotlight === NONE ? place : (spotlight + 1 + place) % punters;
    context.globalAlpha = strength(punter);
    strokes.claimed(context, punter, penOf(punter, sheet), from, to);
  }
  strokes.shared(context, sheet, from, to, strength);
  context.globalAlpha = 1;
}

/** Owns the canvas, and a second one from the first time on that it is moved. */
export class Layer {
  readonly #opaque: boolean;
  /** Draws in pixels of the page; another one after the layer was moved. */
  #context: Context;
  /** What is drawn is moved from one to the other: a canvas that is drawn on itself is copied first, which is slow. */
  #other: Context | undefined;

  /** A layer of no size yet, with or without a background that covers what is below. */
  constructor(opaque: boolean) {
    this.#opaque = opaque;
    this.#context = this.#made();
  }

  get context(): Context {
    return this.#context;
  }

  get canvas(): HTMLCanvasElement {
    return this.#context.canvas;
  }

  /** Sets the size and empties it. */
  blank(wide: number, high: number, ratio: number): void {
    sizeTo(this.#context, wide, high);
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  /** Moves what is drawn by this many pixels of the screen; what comes into sight is empty. */
  scroll(dx: number, dy: number): void {
    const from = this.#context;
    const to = (this.#other ??= this.#made());
    const { width, height } = from.canvas;
    if (to.canvas.width !== width || to.canvas.height !== height) sizeTo(to, width, height);
    to.setTransform(1, 0, 0, 1, 0, 0);
    to.globalCompositeOperation = 'copy';
    to.drawImage(from.canvas, dx, dy);
    to.globalCompositeOperation = 'source-over';
    to.setTransform(from.getTransform());
    this.#context = to;
    this.#other = from;
  }

  /** Bounds what is drawn to a box, which it empties, until the context is restored. */
  clip({ left, top, right, bottom }: Box): void {
    const { context } = this;
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.clearRect(left, top, right - left, bottom - top);
  }

  #made(): Context {
    return contextOf(document.createElement('canvas'), !this.#opaque);
  }
}

/** What draws on a canvas, through which what lies below is seen or not. */
export function contextOf(canvas: HTMLCanvasElement, alpha: boolean): Context {
  const context = canvas.getContext('2d', { alpha });
  if (context === null) throw new Error(MAP_TEXTS.noCanvas);
  return context;
}

function sizeTo({ canvas }: Context, wide: number, high: number): void {
  canvas.width = wide;
  canvas.height = high;
}
