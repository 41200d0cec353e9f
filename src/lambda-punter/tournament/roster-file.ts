// A roster's file, read and looked at as a whole: its shape, the programs and the maps that it names. Paths in it count
// from its folder.

import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { InputError } from '../../base/errors.ts';
import type { PlacedText } from '../../base/json-place.ts';
import { executableAt } from '../../terminal/executable-path.ts';
import { readPrivateJson } from '../../terminal/private-file.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { ArenaError } from '../../arena/arena-error.ts';
import { type NamedEntrant, noSuchPunter, parseEntrant } from '../play/entrant-names.ts';
import { isOnline, parseRoster, ROSTER_WORDS, type Roster, type RosterRound } from './roster.ts';
import { bundledMap, MAP_CLASSES, mapFiles } from '../play/map-arguments.ts';
import { nameOfMap } from '../game/map-file.ts';

/** A roster whose programs and maps are there. */
export type ReadRoster = Readonly<ReturnType<typeof readRoster>>;

/** This many faults of a file are told. */
const TOLD = 12;

/**
 * Reads a roster.
 * @throws {UsageError} with all that is wrong, each with its place in the file
 */
export function readRoster(file: string) {
  const from = dirname(resolve(file));
  const roster = readPrivateJson(file, ROSTER_WORDS, (raw, placed): Roster => {
    const faults: PlacedText[] = [];
    const read = parseRoster(raw, (kind, word, path) => {
      try {
        if (kind === 'map') mapWord(word, from);
        else entrantIn(word, from);
      } catch (error) {
        if (!(error instanceof UsageError || error instanceof ArenaError || error instanceof InputError)) throw error;
        faults.push(placed(path, error.message));
      }
    });
    if ('teams' in read && faults.length === 0) return read;
    const wrongs = 'teams' in read ? [] : read;
    const told = wrongs.map(({ path, got, expected, code }) =>
      placed(path, `got ${got}, expected ${expected} [${code}]`),
    );
    throw faultsOf(file, [...told, ...faults]);
  });
  /** The teams as the arena takes them, those that connect as `online`. */
  const entrants = roster.teams.map((team): NamedEntrant =>
    isOnline(team) ? { name: team.name, kind: 'online' } : { ...entrantIn(team.program, from), name: team.name },
  );
  /** Those who take seats left over, with absolute paths. */
  const fill: readonly string[] = roster.fill.map((word) => {
    const found = entrantIn(word, from);
    return found.kind === 'program' ? found.path : word;
  });
  const rounds = roster.rounds.map((round): RosterRound => ({
    ...round,
    maps: round.maps.map((word) => mapWord(word, from)),
  }));
  /** Absolute: where journals, page and tables go. */
  const folder = resolve(from, roster.folder ?? basename(file).replace(/(\.roster)?\.json$/, '.cup'));
  return { ...roster, rounds, entrants, fill, folder };
}

/** The faults in the order of their places. */
function faultsOf(file: string, found: readonly PlacedText[]): UsageError {
  const faults = found.toSorted((one, other) => one.at - other.at).map(({ told }) => told);
  if (faults.length === 1) return new UsageError(`${file}, ${faults[0]}`);
  const more = faults.length > TOLD ? [`… and ${faults.length - TOLD} more`] : [];
  return new UsageError(
    [
      `${file}: ${faults.length} things are wrong`,
      ...[...faults.slice(0, TOLD), ...more].map((one) => `- ${one.replaceAll('\n', '\n  ')}`),
    ].join('\n'),
  );
}

/** A rival, a planner, or the executable at a path from the folder on. */
function entrantIn(word: string, from: string): NamedEntrant {
  const found = parseEntrant(word);
  if (found.kind !== 'program') return found;
  const path = resolve(from, found.path);
  executableAt(path, noSuchPunter(found.path));
  return { ...found, path };
}

/** A class of maps as it is, else the path of a file or folder: from the folder on, or of a bundled map by its name. */
function mapWord(word: string, from: string): string {
  if (MAP_CLASSES.some(({ name }) => name === word)) return word;
  const here = resolve(from, word);
  const path = existsSync(here) ? here : (bundledMap(nameOfMap(word)) ?? here);
  mapFiles([path], 'maps');
  return path;
}
