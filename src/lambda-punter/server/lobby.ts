// The online server's lobby: its tables with a port each, persons at them, tables that come and go, a clean end.

import { wrong } from '../game/error-table.ts';
import type { GameRecord } from '../game/record.ts';
import { GuestRoom } from './guests.ts';
import { PersonSeat, SeatKeys } from './person-seat.ts';
import { Table, type FinishedGame, type Guest, type TableHost, type TableSpec } from './table.ts';
import { TableDoor } from './table-door.ts';
import { TableLock } from './password.ts';
import { SERVER_LIMITS, type ServerLimits } from './wire-limits.ts';

/** What the server is made of. */
export interface LobbyOptions {
  readonly tables: readonly TableSpec[];
  readonly limits?: Partial<ServerLimits>;
  /** Seeds the rivals; every game and every rival takes the next. */
  readonly seed: number;
  /** Keeps a record; answers the file's name. */
  readonly keep: (record: GameRecord, table: string) => Promise<string>;
  /** A game has ended. */
  readonly onFinished?: (game: FinishedGame) => void;
  /** Something went wrong that the operator should know. */
  readonly onComplaint: (sentence: string) => void;
}

/** The status page remembers this many finished games; their records stay. */
const REMEMBERED = 100;
/** Followers of a table hear that it has closed, while it is one of this many latest. */
const REMEMBERED_TABLES = 16;
/** How often the lobby checks whether anybody is still there, in milliseconds. */
const ROUND_MS = 1_000;

/** Owns the doors, every connection and every table. */
export class Lobby {
  readonly limits: ServerLimits;
  readonly started = new Date();
  readonly finished: FinishedGame[] = [];
  /** The keys to persons' seats. */
  readonly seatKeys = new SeatKeys();
  /** Of the games that have ended, how many have a record and how many have none. */
  readonly records = { written: 0, lost: 0 };
  /** Checked before anybody sits down. */
  readonly lock = new TableLock();
  readonly #tables: Table[];
  /** Tables that have closed, the latest first. */
  readonly #goneTables: Table[] = [];
  readonly #doors = new Map<Table, TableDoor>();
  readonly #room: GuestRoom;
  readonly #persons = new Set<{ readonly seat: PersonSeat; readonly guest: Guest; readonly table: Table }>();
  readonly #rounds: NodeJS.Timeout;
  readonly #host: TableHost;
  #seed: number;
  /** Where the doors listen. */
  #address = '';
  /** Games of tables that have closed. */
  #playedBefore = 0;
  #closing = false;

