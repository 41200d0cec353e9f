// A table's TCP port: limits on who comes in, the handshake, the password if the table has one.

import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError, messageOf, orInputError, stackOf } from '../../base/errors.ts';
import { greetingIn, GuestConnection, type GuestRoom, letWait, REFUSAL_MS } from './guests.ts';
import { frameStyle } from '../judge/rule-readings.ts';
import { listenOn } from './listening.ts';
import { splitGreeting, type TableLock } from './password.ts';
import { SocketSeat } from './socket-seat.ts';
import type { Guest, Table } from './table.ts';
import type { WireLimits } from './wire-limits.ts';

/** What the doors of a server share. */
export interface DoorContext {
  readonly limits: WireLimits;
  readonly lock: TableLock;
  readonly room: GuestRoom;
  /** Something went wrong that the operator should know; never a password. */
  readonly complain: (sentence: string) => void;
}

/** How often the operator hears that connections cannot be accepted, in milliseconds. */
const COMPLAINT_MS = 60_000;

/** Owns the listening socket of a table. */
export class TableDoor {
  readonly #table: Table;
  readonly #context: DoorContext;
  readonly #server: Server;
  #port = 0;
  #complainedAt = -Infinity;

  constructor(table: Table, context: DoorContext) {
    this.#table = table;
    this.#context = context;
    this.#server = createServer((socket) => this.#welcome(socket));
  }

  /** Where it listens; a 0 asked for has become a free port. */
  get port(): number {
    return this.#port;
  }

  /**
   * Opens the port.
   * @throws {InputError} `serve.listen`
   */
  async listen(host: string, port: number): Promise<void> {
    const option = '--table PORT:PUNTERS:MAP, or "port" of the table in --config';
    this.#port = await listenOn(this.#server, host, port, option, (error) => this.#shutOut(error));
  }

  /** Takes in no more connections. Fulfilled when those that came are gone. */
  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #welcome(socket: Socket): void {
    const { limits, room } = this.#context;
    const { judging } = this.#table.spec.conditions;
    const connection = new GuestConnection(socket, limits, frameStyle(judging), (error) => {
      this.#complain(`a connection failed: ${stackOf(error)}`);
    });
    room.enter(connection, (text) => {
      const me = orInputError(() => greetingIn(text, limits.nameLength));
      if (me instanceof InputError) connection.close({ error: `handshake: ${me.message}` });
      else this.#greet(connection, me);
    });
    const { refusal } = this.#table;
    if (refusal !== undefined) connection.close({ error: refusal });
  }

  #complain(sentence: string): void {
    this.#context.complain(`table ${this.#table.spec.name}: ${sentence}`);
  }

  #shutOut(error: Error): void {
    if (performance.now() - this.#complainedAt < COMPLAINT_MS) return;
    this.#complainedAt = performance.now();
    this.#complain(`a connection could not be taken in: ${messageOf(error)}`);
  }

  /** Lets a guest in that knows the password; at a table without one the whole greeting is the name. */
  #greet(connection: GuestConnection, me: string): void {
    if (this.#table.spec.password === undefined) {
      this.#admit(connection, me);
      return;
    }
    const { name, password: given } = splitGreeting(me);
    const refusal = this.#context.lock.refusal(this.#table.spec, given, connection.address);
    if (refusal === undefined) this.#admit(connection, name);
    else void turnAway(connection, `${refusal.error}; expected {"me":"name:password"}`);
  }

  #admit(connection: GuestConnection, name: string): void {
    const table = this.#table;
    const { limits, room } = this.#context;
    const { refusal } = table;
    if (refusal !== undefined) {
      connection.close({ error: refusal });
      return;
    }
    if (!room.letIn(connection)) return;
    const guest: Guest = {
      kind: 'socket',
      name,
      seat: () => new SocketSeat(name, connection, limits, table.spec.conditions.judging),
      dismiss: (reason) => connection.close({ error: reason }),
    };
    connection.send({ you: name });
    letWait(connection, limits.unaskedFrames, () => table.leave(guest));
    // Last: it may begin the game, whose seat then listens.
    if (connection.death === undefined) table.sit(guest);
  }
}

/** Answers late, so that guessing is slow. */
async function turnAway(connection: GuestConnection, error: string): Promise<void> {
  await sleep(REFUSAL_MS);
  connection.close({ error });
}
