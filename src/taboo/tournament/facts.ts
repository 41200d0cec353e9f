// How a tournament of Taboo was made, in words, from what its journal says it is.

import type { DeskFacts } from '../../arena/contest-entry.ts';
import { factLines, factsIn, wordsIn } from '../../arena/report/fact-lines.ts';
import { spanIn, spanText } from '../../arena/run/span.ts';
import { orNothing } from '../../base/errors.ts';
import { TABOO_DESCRIBERS } from '../describer/named-describers.ts';
import { BUNDLED_GUESSERS } from '../bundled/named-guessers.ts';
import { CITY_BOUNDS, guesserEntrantIn, type GuesserEntrant } from './desk-options.ts';
import { tabooTraits } from './traits.ts';

/** What a journal says, of any version: what is not understood is left out. */
export function tabooFacts(options: unknown): DeskFacts {
  const { entrants: raw, describers: names, cities: rawCities, hints, taboo, knowledge, timeoutMs } = factsIn(options);
  const cities = orNothing(() => spanIn(rawCities, 'cities', CITY_BOUNDS));
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [];
  const entrants = list.flatMap((one) => orNothing(() => guesserEntrantIn(one, 'entrant')) ?? []);
  const describers = wordsIn(names);
  const traits = tabooTraits({ describers, cities: cities ?? { count: 1, from: 1 } });
  return {
    traits: cities === undefined ? { ...traits, settings: [] } : traits,
    stands: new Map([
      ...describers.map((name): [string, string] => [name, `the describer ${name}`]),
      // A program is its bytes, wherever it lies.
      ...entrants.map((one): [string, string] => {
        return [
          one.name,
          one.kind === 'bundled' ? `the guesser ${one.guesser}` : `the program ${one.digest ?? one.path}`,
        ];
      }),
    ]),
    made: factLines({
      Describers: describers.map((name) => `${name}: ${TABOO_DESCRIBERS.get(name)?.what ?? 'unknown here'}`).join('\n'),
      Guessers: entrants.map((one) => `${one.name}: ${said(one)}`).join('\n'),
      Scores:
        typeof hints === 'number'
          ? `guesses; ${hints + 5} where the city is not found; lower is better; both share it`
          : undefined,
      Hints: typeof hints === 'number' ? `${hints} a game` : undefined,
      Taboo: typeof taboo === 'number' ? `the ${taboo} first words of each city` : undefined,
      Cities: cities && `${spanText(cities)} of the lot`,
      Knowledge: typeof knowledge === 'string' ? knowledge : undefined,
      'Limit of a guess': typeof timeoutMs === 'number' ? `${timeoutMs} ms; more for a program's first` : undefined,
    }),
  };
}

function said(one: GuesserEntrant): string {
  if (one.kind === 'bundled') return BUNDLED_GUESSERS.get(one.guesser)?.what ?? one.guesser;
  return `the program ${one.path}${one.digest === undefined ? '' : ` (${one.digest})`}, a process a game`;
}
