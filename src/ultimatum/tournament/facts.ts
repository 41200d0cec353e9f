// How a tournament of the ultimatum game was made, in words, from what its journal says it is.

import type { DeskFacts } from '../../arena/contest-entry.ts';
import { factLines, understood, understoodList } from '../../arena/report/fact-lines.ts';
import { spanText } from '../../arena/run/span.ts';
import { readEntrant, readShape } from './desk-options.ts';
import { ultimatumTraits } from './traits.ts';

/** What a journal says, of any version: what is not understood is left out. */
export function ultimatumFacts(options: unknown): DeskFacts {
  const known = understood(options, { ...readShape.members, entrants: understoodList(readEntrant) });
  const { rounds, total = 100, fieldSize, seeds, rules, tellsRounds, entrants = [], fields } = known;
  const isKnown = rounds !== undefined && fieldSize !== undefined;
  const traits = ultimatumTraits({
    rounds: rounds ?? 1,
    fieldSize: fieldSize ?? 2,
    total,
    seeds: seeds ?? { count: 1, from: 1 },
    ...(fields && { fields }),
  });
  return {
    traits: isKnown ? traits : { ...traits, settings: [] },
    stands: new Map(entrants.map(({ name, agent }) => [name, `the bundled ${agent}`])),
    made: factLines({
      Agents: entrants.map(({ name, agent }) => `${name}: the bundled ${agent}`).join('\n'),
      ...(fields
        ? { Fields: fields.map(({ name }) => name).join('\n') }
        : {
            Field: fieldSize && `${fieldSize} players`,
            Series: rounds && `${rounds} rounds`,
            Seeds: seeds && spanText(seeds),
          }),
      Rules: rules,
      'Told to agents': tellsRounds && 'how many rounds a series has',
    }),
  };
}
