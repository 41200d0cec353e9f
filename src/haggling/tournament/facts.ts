// How a tournament of haggling was made, in words, from what its journal says it is.

import type { DeskFacts } from '../../arena/contest-entry.ts';
import { factLines, factsIn, factText, understoodOf } from '../../arena/report/fact-lines.ts';
import { spanText } from '../../arena/run/span.ts';
import { orNothing } from '../../base/errors.ts';
import { PROBLEM_SIZES } from '../game/problem.ts';
import { entrantIn, START_MS, seedsIn, sizeIn, type HagglingEntrant } from './desk-options.ts';
import { hagglingTraits } from './traits.ts';

/** What a journal of haggling says, of any version: what is not understood is left out. */
export function hagglingFacts(options: unknown): DeskFacts {
  const { size: rawSize, seeds: rawSeeds, entrants: raw, unsafe, timeoutMs } = factsIn(options);
  const size = orNothing(() => sizeIn(rawSize, 'size'));
  const seeds = orNothing(() => seedsIn(rawSeeds, 'seeds'));
  const entrants = understoodOf(raw, entrantIn);
  const traits = hagglingTraits({ size: size ?? PROBLEM_SIZES.standard, seeds: seeds ?? { count: 1, from: 1 } });
  return {
    traits: size === undefined ? { ...traits, settings: [] } : traits,
    stands: new Map(entrants.map((one) => [one.name, standing(one)])),
    made: factLines({
      Agents: entrants.map((one) => `${one.name}: ${said(one, unsafe === true)}`).join('\n'),
      Problems: size && factText(size),
      Seeds: typeof seeds === 'object' ? spanText(seeds) : seeds,
      'Limit of a turn':
        typeof timeoutMs === 'number'
          ? `${timeoutMs} ms; for a file's first turn ${START_MS} ms more, while its process starts`
          : undefined,
    }),
  };
}

/** A file is its bytes, wherever it lies. */
function standing(one: HagglingEntrant): string {
  return one.kind === 'bundled' ? `the bundled ${one.agent}` : `the file ${one.digest ?? one.path}`;
}

function said(one: HagglingEntrant, unsafe: boolean): string {
  if (one.kind === 'bundled') return standing(one);
  const where = unsafe ? "in the arena's process" : 'in a process of its own';
  return `the file ${one.path}${one.digest === undefined ? '' : ` (${one.digest})`}, ${where}`;
}
