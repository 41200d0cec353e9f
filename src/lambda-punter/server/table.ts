// A game table: guests sit down, a game is played, its record is kept, and the table is open again.

import { messageOf, stackOf } from '../../base/errors.ts';
import { News } from '../../base/news.ts';
import type { GameRecord } from '../game/record.ts';
import { LiveGame, type TableConditions } from '../judge/live-game.ts';
import { playMatch, type MatchEvent } from '../judge/match.ts';
import type { Password } from './password.ts';
import type { Seat } from '../judge/seat.ts';
import { type FinalStanding, finalStandingsOf } from '../judge/final-standings.ts';

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
  /** How long the table stays while nobody is there; by default for good. */
  readonly lifetime?: TableLifetime;
}

/** How long a table stays with nobody waiting and no game going on, in milliseconds. */
export interface TableLifetime {
  /** Before its first game. */
  readonly emptyMs: number;
  /** After a game. */
  readonly endedMs: number;
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
export interface FinishedGame extends Pick<GameRecord, 'mapName' | 'started' | 'aborted'> {
  readonly table: string;
  readonly ended: string;
  readonly turns: number;
  readonly standings: readonly FinalStanding[];
  /** The record's file name; absent if it could not be written. */
  readonly record?: string;
}

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

/** Owns the guests that wait and the game under way. */
export class Table {
  readonly spec: TableSpec;
  readonly #host: TableHost;
  #waiting: Guest[] = [];
  #filling: { readonly timer: NodeJS.Timeout; readonly at: number } | undefined;
  #game:
    | {
        readonly live: LiveGame;
        readonly guests: readonly Guest[];
        readonly aborter: AbortController;
        readonly done: Promise<void>;
      }
    | undefined;
  /** Why nobody else is let in. */
  #closed: string | undefined;
  /** Why the table has closed. */
  #gone: string | undefined;
  /** Since when the table is empty, if it is. */
  #leftAt = performance.now();
  #played = 0;
  #followed: FollowedGame | undefined;
  /** Called at every change at the table and in its game. */
  readonly news = new News();

  constructor(spec: TableSpec, host: TableHost) {
    this.spec = spec;
    this.#host = host;
  }

  /** Those who wait for a game, in seat order. */
  get waiting(): readonly Guest[] {
    return this.#waiting;
  }

  /** The game under way and who sits there. */
  get game(): { readonly live: LiveGame; readonly guests: readonly Guest[] } | undefined {
    return this.#game;
  }

  /** The game under way, else the one before, for a follower that lost the connection at its end. */
  get followed(): FollowedGame | undefined {
    return this.#followed;
  }

  /** Games that have ended. */
  get played(): number {
    return this.#played;
  }

  /** When rivals will take the empty seats, by `performance.now()`. */
  get fillsAt(): number | undefined {
    return this.#filling?.at;
  }

  /** Why the table has closed, for those who still follow it. */
  get gone(): string | undefined {
    return this.#gone;
  }

