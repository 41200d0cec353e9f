// The explanation as lines of text.

import { EXPLAINED_CITIES, explained, tellingHints } from './guess-reasons.ts';
import type { ExplainedCity, ExplainedHint } from './guess-reasons.ts';
import { percentText } from './percent-text.ts';
import type { TabooGuesser } from './taboo-guesser.ts';

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
  const words = tellingHints(city).map(hintText).join('; ');
  return `${percentText(city.share)}  ${cityText(city).padEnd(width)}  ${words === '' ? 'fame alone' : words}`;
}

function hintText({ hint, speaks, phrase, about }: ExplainedHint): string {
  const by = phrase === undefined ? 'cities like it' : `${phrase} [${about}]`;
  return `${hint} ${speaks < 0 ? '' : '+'}${speaks.toFixed(1)}: ${by}`;
}
