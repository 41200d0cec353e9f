// The record of a game: written by the judge, read by `rescore`, `explain`, `convert` and the drawings.

import { integerOf, listOf, objectOf, textOf, wrong } from './error-table.ts';
import { type Extensions, extensionsFromJson, extensionsToJson } from './extensions.ts';
import { type Future, parseFutures } from './futures.ts';
import { mapToJson, type ParsedMap, parseJudgesMap } from './game-map.ts';
import { type Move, moveToJson, parseMove } from './moves.ts';
import { membersOf } from '../../base/shape.ts';

/**
 * `timeout`: no answer in time; `illegal`: an answer that the rules made a pass; `dead`: crashed, closed or broke the
 * protocol.
 */
export const FAULT_KINDS = ['timeout', 'illegal', 'dead'] as const;

/** A kind of fault. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** This many time-outs make a zombie: in all, or in a row, as the judge has it. */
export const MOST_TIMEOUTS = 10;

/** A fault with the reason, for people. */
export interface Fault {
  readonly kind: FaultKind;
  readonly reason: string;
}

/** Marks a file as a record of ours. */
const RECORD_FORMAT = 'lambda-punter-record';
/** Raised when the record's shape changes. Version 1 had neither `judging` nor `ended`; it is still read. */
const RECORD_VERSION = 2;

/** How a game can have ended: all its turns taken, or stopped before. */
const ENDINGS = ['finished', 'aborted'] as const;

/** How a game ended. */
export type Ending = (typeof ENDINGS)[number];

/** One turn: the move as the board took it (a pass where it was refused or missing). */
export interface RecordedTurn {
  readonly move: Move;
  /** From prompt to answer, in milliseconds; undefined where nobody was asked (a zombie). */
  readonly ms?: number;
  readonly fault?: Fault;
}

/** One seat. */
export interface RecordedPunter {
  readonly name: string;
  readonly futures: readonly Future[];
  /** Set-up, from prompt to answer, in milliseconds. */
  readonly setupMs?: number;
  readonly setupFault?: Fault;
  /** Since when and why nobody talked to it any more. */
  readonly zombie?: Zombie;
  /** The file that keeps the end of its standard error, seen from the record's folder. */
  readonly stderr?: string;
}

/** A punter that was given up. */
export interface Zombie {
  /** The turn on which it became one; undefined where set-up already failed. */
  readonly turn?: number;
  readonly reason: string;
}

/**
 * Where the contest's recorded game is not what our own writing of it would be: from event `at` of
 * ours on, `drop` events are replaced by `events`. Patches stand in the order of the events that they touch.
 */
export interface OfficialPatch {
  readonly at: number;
  readonly drop: number;
  readonly events: readonly unknown[];
}

/** A whole game, or one as far as it went. Turn t is punter t mod n's. */
export interface GameRecord {
  readonly mapName: string;
  readonly map: ParsedMap;
  readonly settings: Extensions;
  /** The seed of everything random on our side; 0 in a game of the contest. */
  readonly seed: number;
  /** When the game began, ISO 8601; empty in a game of the contest. */
  readonly started: string;
  /**
   * How it was judged, option by option (`src/lambda-punter/judge/rule-readings.ts`); empty where that is not known.
   */
  readonly judging: { readonly [option: string]: string };
  readonly ended: Ending;
  readonly punters: readonly RecordedPunter[];
  readonly turns: readonly RecordedTurn[];
  /** At the end; of an aborted game, as it stood. */
  readonly scores: readonly number[];
  /** In a game of the contest: what of its recording cannot be derived from the rest. */
  readonly contest?: readonly OfficialPatch[];
  /** Of an aborted game: why, where that is known. */
  readonly aborted?: string;
  /** Of a game that a client recorded: its own seat, and the server. What it cannot know is empty. */
  readonly client?: RecordingClient;
}

/** Who recorded a game as a client. */
interface RecordingClient {
  readonly punter: number;
  /** HOST:PORT. */
  readonly server: string;
}

/** The record as JSON; `parseRecord` reads it back the same. */
export function recordToJson(record: GameRecord): unknown {
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    mapName: record.mapName,
    settings: extensionsToJson(record.settings) ?? {},
    seed: record.seed,
    started: record.started,
    judging: record.judging,
    ended: record.ended,
    ...(record.aborted !== undefined && { aborted: record.aborted }),
    ...(record.client && { client: record.client }),
    punters: record.punters,
    scores: record.scores,
    turns: record.turns.map(turnToJson),
    map: mapToJson(record.map),
    ...(record.contest && { contest: record.contest }),
  };
}

/** A turn as JSON; `parseRecordedTurn` reads it back the same. */
export function turnToJson({ move, ...rest }: RecordedTurn): unknown {
  return { ...moveToJson(move), ...rest };
}

/** How the members of a record and its parts are read. */
const RECORD = {
  mapName: parseText,
  map: parseJudgesMap,
  settings: extensionsFromJson,
  seed: parseWhole,
  started: parseText,
  judging: parseJudging,
  ended: parseEnding,
  turns: (raw: unknown, path: string) =>
    listOf(raw, 'record', path).map((value, turn) => parseRecordedTurn(value, `${path}[${turn}]`)),
  contest: parsePatches,
  aborted: parseText,
};
const PUNTER = {
  name: parseText,
  futures: parseFutures,
  setupMs: parseMs,
  setupFault: parseFault,
  zombie: parseZombie,
  stderr: parseText,
};
const TURN = { ms: parseMs, fault: parseFault };
const ZOMBIE = { turn: (raw: unknown, path: string) => integerOf(raw, 'record', path, 0), reason: parseText };

