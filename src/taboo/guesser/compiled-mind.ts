// A mind in a form that is read in a moment: the words of all phrases, their stems and the likeness of cities are found
// already.

import type { KnownCity } from '../knowledge/known-city.ts';
import type { TabooTexts } from '../knowledge/known-texts.ts';
import { nearWordsTable } from '../language/related-words.ts';
import type { CityFigures } from './city-figures.ts';
import { readyMind } from './ready-mind.ts';

/** The form. It is written as JSON. Texts that are lists have a line for each item; columns are as in `PhraseTable`. */
export interface CompiledMind {
  readonly countries: readonly {
    readonly name: string;
    readonly continent: string;
    /** Name, fame, latitude, longitude, population, whether it is a capital, other names. */
    readonly cities: readonly (readonly [string, number, number, number, number, 0 | 1, ...string[]])[];
  }[];
  readonly words: string;
  /** The stem of each word. */
  readonly stems: string;
  readonly texts: string;
  readonly heads: readonly number[];
  readonly textWords: readonly number[];
  /** By text: how many words it has. */
  readonly lengths: readonly number[];
  readonly textOf: readonly number[];
  readonly codes: readonly number[];
  readonly ownerOf: readonly number[];
  /** By city: the cities like it… */
  readonly alike: readonly (readonly number[])[];
  /** …and their shares. */
  readonly shares: readonly (readonly number[])[];
  /** Tables of words that belong together: our own, and WordNet's. */
  readonly near: string;
  readonly related: string;
}

/**
 * Compiles the mind that `readyMind` makes of the same texts; `unpackedMind` reads it. The guesser's numbers must be the
 * same then as now: the likeness of cities follows from them.
 * @throws {InputError} at the first mistake in the knowledge
 */
export function compiledMind(texts: TabooTexts): CompiledMind {
  const { index, likeness, figures } = readyMind(texts);
  return {
    countries: index.countries.map((name, country) => {
      const places = [...index.cities.keys()].filter((city) => index.countryOf[city] === country);
      return {
        name,
        continent: figures[places[0]]?.continent ?? '',
        cities: places.map((city) => compiledCity(index.cities[city], figures[city])),
      };
    }),
    words: index.words.join('\n'),
    stems: index.stems.join('\n'),
    texts: index.texts.join('\n'),
    heads: [...index.heads],
    textWords: [...index.textWords],
    lengths: index.texts.map((_, text) => index.firstWord[text + 1] - index.firstWord[text]),
    textOf: [...index.textOf],
    codes: [...index.codes],
    ownerOf: [...index.ownerOf],
    alike: likeness.map((list) => list.map(({ city }) => city)),
    shares: likeness.map((list) => list.map(({ share }) => share)),
    near: nearWordsTable(texts.nearWords),
    related: texts.related,
  };
}

function compiledCity(
  { name, fame, place, also }: KnownCity,
  { population, isCapital }: CityFigures,
): CompiledMind['countries'][number]['cities'][number] {
  return [name, fame, place.latitude, place.longitude, population, isCapital ? 1 : 0, ...also];
}
