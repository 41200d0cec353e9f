// What rollouts say of one turn: every move that was tried there, with its features and how its games ended. JSON:
// labels for fitting, a line of the journal each.

import type { Move } from '../game/moves.ts';
import { isObject } from '../../base/shape.ts';

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
  readonly tried: number;
}

/** A turn of a lost game. */
export interface TurnStudy {
  /** The game by its number, and the turn in it. */
  readonly game: number;
  readonly turn: number;
  /** The punter's own turn, from 0, of so many. */
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

/** The line as it was read; undefined where it is none. */
export function studyLine(raw: unknown): StudyLine | undefined {
  return isStudyLine(raw) ? raw : undefined;
}

function isStudyLine(raw: unknown): raw is StudyLine {
  if (!isObject(raw)) return false;
  const { game, turn, model } = raw;
  if (isObject(model))
    return numbers(model, 'game', 'turn') && [model['shares'], model['points']].every((all) => isList(all, isNumbers));
  if (isObject(game))
    return (
      numbers(game, 'game', 'seat', 'seed', 'share', 'ownTurns') &&
      ['scores', 'names', 'moves'].every((name) => Array.isArray(game[name]))
    );
  if (!isObject(turn) || !numbers(turn, 'game', 'turn', 'own', 'ownTurns')) return false;
  const { tried } = turn;
  return Array.isArray(tried) && tried.length > 0 && tried.every(isTried) && tried.some(({ isPlayed }) => isPlayed);
}

function isTried(raw: unknown): raw is RolledMove {
  return isObject(raw) && numbers(raw, 'river', 'rank') && isNumbers(raw['shares']) && isNumbers(raw['points']);
}

function numbers(raw: { readonly [key: string]: unknown }, ...names: readonly string[]): boolean {
  return names.every((name) => Number.isFinite(raw[name]));
}

function isNumbers(raw: unknown): boolean {
  return isList(raw, Number.isFinite);
}

function isList(raw: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(raw) && raw.every((one) => isOne(one));
}
