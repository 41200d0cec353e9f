// The colours of a sheet for eyes that need more contrast: each moved towards the ink until it stands off the paper.

import type { Sheet } from '../../maps/palette.ts';

/** Contrast against the paper, by WCAG's formula: of what carries meaning, and of rivers that nobody has. */
const MEANING_CONTRAST = 4.5;
const FREE_CONTRAST = 3;
/** A colour is moved by such parts of its way to the ink. */
const STEPS = 20;

/** The sheet with stronger colours; the same hues in the same order. */
export function strongSheet(sheet: Sheet): Sheet {
  const { paper, ink } = sheet;
  const strong = (colour: string, least = MEANING_CONTRAST): string => {
    for (let step = 0; step < STEPS; step++) {
      const moved = between(colour, ink, step / STEPS);
      if (contrastOf(moved, paper) >= least) return moved;
    }
    return ink;
  };
  return {
    ...sheet,
    site: strong(sheet.site),
    river: strong(sheet.river),
    unclaimed: strong(sheet.unclaimed, FREE_CONTRAST),
    mine: strong(sheet.mine),
    punters: sheet.punters.map((colour) => strong(colour)),
  };
}

/** How two colours stand off each other, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminanceOf(colour: string): number {
  const [red, green, blue] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function between(from: string, to: string, share: number): string {
  const ends = partsOf(to);
  const mixed = partsOf(from).map((part, at) => Math.round(part + (ends[at] - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue of `#rrggbb`. */
function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
