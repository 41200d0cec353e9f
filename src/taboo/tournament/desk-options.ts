// What a spec of Taboo says, and how it is read: it may have come over a network.

import { type Span, type SpanBounds, spanIn } from '../../arena/run/span.ts';
import {
  specCount,
  specList,
  specMaybe,
  specObject,
  specOneOf,
  specText,
  wrongSpec,
} from '../../arena/run/spec-shape.ts';
import { orNothing } from '../../base/errors.ts';
import { type HintGame, readHintGames } from '../game/taboo-record.ts';

/** A guesser as it plays. */
export type GuesserEntrant =
  | { readonly name: string; readonly kind: 'bundled'; readonly guesser: string }
  | { readonly name: string; readonly kind: 'program'; readonly path: string; readonly digest?: string };

/** What a `ContestSpec` of Taboo says: JSON. */
export interface TabooOptions {
  readonly entrants: readonly GuesserEntrant[];
  /** The describers by name; everybody plays with each of them. */
  readonly describers: readonly string[];
  /** The cities, a seed each. */
  readonly cities: Span;
  /** How many hints a game has. */
  readonly hints: number;
  /** How many of each city's first words are taboo. */
  readonly taboo: number;
  /** The digest of everything that is known: games with other knowledge are other games. */
  readonly knowledge: string;
  /** How long a program may take for a guess, `START_GUESSER_MS` for its first; for ever by default. */
  readonly timeoutMs?: number;
  /** A folder for a record a game. */
  readonly records?: string;
  /** In a measurement: by what the cities and all chance are drawn. Then results tell what was said. */
  readonly lot?: number;
  /** In a measurement: games whose hints are given in place of a describer's, a seed each. */
  readonly recorded?: readonly HintGame[];
}

/** Spans of cities, in an order drawn once for all tournaments. */
export const CITY_BOUNDS: SpanBounds = { of: 'cities', most: 100_000, end: 200_000 };

/** What nobody plays more of. */
export const MOST_OF = { hints: 50, taboo: 1_000, describers: 20, timeoutMs: 600_000 } as const;
/** The same in measurements: their users wait as long as they like, but a spec may be a stranger's. */
export const MOST_MEASURED = { hints: 100_000, taboo: 1_000_000 } as const;
/** How long a program may take for a guess unless the command line says so, and for its first. */
export const GUESS_MS = 1_000;
export const START_GUESSER_MS = 3_000;

/**
 * Reads a spec's options.
 * @throws {ArenaError} with the place of what is wrong
 */
export function parseTabooOptions(raw: unknown): TabooOptions {
  const names = ['entrants', 'describers', 'cities', 'hints', 'taboo', 'knowledge', 'timeoutMs', 'records'];
  const read = specObject(raw, 'options', [...names, 'lot', 'recorded']);
  const describers = specList(read['describers'], 'options.describers', specText);
  if (describers.length === 0 || describers.length > MOST_OF.describers)
    throw wrongSpec('options.describers', describers.length, `1 to ${MOST_OF.describers} describers`);
  const limit = specMaybe(read['timeoutMs'], 'options.timeoutMs', (value, path) =>
    specCount(value, path, 1, MOST_OF.timeoutMs),
  );
  const records = specMaybe(read['records'], 'options.records', specText);
  const lot = specMaybe(read['lot'], 'options.lot', (value, path) => specCount(value, path));
  const recorded = specMaybe(read['recorded'], 'options.recorded', recordedIn);
  if (lot !== undefined && records !== undefined)
    throw wrongSpec('options.records', records, 'none in a measurement, whose results tell what was said');
  const most = lot === undefined ? MOST_OF : MOST_MEASURED;
  return {
    entrants: specList(read['entrants'], 'options.entrants', guesserEntrantIn),
    describers,
    cities: spanIn(read['cities'], 'options.cities', CITY_BOUNDS),
    hints: specCount(read['hints'], 'options.hints', 1, most.hints),
    taboo: specCount(read['taboo'], 'options.taboo', 0, most.taboo),
    knowledge: specText(read['knowledge'], 'options.knowledge'),
    ...(limit !== undefined && { timeoutMs: limit }),
    ...(records !== undefined && { records }),
    ...(lot !== undefined && { lot }),
    ...(recorded && { recorded }),
  };
}

function recordedIn(raw: unknown, path: string): HintGame[] {
  const games = orNothing(() => readHintGames({ games: raw }, path));
  if (games === undefined) throw wrongSpec(path, raw, 'games with their hints');
  return games;
}

/** An entrant. @throws {ArenaError} if the value says none */
export function guesserEntrantIn(raw: unknown, path: string): GuesserEntrant {
  const { name: called, kind, guesser, path: file, digest } = specObject(raw, path);
  const name = specText(called, `${path}.name`);
  if (specOneOf(kind, `${path}.kind`, ['bundled', 'program']) === 'bundled')
    return { name, kind: 'bundled', guesser: specText(guesser, `${path}.guesser`) };
  const bytes = specMaybe(digest, `${path}.digest`, specText);
  const at = specText(file, `${path}.path`);
  return { name, kind: 'program', path: at, ...(bytes !== undefined && { digest: bytes }) };
}
