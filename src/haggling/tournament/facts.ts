// How a tournament of haggling was made, in words, from what its journal says it is.

import type { DeskFacts } from '../../arena/contest-entry.ts';
import { factLines, factText, understood, understoodList } from '../../arena/report/fact-lines.ts';
import { spanText } from '../../arena/run/span.ts';
import { PROBLEM_SIZES } from '../game/problem.ts';
import { readEntrant, readHagglingOptions, START_MS, type HagglingEntrant } from './desk-options.ts';
import { hagglingTraits } from './traits.ts';

/** What a journal of haggling says, of any version: what is not understood is left out. */
export function hagglingFacts(options: unknown): DeskFacts {
  const known = understood(options, { ...readHagglingOptions.members, entrants: understoodList(readEntrant) });
  const { size, seeds, entrants = [], unsafe = false, timeoutMs } = known;
  const traits = hagglingTraits({ size: size ?? PROBLEM_SIZES.standard, seeds: seeds ?? { count: 1, from: 1 } });
  return {
    traits: size === undefined ? { ...traits, settings: [] } : traits,
    stands: new Map(entrants.map((one) => [one.name, standing(one)])),
    made: factLines({
      Agents: entrants.map((one) => `${one.name}: ${said(one, unsafe)}`).join('\n'),
      Problems: size && factText(size),
      Seeds: typeof seeds === 'object' ? spanText(seeds) : seeds,
      'Limit of a turn':
        timeoutMs && `${timeoutMs} ms; for a file's first turn ${START_MS} ms more, while its process starts`,
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