  constructor(options: LobbyOptions) {
    this.limits = { ...SERVER_LIMITS, ...options.limits };
    this.#room = new GuestRoom(this.limits);
    this.#seed = options.seed;
    this.#host = {
      nextSeed: () => this.#seed++,
      keep: options.keep,
      complain: options.onComplaint,
      finished: (game: FinishedGame) => {
        this.finished.unshift(game);
        this.finished.splice(REMEMBERED);
        this.records[game.record === undefined ? 'lost' : 'written']++;
        options.onFinished?.(game);
      },
    };
    this.#tables = options.tables.map((spec) => new Table(spec, this.#host));
    this.#rounds = setInterval(() => this.#look(), ROUND_MS).unref();
  }

  /** The tables that are open now. */
  get tables(): readonly Table[] {
    return this.#tables;
  }

  /** The table of a name for somebody who knows it: one that is there, else one that has closed lately. */
  knownTable(name: string): Table | undefined {
    return [...this.#tables, ...this.#goneTables].find(({ spec }) => spec.name === name);
  }

  /** Where a table's guests connect; 0 before it listens. */
  portOf(table: Table): number {
    return this.#doors.get(table)?.port ?? 0;
  }

  /** Games that have ended, at all tables there ever were. */
  get played(): number {
    return this.#tables.reduce((games, { played }) => games + played, this.#playedBefore);
  }

  /** The number of open connections. */
  get connections(): number {
    return this.#room.all.size;
  }

  /**
   * Opens every table's port.
   * @returns the ports in the tables' order (a 0 asked for has become a free one)
   * @throws {InputError} `serve.listen`; then none is open
   */
  async listen(host: string): Promise<number[]> {
    this.#address = host;
    try {
      for (const table of this.#tables) await this.#openDoor(table);
    } catch (error) {
      await this.close(0);
      throw error;
    }
    return this.#tables.map((table) => this.portOf(table));
  }

  /**
   * Adds a table and opens its port.
   * @throws {InputError} `serve.listen`, `table.closing`
   */
  async openTable(spec: TableSpec): Promise<Table> {
    this.#mustStay();
    const table = new Table(spec, this.#host);
    await this.#openDoor(table);
    // The server was stopped meanwhile, and knew nothing of this door.
    if (this.#closing) void this.#doors.get(table)?.close();
    this.#mustStay();
    this.#tables.push(table);
    return table;
  }

  /** Takes a table away at once. A game under way goes on, and is counted. */
  async closeTable(table: Table, reason: string): Promise<void> {
    const place = this.#tables.indexOf(table);
    if (place < 0) return;
    this.#tables.splice(place, 1);
    this.#goneTables.unshift(table);
    this.#goneTables.splice(REMEMBERED_TABLES);
    const door = this.#doors.get(table);
    this.#doors.delete(table);
    void door?.close();
    await table.vanish(reason);
    this.#playedBefore += table.played;
  }

  /** Seats a person; undefined if the table refuses (`table.refusal` says why). */
  seatPerson(table: Table, name: string): PersonSeat | undefined {
    const seat = new PersonSeat(name, this.limits, () => table.news.tell());
    const guest: Guest = {
      kind: 'person',
      name,
      seat: (live) => seat.join(live),
      dismiss: (reason) => seat.leave(reason),
    };
    if (!table.sit(guest)) return undefined;
    this.#persons.add({ seat, guest, table });
    return seat;
  }

  /** A person gets up: before the game the seat is free again, in the game the punter is a zombie. */
  dismissPerson(seat: PersonSeat, reason: string): void {
    for (const person of this.#persons) {
      if (person.seat === seat) person.table.leave(person.guest);
    }
    seat.leave(reason);
  }

  /** Lets nobody in, gives running games `graceMs` to end and aborts those that have not, then closes everything. */
  async close(graceMs: number, reason = 'the server is stopping'): Promise<void> {
    this.#closing = true;
    clearInterval(this.#rounds);
    const closed = [...this.#doors.values()].map((door) => door.close());
    const ended = Promise.all(this.#tables.map((table) => table.close(reason)));
    const timer = setTimeout(() => this.abort(reason), graceMs);
    await ended;
    clearTimeout(timer);
    // Stop messages and farewells still have their time to be read; it ends with the last connection.
    await Promise.all(
      [...this.#room.all].map((connection) => {
        connection.close();
        return new Promise<void>((resolve) => connection.onGone(resolve));
      }),
    );
    await Promise.all(closed);
  }

  /** Ends every game under way; each is recorded as aborted. */
  abort(reason: string): void {
    for (const table of this.#tables) table.abort(reason);
  }

  #mustStay(): void {
    if (this.#closing) throw wrong('table.closing', 'server', 'one that is stopping');
  }

  async #openDoor(table: Table): Promise<void> {
    const door = new TableDoor(table, {
      limits: this.limits,
      lock: this.lock,
      room: this.#room,
      complain: this.#host.complain,
    });
    await door.listen(this.#address, table.spec.port);
    this.#doors.set(table, door);
  }

  #look(): void {
    this.#lookForPersons();
    for (const table of this.#tables.filter(({ closesAt = Infinity }) => closesAt <= performance.now()))
      void this.closeTable(table, `table ${table.spec.name} has closed: nobody was there any more`);
  }

  #lookForPersons(): void {
    for (const person of this.#persons) {
      const { seat, guest, table } = person;
      if (seat.state === 'waiting' && seat.silentMs > this.limits.awayMs) {
        table.leave(guest);
        seat.leave(`nothing was heard of you for ${this.limits.awayMs} ms`);
      }
      if (seat.state === 'over') this.#persons.delete(person);
    }
  }
}
