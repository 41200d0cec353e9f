// What a spec of haggling says, and how it is read: it may have come over a network.

import { SEED_BOUNDS, type Span, spanIn } from '../../arena/run/span.ts';
import {
  specCount,
  specList,
  specMaybe,
  specObject,
  specOneOf,
  specText,
  wrongSpec,
} from '../../arena/run/spec-shape.ts';
import { InputError } from '../../base/errors.ts';
import { checkProblemSize } from '../game/problem-generator.ts';
import { SIZE_BOUNDS, type ProblemSize } from '../game/problem.ts';

/** An entrant as it is played. */
export type HagglingEntrant =
  | { readonly name: string; readonly kind: 'bundled'; readonly agent: string }
  | { readonly name: string; readonly kind: 'file'; readonly path: string; readonly digest?: string };

/** The seeds of the problems: those of 2018, or this many from one on. */
export type SeedChoice = OfficialSeeds | Span;

/** Seeds of 2018. */
export const OFFICIAL_SEEDS = ['official-finals', 'official-round-1'] as const;

type OfficialSeeds = (typeof OFFICIAL_SEEDS)[number];

/** How long a turn of a file may take unless the command line says so: the challenge's limit. */
export const TURN_MS = 1000;
/** This much longer its first turn may take: its process starts then, beside others that play. */
export const START_MS = 2000;

/** What a `ContestSpec` of haggling says: JSON. */
export type HagglingOptions = ReturnType<typeof parseHagglingOptions>;

/**
 * Reads a spec's options.
 * @throws {ArenaError} with the place of what is wrong
 */
export function parseHagglingOptions(raw: unknown) {
  const keys = ['size', 'seeds', 'entrants', 'unsafe', 'timeoutMs', 'records'];
  const { size, seeds, entrants, unsafe, timeoutMs, records } = specObject(raw, 'options', keys);
  const limit = specMaybe(timeoutMs, 'options.timeoutMs', (value, path) => specCount(value, path, 1));
  const kept = specMaybe(records, 'options.records', specText);
  if (typeof unsafe !== 'boolean') throw wrongSpec('options.unsafe', unsafe, 'true or false');
  return {
    size: sizeIn(size, 'options.size'),
    seeds: seedsIn(seeds, 'options.seeds'),
    entrants: specList(entrants, 'options.entrants', entrantIn) as readonly HagglingEntrant[],
    /** Whether files are played in the arena's own process. */
    unsafe,
    /** How long a turn of a file may take, `START_MS` more at its first; for ever by default. */
    ...(limit !== undefined && { timeoutMs: limit }),
    /** A folder for a log a session. */
    ...(kept !== undefined && { records: kept }),
  };
}

/** A size of problems. @throws {ArenaError} if the value says none, or none that has problems */
export function sizeIn(raw: unknown, path: string): ProblemSize {
  const values = specObject(raw, path, Object.keys(SIZE_BOUNDS));
  const numbers = Object.entries(SIZE_BOUNDS).map(([name, { least, most }]) => [
    name,
    specCount(values[name], `${path}.${name}`, least, most),
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

/** A choice of seeds. @throws {ArenaError} if the value says none */
export function seedsIn(raw: unknown, path: string): SeedChoice {
  return typeof raw === 'string' ? specOneOf(raw, path, OFFICIAL_SEEDS) : spanIn(raw, path, SEED_BOUNDS);
}

/** An entrant. @throws {ArenaError} if the value says none */
export function entrantIn(raw: unknown, path: string): HagglingEntrant {
  const { name: called, kind, agent, path: file, digest } = specObject(raw, path);
  const name = specText(called, `${path}.name`);
  if (specOneOf(kind, `${path}.kind`, ['bundled', 'file']) === 'bundled')
    return { name, kind: 'bundled', agent: specText(agent, `${path}.agent`) };
  const bytes = specMaybe(digest, `${path}.digest`, specText);
  const at = specText(file, `${path}.path`);
  return { name, kind: 'file', path: at, ...(bytes !== undefined && { digest: bytes }) };
}
