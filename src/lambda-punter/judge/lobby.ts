// The online server's door: a port a table, limits on who comes in, the handshake, a clean end.

import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { InputError, messageOf, stackOf } from '../../base/errors.ts';
import { listenOn, notListening } from './listening.ts';
import { wrong } from '../game/error-table.ts';
import type { GameRecord } from '../game/record.ts';
import { parseFrameText } from '../../base/frame.ts';
import { parseMe } from '../protocol/messages.ts';
import { AddressCount } from '../../web/address-count.ts';
import { GuestConnection } from './guest-connection.ts';
import { frameStyle } from './judging.ts';
import { PersonSeat } from './person-seat.ts';
import { SeatKeys } from './seat-keys.ts';
import { SocketSeat } from './socket-seat.ts';
import { Table } from './table.ts';
import type { FinishedGame, Guest, TableSpec } from './table.ts';
import { SERVER_LIMITS } from './wire-limits.ts';
import type { ServerLimits } from './wire-limits.ts';

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
/** How often the operator is told that connections cannot be accepted, in milliseconds. */
const COMPLAINT_MS = 60_000;
/** How often the lobby looks whether persons at waiting tables are still there, in milliseconds. */
const ROUND_MS = 1_000;

/** Owns the listening sockets, every connection and every table. */
export class Lobby {
  readonly limits: ServerLimits;
  readonly started = new Date();
  readonly tables: readonly Table[];
  readonly finished: FinishedGame[] = [];
  /** By which persons have their seats. */
  readonly seatKeys = new SeatKeys();
  /** Of the games that have ended, how many have a record and how many have none. */
  readonly records = { written: 0, lost: 0 };
  readonly #servers: Server[] = [];
  readonly #connections = new Set<GuestConnection>();
  readonly #addresses = new AddressCount();
  readonly #persons = new Set<{ readonly seat: PersonSeat; readonly guest: Guest; readonly table: Table }>();
  readonly #rounds: NodeJS.Timeout;
  readonly #complain: LobbyOptions['onComplaint'];
  #complainedAt = -Infinity;
  #seed: number;
  #closing = false;

  constructor(options: LobbyOptions) {
    this.limits = { ...SERVER_LIMITS, ...options.limits };
    this.#seed = options.seed;
    this.#complain = options.onComplaint;
    const host = {
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
    this.tables = options.tables.map((spec) => new Table(spec, host));
    this.#rounds = setInterval(() => this.#lookForPersons(), ROUND_MS).unref();
  }

  /** The number of open connections. */
  get connections(): number {
    return this.#connections.size;
  }

  /**
   * Opens every table's port.
   * @returns the ports in the tables' order (a 0 asked for has become a free one)
   * @throws {InputError} `serve.listen`; then none is open
   */
  async listen(host: string): Promise<number[]> {
    const ports: number[] = [];
    for (const table of this.tables) {
      const server = createServer((socket) => this.#welcome(socket, table));
      this.#servers.push(server);
      try {
        ports.push(await listenOn(server, host, table.spec.port));
      } catch (error) {
        await this.close(0);
        throw notListening(host, table.spec.port, error);
      }
      // Without a listener a connection that cannot be taken in would end the server.
      server.on('error', (error) => this.#shutOut(table, error));
    }
    return ports;
  }

  /** Seats a person; undefined where the table refuses (`table.refusal` says why). */
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
    const closed = this.#servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
    const ended = Promise.all(this.tables.map((table) => table.close(reason)));
    const timer = setTimeout(() => this.abort(reason), graceMs);
    await ended;
    clearTimeout(timer);
    clearInterval(this.#rounds);
    // Stop messages and farewells still have their time to be read; it ends with the last connection.
    await Promise.all(
      [...this.#connections].map((connection) => {
        connection.close();
        return new Promise<void>((resolve) => connection.onGone(resolve));
      }),
    );
    await Promise.all(closed);
  }

  /** Ends every game under way; each is recorded as aborted. */
  abort(reason: string): void {
    for (const table of this.tables) table.abort(reason);
  }

  #welcome(socket: Socket, table: Table): void {
    const connection = new GuestConnection(socket, this.limits, frameStyle(table.spec.conditions.judging), (error) => {
      this.#complain(`table ${table.spec.name}: a connection failed: ${stackOf(error)}`);
    });
    const { address } = connection;
    const { connections, connectionsPerAddress, farewells } = this.limits;
    const here = this.#addresses.enter(address);
    this.#connections.add(connection);
    connection.onGone(() => {
      this.#connections.delete(connection);
      this.#addresses.leave(address);
    });
    // Being told takes a connection too, and nobody is to hold many of them that way.
    if (this.#connections.size > connections + farewells || here >= 2 * connectionsPerAddress) {
      connection.destroy();
      return;
    }
    const refusal = this.#refusal(here) ?? table.refusal;
    if (refusal === undefined) this.#shakeHands(connection, table);
    else connection.close({ error: refusal });
  }

  #shutOut(table: Table, error: Error): void {
    if (performance.now() - this.#complainedAt < COMPLAINT_MS) return;
    this.#complainedAt = performance.now();
    this.#complain(`table ${table.spec.name}: a connection could not be taken in: ${messageOf(error)}`);
  }

  #refusal(here: number): string | undefined {
    const { connections, connectionsPerAddress } = this.limits;
    if (this.#closing) return 'the server is stopping';
    if (this.#connections.size > connections) return `too many connections to this server (limit ${connections})`;
    if (here >= connectionsPerAddress) return `too many connections from your address (limit ${connectionsPerAddress})`;
    return undefined;
  }

  #shakeHands(connection: GuestConnection, table: Table): void {
    const { handshakeMs } = this.limits;
    const late = setTimeout(
      () => connection.close({ error: `handshake: no {"me":name} within ${handshakeMs} ms` }),
      handshakeMs,
    );
    connection.listen({
      frame: (text) => {
        clearTimeout(late);
        connection.listen({ frame: () => {}, died: () => {} });
        try {
          this.#admit(connection, table, nameIn(text, this.limits.nameLength));
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          connection.close({ error: `handshake: ${error.message}` });
        }
      },
      died: () => clearTimeout(late),
    });
  }

  #admit(connection: GuestConnection, table: Table, name: string): void {
    const { refusal } = table;
    if (refusal !== undefined) {
      connection.close({ error: refusal });
      return;
    }
    const guest: Guest = {
      kind: 'socket',
      name,
      seat: () => new SocketSeat(name, connection, this.limits, table.spec.conditions.judging),
      dismiss: (reason) => connection.close({ error: reason }),
    };
    connection.send({ you: name });
    let unasked = 0;
    connection.listen({
      frame: () => {
        if (++unasked > this.limits.unaskedFrames) connection.destroy();
      },
      died: () => table.leave(guest),
    });
    // Last: it may begin the game, whose seat then listens.
    if (connection.death === undefined) table.sit(guest);
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

/**
 * The name in a greeting.
 * @throws {InputError} `frame.json`, `json.depth`, `message.me`
 */
function nameIn(text: string, most: number): string {
  const name = parseMe(parseFrameText(text));
  if (name.length > most) throw wrong('message.me', 'me', `${name.length} characters (limit ${most})`);
  return name;
}
