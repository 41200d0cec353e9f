// Whole degrees: a pair counts for every city within a degree of it. So it may tell a city from another of its name, and
// it may cover several cities, which is a trick.

import { isNear, type Place } from '../game/guess.ts';
import type { KnownCity } from '../knowledge/known-city.ts';

/** A place of whole degrees, and the cities that it covers. */
export interface CoveringPlace {
  readonly place: Place;
  /** The likeliest first. */
  readonly covered: readonly number[];
  /** How likely one of them is it. */
  readonly share: number;
}

/** This many of the likeliest cities are tried; what lies elsewhere covers little. */
const TRIED = 30;
/** A pair must promise this much more than the likeliest city alone: a name is right wherever somebody puts it. */
const LEAST_GAIN = 0.01;

/**
 * The pair of whole degrees that covers most.
 * @param candidates the cities that were not said, the likeliest first
 * @returns undefined where the name of the likeliest is as good
 */
export function coveringPlace(
  candidates: readonly { readonly city: number; readonly share: number }[],
  cities: readonly Pick<KnownCity, 'place'>[],
): CoveringPlace | undefined {
  let best: CoveringPlace | undefined;
  const [first] = candidates;
  for (const { city } of candidates.slice(0, TRIED)) {
    for (const place of pairsAround(cities[city].place)) {
      const near = candidates.filter((one) => isNear(place, cities[one.city].place));
      const share = near.reduce((sum, one) => sum + one.share, 0);
      if (share > (best?.share ?? first.share + LEAST_GAIN))
        best = { place, covered: near.map((one) => one.city), share };
    }
  }
  return best;
}

/**
 * The pair of whole degrees that tells a city from others: of those that count for it the one that counts for the fewest
 * others; of such the nearest.
 */
export function lonelyPlace({ place }: Pick<KnownCity, 'place'>, cities: readonly Pick<KnownCity, 'place'>[]): Place {
  const pairs = pairsAround(place).map((pair) => ({
    pair,
    covered: cities.filter((city) => isNear(pair, city.place)).length,
    off: Math.hypot(pair.latitude - place.latitude, pair.longitude - place.longitude),
  }));
  return pairs.toSorted((one, other) => one.covered - other.covered || one.off - other.off)[0].pair;
}

/** All pairs of whole degrees that count for a place. */
function pairsAround({ latitude, longitude }: Place): Place[] {
  return wholeDegrees(latitude, 90)
    .flatMap((one) => wholeDegrees(longitude, 180).map((other) => ({ latitude: one, longitude: other })))
    .filter((place) => isNear(place, { latitude, longitude }));
}

function wholeDegrees(degrees: number, most: number): number[] {
  return [-1, 0, 1, 2].map((step) => Math.floor(degrees) + step).filter((one) => Math.abs(one) <= most);
}
