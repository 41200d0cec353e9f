// What rollouts say of one turn: every move that was tried there, with its features and how its games ended; and where
// a punter failed, since at such turns it chose nothing. JSON: labels for fitting, a line of the journal each.

import { InputError } from '../../base/errors.ts';
import { isObject } from '../../base/shape.ts';
import { turnsOf } from '../game/board.ts';
import { type Move, parseMove } from '../game/moves.ts';
import { FAULT_KINDS, MOST_TIMEOUTS } from '../game/record.ts';
import type { OwnFault } from '../judge/final-standings.ts';

/** Whether the punter chose its move at that turn: it did not fail there, and had not been given up before. */
export function isChosen(faults: readonly OwnFault[], turn: number): boolean {
  const before = faults.filter((fault) => (fault.turn ?? -1) < turn);
  return (
    faults.every((fault) => fault.turn !== turn) &&
    // Whoever failed at set-up is given up at once.
    before.every(({ kind, turn: at }) => kind !== 'dead' && at !== undefined) &&
    before.filter(({ kind }) => kind === 'timeout').length < MOST_TIMEOUTS
  );
}

/** A move that was tried at a turn. */
export interface RolledMove {
  readonly move: Move;
  /** The river by index; −1 of a pass or a splurge. */
  readonly river: number;
  /** The place among all rivers by static worth, from 0; −1 where it has none. */
  readonly rank: number;
  readonly isPlayed: boolean;
  /** Whether the river touches a mine, and whether it touches an own river. */
  readonly mine: boolean;
  readonly own: boolean;
  readonly features: { readonly [name: string]: number };
  /** Rollout by rollout: our rank share, and our share of everybody's points. The same place has the same seeds. */
  readonly shares: readonly number[];
  readonly points: readonly number[];
}

/** What the turn is like. */
export interface TurnFeatures {
  /** Own turns left, this one included. */
  readonly turnsLeft: number;
  /** Free rivers, own rivers, and rivers with any worth. */
  readonly free: number;
  readonly ownRivers: number;
  readonly worthwhile: number;
}

/** A turn that was looked at. */
export interface TurnStudy {
  /** The game by its number, and the turn in it. */
  readonly game: number;
  readonly turn: number;
  /** The punter's own turn, from 0, of this many. */
  readonly own: number;
  readonly ownTurns: number;
  readonly features: TurnFeatures;
  readonly tried: readonly RolledMove[];
}

/** A game that was played. */
export interface GameStudy {
  readonly game: number;
  readonly map: string;
  readonly seat: number;
  readonly seed: number;
  readonly names: readonly string[];
  readonly scores: readonly number[];
  /** Our rank share, and whether somebody else has more. */
  readonly share: number;
  readonly isLost: boolean;
  /** Own turns in the game. */
  readonly ownTurns: number;
  /** Where the punter failed; left out where it never did. */
  readonly faults?: readonly OwnFault[];
  /** All moves of the game as they counted, so that the position at each turn can be made again. */
  readonly moves: readonly Move[];
}

/** The same moves of a turn, played to the end with bundled rivals in place of the real opponents. */
export interface ModelStudy {
  readonly game: number;
  readonly turn: number;
  /** The rivals: in each rollout every seat is given one of them by chance. */
  readonly models: readonly string[];
  /** Move by move in the order of the turn's, rollout by rollout. */
  readonly shares: readonly (readonly number[])[];
  readonly points: readonly (readonly number[])[];
}

/** A line of the journal. */
export type StudyLine = { readonly game: GameStudy } | { readonly turn: TurnStudy } | { readonly model: ModelStudy };

/** The lines, each piece of work once: of several of the same game, or of the same turn, the first. */
export function distinctLines(lines: readonly StudyLine[]): StudyLine[] {
  const firsts = new Map<string, StudyLine>();
  for (const line of lines) {
    const key = keyOfLine(line);
    if (!firsts.has(key)) firsts.set(key, line);
  }
  return [...firsts.values()];
}

function keyOfLine(line: StudyLine): string {
  if ('game' in line) return `game ${line.game.game}`;
  return 'turn' in line ? `turn ${line.turn.game} ${line.turn.turn}` : `model ${line.model.game} ${line.model.turn}`;
}

/**
 * Reads the journal's lines in their order: a line as it was read, undefined where it is none. A turn's moves must be
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

/** Whether a value is of some kind. */
type Check = (raw: unknown) => boolean;

const isText: Check = (raw) => typeof raw === 'string';
const isFlag: Check = (raw) => typeof raw === 'boolean';
const isCount: Check = (raw) => Number.isSafeInteger(raw) && Number(raw) >= 0;
/** A share of a whole. */
const isPart: Check = (raw) => typeof raw === 'number' && raw >= 0 && raw <= 1;

function isMove(raw: unknown): boolean {
  if (!isObject(raw) || typeof raw['kind'] !== 'string') return false;
  try {
    parseMove({ [raw['kind']]: raw });
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function listOf(isOne: Check): Check {
  return (raw) => Array.isArray(raw) && raw.length > 0 && raw.every((one) => isOne(one));
}

/** Checks an object by its members: the compiler wants a check for each of the type. */
function shapeOf<Shape>(checks: { readonly [Name in keyof Required<Shape>]: Check }): (raw: unknown) => raw is Shape {
  return (raw): raw is Shape =>
    isObject(raw) && Object.entries<Check>(checks).every(([name, isRight]) => isRight(raw[name]));
}

const isOwnFault = shapeOf<OwnFault>({
  turn: (raw) => raw === undefined || Number.isSafeInteger(raw),
  kind: (raw) => FAULT_KINDS.some((one) => one === raw),
  reason: isText,
});

const isGameStudy = shapeOf<GameStudy>({
  game: isCount,
  map: isText,
  seat: isCount,
  seed: Number.isSafeInteger,
  names: listOf(isText),
  scores: listOf(Number.isFinite),
  share: isPart,
  isLost: isFlag,
  ownTurns: isCount,
  faults: (raw) => raw === undefined || listOf(isOwnFault)(raw),
  moves: listOf(isMove),
});

const isRolledMove = shapeOf<RolledMove>({
  move: isMove,
  river: Number.isFinite,
  rank: Number.isFinite,
  isPlayed: isFlag,
  mine: isFlag,
  own: isFlag,
  features: isObject,
  shares: listOf(isPart),
  points: listOf(isPart),
});

const isTurnStudy = shapeOf<TurnStudy>({
  game: isCount,
  turn: isCount,
  own: isCount,
  ownTurns: isCount,
  features: shapeOf<TurnFeatures>({ turnsLeft: isCount, free: isCount, ownRivers: isCount, worthwhile: isCount }),
  tried: listOf(isRolledMove),
});

const isModelStudy = shapeOf<ModelStudy>({
  game: isCount,
  turn: isCount,
  models: listOf(isText),
  shares: listOf(listOf(isPart)),
  points: listOf(listOf(isPart)),
});

/** Whether a line is one, and its lists are as long as they must be. */
function isStudyLine(raw: unknown): raw is StudyLine {
  if (!isObject(raw)) return false;
  const { game, turn, model } = raw;
  if (isModelStudy(model))
    return model.shares.length === model.points.length && areAlike(...model.shares, ...model.points);
  if (isTurnStudy(turn)) {
    const lists = turn.tried.flatMap(({ shares, points }) => [shares, points]);
    return turn.tried.some(({ isPlayed }) => isPlayed) && areAlike(...lists);
  }
  if (!isGameStudy(game)) return false;
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
