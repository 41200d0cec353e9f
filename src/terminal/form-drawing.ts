// A form as it is drawn on a terminal of some height: no more lines than there is room for.

import { paintedText, type Painted } from './painted.ts';

/** What is written, and how wide each of its lines is. */
export interface DrawnForm {
  readonly text: string;
  readonly widths: readonly number[];
}

/**
 * Draws the lines of a form.
 * @param rows how high the terminal is
 */
export function drawnForm(all: readonly (readonly Painted[])[], rows: number, coloured: boolean): DrawnForm {
  const lines = inView(all, Math.max(1, rows - 1));
  return {
    text: lines.map((line) => `${paintedText(coloured ? line : line.map(uncoloured), true)}\n`).join(''),
    widths: lines.map((line) => line.reduce((sum, part) => sum + part.text.length, 0)),
  };
}

/** This many lines from the first, or, where that is further down, up to the one with the field that keys change. */
function inView(lines: readonly (readonly Painted[])[], room: number): readonly (readonly Painted[])[] {
  const active = lines.findLastIndex((line) => line.some(({ looks }) => looks?.includes('inverse') === true));
  const from = Math.max(0, active + 1 - room);
  return lines.slice(from, from + room);
}

/** A part that shows where no colours are wanted: the field that keys change must be seen all the same. */
function uncoloured({ text, looks }: Painted): Painted {
  return looks?.includes('inverse') === true ? { text, looks: ['inverse'] } : { text };
}
