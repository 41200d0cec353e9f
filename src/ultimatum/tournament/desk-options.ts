// What a spec of the ultimatum game says, and how it is read: it may have come over a network.

import { SEED_BOUNDS, spanIn } from '../../arena/run/span.ts';
import {
  specCount,
  specList,
  specMaybe,
  specObject,
  specOneOf,
  specText,
  wrongSpec,
} from '../../arena/run/spec-shape.ts';
import { RANKING_RULE_NAMES } from '../game/ranking.ts';

/** An entrant as it is played: a bundled agent under a name of its own. */
export type UltimatumEntrant = ReturnType<typeof ultimatumEntrantIn>;

/** A field of a measurement: series of one length, whose first seats are timed. */
export type MeasuredField = ReturnType<typeof measuredFieldsIn>[number];

/** What a `ContestSpec` of the ultimatum game says: JSON. */
export type UltimatumOptions = ReturnType<typeof parseUltimatumOptions>;

/** What nobody plays more of. A series cannot be stopped in the middle, so it must end within a minute or so. */
export const OPTION_LIMITS = { rounds: 100_000, total: 1_000_000, fieldSize: 100 } as const;
/** Rounds times seats, which a series needs half as many rounds for. */
export const MOST_TURNS = 10_000_000;

/**
 * Reads a spec's options.
 * @throws {ArenaError} with the place of what is wrong
 */
export function parseUltimatumOptions(raw: unknown) {
  const keys = ['rounds', 'total', 'fieldSize', 'seeds', 'rules', 'tellsRounds', 'entrants', 'records', 'fields'];
  const { rounds, total, fieldSize, seeds, rules, tellsRounds, entrants, ...more } = specObject(raw, 'options', keys);
  const records = specMaybe(more['records'], 'options.records', specText);
  const fields = specMaybe(more['fields'], 'options.fields', measuredFieldsIn);
  if (typeof tellsRounds !== 'boolean') throw wrongSpec('options.tellsRounds', tellsRounds, 'true or false');
  const options = {
    /** How many rounds everybody plays in a series. */
    rounds: specCount(rounds, 'options.rounds', 1, OPTION_LIMITS.rounds),
    /** What is shared in a round. */
    total: specCount(total, 'options.total', 1, OPTION_LIMITS.total),
    /** How many play one series. */
    fieldSize: specCount(fieldSize, 'options.fieldSize', 2, OPTION_LIMITS.fieldSize),
    /** The seeds of the fields. */
    seeds: spanIn(seeds, 'options.seeds', SEED_BOUNDS),
    rules: specOneOf(rules, 'options.rules', RANKING_RULE_NAMES),
    /** Whether agents are told how many rounds there will be. */
    tellsRounds,
    entrants: specList(entrants, 'options.entrants', ultimatumEntrantIn),
    /** A folder for a journal a series. */
    ...(records !== undefined && { records }),
    /**
     * The fields of a measurement, each a setting of its own, in which a game's seed is that of its series. By default
     * there is one setting, by `fieldSize` and `rounds`, and a seed gives each order of the seats other luck.
     */
    ...(fields && { fields }),
  };
  if (options.rounds * options.fieldSize > MOST_TURNS)
    throw wrongSpec('options.rounds', rounds, `at most ${MOST_TURNS} rounds times players`);
  return options;
}

/** The fields of a measurement. @throws {ArenaError} if the value says none */
export function measuredFieldsIn(raw: unknown, path: string) {
  const keys = ['name', 'rounds', 'seats', 'timed', 'weighed'];
  return specList(raw, path, (one, at) => {
    const { name, rounds, seats, timed, weighed } = specObject(one, at, keys);
    return {
      /** Of its setting. */
      name: specText(name, `${at}.name`),
      rounds: specCount(rounds, `${at}.rounds`, 1, OPTION_LIMITS.rounds),
      seats: specCount(seats, `${at}.seats`, 2, OPTION_LIMITS.fieldSize),
      /** The messages of this many seats are timed, from the first on. */
      timed: specCount(timed, `${at}.timed`, 0, OPTION_LIMITS.fieldSize),
      /** The seed of the series in which they are timed by the processor's time, too. */
      weighed: specCount(weighed, `${at}.weighed`, 0, SEED_BOUNDS.end),
    };
  });
}

/** An entrant. @throws {ArenaError} if the value says none */
export function ultimatumEntrantIn(raw: unknown, path: string) {
  const { name, agent } = specObject(raw, path, ['name', 'agent']);
  return { name: specText(name, `${path}.name`), agent: specText(agent, `${path}.agent`) };
}
