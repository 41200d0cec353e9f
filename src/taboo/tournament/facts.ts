// How a tournament of Taboo was made, in words, from what its journal says it is.

import type { DeskFacts } from '../../arena/contest-entry.ts';
import { factLines, understood, understoodList } from '../../arena/report/fact-lines.ts';
import { spanText } from '../../arena/run/span.ts';
import { specText } from '../../arena/run/spec-shape.ts';
import { TABOO_DESCRIBERS } from '../describer/named-describers.ts';
import { BUNDLED_GUESSERS } from '../bundled/bundled-agents.ts';
import { readEntrant, readShape, type GuesserEntrant } from './desk-options.ts';
import { tabooTraits } from './traits.ts';

/** What a journal says, of any version: what is not understood is left out. */
export function tabooFacts(options: unknown): DeskFacts {
  const known = understood(options, {
    ...readShape.members,
    describers: understoodList(specText),
    entrants: understoodList(readEntrant),
  });
  const { entrants = [], describers = [], cities, hints, taboo, knowledge, timeoutMs } = known;
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
      Scores: hints && `guesses; ${hints + 5} where the city is not found; lower is better; both share it`,
      Hints: hints && `${hints} a game`,
      Taboo: taboo === undefined ? undefined : `the ${taboo} first words of each city`,
      Cities: cities && `${spanText(cities)} of the lot`,
      Knowledge: knowledge,
      'Limit of a guess': timeoutMs && `${timeoutMs} ms; more for a program's first`,
    }),
  };
}

function said(one: GuesserEntrant): string {
  if (one.kind === 'bundled') return BUNDLED_GUESSERS.get(one.guesser)?.what ?? one.guesser;
  return `the program ${one.path}${one.digest === undefined ? '' : ` (${one.digest})`}, a process a game`;
}
