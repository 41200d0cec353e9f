// The record of a game: written by the judge, read by `rescore`, `explain`, `convert` and the drawings.

import { integerOf, listOf, objectOf, wrong } from './error-table.ts';
import { extensionsFromJson, extensionsToJson } from './extensions.ts';
import { type Future, parseFutures } from './futures.ts';
import { mapToJson, parseJudgesMap } from './game-map.ts';
import { type Move, moveToJson, parseMove } from './moves.ts';
import { type ReadOf, readersOf } from '../../base/shape.ts';

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
export type Fault = ReadOf<typeof readFault>;

/** Marks a file as a record of ours. */
const RECORD_FORMAT = 'lambda-punter-record';
/** Raised when the record's shape changes. Version 1 had neither `judging` nor `ended`; it is still read. */
const RECORD_VERSION = 2;

/** How a game can have ended: all its turns taken, or stopped before. */
const ENDINGS = ['finished', 'aborted'] as const;

/** How a game ended. */
export type Ending = (typeof ENDINGS)[number];

/** One turn: the move as the board took it (a pass if it was refused or missing). */
export type RecordedTurn = { readonly move: Move } & Partial<ReadOf<typeof readTurn>>;

/** One seat. */
export type RecordedPunter = ReadOf<typeof readPunter>;

/** A punter that was given up. */
export type Zombie = ReadOf<typeof parseZombie>;

/**
 * Where the contest's recorded game is not what our own writing of it would be: from event `at` of
 * ours on, `drop` events are replaced by `events`. Patches stand in the order of the events that they touch.
 */
export type OfficialPatch = Readonly<ReturnType<typeof parsePatches>[number]>;

/** A whole game, or one as far as it went. Turn t is punter t mod n's. */
export type GameRecord = ReturnType<typeof parseRecord>;

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
const readFault = object({ kind: oneOf(FAULT_KINDS), reason: word });

/**
 * Checks what a record says of a zombie: the turn on which it became one is undefined if set-up already failed.
 * @throws {InputError} `record`
 */
export const parseZombie = object({ reason: anyText }, { turn: whole(0) });

const readPunter = object(
  { name: anyText, futures: (raw: unknown, path: string): readonly Future[] => parseFutures(raw, path) },
  {
    /** Set-up, from prompt to answer, in milliseconds. */
    setupMs: anyNumber.number(),
    setupFault: readFault,
    /** Since when and why nobody talked to it any more. */
    zombie: parseZombie,
    /** The file that keeps the end of its standard error, seen from the record's folder. */
    stderr: anyText,
  },
);

/** From prompt to answer, in milliseconds: undefined if nobody was asked (a zombie); and what was wrong. */
const readTurn = object({}, { ms: anyNumber.number(), fault: readFault });

const readRecord = object(
  {
    mapName: anyText,
    map: (raw, path) => parseJudgesMap(raw, path),
    settings: (raw, path) => extensionsFromJson(raw, path),
    /** The seed of everything random on our side; 0 in a game of the contest. */
    seed: anyNumber.whole(),
    /** When the game began, ISO 8601; empty in a game of the contest. */
    started: anyText,
    /**
     * How it was judged, option by option (`src/lambda-punter/judge/rule-readings.ts`); empty if that is not known.
     */
    judging: parseJudging,
    ended: (raw, path) => readEnding(raw ?? 'finished', path),
    turns: list(parseRecordedTurn),
  },
  {
    /** In a game of the contest: what of its recording cannot be derived from the rest. */
    contest: parsePatches,
    /** Of an aborted game: why, if that is known. */
    aborted: anyText,
  },
);

/**
 * Checks the shape of a record.
 * @throws {InputError} `record…` or the code of the part that is wrong
 */
export function parseRecord(raw: unknown, path = 'record') {
  const record = objectOf(raw, 'record', path);
  if (record['format'] !== RECORD_FORMAT) throw wrong('record', `${path}.format`, record['format']);
  if (record['version'] !== 1 && record['version'] !== RECORD_VERSION)
    throw wrong('record', `${path}.version`, record['version']);
  const punters: readonly RecordedPunter[] = listOf(record['punters'], 'record', `${path}.punters`, 1).map(
    (value, seat) => readPunter(value, `${path}.punters[${seat}]`),
  );
  const seats = punters.length;
  /** At the end; of an aborted game, as it stood. */
  const scores: readonly number[] = listOf(record['scores'], 'record.scores', `${path}.scores`, seats, seats).map(
    (score, seat) => integerOf(score, 'record.scores', `${path}.scores[${seat}]`),
  );
  /** Of a game that a client recorded: its own seat, and the server, HOST:PORT. What it cannot know is empty. */
  const client = object({ punter: whole(0, seats - 1), server: word });
  return { ...readRecord(record, path), punters, scores, ...object({}, { client })(record, path) };
}

function parseJudging(raw: unknown, path: string): { readonly [option: string]: string } {
  const options = Object.entries(objectOf(raw ?? {}, 'record', path));
  return Object.fromEntries(options.map(([name, value]) => [name, word(value, `${path}.${name}`)]));
}

function parsePatches(raw: unknown, path: string) {
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
  return { move: parseMove(turn, path), ...readTurn(turn, path) };
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
