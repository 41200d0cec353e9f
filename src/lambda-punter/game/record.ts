// The record of a game: written by the judge, read by `rescore`, `explain`, `convert` and the drawings.

import { integerOf, listOf, objectOf, wrong } from './error-table.ts';
import { type Extensions, extensionsFromJson, extensionsToJson } from './extensions.ts';
import { type Future, parseFutures } from './futures.ts';
import { mapToJson, type ParsedMap, parseJudgesMap } from './game-map.ts';
import { type Move, moveToJson, parseMove } from './moves.ts';
import { membersOf, type Reader, readersOf } from '../../base/shape.ts';

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
  /** Of a game that a client recorded: its own seat, and the server, HOST:PORT. What it cannot know is empty. */
  readonly client?: { readonly punter: number; readonly server: string };
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

const { object, oneOf, list, whole, text: word } = readersOf(wrong, 'record');
const { text: anyText } = readersOf(wrong, 'record.text');
const anyNumber = readersOf(wrong, 'record.number');
const readEnding = oneOf(ENDINGS);
const readFault: Reader<Fault> = object({ kind: oneOf(FAULT_KINDS), reason: word });

/**
 * Checks what a record says of a zombie.
 * @throws {InputError} `record`
 */
export const parseZombie: Reader<Zombie> = object({ reason: anyText }, { turn: whole(0) });

const readPunter: Reader<RecordedPunter> = object(
  { name: anyText, futures: parseFutures },
  { setupMs: anyNumber.number(), setupFault: readFault, zombie: parseZombie, stderr: anyText },
);
const TURN = { ms: anyNumber.number(), fault: readFault };
const RECORD = {
  mapName: anyText,
  map: parseJudgesMap,
  settings: extensionsFromJson,
  seed: anyNumber.whole(),
  started: anyText,
  judging: parseJudging,
  ended: (raw: unknown, path: string) => readEnding(raw ?? 'finished', path),
  turns: list(parseRecordedTurn),
  contest: parsePatches,
  aborted: anyText,
};

/**
 * Checks the shape of a record.
 * @throws {InputError} `record…` or the code of the part that is wrong
 */
export function parseRecord(raw: unknown, path = 'record'): GameRecord {
  const record = objectOf(raw, 'record', path);
  if (record['format'] !== RECORD_FORMAT) throw wrong('record', `${path}.format`, record['format']);
  if (record['version'] !== 1 && record['version'] !== RECORD_VERSION)
    throw wrong('record', `${path}.version`, record['version']);
  const punters = listOf(record['punters'], 'record', `${path}.punters`, 1).map((value, seat) =>
    readPunter(value, `${path}.punters[${seat}]`),
  );
  const seats = punters.length;
  const scores = listOf(record['scores'], 'record.scores', `${path}.scores`, seats, seats);
  const client = object({ punter: whole(0, seats - 1), server: word });
  return {
    ...membersOf(record, RECORD, path, ['mapName', 'map', 'settings', 'seed', 'started', 'judging', 'ended', 'turns']),
    punters,
    scores: scores.map((score, seat) => integerOf(score, 'record.scores', `${path}.scores[${seat}]`)),
    ...membersOf(record, { client }, path),
  };
}

function parseJudging(raw: unknown, path: string): { readonly [option: string]: string } {
  const options = Object.entries(objectOf(raw ?? {}, 'record', path));
  return Object.fromEntries(options.map(([name, value]) => [name, word(value, `${path}.${name}`)]));
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

/**
 * Checks the shape of a turn.
 * @throws {InputError} `record`, `move…`
 */
export function parseRecordedTurn(raw: unknown, path: string): RecordedTurn {
  const turn = objectOf(raw, 'record', path);
  return { move: parseMove(turn, path), ...membersOf(turn, TURN, path) };
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
