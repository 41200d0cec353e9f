// A city as the page knows it: enough to choose it, to guess it and to draw it.

import type { Place, TargetCity } from '../../game/guess.ts';

/** What the page knows of a city. Its place in the list of all cities names it. */
export interface ShownCity {
  readonly name: string;
  readonly country: string;
  /** Other English names. */
  readonly also: readonly string[];
  readonly place: Place;
  readonly fame: number;
}

/** What counts as right. */
export function shownTarget({ name, also, country, place }: ShownCity): TargetCity {
  return { names: [name, ...also], country, place };
}

/** How far apart two places are, in whole kilometres: the haversine formula on a ball of the earth's mean radius. */
export function kilometres(one: Place, other: Place): number {
  const up = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const across = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const part = up + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * across;
  return Math.round(2 * 6371 * Math.asin(Math.min(1, Math.sqrt(part))));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
