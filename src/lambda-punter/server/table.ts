// A game table: guests sit down, a game is played, its record is kept, and the table is open again.

import { messageOf, stackOf } from '../../base/errors.ts';
import { News } from '../../base/news.ts';
import type { GameRecord } from '../game/record.ts';
import { type LiveGame, liveGame, type TableConditions } from '../judge/live-game.ts';
import { playMatch } from '../judge/match.ts';
import type { Password } from './password.ts';
import type { Seat } from '../judge/seat.ts';
import { finalStandingsOf } from '../judge/final-standings.ts';

/** A player for an empty seat, opened afresh for every game. */
export interface Filler {
  readonly name: string;
  /** A seat for one game under that name, with everything random about it drawn from `seed`. */
  open(name: string, seed: number): Seat;
}

/** What is played at a table. */
export interface TableSpec {
  /** For people; unique on a server. */
  readonly name: string;
  readonly port: number;
  readonly conditions: TableConditions;
  readonly punters: number;
  /** Who fills, in turn, the seats still empty after that time from the first guest on; by default nobody. */
  readonly fill?: { readonly afterMs: number; readonly with: readonly Filler[] };
  /** What a guest must know to sit down; watching is open to all. */
  readonly password?: Password;
  /**
   * How long the table stays with nobody waiting and no game going on, in milliseconds: before its first game, and
   * after a game; by default for good.
   */
  readonly lifetime?: { readonly emptyMs: number; readonly endedMs: number };
}

/** Who sits at a table: a seat for one game. */
export interface Guest {
  readonly kind: 'socket' | 'person' | 'rival';
  readonly name: string;
  /** Makes the seat as the game begins; `live` is what can be seen of it. */
  seat(live: LiveGame): Seat;
  /** The game will not be played: says why and closes. */
  dismiss(reason: string): void;
}

/** A game that has ended. */
export type FinishedGame = Readonly<ReturnType<typeof finishedGame>>;

/** A game of a table as those who follow it see it: under way, or the latest that has ended. */
export interface FollowedGame {
  readonly live: LiveGame;
  /** How it ended, once it has. */
  readonly finished?: FinishedGame;
}

/** What a table needs of the lobby. */
export interface TableHost {
  /** Seeds the rivals: a new number for every game. */
  nextSeed(): number;
  /** Keeps a record; answers the file's name. */
  keep(record: GameRecord, table: string): Promise<string>;
  finished(game: FinishedGame): void;
  /** Something went wrong that the operator should know. */
  complain(sentence: string): void;
}

/** A table: the guests that wait and the game under way. */
export type Table = Readonly<ReturnType<typeof newTable>>;

