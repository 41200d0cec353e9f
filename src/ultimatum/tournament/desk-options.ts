// What a spec of the ultimatum game says, and how it is read: it may have come over a network.

import { SEED_BOUNDS, specSpan } from '../../arena/run/span.ts';
import {
  specCount,
  specFlag,
  specList,
  specOneOf,
  specRecord,
  specText,
  wrongSpec,
} from '../../arena/run/spec-shape.ts';
import type { ReadOf } from '../../base/shape.ts';
import { RANKING_RULE_NAMES } from '../game/ranking.ts';

/** What nobody plays more of. A series cannot be stopped in the middle, so it must end within a minute or so. */
export const OPTION_LIMITS = { rounds: 100_000, total: 1_000_000, fieldSize: 100 } as const;
/** Rounds times seats, which a series needs half as many rounds for. */
export const MOST_TURNS = 10_000_000;

/** Reads an entrant as it is played: a bundled agent under a name of its own. */
export const readEntrant = specRecord({ name: specText, agent: specText });

/** An entrant. */
export type UltimatumEntrant = ReadOf<typeof readEntrant>;

/** A field of a measurement: series of one length, whose first seats are timed. */
export type MeasuredField = ReadOf<typeof readField>;

const readField = specRecord({
  /** Of its setting. */
  name: specText,
  rounds: specCount(1, OPTION_LIMITS.rounds),
  seats: specCount(2, OPTION_LIMITS.fieldSize),
  /** The messages of this many seats are timed, from the first on. */
  timed: specCount(0, OPTION_LIMITS.fieldSize),
  /** The seed of the series in which they are timed by the processor's time, too. */
  weighed: specCount(0, SEED_BOUNDS.end),
});

/** Reads a spec's options, each by itself. */
export const readShape = specRecord(
  {
    /** How many rounds everybody plays in a series. */
    rounds: specCount(1, OPTION_LIMITS.rounds),
    /** What is shared in a round. */
    total: specCount(1, OPTION_LIMITS.total),
    /** How many play one series. */
    fieldSize: specCount(2, OPTION_LIMITS.fieldSize),
    /** The seeds of the fields. */
    seeds: specSpan(SEED_BOUNDS),
    rules: specOneOf(RANKING_RULE_NAMES),
    /** Whether agents are told how many rounds there will be. */
    tellsRounds: specFlag,
    entrants: specList(readEntrant),
  },
  {
    /** A folder for a journal a series. */
    records: specText,
    /**
     * The fields of a measurement, each a setting of its own, in which a game's seed is that of its series. By default
     * there is one setting, by `fieldSize` and `rounds`, and a seed gives each order of the seats other luck.
     */
    fields: specList(readField),
  },
);

/** What a `ContestSpec` of the ultimatum game says: JSON. */
export type UltimatumOptions = ReadOf<typeof readShape>;

/** Reads a spec's options. */
export function readUltimatumOptions(raw: unknown, path: string): UltimatumOptions {
  const options = readShape(raw, path);
  if (options.rounds * options.fieldSize > MOST_TURNS)
    throw wrongSpec(`${path}.rounds`, options.rounds, `at most ${MOST_TURNS} rounds times players`);
  return options;
}
