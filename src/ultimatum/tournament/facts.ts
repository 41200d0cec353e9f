// How a tournament of the ultimatum game was made, in words, from what its journal says it is.

import type { DeskFacts } from '../../arena/contest-entry.ts';
import { factLines, factsIn, understoodOf } from '../../arena/report/fact-lines.ts';
import { SEED_BOUNDS, spanIn, spanText } from '../../arena/run/span.ts';
import { orNothing } from '../../base/errors.ts';
import { measuredFieldsIn, ultimatumEntrantIn } from './desk-options.ts';
import { ultimatumTraits } from './traits.ts';

/** What a journal says, of any version: what is not understood is left out. */
export function ultimatumFacts(options: unknown): DeskFacts {
  const { rounds, total, fieldSize, seeds: rawSeeds, rules, tellsRounds, entrants: raw, ...more } = factsIn(options);
  const fields = orNothing(() => measuredFieldsIn(more['fields'], 'fields'));
  const seeds = orNothing(() => spanIn(rawSeeds, 'seeds', SEED_BOUNDS));
  const entrants = understoodOf(raw, ultimatumEntrantIn);
  const isKnown = typeof rounds === 'number' && typeof fieldSize === 'number';
  const traits = ultimatumTraits({
    rounds: isKnown ? rounds : 1,
    fieldSize: isKnown ? fieldSize : 2,
    total: typeof total === 'number' ? total : 100,
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
            Field: isKnown ? `${fieldSize} players` : undefined,
            Series: isKnown ? `${rounds} rounds` : undefined,
            Seeds: seeds && spanText(seeds),
          }),
      Rules: typeof rules === 'string' ? rules : undefined,
      'Told to agents': tellsRounds === true ? 'how many rounds a series has' : undefined,
    }),
  };
}
