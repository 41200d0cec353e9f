// The explanation as lines of text.

import { EXPLAINED_CITIES, explained } from './guess-reasons.ts';
import type { ExplainedCity, ExplainedHint } from './guess-reasons.ts';
import type { TabooGuesser } from './taboo-guesser.ts';

/** A hint that speaks less than this for a city is left out. */
const LEAST_SHOWN = 0.1;

/** The likeliest cities, a line each, and a line each for the words that speak for them. */
export function guessReasonsText(guesser: TabooGuesser, most = EXPLAINED_CITIES): string {
  const cities = explained(guesser, most);
  const width = Math.max(...cities.map((one) => cityText(one).length));
  return cities.map((one) => cityLine(one, width)).join('\n');
}

function cityText({ city, country }: ExplainedCity): string {
  return `${city} (${country})`;
}

function cityLine(city: ExplainedCity, width: number): string {
  const said = city.hints.filter(({ speaks }) => Math.abs(speaks) >= LEAST_SHOWN);
  const words = said
    .toSorted((one, other) => other.speaks - one.speaks)
    .map(hintText)
    .join('; ');
  const percent = `${(city.share * 100).toFixed(city.share < 0.095 ? 1 : 0)}%`.padStart(5);
  return `${percent}  ${cityText(city).padEnd(width)}  ${words === '' ? 'fame alone' : words}`;
}

function hintText({ hint, speaks, phrase, about }: ExplainedHint): string {
  const by = phrase === undefined ? 'cities like it' : `${phrase} [${about}]`;
  return `${hint} ${speaks < 0 ? '' : '+'}${speaks.toFixed(1)}: ${by}`;
}
