// The lines of a journal as text, each with a check sum.

import { orNothing } from '../../base/errors.ts';
import { parseJson } from '../../base/json.ts';
import { isObject, type RawObject } from '../../base/shape.ts';
import { ArenaError } from '../arena-error.ts';
import { type Game, type Outcome, type VoidGame, gameIn, resultIn } from '../contest.ts';
import { bytesDigest } from '../run/tournament-files.ts';
import { sealedLine, unsealedLine } from './sealed-line.ts';

/** Raised when the lines' shape changes. */
const VERSION = 1;
const HEADER_BEGIN = '{"journal":"arena"';

/** A short name of a value: the same for equal JSON, in any order of its keys. */
export function digestOf(value: unknown): string {
  return bytesDigest(JSON.stringify(ordered(value)));
}

/** The first line of the journal of a tournament. */
export function headerLine(spec: unknown): string {
  return sealedLine({ journal: 'arena', version: VERSION, digest: digestOf(spec), spec });
}

/** Whether that is the beginning of a journal's first line, or all of it. */
export function beginsHeader(bytes: Buffer): boolean {
  return bytes.length > 0 && bytes.toString('utf8', 0, HEADER_BEGIN.length) === HEADER_BEGIN.slice(0, bytes.length);
}

/** What a line after the first says. */
export type Entry =
  | Outcome
  | VoidGame
  /** A game that may not be played again is about to be played. */
  | { readonly game: Game; readonly begun: true };

/** The line of what is to be said of a game. */
export function entryLine(entry: Entry): string {
  const { id, setting, seed, seats, group, aside } = entry.game;
  const game: Game = { id, setting, seed, seats, group, ...(aside && { aside }) };
  if ('result' in entry) return sealedLine({ game, result: entry.result });
  return sealedLine('begun' in entry ? { begun: game } : { game, void: entry.why });
}

/** @throws {ArenaError} if the line is not a journal's first one, or of a version that is not known here */
export function parseHeader(line: string, where: string) {
  const raw = orNothing(() => parseJson(line, where));
  if (!isObject(raw) || raw['journal'] !== 'arena')
    throw new ArenaError(`${where}: this is not a tournament's journal`);
  const version = raw['version'];
  if (version !== VERSION)
    throw new ArenaError(
      `${where}: got a journal of ${typeof version === 'number' ? `version ${version}` : 'no version'}, expected ${VERSION}`,
    );
  const header = unsealed(line, where);
  if (typeof header['digest'] !== 'string') throw damaged(where);
  return {
    /** Of `spec`; a short name of the tournament. */
    digest: header['digest'],
    /** What tells this tournament from others: contest, entrants, schedule, seed. */
    spec: header['spec'],
  };
}

/** @throws {ArenaError} if the line is not a game's, or is damaged */
export function parseEntry(line: string, where: string): Entry {
  const raw = unsealed(line, where, REMOVE);
  const begun = gameIn(raw['begun']);
  if (begun !== undefined) return { game: begun, begun: true };
  const game = gameIn(raw['game']);
  const why = raw['void'];
  if (game !== undefined && typeof why === 'string') return { game, why };
  const result = game && resultIn(raw['result'], game);
  if (game === undefined || result === undefined) throw new ArenaError(`${where}: this is not a finished game`);
  return { game, result };
}

/** A line's value, its check sum looked at. */
function unsealed(line: string, where: string, way?: string): RawObject {
  const raw = unsealedLine(line);
  if (raw === undefined) throw damaged(where, way);
  return raw;
}

/** The way out where a game's line is damaged. */
const REMOVE = 'remove the line, and its game is played again';

function damaged(where: string, way = 'the command that wrote it begins again with --fresh'): ArenaError {
  return new ArenaError(`${where}: this line is damaged, or was not written by a tournament; ${way}`);
}

/** The value with the keys of all its objects in order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, ordered(value[key])]));
}
