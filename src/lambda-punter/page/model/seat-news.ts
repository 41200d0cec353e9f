// What a server tells a person of its own seat, read from raw JSON.

import { integerOf, listOf, objectOf, textOf } from '../../game/error-table.ts';
import { extensionsFromJson, type Extensions } from '../../game/extensions.ts';
import { parseFutures, type Future } from '../../game/futures.ts';

/** What is asked of the person; `gone` where the server knows no such seat. */
export type SeatState = (typeof STATES)[number];

const STATES = ['waiting', 'set-up', 'move', 'others', 'over', 'gone'] as const;

/** One line of the result, in seat order. */
export interface SeatScore {
  readonly punter: number;
  readonly name: string;
  readonly score: number;
}

/** The seat as it stands. */
export interface SeatNews {
  readonly state: SeatState;
  readonly settings: Extensions;
  /** What a person has for each answer, and what of it is left, in milliseconds. */
  readonly limitMs?: number;
  readonly leftMs?: number;
  /** Why it is over for the person, though the game is not. */
  readonly ended?: string;
  /** At the end. */
  readonly scores?: readonly SeatScore[];
  /** The game that it is a seat of, once that has begun. */
  readonly game?: string;
  /** Once the person was asked for its bets. */
  readonly hand?: SeatHand;
}

/** What the person has and knows in its game. */
export interface SeatHand {
  readonly punter: number;
  /** The number of the turn that is being taken, from 0. */
  readonly turn: number;
  /** Whose answer is waited for. */
  readonly next?: number;
  readonly credit: number;
  readonly optionsLeft: number;
  readonly futures: readonly Future[];
  readonly timeouts: number;
}

/**
 * Reads it.
 * @throws {InputError} `record` or the code of the part that is wrong
 */
export function parseSeatNews(raw: unknown): SeatNews {
  const seat = objectOf(raw, 'record', 'news.seat');
  const { leftMs, limitMs, ended, scores, game, punter } = seat;
  return {
    state: STATES.find((one) => one === seat['state']) ?? 'gone',
    settings: extensionsFromJson(seat['settings'], 'news.seat.settings'),
    ...(typeof limitMs === 'number' && { limitMs }),
    ...(typeof leftMs === 'number' && { leftMs }),
    ...(typeof ended === 'string' && { ended }),
    ...(scores !== undefined && { scores: listOf(scores, 'record', 'news.seat.scores').map(parseSeatScore) }),
    ...(typeof game === 'string' && { game }),
    ...(punter !== undefined && { hand: parseHand(seat) }),
  };
}

function parseHand(seat: { readonly [key: string]: unknown }): SeatHand {
  const whole = (name: string): number => integerOf(seat[name], 'record', `news.seat.${name}`, 0);
  return {
    punter: whole('punter'),
    turn: whole('turn'),
    ...(seat['next'] !== undefined && { next: whole('next') }),
    credit: integerOf(seat['credit'], 'record', 'news.seat.credit'),
    optionsLeft: whole('optionsLeft'),
    futures: parseFutures(seat['futures']),
    timeouts: whole('timeouts'),
  };
}

function parseSeatScore(raw: unknown, place: number): SeatScore {
  const path = `news.seat.scores[${place}]`;
  const one = objectOf(raw, 'record', path);
  return {
    punter: integerOf(one['punter'], 'record', `${path}.punter`, 0),
    name: textOf(one['name'], 'record', `${path}.name`),
    score: integerOf(one['score'], 'record', `${path}.score`),
  };
}
