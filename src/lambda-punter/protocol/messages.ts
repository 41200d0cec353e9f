// Messages: raw JSON to parsed form and back, both directions. docs/protocol.md, "Offline" and "Online".

import { InputError, orInputError } from '../../base/errors.ts';
import { integerOf, listOf, objectOf, textOf, wrong } from '../game/error-table.ts';
import { wellFormedFutures, type Future } from '../game/futures.ts';
import type { PunterId } from '../game/ids.ts';
import { mapToJson, parseJudgesMap } from '../game/game-map.ts';
import { moveToJson, parseMove, type Move } from '../game/moves.ts';
import { extensionsFromJson, extensionsToJson } from '../game/extensions.ts';
import { isObject, type RawObject, type Reader, readersOf } from '../../base/shape.ts';

/** More punters than this is taken for a mistake. */
const MOST_PUNTERS = 10_000;

/** A punter's final score. */
export type Score = ReturnType<typeof readScores>[number];

/** What a punter hears at the start. */
export type Setup = Readonly<ReturnType<typeof parseSetup>>;

/** What the judge says. `state` is raw, as the punter's program last sent it; undefined online. */
export type JudgeMessage = Readonly<ReturnType<typeof parseJudgeMessage>>;

/**
 * Checks the shape of what a judge says. The moves of a move or stop message are left raw, so that
 * one bad entry does not cost the others (`parseMoves` takes them one by one).
 * @param tell hears of settings that cannot be understood, in sentences: they count as off; an error by default
 * @throws {InputError} `message…`, `setup…`, `map…`, `moves`, `scores`
 */
export function parseJudgeMessage(raw: unknown, tell?: (sentence: string) => void) {
  const message = objectOf(raw, 'message.kind', 'message');
  if ('move' in message) {
    const body = objectOf(message['move'], 'moves', 'move');
    return { kind: 'move' as const, moves: listOf(body['moves'], 'moves', 'move.moves'), state: message['state'] };
  }
  if ('stop' in message) {
    const body = objectOf(message['stop'], 'moves', 'stop');
    return {
      kind: 'stop' as const,
      moves: listOf(body['moves'], 'moves', 'stop.moves'),
      scores: readScores(body['scores'], 'stop.scores'),
      state: message['state'],
    };
  }
  if ('map' in message) return { kind: 'setup' as const, ...parseSetup(message, tell) };
  if ('you' in message) return { kind: 'you' as const, name: textOf(message['you'], 'message.you', 'you') };
  if ('timeout' in message) {
    const seconds = message['timeout'];
    if (typeof seconds !== 'number') throw wrong('message.timeout', 'timeout', seconds);
    return { kind: 'timeout' as const, seconds };
  }
  throw wrong('message.kind', 'message', message);
}

function parseSetup(message: RawObject, tell?: (sentence: string) => void) {
  const punters = integerOf(message['punters'], 'setup.punters', 'punters', 1, MOST_PUNTERS);
  const punter = integerOf(message['punter'], 'setup.punter', 'punter', 0, punters - 1) as PunterId;
  const settings = extensionsFromJson(message['settings'], 'settings', tell);
  return { punter, punters, map: parseJudgesMap(message['map']), settings };
}

const { list, object, whole } = readersOf(wrong, 'scores');
const readScores = list(object({ punter: whole(0) as Reader<PunterId>, score: whole() }));

/** The moves whose shape is right, and an error for each that is not. */
export function parseMoves(raw: readonly unknown[]): { moves: Move[]; errors: InputError[] } {
  const read = raw.map((value, place) => orInputError(() => parseMove(value, `moves[${place}]`)));
  return {
    moves: read.flatMap((one) => (one instanceof InputError ? [] : one)),
    errors: read.filter((one) => one instanceof InputError),
  };
}

/**
 * Checks the shape of a punter's first word.
 * @throws {InputError} `message.me`
 */
export function parseMe(raw: unknown): string {
  return textOf(isObject(raw) ? raw['me'] : raw, 'message.me', 'me');
}

/**
 * Checks the shape of a punter's answer to set-up. Futures of the wrong shape are as if unsaid.
 * @throws {InputError} `message.ready`
 */
export function parseReady(raw: unknown) {
  const message = objectOf(raw, 'message.ready', 'ready');
  const ready = integerOf(message['ready'], 'message.ready', 'ready');
  return { ready, futures: wellFormedFutures(message['futures']), state: message['state'] };
}

/** The judge's set-up message. */
export function setupToJson(setup: Setup): RawObject {
  const settings = extensionsToJson(setup.settings);
  return {
    punter: setup.punter,
    punters: setup.punters,
    map: mapToJson(setup.map),
    ...(settings && { settings }),
  };
}

/** The judge's move message, online; offline the judge adds the state. */
export function movesToJson(moves: readonly Move[]): RawObject {
  return { move: { moves: moves.map(moveToJson) } };
}

/** The judge's stop message, online; offline the judge adds the state. */
export function stopToJson(moves: readonly Move[], scores: readonly Score[]): RawObject {
  return { stop: { moves: moves.map(moveToJson), scores } };
}

/** A punter's answer to set-up; `futures` only if the extension is on, `state` only offline. */
export function readyToJson(punter: PunterId, futures?: readonly Future[], state?: unknown): RawObject {
  return { ready: punter, ...(futures && { futures }), ...(state !== undefined && { state }) };
}