/**
 * Checks the shape of a record.
 * @throws {InputError} `record…` or the code of the part that is wrong
 */
export function parseRecord(raw: unknown, path = 'record'): GameRecord {
  const record = objectOf(raw, 'record', path);
  if (record['format'] !== RECORD_FORMAT) throw wrong('record', `${path}.format`, record['format']);
  if (record['version'] !== 1 && record['version'] !== RECORD_VERSION)
    throw wrong('record', `${path}.version`, record['version']);
  const punters = listOf(record['punters'], 'record', `${path}.punters`).map((value, seat) =>
    parsePunter(value, `${path}.punters[${seat}]`),
  );
  if (punters.length === 0) throw wrong('record', `${path}.punters`, record['punters']);
  return {
    ...membersOf(record, RECORD, path, ['mapName', 'map', 'settings', 'seed', 'started', 'judging', 'ended', 'turns']),
    punters,
    scores: parseScoreList(record['scores'], punters.length, `${path}.scores`),
    ...membersOf(record, { client: (value: unknown, at: string) => parseClient(value, punters.length, at) }, path),
  };
}

function parseClient(raw: unknown, punters: number, path: string): RecordingClient {
  const client = objectOf(raw, 'record', path);
  const punter = integerOf(client['punter'], 'record', `${path}.punter`, 0);
  if (punter >= punters) throw wrong('record', `${path}.punter`, punter);
  return { punter, server: textOf(client['server'], 'record', `${path}.server`) };
}

function parseJudging(raw: unknown, path: string): { readonly [option: string]: string } {
  const options = Object.entries(objectOf(raw ?? {}, 'record', path));
  return Object.fromEntries(options.map(([name, value]) => [name, textOf(value, 'record', `${path}.${name}`)]));
}

function parseEnding(raw: unknown, path: string): Ending {
  const ending = ENDINGS.find((one) => one === (raw ?? 'finished'));
  if (ending === undefined) throw wrong('record', path, raw);
  return ending;
}

function parsePatches(raw: unknown, path: string): OfficialPatch[] {
  /** The first event that no patch before has touched: patches that went back could ask for the game over and over. */
  let least = 0;
  return listOf(raw, 'record', path).map((value, place) => {
    const where = `${path}[${place}]`;
    const patch = objectOf(value, 'record', where);
    const at = integerOf(patch['at'], 'record.patch', `${where}.at`, least);
    const drop = integerOf(patch['drop'], 'record', `${where}.drop`, 0);
    least = at + drop;
    return { at, drop, events: listOf(patch['events'], 'record', `${where}.events`) };
  });
}

function parseScoreList(raw: unknown, punters: number, path: string): number[] {
  const scores = listOf(raw, 'record.scores', path).map((score, seat) =>
    integerOf(score, 'record.scores', `${path}[${seat}]`),
  );
  if (scores.length !== punters) throw wrong('record.scores', path, raw);
  return scores;
}

function parsePunter(raw: unknown, path: string): RecordedPunter {
  return membersOf(objectOf(raw, 'record', path), PUNTER, path, ['name', 'futures']);
}

/**
 * Checks what a record says of a zombie.
 * @throws {InputError} `record`
 */
export function parseZombie(raw: unknown, path: string): Zombie {
  return membersOf(objectOf(raw, 'record', path), ZOMBIE, path, ['reason']);
}

/**
 * Checks the shape of a turn.
 * @throws {InputError} `record`, `move…`
 */
export function parseRecordedTurn(raw: unknown, path: string): RecordedTurn {
  const turn = objectOf(raw, 'record', path);
  return { move: parseMove(turn, path), ...membersOf(turn, TURN, path) };
}

function parseText(raw: unknown, path: string): string {
  return textOf(raw, 'record.text', path);
}

function parseWhole(raw: unknown, path: string): number {
  return integerOf(raw, 'record.number', path);
}

function parseMs(raw: unknown, path: string): number {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) throw wrong('record.number', path, raw);
  return raw;
}

function parseFault(raw: unknown, path: string): Fault {
  const fault = objectOf(raw, 'record', path);
  const kind = FAULT_KINDS.find((name) => name === fault['kind']);
  if (kind === undefined) throw wrong('record', `${path}.kind`, fault['kind']);
  return { kind, reason: textOf(fault['reason'], 'record', `${path}.reason`) };
}

/** What our own punter is called in records, by its file, by its greeting, and in process. */
const OURS = /^(?:(?:.*\/)?punter|lambda-punter|planner(?::.*)?)$/;

/**
 * The seats that a text may mean: the one of that number, else all of that name.
 */
export function seatsMeant({ punters }: GameRecord, text: string): number[] {
  if (/^\d+$/.test(text) && Number(text) < punters.length) return [Number(text)];
  return [...punters.keys()].filter((seat) => punters[seat].name === text);
}

/** The recording client's own seat; else the first seat of `./punter`; else the winner's. */
export function usualSeat({ client, punters, scores }: GameRecord): number {
  if (client !== undefined) return client.punter;
  const ours = punters.findIndex(({ name }) => OURS.test(name));
  return ours >= 0 ? ours : scores.indexOf(Math.max(...scores));
}
