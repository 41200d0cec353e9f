// What a spec of Lambda Punter says, its settings, and how it is read: it may have come over a network.

import { ArenaError } from '../../arena/arena-error.ts';
import type { Setting } from '../../arena/contest.ts';
import {
  specCount,
  specFlag,
  specList,
  specNumber,
  specObject,
  specOneOf,
  specText,
  wrongSpec,
} from '../../arena/run/spec-shape.ts';
import { isObject, membersOf } from '../../base/shape.ts';
import { type Extensions, extensionsNamed } from '../game/extensions.ts';
import { EXTENSIONS } from '../game/move-kinds.ts';
import { JUDGED, type RuleReadings, RULE_NAMES, withRule } from '../judge/rule-readings.ts';
import { CONTEST_LIMITS } from '../judge/limits.ts';
import { HANDSHAKES } from '../judge/process-seat.ts';
import { POLICY_NAMES, policyBoundsMissed, type PolicyChanges, policyNumber } from '../planner/policy-numbers.ts';
import { MOST_BUDGET, type NamedEntrant, type PlannerBudget } from '../play/entrant-names.ts';
import { MAP_CLASSES } from '../play/map-arguments.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';

/** A map of a tournament: JSON. */
export type MapChoice = ReturnType<typeof mapChoiceIn>;

/**
 * A set of extensions by name: `none`, `all`, or names joined by `+`.
 * @throws {ArenaError} if there is no such extension
 */
export function parseExtensions(text: string): Extensions {
  const found = extensionsNamed(text);
  if (found !== undefined) return found;
  throw new ArenaError(
    `got the extensions ${JSON.stringify(text)}, expected none, all, or ${EXTENSIONS.join(', ')} joined by +`,
  );
}

/** Every map with every set of extensions. */
export function lambdaSettings(maps: readonly MapChoice[], extensions: readonly string[]): Setting[] {
  return maps.flatMap(({ name, seats, class: size }) =>
    extensions.map((set) => ({ name: `${name}/${set}`, seats, tags: { map: name, extensions: set, class: size } })),
  );
}

const SIZES = MAP_CLASSES.map(({ name }) => name);
/** The planner's numbers by their flat names. */
const USUAL_NUMBERS = Object.fromEntries(POLICY_NAMES.map((name) => [name, policyNumber(name)]));

/** What a `ContestSpec` of Lambda Punter says: JSON. */
export type LambdaPunterOptions = ReturnType<typeof parseLambdaPunterOptions>;

/** How the members of a map are read. */
const MAP = {
  /** For people; no two maps have the same. */
  name: specText,
  file: specText,
  /** Of the file's text, so that everybody plays on the same map. */
  digest: specText,
  seats: (value: unknown, path: string) => specCount(value, path, 1),
  class: (value: unknown, path: string) => specOneOf(value, path, SIZES),
};

/** How those of the options are. */
const OPTIONS = {
  maps: (value: unknown, path: string) => specList(value, path, mapChoiceIn),
  /** Sets of extensions, by name. */
  extensions: (value: unknown, path: string) => specList(value, path, extensionsIn),
  /** Everyone who takes seats, fillers too. */
  entrants: (value: unknown, path: string) => specList(value, path, entrantIn),
  handshake: (value: unknown, path: string) => specOneOf(value, path, HANDSHAKES),
  limits: (value: unknown, path: string) => numbersIn(value, path, CONTEST_LIMITS),
  judging: judgingIn,
  /** Whether executables reach nothing; by default they do what the user may. */
  isolate: specFlag,
  /** A folder for a record a game. */
  records: specText,
  /** A folder for what executables write to standard error; by default beside the records. */
  stderr: specText,
};

/**
 * Reads a spec's options.
 * @throws {ArenaError} with the place of what is wrong
 */
export function parseLambdaPunterOptions(raw: unknown) {
  const needed = ['maps', 'extensions', 'entrants', 'handshake', 'limits', 'judging'] as const;
  return membersOf(specObject(raw, 'options', Object.keys(OPTIONS)), OPTIONS, 'options', needed);
}

/** A map of a tournament. @throws {ArenaError} if the value says none */
function mapChoiceIn(raw: unknown, path: string) {
  return membersOf(specObject(raw, path), MAP, path, ['name', 'file', 'digest', 'seats', 'class']);
}

function extensionsIn(raw: unknown, path: string): string {
  const text = specText(raw, path);
  parseExtensions(text);
  return text;
}

function entrantIn(raw: unknown, path: string): NamedEntrant {
  const entrant = specObject(raw, path);
  const name = specText(entrant['name'], `${path}.name`);
  const kind = specOneOf(entrant['kind'], `${path}.kind`, ['rival', 'planner', 'program', 'online']);
  switch (kind) {
    case 'rival':
      return { name, kind, rival: specOneOf(entrant['rival'], `${path}.rival`, RIVAL_NAMES) };
    case 'planner':
      return { name, kind, ...membersOf(entrant, { budget: budgetIn, policy: policyIn }, path, ['budget']) };
    case 'online':
      return { name, kind };
    case 'program':
      return { name, kind, ...membersOf(entrant, { path: specText, digest: specText }, path, ['path']) };
  }
}

function budgetIn(raw: unknown, path: string): PlannerBudget {
  const { unit, move, setup } = specObject(raw, path);
  return {
    unit: specOneOf(unit, `${path}.unit`, ['nodes', 'ms']),
    move: budgetPart(move, `${path}.move`, 1),
    setup: budgetPart(setup, `${path}.setup`, 0),
  };
}

/** Nodes or milliseconds within the bounds that the command line has too. */
function budgetPart(value: unknown, path: string, least: number): number {
  const part = specCount(value, path, least);
  if (part > MOST_BUDGET) throw wrongSpec(path, value, `a whole number from ${least} to ${MOST_BUDGET}`);
  return part;
}

/** Numbers of the planner's policy within their bounds. */
function policyIn(raw: unknown, path: string): PolicyChanges {
  const policy: PolicyChanges = numbersIn(raw, path, USUAL_NUMBERS);
  for (const name of POLICY_NAMES) {
    const value = policy[name];
    const expected = value === undefined ? undefined : policyBoundsMissed(name, value);
    if (expected !== undefined) throw wrongSpec(`${path}.${name}`, value, expected);
  }
  return policy;
}

/** Some of the numbers of a table, by their names there. */
function numbersIn<Table extends object>(raw: unknown, path: string, table: Table): Partial<Table> {
  const values = specObject(raw, path, Object.keys(table));
  for (const [name, value] of Object.entries(values)) specNumber(value, `${path}.${name}`);
  return values as Partial<Table>; // every key is the table's, every value a number
}

/** A value for every option of the judge. */
function judgingIn(raw: unknown, path: string): RuleReadings {
  const values = specObject(raw, path, RULE_NAMES);
  let judging = JUDGED;
  for (const name of RULE_NAMES) {
    const value = specText(values[name], `${path}.${name}`);
    const next = withRule(judging, name, value);
    if (next === undefined) throw wrongSpec(`${path}.${name}`, value, 'one of its values');
    judging = next;
  }
  return judging;
}

/** The value as a map of a tournament; undefined if it is none, as of an older version. */
export function mapOrNone(raw: unknown): MapChoice | undefined {
  try {
    return isObject(raw) ? mapChoiceIn(raw, 'map') : undefined;
  } catch {
    return undefined;
  }
}
