// Numbers as people read them in tables, and the words beside them.

import { grouped, wholePercent } from '../../base/grouped.ts';
import { RANK_SHARE, type Figure } from '../figure.ts';

/** A mean of the figure, with its decimals; as `shownCount` has it if it says none. */
export function shownFigure(value?: number | null, { decimals }: Pick<Figure, 'decimals'> = RANK_SHARE): string {
  if (value === undefined || value === null) return '–';
  return decimals === undefined ? shownCount(value) : grouped(value, decimals);
}

/** Whole from 100 on, else one decimal if it is not whole. */
export function shownCount(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return grouped(Math.round(value));
  return grouped(value, 1);
}

/** An Elo-like rating, with its sign. */
export function shownRating(elo: number | undefined): string {
  if (elo === undefined) return '–';
  const whole = Math.round(elo);
  return whole > 0 ? `+${whole}` : String(whole).replace('-', '−');
}

/** Milliseconds with two digits, from ten seconds on as seconds. */
export function shownMs(ms: number | undefined): string {
  if (ms === undefined) return '–';
  return ms >= 10_000 ? `${Math.round(ms / 1000)} s` : String(Number(ms.toPrecision(2)));
}

/** In hundredths. */
export function shownShare(share: number | undefined | null): string {
  return share === undefined || share === null ? '–' : wholePercent(share);
}

/** A difference of means of the figure, with its sign: 0 has a plus, also if it is a little less by rounding. */
export function shownDifference(value: number, { decimals = 1 }: Pick<Figure, 'decimals'> = RANK_SHARE): string {
  const digits = Math.abs(value).toFixed(decimals);
  return `${value < 0 && Number(digits) !== 0 ? '−' : '+'}${digits}`;
}

/** From one shown number to another; one alone if both are the same. */
export function between(low: string, high: string): string {
  return low === high ? low : `${low}–${high}`;
}

/** As a heading begins. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
