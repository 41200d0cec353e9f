// Why the guesser thinks of a city: the likeliest ones, and for each the hints with the phrases that speak for it.

import { phraseAt } from './phrase-table.ts';
import type { TabooGuesser } from './taboo-guesser.ts';

/** What a hint says of a city. */
export interface ExplainedHint {
  /** As it was said. */
  readonly hint: string;
  /** How much it speaks for the city, as a logarithm: 0.7 doubles its odds beside a city without a match. */
  readonly speaks: number;
  /** The phrase of the knowledge that fits best; undefined where only cities like it have one. */
  readonly phrase?: string;
  /** What the phrase is about; or that it holds for the country, was computed, or follows from the last guess. */
  readonly about?: string;
}

/** A city with what speaks for it. */
export interface ExplainedCity {
  readonly city: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** How likely it is; what was said already is left out. */
  readonly share: number;
  /** The hints in their order. */
  readonly hints: readonly ExplainedHint[];
}

/** A hint that speaks less than this for a city, or against it, is not shown. */
const LEAST_SHOWN = 0.1;

/** The hints that say something of a city, what speaks for it most first. */
export function tellingHints({ hints }: ExplainedCity): ExplainedHint[] {
  return hints
    .filter(({ speaks }) => Math.abs(speaks) >= LEAST_SHOWN)
    .toSorted((one, other) => other.speaks - one.speaks);
}

/** How many cities are explained where nothing else is said. */
export const EXPLAINED_CITIES = 5;

/** Explains the likeliest cities, before the next guess. */
export function explained(guesser: TabooGuesser, most = EXPLAINED_CITIES): ExplainedCity[] {
  const { index } = guesser.mind;
  return guesser
    .candidates()
    .slice(0, most)
    .map(({ city, share }) => {
      const { name, country, place } = index.cities[city];
      return {
        city: name,
        country,
        latitude: place.latitude,
        longitude: place.longitude,
        share,
        hints: guesser.evidence.map((_, number) => explainedHint(guesser, number, city)),
      };
    });
}

function explainedHint({ mind, evidence }: TabooGuesser, number: number, city: number): ExplainedHint {
  const { said, isDenied, speaks, matched, beside, facts } = evidence[number];
  const { index, inherits } = mind;
  if (beside !== undefined) {
    return { hint: said, speaks: speaks[city], phrase: `beside ${index.cities[beside].name}`, about: 'last guess' };
  }
  const country = index.cities.length + index.countryOf[city];
  const isCountry = inherits[city] * matched.own[country] > matched.own[city];
  const best = matched.best[isCountry ? country : city];
  const hint = { hint: `${isDenied ? 'not ' : ''}${said}`, speaks: speaks[city] };
  if (facts !== undefined && facts.match[city] > 0 && !(matched.match[city] > facts.match[city])) {
    return { ...hint, phrase: facts.about, about: facts.about === 'name' ? 'its name' : 'on the map' };
  }
  if (best < 0 || speaks[city] === 0) return hint;
  const { phrase, kind } = phraseAt(index, best);
  return { ...hint, phrase, about: isCountry ? `${index.countries[index.countryOf[city]]}: ${kind}` : kind };
}
