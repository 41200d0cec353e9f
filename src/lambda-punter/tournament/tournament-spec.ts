// What a command line says of punters and maps made into what the arena takes.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Setting } from '../../arena/contest.ts';
import type { DeskPlan } from '../../arena/contest-entry.ts';
import { tournamentPlan } from '../../arena/tournament-plan.ts';
import type { TournamentPlan } from '../../arena/tournament-plan.ts';
import type { ScheduleKind } from '../../arena/schedule.ts';
import { parseEntrant } from './entrant-names.ts';
import type { NamedEntrant } from './entrant-names.ts';
import { fileDigest, portablePath } from '../../arena/tournament-files.ts';
import { LAMBDA_PUNTER_ENTRY } from './lambda-punter-contest.ts';
import type { LambdaPunterOptions } from './lambda-punter-options.ts';
import { classOf, extensionsName, lambdaSettings, MAP_CLASSES, parseExtensions } from './tournament-settings.ts';
import type { MapChoice } from './tournament-settings.ts';
import { InputError } from '../../base/errors.ts';
import { indexMap, parseMapText, riverCount } from '../game/game-map.ts';
import type { ParsedMap } from '../game/game-map.ts';
import type { Judging } from '../judge/judging.ts';
import type { Limits } from '../judge/limits.ts';
import type { Handshake } from '../judge/process-seat.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import { distinctName } from '../play/entrant-arguments.ts';
import { executableAt } from '../../terminal/executable-path.ts';
import { fileTrouble } from '../../base/file-trouble.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** What the command line says. */
export interface TournamentWishes {
  /** As they are typed, or read already. */
  readonly punters: readonly (string | NamedEntrant)[];
  /** Those of them who play, by the names in the tables; all where left out. */
  readonly only?: readonly string[] | undefined;
  readonly fill: readonly string[];
  readonly maps: readonly string[];
  /** The option that says the maps, for errors; `--maps` where left out. */
  readonly mapsOption?: string;
  readonly extensions: readonly string[];
  readonly schedule: ScheduleKind;
  readonly seats: number | undefined;
  readonly handshake: Handshake;
  readonly limits: Partial<Limits>;
  readonly judging: Judging;
  readonly records: string | undefined;
  readonly stderr?: string | undefined;
}

interface Sized {
  /** How many rivers each map has, by its name. */
  readonly rivers: ReadonlyMap<string, number>;
}

/** A tournament of Lambda Punter, ready to be run. */
export type TournamentSpec = TournamentPlan & Sized;

const BUNDLED = join(import.meta.dirname, '..', '..', '..', 'maps');

/**
 * Reads maps and looks at executables.
 * @throws {UsageError} where something is not there; ArenaError where a name is wrong
 */
export function lambdaPunterPlan(wishes: TournamentWishes): DeskPlan & Sized {
  const { handshake, limits, judging, records, stderr } = wishes;
  const parsed = wishes.punters.map((one) => (typeof one === 'string' ? parseEntrant(one) : one));
  const names = parsed.map(({ name }) => name);
  const named = parsed.map((one, place) => ({ ...one, name: distinctName(names, place) }));
  const entrants = named.filter(({ name }) => wishes.only?.includes(name) ?? true).map(ready);
  const option = wishes.mapsOption ?? '--maps';
  const sized = wishes.maps
    .flatMap((word) => mapFiles(word, option))
    .map((file) => sizedMap(file, wishes.seats, option));
  const maps = sized.map(({ choice }) => choice);
  const extensions = [...new Set(wishes.extensions.map((text) => extensionsName(parseExtensions(text))))];
  const settings = lambdaSettings(maps, extensions);
  const fillers = fillersFor(wishes, entrants.length, settings);
  const options: LambdaPunterOptions = {
    maps,
    extensions,
    entrants: [...entrants, ...fillers],
    handshake,
    limits,
    judging,
  };
  return {
    options,
    ...((records ?? stderr) !== undefined && {
      besides: { ...(records !== undefined && { records }), ...(stderr !== undefined && { stderr }) },
    }),
    entrants: entrants.map(({ name }) => name),
    fillers: fillers.map(({ name }) => name),
    largest: largestOf(sized, settings),
    rivers: new Map(sized.map(({ choice, rivers }) => [choice.name, rivers])),
  };
}

