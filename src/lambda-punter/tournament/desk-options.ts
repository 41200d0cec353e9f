// What a spec of Lambda Punter says, its settings, and how it is read: it may have come over a network.

import { ArenaError } from '../../arena/arena-error.ts';
import type { Setting } from '../../arena/contest.ts';
import {
  specCount,
  specFlag,
  specKinds,
  specList,
  specNumber,
  specObject,
  specOneOf,
  specRecord,
  specText,
  wrongSpec,
} from '../../arena/run/spec-shape.ts';
import type { Reader, ReadOf } from '../../base/shape.ts';
import { type Extensions, extensionsNamed } from '../game/extensions.ts';
import { EXTENSIONS } from '../game/move-kinds.ts';
import { JUDGED, type RuleReadings, RULE_NAMES, withRule } from '../judge/rule-readings.ts';
import { CONTEST_LIMITS } from '../judge/limits.ts';
import { HANDSHAKES } from '../judge/process-seat.ts';
import { POLICY_NAMES, policyBoundsMissed, type PolicyChanges, policyNumber } from '../planner/policy-numbers.ts';
import { MOST_BUDGET, type NamedEntrant } from '../play/entrant-names.ts';
import { MAP_CLASSES } from '../play/map-arguments.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';

/** A map of a tournament: JSON. */
export type MapChoice = ReadOf<typeof readMapChoice>;

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
export type LambdaPunterOptions = ReadOf<typeof readLambdaPunterOptions>;

/** Reads a map of a tournament. */
export const readMapChoice = specRecord({
  /** For people; no two maps have the same. */
  name: specText,
  file: specText,
  /** Of the file's text, so that everybody plays on the same map. */
  digest: specText,
  seats: specCount(1),
  class: specOneOf(SIZES),
});

/** A whole number within the bounds that the command line has too. */
const budgetPart =
  (least: number): Reader<number> =>
  (value, path) => {
    const part = specCount(least)(value, path);
    if (part > MOST_BUDGET) throw wrongSpec(path, value, `a whole number from ${least} to ${MOST_BUDGET}`);
    return part;
  };

const readEntrant: Reader<NamedEntrant> = specKinds({
  rival: specRecord({ name: specText, rival: specOneOf(RIVAL_NAMES) }),
  planner: specRecord(
    {
      name: specText,
      budget: specRecord({ unit: specOneOf(['nodes', 'ms']), move: budgetPart(1), setup: budgetPart(0) }),
    },
    { policy: policyIn },
  ),
  program: specRecord({ name: specText, path: specText }, { digest: specText }),
  online: specRecord({ name: specText }),
});

/** Reads a spec's options. */
export const readLambdaPunterOptions = specRecord(
  {
    maps: specList(readMapChoice),
    /** Sets of extensions, by name. */
    extensions: specList(extensionsIn),
    /** Everyone who takes seats, fillers too. */
    entrants: specList(readEntrant),
    handshake: specOneOf(HANDSHAKES),
    limits: (value, path) => numbersIn(value, path, CONTEST_LIMITS),
    judging: judgingIn,
  },
  {
    /** Whether executables reach nothing; by default they do what the user may. */
    isolate: specFlag,
    /** A folder for a record a game. */
    records: specText,
    /** A folder for what executables write to standard error; by default beside the records. */
    stderr: specText,
  },
);

function extensionsIn(raw: unknown, path: string): string {
  const text = specText(raw, path);
  parseExtensions(text);
  return text;
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
  for (const [name, value] of Object.entries(values)) specNumber()(value, `${path}.${name}`);
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
