// Numbers and names as the page writes them.

import { plain } from '../../../base/plain-text.ts';
import type { Timeline } from '../model/timeline.ts';

/** A whole number with thin gaps between thousands, and a real minus. */
export function grouped(value: number): string {
  const text = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, '\u2009');
  return value < 0 ? `−${text}` : text;
}

/** A time in seconds, short. */
export function secondsUsed(ms: number): string {
  return ms >= 100_000 ? `${Math.round(ms / 1000)} s` : `${(ms / 1000).toFixed(1)} s`;
}

/** A punter's name, fit to be shown; its number where it gave none. */
export function punterName({ record }: Timeline, punter: number): string {
  const name = plain(record.punters[punter]?.name ?? '', 60).trim();
  return name === '' ? `punter ${punter}` : name;
}
