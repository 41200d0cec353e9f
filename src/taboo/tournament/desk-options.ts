// What a spec of Taboo says, and how it is read: it may have come over a network.

import { type SpanBounds, specSpan } from '../../arena/run/span.ts';
import { specCount, specKinds, specList, specRecord, specText, wrongSpec } from '../../arena/run/spec-shape.ts';
import { orNothing } from '../../base/errors.ts';
import type { ReadOf } from '../../base/shape.ts';
import { type HintGame, readHintGames } from '../game/taboo-record.ts';

/** Spans of cities, in an order drawn once for all tournaments. */
export const CITY_BOUNDS: SpanBounds = { of: 'cities', most: 100_000, end: 200_000 };

/** What nobody plays more of. */
export const MOST_OF = { hints: 50, taboo: 1_000, describers: 20, timeoutMs: 600_000 } as const;
/** The same in measurements: their users wait as long as they like, but a spec may be a stranger's. */
export const MOST_MEASURED = { hints: 100_000, taboo: 1_000_000 } as const;
/** How long a program may take for a guess unless the command line says so, and for its first. */
export const GUESS_MS = 1_000;
export const START_GUESSER_MS = 3_000;

/** Reads a guesser as it plays. */
export const readEntrant = specKinds({
  bundled: specRecord({ name: specText, guesser: specText }),
  program: specRecord({ name: specText, path: specText }, { digest: specText }),
});

/** A guesser as it plays. */
export type GuesserEntrant = ReadOf<typeof readEntrant>;

/** Reads a spec's options, each by itself. */
export const readShape = specRecord(
  {
    entrants: specList(readEntrant),
    /** The describers by name; everybody plays with each of them. */
    describers: (raw: unknown, path: string) => {
      const describers = specList(specText)(raw, path);
      if (describers.length === 0 || describers.length > MOST_OF.describers)
        throw wrongSpec(path, describers.length, `1 to ${MOST_OF.describers} describers`);
      return describers;
    },
    /** The cities, a seed each. */
    cities: specSpan(CITY_BOUNDS),
    /** How many hints a game has. */
    hints: specCount(1, MOST_MEASURED.hints),
    /** How many of each city's first words are taboo. */
    taboo: specCount(0, MOST_MEASURED.taboo),
    /** The digest of everything that is known: games with other knowledge are other games. */
    knowledge: specText,
  },
  {
    /** How long a program may take for a guess, `START_GUESSER_MS` for its first; for ever by default. */
    timeoutMs: specCount(1, MOST_OF.timeoutMs),
    /** A folder for a record a game. */
    records: specText,
    /** In a measurement: by what the cities and all chance are drawn. Then results tell what was said. */
    lot: specCount(),
    /** In a measurement: games whose hints are given in place of a describer's, a seed each. */
    recorded: recordedIn,
  },
);

/** What a `ContestSpec` of Taboo says: JSON. */
export type TabooOptions = ReadOf<typeof readShape>;

/** Reads a spec's options. */
export function readTabooOptions(raw: unknown, path: string): TabooOptions {
  const options = readShape(raw, path);
  const { lot, records, hints, taboo } = options;
  if (lot !== undefined && records !== undefined)
    throw wrongSpec(`${path}.records`, records, 'none in a measurement, whose results tell what was said');
  if (lot !== undefined) return options;
  specCount(1, MOST_OF.hints)(hints, `${path}.hints`);
  specCount(0, MOST_OF.taboo)(taboo, `${path}.taboo`);
  return options;
}

function recordedIn(raw: unknown, path: string): HintGame[] {
  const games = orNothing(() => readHintGames({ games: raw }, path));
  if (games === undefined) throw wrongSpec(path, raw, 'games with their hints');
  return games;
}
