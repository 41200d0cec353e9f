// What rollouts say of one turn: every move that was tried there, with its features and how its games ended; and where
// a punter failed, since at such turns it chose nothing. JSON: labels for fitting, a line of the journal each. The
// types follow from the checks of what is read.

import { InputError, orInputError } from '../../base/errors.ts';
import { isObject, type Reader, type ReadOf, readersOf } from '../../base/shape.ts';
import { turnsOf } from '../game/board.ts';
import { wrong } from '../game/error-table.ts';
import { type Move, parseMove } from '../game/moves.ts';
import { FAULT_KINDS, MOST_TIMEOUTS } from '../game/record.ts';
import type { OwnFault } from '../judge/final-standings.ts';

/** Whether the punter chose its move at that turn: it did not fail there, and had not been given up before. */
export function isChosen(faults: readonly OwnFault[], turn: number): boolean {
  const before = faults.filter((fault) => (fault.turn ?? -1) < turn);
  return (
    faults.every((fault) => fault.turn !== turn) &&
    // A punter that failed at set-up is given up at once.
    before.every(({ kind, turn: at }) => kind !== 'dead' && at !== undefined) &&
    before.filter(({ kind }) => kind === 'timeout').length < MOST_TIMEOUTS
  );
}

const { object, text, flag, number, whole, oneOf, list, entries } = readersOf(wrong, 'record');
const count = whole(0);
/** A share of a whole. */
const part = number(0, 1);
const move: Reader<Move> = (raw, path) => parseMove(isObject(raw) ? { [String(raw['kind'])]: raw } : raw, path);

/** A list that is not empty. */
function some<One>(one: Reader<One>): Reader<readonly One[]> {
  return (raw, path) => {
    if (Array.isArray(raw) && raw.length === 0) throw wrong('record', path, raw);
    return list(one)(raw, path);
  };
}

const readGame = object(
  {
    game: count,
    map: text,
    seat: count,
    seed: whole(),
    names: some(text),
    scores: some(number()),
    /** Our rank share, and whether somebody else has more. */
    share: part,
    isLost: flag,
    /** Own turns in the game. */
    ownTurns: count,
    /** All moves of the game as they counted, so that the position at each turn can be made again. */
    moves: some(move),
  },
  {
    /** Where the punter failed; left out if it never did. */
    faults: some<OwnFault>(object({ kind: oneOf(FAULT_KINDS), reason: text }, { turn: whole() })),
  },
);

/** A game that was played. */
export type GameStudy = ReadOf<typeof readGame>;

const rolledMove = object({
  move,
  /** The river by index; −1 of a pass or a splurge. */
  river: number(),
  /** The place among all rivers by static worth, from 0; −1 if it has none. */
  rank: number(),
  isPlayed: flag,
  /** Whether the river touches a mine, and whether it touches an own river. */
  mine: flag,
  own: flag,
  features: entries((word): word is string => typeof word === 'string', number()),
  /** Rollout by rollout: our rank share, and our share of everybody's points. The same place has the same seeds. */
  shares: some(part),
  points: some(part),
});

/** A move that was tried at a turn. */
export type RolledMove = ReadOf<typeof rolledMove>;

const readTurn = object({
  /** The game by its number, and the turn in it. */
  game: count,
  turn: count,
  /** The punter's own turn, from 0, of this many. */
  own: count,
  ownTurns: count,
  /** Own turns left, this one included; free rivers, own rivers, and rivers with any worth. */
  features: object({ turnsLeft: count, free: count, ownRivers: count, worthwhile: count }),
  tried: some(rolledMove),
});

/** A turn that was looked at. */
export type TurnStudy = ReadOf<typeof readTurn>;

const readModel = object({
  game: count,
  turn: count,
  /** The rivals: in each rollout every seat is given one of them by chance. */
  models: some(text),
  /** Move by move in the order of the turn's, rollout by rollout. */
  shares: some(some(part)),
  points: some(some(part)),
});

/** The same moves of a turn, played to the end with bundled rivals in place of the real opponents. */
export type ModelStudy = ReadOf<typeof readModel>;

/** A line of the journal. */
export type StudyLine = { readonly game: GameStudy } | { readonly turn: TurnStudy } | { readonly model: ModelStudy };

/** The lines, each piece of work once: of several of the same game, or of the same turn, the first. */
export function distinctLines(lines: readonly StudyLine[]): StudyLine[] {
  return [...Map.groupBy(lines, keyOfLine).values()].map(([first]) => first);
}

function keyOfLine(line: StudyLine): string {
  if ('game' in line) return `game ${line.game.game}`;
  return 'turn' in line ? `turn ${line.turn.game} ${line.turn.turn}` : `model ${line.model.game} ${line.model.turn}`;
}

/**
 * Reads the journal's lines in their order: a line as it was read, undefined if it is none. A turn's moves must be
 * as many where models played them.
 */
export function studyReader(): (raw: unknown) => StudyLine | undefined {
  const tried = new Map<string, number>();
  return (raw) => {
    if (!isStudyLine(raw)) return undefined;
    if ('turn' in raw) tried.set(`${raw.turn.game} ${raw.turn.turn}`, raw.turn.tried.length);
    if (!('model' in raw)) return raw;
    const { game, turn, shares } = raw.model;
    return tried.get(`${game} ${turn}`) === shares.length ? raw : undefined;
  };
}

/** Whether a value is one that is read. */
function isRead<Value>(read: Reader<Value>, raw: unknown): raw is Value {
  return !(orInputError(() => read(raw, 'line')) instanceof InputError);
}

/** Whether a line is one, and its lists are as long as they must be. */
function isStudyLine(raw: unknown): raw is StudyLine {
  if (!isObject(raw)) return false;
  const { game, turn, model } = raw;
  if (isRead(readModel, model))
    return model.shares.length === model.points.length && areAlike(...model.shares, ...model.points);
  if (isRead(readTurn, turn)) {
    const lists = turn.tried.flatMap(({ shares, points }) => [shares, points]);
    return turn.tried.some(({ isPlayed }) => isPlayed) && areAlike(...lists);
  }
  if (!isRead(readGame, game)) return false;
  const { seat, names, scores, moves, ownTurns } = game;
  // As many turns as are to be spread over the game: none may say more than it has.
  return (
    scores.length === names.length && seat < names.length && ownTurns === turnsOf(seat, names.length, moves.length)
  );
}

/** Whether all lists have one length: one place for each rollout. */
function areAlike(...lists: readonly (readonly number[])[]): boolean {
  return new Set(lists.map(({ length }) => length)).size === 1;
}
