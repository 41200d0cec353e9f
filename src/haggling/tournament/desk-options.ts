// What a spec of haggling says, and how it is read: it may have come over a network.

import { SEED_BOUNDS, type Span, specSpan } from '../../arena/run/span.ts';
import {
  specCount,
  specFlag,
  specKinds,
  specList,
  specObject,
  specOneOf,
  specRecord,
  specText,
  wrongSpec,
} from '../../arena/run/spec-shape.ts';
import { InputError } from '../../base/errors.ts';
import type { ReadOf } from '../../base/shape.ts';
import { checkProblemSize } from '../game/problem-generator.ts';
import { SIZE_BOUNDS, type ProblemSize } from '../game/problem.ts';

/** The seeds of the problems: those of 2018, or this many from one on. */
export type SeedChoice = OfficialSeeds | Span;

/** Seeds of 2018. */
export const OFFICIAL_SEEDS = ['official-finals', 'official-round-1'] as const;

type OfficialSeeds = (typeof OFFICIAL_SEEDS)[number];

/** How long a turn of a file may take unless the command line says so: the challenge's limit. */
export const TURN_MS = 1000;
/** This much longer its first turn may take: its process starts then, beside others that play. */
export const START_MS = 2000;

/** Reads an entrant: somebody bundled, or a file. */
export const readEntrant = specKinds({
  bundled: specRecord({ name: specText, agent: specText }),
  file: specRecord({ name: specText, path: specText }, { digest: specText }),
});

/** An entrant as it is played. */
export type HagglingEntrant = ReadOf<typeof readEntrant>;

/** Reads a spec's options. */
export const readHagglingOptions = specRecord(
  {
    size: sizeIn,
    seeds: (raw, path): SeedChoice =>
      (typeof raw === 'string' ? specOneOf(OFFICIAL_SEEDS) : specSpan(SEED_BOUNDS))(raw, path),
    entrants: specList(readEntrant),
    /** Whether files are played in the arena's own process. */
    unsafe: specFlag,
  },
  {
    /** How long a turn of a file may take, `START_MS` more at its first; for ever by default. */
    timeoutMs: specCount(1),
    /** A folder for a log a session. */
    records: specText,
  },
);

/** What a `ContestSpec` of haggling says: JSON. */
export type HagglingOptions = ReadOf<typeof readHagglingOptions>;

/** A size of problems. @throws {ArenaError} if the value says none, or none that has problems */
function sizeIn(raw: unknown, path: string): ProblemSize {
  const values = specObject(raw, path, Object.keys(SIZE_BOUNDS));
  const numbers = Object.entries(SIZE_BOUNDS).map(([name, { least, most }]) => [
    name,
    specCount(least, most)(values[name], `${path}.${name}`),
  ]);
  const size = Object.fromEntries(numbers) as ProblemSize;
  const wrong = impossibleSize(size);
  if (wrong !== undefined) throw wrongSpec(path, size, wrong);
  return size;
}

/** What is wrong with the numbers of a size among each other; undefined if problems have it. */
export function impossibleSize(size: ProblemSize): string | undefined {
  const { minObjects, maxObjects, totalValue } = size;
  if (minObjects > maxObjects) return 'a largest number of objects that is not below the smallest';
  if (totalValue < maxObjects) return 'a total value of at least the largest number of objects';
  try {
    checkProblemSize(size);
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.expected;
    throw error;
  }
}