/** The same as a tournament. @throws as `lambdaPunterPlan` */
export function tournamentSpec(wishes: TournamentWishes & { readonly seed: number }): TournamentSpec {
  const plan = lambdaPunterPlan(wishes);
  const { schedule, seed } = wishes;
  return { ...tournamentPlan(LAMBDA_PUNTER_ENTRY, plan, { kind: schedule, seed }), rivers: plan.rivers };
}

/** The settings on the maps with the most rivers. */
function largestOf(sized: readonly SizedMap[], settings: readonly Setting[]): ReadonlySet<string> {
  const most = Math.max(...sized.map(({ rivers }) => rivers));
  const maps = new Set(sized.filter(({ rivers }) => rivers === most).map(({ choice }) => choice.name));
  return new Set(settings.filter(({ tags }) => maps.has(tags['map'] ?? '')).map(({ name }) => name));
}

/** An entrant whose executable has been looked at. */
function ready(one: NamedEntrant): NamedEntrant {
  if (one.kind !== 'program') return one;
  const path = executableAt(one.path, `, and no rival of that name (${RIVAL_NAMES.join(', ')}, planner)`);
  return { ...one, path: portablePath(path), digest: fileDigest(path) };
}

/** Those who take the seats left over; only where some are. */
function fillersFor(
  { fill, schedule }: TournamentWishes,
  entrants: number,
  settings: readonly Setting[],
): NamedEntrant[] {
  if (schedule === 'challenge') return [];
  if (settings.every(({ seats }) => (schedule === 'tables' ? entrants % seats === 0 : seats <= entrants))) return [];
  return [...new Set(fill)].map((text) => {
    const one = ready(parseEntrant(text));
    return { ...one, name: `filler:${one.name}` };
  });
}

/**
 * The map files that one word of --maps stands for.
 * @throws {UsageError} where there are none
 */
export function mapFiles(word: string, option: string): string[] {
  if (MAP_CLASSES.some(({ name }) => name === word))
    return jsonFiles(BUNDLED).filter((file) => basename(file).startsWith(`${word}-`));
  const found = statSync(word, { throwIfNoEntry: false });
  if (found === undefined)
    throw new UsageError(
      `${option} ${word}: no such file or folder, and no class of the bundled maps (${MAP_CLASSES.map(({ name }) => name).join(', ')})`,
    );
  if (!found.isDirectory()) return [word];
  const files = jsonFiles(word);
  if (files.length === 0) throw new UsageError(`${option} ${word}: no .json file in this folder`);
  return files;
}

function jsonFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name));
}

function mapOfText(text: string, file: string, option: string): ParsedMap {
  try {
    return parseMapText(text, file);
  } catch (error) {
    throw error instanceof InputError && error.code === 'frame.json'
      ? new UsageError(`${option} ${file}: this file is no map, which is JSON text`)
      : error;
  }
}

/** A map and how large it is. */
interface SizedMap {
  readonly choice: MapChoice;
  readonly rivers: number;
}

function sizedMap(file: string, seats: number | undefined, option: string): SizedMap {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${option} ${file}: ${fileTrouble(error)}`);
  }
  const rivers = riverCount(indexMap(mapOfText(text, file, option)));
  const size = classOf(rivers);
  return {
    rivers,
    choice: {
      name: basename(file).replace(/\.json$/, ''),
      file: portablePath(file),
      digest: fileDigest(file),
      seats: seats ?? size.seats,
      class: size.name,
    },
  };
}