  /** When the table goes away unless somebody comes, by `performance.now()`. */
  get closesAt(): number | undefined {
    const { lifetime } = this.spec;
    if (lifetime === undefined || this.#game !== undefined || this.#waiting.length > 0) return undefined;
    return this.#leftAt + (this.#played === 0 ? lifetime.emptyMs : lifetime.endedMs);
  }

  /** Why nobody can sit down now; undefined if somebody can. */
  get refusal(): string | undefined {
    if (this.#closed !== undefined) return this.#closed;
    if (this.#waiting.length >= this.spec.punters)
      return `table ${this.spec.name} is full: ${this.spec.punters} of ${this.spec.punters} seats taken`;
    const live = this.#game?.live;
    if (live === undefined || live.over) return undefined;
    return `table ${this.spec.name} is full: a game is being played (turn ${live.turns.length} of ${live.length})`;
  }

  /** Gives the guest a seat; the last one begins the game. False if the table refuses. */
  sit(guest: Guest): boolean {
    if (this.refusal !== undefined) return false;
    this.#waiting.push(guest);
    const { fill } = this.spec;
    if (fill !== undefined && this.#filling === undefined) {
      this.#filling = { timer: setTimeout(() => this.#fill(), fill.afterMs), at: performance.now() + fill.afterMs };
    }
    this.news.tell();
    this.#beginIfFull();
    return true;
  }

  /** Frees the seat of a guest that no longer waits. */
  leave(guest: Guest): void {
    this.#waiting = this.#waiting.filter((one) => one !== guest);
    if (this.#waiting.length === 0) this.#stopFilling();
    this.#leftAt = performance.now();
    this.news.tell();
  }

  /** Sends away those who wait and lets nobody in; a game under way goes on. Fulfilled when it has ended. */
  async close(reason: string): Promise<void> {
    this.#closed = reason;
    this.#stopFilling();
    for (const guest of this.#waiting.splice(0)) guest.dismiss(reason);
    this.news.tell();
    await this.#game?.done;
  }

  /** Like `close`, for a table alone: those who follow it hear that it is gone. */
  async vanish(reason: string): Promise<void> {
    this.#gone = reason;
    await this.close(reason);
  }

  /** Ends the game under way; it is recorded as aborted. */
  abort(reason: string): void {
    this.#game?.aborter.abort(new Error(reason));
  }

  #stopFilling(): void {
    clearTimeout(this.#filling?.timer);
    this.#filling = undefined;
  }

  #fill(): void {
    const { fill, punters } = this.spec;
    // While the last game's end is still being told, its successor waits a little longer.
    if (fill === undefined || this.#game !== undefined) return;
    for (let place = 0; this.#waiting.length < punters; place++) {
      const filler = fill.with[place % fill.with.length];
      const times = 1 + Math.floor(place / fill.with.length);
      const name = times === 1 ? filler.name : `${filler.name}#${times}`;
      this.#waiting.push({
        kind: 'rival',
        name,
        seat: () => filler.open(name, this.#host.nextSeed()),
        dismiss: () => {},
      });
    }
    this.#beginIfFull();
  }

  #beginIfFull(): void {
    if (this.#closed !== undefined || this.#game !== undefined || this.#waiting.length < this.spec.punters) return;
    this.#stopFilling();
    const guests = this.#waiting.splice(0);
    const names = guests.map(({ name }) => name);
    const live = new LiveGame(this.spec.conditions, names, this.#host.nextSeed(), new Date());
    const seats = this.#seatsOf(guests, live);
    if (seats === undefined) {
      this.#leftAt = performance.now();
      this.news.tell();
      return;
    }
    const aborter = new AbortController();
    const done = this.#play(live, seats, aborter.signal).catch((error: unknown) => {
      this.#complain(stackOf(error));
    });
    this.#game = { live, guests, aborter, done: done.then(() => this.#reopen()) };
    this.#followed = { live };
    this.news.tell();
  }

  /** The guests' seats; undefined, a complaint and everybody sent away if one cannot be made. */
  #seatsOf(guests: readonly Guest[], live: LiveGame): Seat[] | undefined {
    const seats: Seat[] = [];
    try {
      for (const guest of guests) seats.push(guest.seat(live));
      return seats;
    } catch (error) {
      this.#complain(`the game could not begin: ${stackOf(error)}`);
      for (const guest of guests) guest.dismiss('the server failed to begin the game');
      for (const seat of seats) seat.close().catch((reason: unknown) => this.#complain(stackOf(reason)));
      return undefined;
    }
  }

  #complain(sentence: string): void {
    this.#host.complain(`table ${this.spec.name}: ${sentence}`);
  }

  async #play(live: LiveGame, seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    const { conditions, seed, started } = live;
    let record: GameRecord;
    // What the seats' closing looks like to the match after an abort is no part of the game.
    const onEvent = (event: MatchEvent): void => {
      if (signal.aborted) return;
      live.take(event);
      this.news.tell();
    };
    try {
      record = await playMatch({
        ...conditions,
        map: conditions.parsed,
        seats,
        seed,
        started,
        signal,
        onEvent,
        onFailure: (error) => this.#complain(`a seat failed: ${stackOf(error)}`),
      });
    } catch (error) {
      record = live.record(messageOf(error));
      if (!signal.aborted) this.#complain(`the judge failed: ${stackOf(error)}`);
    }
    let file: string | undefined;
    try {
      file = await this.#host.keep(record, this.spec.name);
    } catch (error) {
      this.#complain(`the record could not be written: ${messageOf(error)}`);
    }
    const finished = finishedGame(this.spec.name, record, file);
    this.#followed = { live, finished };
    this.news.tell();
    this.#host.finished(finished);
  }

  #reopen(): void {
    this.#game = undefined;
    this.#played++;
    this.#leftAt = performance.now();
    this.news.tell();
    if (this.#filling !== undefined && this.#filling.at <= performance.now()) this.#fill();
    this.#beginIfFull();
  }
}

function finishedGame(table: string, record: GameRecord, file: string | undefined): FinishedGame {
  const { mapName, started, turns, aborted } = record;
  return {
    table,
    mapName,
    started,
    ended: new Date().toISOString(),
    turns: turns.length,
    standings: finalStandingsOf(record),
    ...(aborted !== undefined && { aborted }),
    ...(file !== undefined && { record: file }),
  };
}
