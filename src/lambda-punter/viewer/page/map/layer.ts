// A canvas of its own that a drawing is put together from.

import type { Box } from './strokes.ts';

/** A layer. */
export interface Layer {
  readonly canvas: HTMLCanvasElement;
  /** Draws in pixels of the page. */
  readonly context: CanvasRenderingContext2D;
  /** Moves what is drawn by this many pixels of the screen; what comes into sight is empty or left as it was. */
  scroll(dx: number, dy: number): void;
  /** Bounds what is drawn to a box, which it empties, until the context is restored. */
  clip(box: Box): void;
}

/** A layer of no size yet, with or without a ground that covers what is below. */
export function layerOf(opaque: boolean): Layer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: !opaque });
  if (context === null) throw new Error('this browser cannot draw on a canvas');
  return {
    canvas,
    context,
    scroll: (dx, dy) => {
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalCompositeOperation = 'copy';
      context.drawImage(canvas, dx, dy);
      context.restore();
    },
    clip: ({ left, top, right, bottom }) => {
      context.save();
      context.beginPath();
      context.rect(left, top, right - left, bottom - top);
      context.clip();
      context.clearRect(left, top, right - left, bottom - top);
    },
  };
}

/** Sets a layer's size and empties it. */
export function blank({ canvas, context }: Layer, wide: number, high: number, ratio: number): void {
  canvas.width = wide;
  canvas.height = high;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}
