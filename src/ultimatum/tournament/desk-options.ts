// What a spec of the ultimatum game says, and how it is read: it may have come over a network.

import {
  specCount,
  specList,
  specMaybe,
  specObject,
  specOneOf,
  specText,
  wrongSpec,
} from '../../arena/run/spec-shape.ts';
import { RANKING_RULES, type RankingRuleName } from '../game/ranking.ts';

/** An entrant as it is played: a bundled agent under a name of its own. */
export interface UltimatumEntrant {
  readonly name: string;
  readonly agent: string;
}

/** This many seeds from one on. */
export interface SeedSpan {
  readonly count: number;
  readonly from: number;
}

/** What a `ContestSpec` of the ultimatum game says: JSON. */
export interface UltimatumOptions {
  /** How many rounds everybody plays in a series. */
  readonly rounds: number;
  /** What is shared in a round. */
  readonly total: number;
  /** How many play one series. */
  readonly fieldSize: number;
  /** The seeds of the fields. */
  readonly seeds: SeedSpan;
  readonly rules: RankingRuleName;
  /** Whether agents are told how many rounds there will be. */
  readonly tellsRounds: boolean;
  readonly entrants: readonly UltimatumEntrant[];
  /** A folder for a journal a series. */
  readonly records?: string;
}

/** What nobody plays more of. A series cannot be stopped in the middle, so it must end within a minute or so. */
export const MOST = { rounds: 100_000, total: 1_000_000, fieldSize: 100, seeds: 100_000, seedEnd: 2 ** 32 } as const;
/** Rounds times seats, which a series needs half as many rounds for. */
export const MOST_TURNS = 10_000_000;

/** The names of the rules. */
export const ULTIMATUM_RULES = Object.keys(RANKING_RULES).filter(
  (name): name is RankingRuleName => name in RANKING_RULES,
);

/**
 * Reads a spec's options.
 * @throws {ArenaError} with the place of what is wrong
 */
export function parseUltimatumOptions(raw: unknown): UltimatumOptions {
  const keys = ['rounds', 'total', 'fieldSize', 'seeds', 'rules', 'tellsRounds', 'entrants', 'records'];
  const { rounds, total, fieldSize, seeds, rules, tellsRounds, entrants, records } = specObject(raw, 'options', keys);
  const kept = specMaybe(records, 'options.records', specText);
  if (typeof tellsRounds !== 'boolean') throw wrongSpec('options.tellsRounds', tellsRounds, 'true or false');
  const options = {
    rounds: specUpTo(rounds, 'options.rounds', 1, MOST.rounds),
    total: specUpTo(total, 'options.total', 1, MOST.total),
    fieldSize: specUpTo(fieldSize, 'options.fieldSize', 2, MOST.fieldSize),
    seeds: seedSpanIn(seeds, 'options.seeds'),
    rules: specOneOf(rules, 'options.rules', ULTIMATUM_RULES),
    tellsRounds,
    entrants: specList(entrants, 'options.entrants', ultimatumEntrantIn),
    ...(kept !== undefined && { records: kept }),
  };
  if (options.rounds * options.fieldSize > MOST_TURNS)
    throw wrongSpec('options.rounds', rounds, `at most ${MOST_TURNS} rounds times players`);
  return options;
}

/** A span of seeds. @throws {ArenaError} where the value says none */
export function seedSpanIn(raw: unknown, path: string): SeedSpan {
  const { count: many, from: first } = specObject(raw, path, ['count', 'from']);
  const count = specUpTo(many, `${path}.count`, 1, MOST.seeds);
  return { count, from: specUpTo(first, `${path}.from`, 1, MOST.seedEnd - count) };
}

/** An entrant. @throws {ArenaError} where the value says none */
export function ultimatumEntrantIn(raw: unknown, path: string): UltimatumEntrant {
  const { name, agent } = specObject(raw, path, ['name', 'agent']);
  return { name: specText(name, `${path}.name`), agent: specText(agent, `${path}.agent`) };
}

function specUpTo(raw: unknown, path: string, least: number, most: number): number {
  const value = specCount(raw, path, least);
  if (value > most) throw wrongSpec(path, raw, `a whole number up to ${most}`);
  return value;
}
