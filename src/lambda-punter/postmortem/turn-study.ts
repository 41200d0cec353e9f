// What rollouts say of one turn: every move that was tried there, with its features and how its games ended; and where
// a punter failed, since at such turns it chose nothing. JSON: labels for fitting, a line of the journal each. The
// types follow from the checks of what is read.

import { InputError, orInputError } from '../../base/errors.ts';
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
    // A punter that failed at set-up is given up at once.
    before.every(({ kind, turn: at }) => kind !== 'dead' && at !== undefined) &&
    before.filter(({ kind }) => kind === 'timeout').length < MOST_TIMEOUTS
  );
}

/** Whether a value is of some kind. */
type Check<Value> = (raw: unknown) => raw is Value;

/** The values that pass a check. */
type Passing<Some> = Some extends Check<infer Value> ? Value : never;

const isText = (raw: unknown) => typeof raw === 'string';
const isFlag = (raw: unknown) => typeof raw === 'boolean';
const isNumber = (raw: unknown): raw is number => Number.isFinite(raw);
const isWhole = (raw: unknown): raw is number => Number.isSafeInteger(raw);
const isCount = (raw: unknown): raw is number => isWhole(raw) && raw >= 0;
/** A share of a whole. */
const isPart = (raw: unknown): raw is number => typeof raw === 'number' && raw >= 0 && raw <= 1;
const isNumbers = (raw: unknown): raw is { readonly [name: string]: number } =>
  isObject(raw) && Object.values(raw).every(isNumber);

function isMove(raw: unknown): raw is Move {
  if (!isObject(raw) || typeof raw['kind'] !== 'string') return false;
  const said = { [raw['kind']]: raw };
  return !(orInputError(() => parseMove(said)) instanceof InputError);
}

/** Lists are not empty. */
function listOf<One>(isOne: Check<One>): Check<readonly One[]> {
  return (raw): raw is readonly One[] => Array.isArray(raw) && raw.length > 0 && raw.every((one) => isOne(one));
}

/** Checks an object by its members. */
function shapeOf<Checks extends { readonly [name: string]: Check<unknown> }>(
  checks: Checks,
): Check<{ readonly [Name in keyof Checks]: Passing<Checks[Name]> }> {
  return (raw): raw is { readonly [Name in keyof Checks]: Passing<Checks[Name]> } =>
    isObject(raw) && Object.entries(checks).every(([name, isRight]) => isRight(raw[name]));
}

const isFault = shapeOf({
  kind: (raw: unknown): raw is OwnFault['kind'] => FAULT_KINDS.some((one) => one === raw),
  reason: isText,
});

function isOwnFault(raw: unknown): raw is OwnFault {
  return isFault(raw) && (!('turn' in raw) || raw.turn === undefined || isWhole(raw.turn));
}

const isPlayedGame = shapeOf({
  game: isCount,
  map: isText,
  seat: isCount,
  seed: isWhole,
  names: listOf(isText),
  scores: listOf(isNumber),
  /** Our rank share, and whether somebody else has more. */
  share: isPart,
  isLost: isFlag,
  /** Own turns in the game. */
  ownTurns: isCount,
  /** All moves of the game as they counted, so that the position at each turn can be made again. */
  moves: listOf(isMove),
});

/** A game that was played. */
export type GameStudy = Passing<typeof isPlayedGame> & {
  /** Where the punter failed; left out if it never did. */
  readonly faults?: readonly OwnFault[];
};

const isRolledMove = shapeOf({
  move: isMove,
  /** The river by index; −1 of a pass or a splurge. */
  river: isNumber,
  /** The place among all rivers by static worth, from 0; −1 if it has none. */
  rank: isNumber,
  isPlayed: isFlag,
  /** Whether the river touches a mine, and whether it touches an own river. */
  mine: isFlag,
  own: isFlag,
  features: isNumbers,
  /** Rollout by rollout: our rank share, and our share of everybody's points. The same place has the same seeds. */
  shares: listOf(isPart),
  points: listOf(isPart),
});

/** A move that was tried at a turn. */
export type RolledMove = Passing<typeof isRolledMove>;

const isTurnStudy = shapeOf({
  /** The game by its number, and the turn in it. */
  game: isCount,
  turn: isCount,
  /** The punter's own turn, from 0, of this many. */
  own: isCount,
  ownTurns: isCount,
  /** Own turns left, this one included; free rivers, own rivers, and rivers with any worth. */
  features: shapeOf({ turnsLeft: isCount, free: isCount, ownRivers: isCount, worthwhile: isCount }),
  tried: listOf(isRolledMove),
});

/** A turn that was looked at. */
export type TurnStudy = Passing<typeof isTurnStudy>;

const isModelStudy = shapeOf({
  game: isCount,
  turn: isCount,
  /** The rivals: in each rollout every seat is given one of them by chance. */
  models: listOf(isText),
  /** Move by move in the order of the turn's, rollout by rollout. */
  shares: listOf(listOf(isPart)),
  points: listOf(listOf(isPart)),
});

/** The same moves of a turn, played to the end with bundled rivals in place of the real opponents. */
export type ModelStudy = Passing<typeof isModelStudy>;

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
  if (!isPlayedGame(game)) return false;
  const { seat, names, scores, moves, ownTurns, faults }: GameStudy = game;
  if (faults !== undefined && !listOf(isOwnFault)(faults)) return false;
  // As many turns as are to be spread over the game: none may say more than it has.
  return (
    scores.length === names.length && seat < names.length && ownTurns === turnsOf(seat, names.length, moves.length)
  );
}

/** Whether all lists have one length: one place for each rollout. */
function areAlike(...lists: readonly (readonly number[])[]): boolean {
  return new Set(lists.map(({ length }) => length)).size === 1;
}
