// The online server's lobby: its tables with a door each, persons at them, tables that come and go, a clean end. A
// table's door is a TCP port: limits on who comes in, the handshake, the password if the table has one.

import { setTimeout as sleep } from 'node:timers/promises';
import { InputError, messageOf } from '../../base/errors.ts';
import { wrong } from '../game/error-table.ts';
import type { GameRecord } from '../game/record.ts';
import { frameStyle } from '../judge/rule-readings.ts';
import { type Door, type GuestConnection, guestRoom, guestServer, REFUSAL_MS } from './guests.ts';
import { closeServer, listenOn } from './listening.ts';
import { newSeatKeys, type PersonSeat, personSeat } from './person-seat.ts';
import { newTable, type FinishedGame, type Guest, type Table, type TableHost, type TableSpec } from './table.ts';
import { splitGreeting, type TableLock, tableLock } from './password.ts';
import { socketSeat } from './socket-seat.ts';
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

/** The server's tables, their doors, and every connection. */
export type Lobby = Readonly<ReturnType<typeof newLobby>>;

/** A lobby that does not listen yet. */
export function newLobby(options: LobbyOptions) {
  const limits: ServerLimits = { ...SERVER_LIMITS, ...options.limits };
  const room = guestRoom(limits);
  const doors = new Map<Table, ReturnType<typeof tableDoor>>();
  const persons = new Set<{ readonly seat: PersonSeat; readonly guest: Guest; readonly table: Table }>();
  const finished: FinishedGame[] = [];
  /** Of the games that have ended, how many have a record and how many have none. */
  const records = { written: 0, lost: 0 };
  let { seed } = options;
  const host: TableHost = {
    nextSeed: () => seed++,
    keep: options.keep,
    complain: options.onComplaint,
    finished: (game) => {
      finished.unshift(game);
      finished.splice(REMEMBERED);
      records[game.record === undefined ? 'lost' : 'written']++;
      options.onFinished?.(game);
    },
  };
  /** The tables that are open now. */
  const tables: Table[] = options.tables.map((spec) => newTable(spec, host));
  /** Tables that have closed, the latest first. */
  const goneTables: Table[] = [];
  /** Where the doors listen. */
  let address = '';
  /** Games of tables that have closed. */
  let playedBefore = 0;
  let closing = false;

  const mustStay = (): void => {
    if (closing) throw wrong('table.closing', 'server', 'one that is stopping');
  };
  const openDoor = async (table: Table): Promise<void> => {
    const door = tableDoor(table, { limits, lock: lobby.lock, room, complain: host.complain });
    await door.listen(address, table.spec.port);
    doors.set(table, door);
  };
  const look = (): void => {
    for (const person of persons) {
      const { seat, guest, table } = person;
      if (seat.state === 'waiting' && seat.silentMs > limits.awayMs) {
        table.leave(guest);
        seat.leave(`nothing was heard of you for ${limits.awayMs} ms`);
      }
      if (seat.state === 'over') persons.delete(person);
    }
    for (const table of tables.filter(({ closesAt = Infinity }) => closesAt <= performance.now()))
      void lobby.closeTable(table, `table ${table.spec.name} has closed: nobody was there any more`);
  };
  const rounds = setInterval(look, ROUND_MS).unref();

  const lobby = {
    limits,
    started: new Date(),
    finished: finished as readonly FinishedGame[],
    records: records as Readonly<typeof records>,
    tables: tables as readonly Table[],
    /** The keys to persons' seats. */
    seatKeys: newSeatKeys(),
    /** Checked before anybody sits down. */
    lock: tableLock(),
    /** The table of a name for somebody who knows it: one that is there, else one that has closed lately. */
    knownTable: (name: string): Table | undefined => [...tables, ...goneTables].find(({ spec }) => spec.name === name),
    /** Where a table's guests connect; 0 before it listens. */
    portOf: (table: Table): number => doors.get(table)?.port ?? 0,
    /** Games that have ended, at all tables there ever were. */
    get played(): number {
      return tables.reduce((games, { played }) => games + played, playedBefore);
    },
    /** The number of open connections. */
    get connections(): number {
      return room.all.size;
    },
    /**
     * Opens every table's port.
     * @returns the ports in the tables' order (a 0 asked for has become a free one)
     * @throws {InputError} `serve.listen`; then none is open
     */
    async listen(listened: string): Promise<number[]> {
      address = listened;
      try {
        for (const table of tables) await openDoor(table);
      } catch (error) {
        await lobby.close(0);
        throw error;
      }
      return tables.map(lobby.portOf);
    },
    /**
     * Adds a table and opens its port.
     * @throws {InputError} `serve.listen`, `table.closing`
     */
    async openTable(spec: TableSpec): Promise<Table> {
      mustStay();
      const table = newTable(spec, host);
      await openDoor(table);
      // The server was stopped meanwhile, and knew nothing of this door.
      if (closing) void doors.get(table)?.close();
      mustStay();
      tables.push(table);
      return table;
    },
    /** Takes a table away at once. A game under way goes on, and is counted. */
    async closeTable(table: Table, reason: string): Promise<void> {
      const place = tables.indexOf(table);
      if (place < 0) return;
      tables.splice(place, 1);
      goneTables.unshift(table);
      goneTables.splice(REMEMBERED_TABLES);
      const door = doors.get(table);
      doors.delete(table);
      void door?.close();
      await table.vanish(reason);
      playedBefore += table.played;
    },
    /** Seats a person; undefined if the table refuses (`table.refusal` says why). */
    seatPerson(table: Table, name: string): PersonSeat | undefined {
      const seat = personSeat(name, limits, () => table.news.tell());
      const guest: Guest = { kind: 'person', name, seat: seat.join, dismiss: seat.leave };
      if (!table.sit(guest)) return undefined;
      persons.add({ seat, guest, table });
      return seat;
    },
    /** A person gets up: before the game the seat is free again, in the game the punter is a zombie. */
    dismissPerson(seat: PersonSeat, reason: string): void {
      for (const person of persons) if (person.seat === seat) person.table.leave(person.guest);
      seat.leave(reason);
    },
    /** Lets nobody in, gives running games `graceMs` to end and aborts those that have not, then closes everything. */
    async close(graceMs: number, reason = 'the server is stopping'): Promise<void> {
      closing = true;
      clearInterval(rounds);
      const closed = [...doors.values()].map((door) => door.close());
      const ended = Promise.all(tables.map((table) => table.close(reason)));
      const timer = setTimeout(() => lobby.abort(reason), graceMs);
      await ended;
      clearTimeout(timer);
      // Stop messages and farewells still have their time to be read; it ends with the last connection.
      await Promise.all(
        [...room.all].map((connection) => {
          connection.close();
          return new Promise<void>((resolve) => connection.onGone(resolve));
        }),
      );
      await Promise.all(closed);
    },
    /** Ends every game under way; each is recorded as aborted. */
    abort(reason: string): void {
      for (const table of tables) table.abort(reason);
    },
  };
  return lobby;
}

