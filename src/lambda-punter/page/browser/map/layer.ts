// A canvas of its own that a drawing is put together from.

import type { Box } from './strokes.ts';

/** Owns the canvas, and a second one from the first time on that it is moved. */
export class Layer {
  readonly #opaque: boolean;
  #context: CanvasRenderingContext2D;
  /** What is drawn is moved from one to the other: a canvas that is drawn on itself is copied first, which is slow. */
  #other: CanvasRenderingContext2D | undefined;

  /** A layer of no size yet, with or without a ground that covers what is below. */
  constructor(opaque: boolean) {
    this.#opaque = opaque;
    this.#context = this.#made();
  }

  get canvas(): HTMLCanvasElement {
    return this.#context.canvas;
  }

  /** Draws in pixels of the page; another one after the layer was moved. */
  get context(): CanvasRenderingContext2D {
    return this.#context;
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
    const context = this.#context;
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.clearRect(left, top, right - left, bottom - top);
  }

  #made(): CanvasRenderingContext2D {
    const context = document.createElement('canvas').getContext('2d', { alpha: !this.#opaque });
    if (context === null) throw new Error('this browser cannot draw on a canvas');
    return context;
  }
}

function sizeTo({ canvas }: CanvasRenderingContext2D, wide: number, high: number): void {
  canvas.width = wide;
  canvas.height = high;
}