/** A table at which nobody sits yet. */
export function newTable(spec: TableSpec, host: TableHost) {
  let waiting: Guest[] = [];
  let filling: { readonly timer: NodeJS.Timeout; readonly at: number } | undefined;
  let aborter: AbortController | undefined;
  /** Fulfilled once the game under way is over. */
  let done: Promise<void> | undefined;
  /** Why nobody else is let in. */
  let closed: string | undefined;
  /** Since when the table is empty, if it is. */
  let leftAt = performance.now();

  const complain = (sentence: string): void => host.complain(`table ${spec.name}: ${sentence}`);
  const empty = (): void => {
    leftAt = performance.now();
    table.news.tell();
  };
  const stopFilling = (): void => {
    clearTimeout(filling?.timer);
    filling = undefined;
  };
  const fill = (): void => {
    // While the last game's end is still being told, its successor waits a little longer.
    if (spec.fill === undefined || table.game !== undefined) return;
    waiting.push(...rivalGuests(spec.fill.with, spec.punters - waiting.length, () => host.nextSeed()));
    beginIfFull();
  };
  const beginIfFull = (): void => {
    if (closed !== undefined || table.game !== undefined || waiting.length < spec.punters) return;
    stopFilling();
    const guests = waiting.splice(0);
    const names = guests.map(({ name }) => name);
    const live = liveGame(spec.conditions, names, host.nextSeed(), new Date());
    const seats = seatsOf(guests, live, complain);
    if (seats === undefined) {
      empty();
      return;
    }
    aborter = new AbortController();
    done = play(live, seats, aborter.signal)
      .catch((error: unknown) => complain(stackOf(error)))
      .then(reopen);
    table.game = { live, guests };
    table.followed = { live };
    table.news.tell();
  };
  const play = async (live: LiveGame, seats: readonly Seat[], signal: AbortSignal): Promise<void> => {
    const record = await recordOf(live, seats, signal);
    let file: string | undefined;
    try {
      file = await host.keep(record, spec.name);
    } catch (error) {
      complain(`the record could not be written: ${messageOf(error)}`);
    }
    const finished = finishedGame(spec.name, record, file);
    table.followed = { live, finished };
    table.news.tell();
    host.finished(finished);
  };
  const onEvent = (): void => table.news.tell();
  const onFailure = (error: unknown): void => complain(`a seat failed: ${stackOf(error)}`);
  /** Plays a game, however it ends. */
  const recordOf = async (live: LiveGame, seats: readonly Seat[], signal: AbortSignal): Promise<GameRecord> => {
    const { conditions, seed } = live;
    try {
      return await playMatch({ ...conditions, map: conditions.parsed, seats, seed, live, signal, onEvent, onFailure });
    } catch (error) {
      if (!signal.aborted) complain(`the judge failed: ${stackOf(error)}`);
      return live.record('aborted', messageOf(error));
    }
  };
  const reopen = (): void => {
    table.game = undefined;
    table.played++;
    empty();
    if (filling !== undefined && filling.at <= performance.now()) fill();
    beginIfFull();
  };

  const table = {
    spec,
    /** Called at every change at the table and in its game. */
    news: new News(),
    /** Those who wait for a game, in seat order. */
    get waiting(): readonly Guest[] {
      return waiting;
    },
    /** The game under way and who sits there. */
    game: undefined as { readonly live: LiveGame; readonly guests: readonly Guest[] } | undefined,
    /** The game under way, else the one before, for a follower that lost the connection at its end. */
    followed: undefined as FollowedGame | undefined,
    /** Games that have ended. */
    played: 0,
    /** Why the table has closed, for those who still follow it. */
    gone: undefined as string | undefined,
    /** When rivals will take the empty seats, by `performance.now()`. */
    get fillsAt(): number | undefined {
      return filling?.at;
    },
    /** When the table goes away unless somebody comes, by `performance.now()`. */
    get closesAt(): number | undefined {
      const { lifetime } = spec;
      if (lifetime === undefined || table.game !== undefined || waiting.length > 0) return undefined;
      return leftAt + (table.played === 0 ? lifetime.emptyMs : lifetime.endedMs);
    },
    /** Why nobody can sit down now; undefined if somebody can. */
    get refusal(): string | undefined {
      const { name, punters } = spec;
      if (closed !== undefined) return closed;
      if (waiting.length >= punters) return `table ${name} is full: ${punters} of ${punters} seats taken`;
      const live = table.game?.live;
      if (live === undefined || live.over) return undefined;
      return `table ${name} is full: a game is being played (turn ${live.turns.length} of ${live.length})`;
    },
    /** Gives the guest a seat; the last one begins the game. False if the table refuses. */
    sit(guest: Guest): boolean {
      if (table.refusal !== undefined) return false;
      waiting.push(guest);
      if (spec.fill !== undefined && filling === undefined) {
        const { afterMs } = spec.fill;
        filling = { timer: setTimeout(fill, afterMs), at: performance.now() + afterMs };
      }
      table.news.tell();
      beginIfFull();
      return true;
    },
    /** Frees the seat of a guest that no longer waits. */
    leave(guest: Guest): void {
      waiting = waiting.filter((one) => one !== guest);
      if (waiting.length === 0) stopFilling();
      empty();
    },
    /** Sends away those who wait and lets nobody in; a game under way goes on. Fulfilled when it has ended. */
    async close(reason: string): Promise<void> {
      closed = reason;
      stopFilling();
      for (const guest of waiting.splice(0)) guest.dismiss(reason);
      table.news.tell();
      if (table.game !== undefined) await done;
    },
    /** Like `close`, for a table alone: those who follow it hear that it is gone. */
    async vanish(reason: string): Promise<void> {
      table.gone = reason;
      await table.close(reason);
    },
    /** Ends the game under way; it is recorded as aborted. */
    abort(reason: string): void {
      if (table.game !== undefined) aborter?.abort(new Error(reason));
    },
  };
  return table;
}

/** So many guests of the rivals, in turn; the second of a name is NAME#2. */
function rivalGuests(rivals: readonly Filler[], count: number, nextSeed: () => number): Guest[] {
  return Array.from({ length: count }, (_, place) => {
    const rival = rivals[place % rivals.length];
    const times = 1 + Math.floor(place / rivals.length);
    const name = times === 1 ? rival.name : `${rival.name}#${times}`;
    return { kind: 'rival', name, seat: () => rival.open(name, nextSeed()), dismiss: () => {} };
  });
}

/** The guests' seats; undefined, a complaint and everybody sent away if one cannot be made. */
function seatsOf(guests: readonly Guest[], live: LiveGame, complain: (sentence: string) => void): Seat[] | undefined {
  const seats: Seat[] = [];
  try {
    for (const guest of guests) seats.push(guest.seat(live));
    return seats;
  } catch (error) {
    complain(`the game could not begin: ${stackOf(error)}`);
    for (const guest of guests) guest.dismiss('the server failed to begin the game');
    for (const seat of seats) seat.close().catch((reason: unknown) => complain(stackOf(reason)));
    return undefined;
  }
}

function finishedGame(table: string, record: GameRecord, file: string | undefined) {
  const { mapName, started, turns, aborted } = record;
  return {
    table,
    mapName,
    started,
    ended: new Date().toISOString(),
    turns: turns.length,
    standings: finalStandingsOf(record),
    ...(aborted !== undefined && { aborted }),
    /** The record's file name; absent if it could not be written. */
    ...(file !== undefined && { record: file }),
  };
}