/** How often the operator hears that connections cannot be accepted, in milliseconds. */
const COMPLAINT_MS = 60_000;

/** What the doors of a server share. */
type DoorContext = Pick<Door, 'limits' | 'room' | 'complain'> & { readonly lock: TableLock };

/** The door of a table, which does not listen yet. */
function tableDoor(table: Table, { limits, lock, room, complain }: DoorContext) {
  const { name: called, conditions, password } = table.spec;
  const { judging } = conditions;
  let complainedAt = -Infinity;
  const tell = (sentence: string): void => complain(`table ${called}: ${sentence}`);

  const shutOut = (error: Error): void => {
    if (performance.now() - complainedAt < COMPLAINT_MS) return;
    complainedAt = performance.now();
    tell(`a connection could not be taken in: ${messageOf(error)}`);
  };
  /** Lets a guest in that knows the password; at a table without one the whole greeting is the name. */
  const greeted = (connection: GuestConnection, me: string | InputError): void => {
    const dismiss = (error: string): void => connection.close({ error });
    if (me instanceof InputError) {
      dismiss(`handshake: ${me.message}`);
      return;
    }
    const { name, password: given } = password === undefined ? { name: me, password: '' } : splitGreeting(me);
    const locked = lock.refusal(table.spec, given, connection.address);
    if (locked !== undefined) {
      // Late, so that guessing is slow.
      void sleep(REFUSAL_MS).then(() => dismiss(`${locked.error}; expected {"me":"name:password"}`));
    } else if (table.refusal !== undefined) dismiss(table.refusal);
    else {
      const guest: Guest = { kind: 'socket', name, seat: () => socketSeat(name, connection, limits, judging), dismiss };
      // It may begin the game, whose seat then listens.
      if (room.letIn(connection, name, () => table.leave(guest))) table.sit(guest);
    }
  };
  const style = frameStyle(judging);
  const server = guestServer({ limits, room, style, complain: tell, refusal: () => table.refusal, greeted });

  const door = {
    /** Where it listens; a 0 asked for has become a free port. */
    port: 0,
    /**
     * Opens the port.
     * @throws {InputError} `serve.listen`
     */
    async listen(host: string, port: number): Promise<void> {
      const option = '--table PORT:PUNTERS:MAP, or "port" of the table in --config';
      door.port = await listenOn(server, host, port, option, shutOut);
    },
    /** Takes in no more connections. Fulfilled when those that came are gone. */
    close: () => closeServer(server),
  };
  return door;
}
