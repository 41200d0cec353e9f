// How a map lies in a file: what the file is called, how its text is read, told from that of a recorded game, and
// written. There is one format today, JSON; another one is a matter of this file alone.

import { parseJson } from '../../base/json.ts';
import { readPlaced } from '../../base/json-place.ts';
import { isObject } from '../../base/shape.ts';
import { wrong } from './error-table.ts';
import { parseMap, type ParsedMap } from './game-map.ts';
import { isOfficialGame } from './official-game.ts';

/** What the name of a map's file may end in. The project writes the first. */
export const MAP_ENDINGS = ['.json'] as const;

/** What the name of a file may end in that is a recorded game or a map. The first is that of games. */
export const SHOWN_ENDINGS: readonly string[] = [...new Set(['.json', ...MAP_ENDINGS])];

/** The same, for people. */
export const SHOWN_NAMES = SHOWN_ENDINGS.map((ending) => `*${ending}`).join(', ');

/** Whether a file of that name may be a map. */
export function isMapFile(name: string): boolean {
  return MAP_ENDINGS.some((ending) => name.endsWith(ending));
}

/** What a map is called by its file: the last part of the path, without the ending. */
export function nameOfMap(file: string): string {
  return withoutMapEnding(lastPart(file));
}

/** The name of a map's file without its ending; any other name as it is. */
export function withoutMapEnding(name: string): string {
  const ending = MAP_ENDINGS.find((one) => name.length > one.length && name.endsWith(one));
  return ending === undefined ? name : name.slice(0, -ending.length);
}

/** What the file of a map of that name may be called. Only the name's last part counts. */
export function mapFileNames(name: string): string[] {
  const last = lastPart(name);
  return [last, ...MAP_ENDINGS.map((ending) => `${last}${ending}`)].filter(isMapFile);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * What the text of a file says, of a map or of a recorded game.
 * @throws {InputError} `frame.json`, `json.depth`
 */
export function rawFromText(text: string, path: string): unknown {
  return parseJson(text, path);
}

/**
 * Reads what the text of a file says; an error says where in the text.
 * @throws {InputError} as `rawFromText`, and what `read` throws
 */
export function readText<Value>(text: string, path: string, read: (raw: unknown) => Value): Value {
  const raw = rawFromText(text, path);
  return readPlaced(text, path, () => read(raw));
}

/**
 * Parses a map from the text of its file.
 * @throws {InputError} `frame.json` if the text is not JSON, `json.depth` if it is too deep, `map…` if it is
 *   no map
 */
export function parseMapText(text: string, path = 'map'): ParsedMap {
  return readText(text, path, (raw) => parseMap(raw, path));
}

/** A recorded game, ours or the contest's, or a map. */
export type ShownKind = 'map' | 'game';

/**
 * Tells a map from a recorded game. It may be a bad one: its own reader finds what is wrong with it.
 * @throws {InputError} `shown` if it is neither
 */
export function kindOfFile(raw: unknown, path: string): ShownKind {
  if (isOfficialGame(raw) || (isObject(raw) && ('format' in raw || 'turns' in raw))) return 'game';
  if (isObject(raw) && ['sites', 'rivers', 'mines'].some((key) => key in raw)) return 'map';
  throw wrong('shown', path, raw);
}

/**
 * Reads a file of either kind.
 * @param read what reads the text
 * @throws {InputError} as `kindOfFile`, and what `read` throws
 */
export function readShown(text: string, path: string, read = rawFromText): { kind: ShownKind; raw: unknown } {
  const raw = read(text, path);
  return { kind: kindOfFile(raw, path), raw };
}

/** Items on a line: lines of some 120 characters. */
const ON_A_LINE = { sites: 4, rivers: 4, mines: 20 };

/** The text of a map's file, with a newline at the end. */
export function mapToText(map: ParsedMap): string {
  const section = (name: keyof typeof ON_A_LINE): string => {
    const items = map[name].map((item) => JSON.stringify(item));
    const lines: string[] = [];
    for (let at = 0; at < items.length; at += ON_A_LINE[name])
      lines.push(items.slice(at, at + ON_A_LINE[name]).join(','));
    return lines.length === 0 ? `"${name}":[]` : `"${name}":[\n${lines.join(',\n')}\n]`;
  };
  return `{${section('sites')},\n${section('rivers')},\n${section('mines')}}\n`;
}
