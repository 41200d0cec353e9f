// A table's TCP port: limits on who comes in, the handshake, the password where the table has one.

import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError, messageOf, stackOf } from '../../base/errors.ts';
import { parseFrameText } from '../../base/frame.ts';
import type { AddressCount } from '../../web/address-count.ts';
import { wrong } from '../game/error-table.ts';
import { parseMe } from '../protocol/messages.ts';
import { GuestConnection } from './guest-connection.ts';
import { frameStyle } from './judging.ts';
import { listenOn, notListening } from './listening.ts';
import { splitGreeting } from './password.ts';
import { SocketSeat } from './socket-seat.ts';
import type { Guest, Table } from './table.ts';
import type { TableLock } from './table-lock.ts';
import type { WireLimits } from './wire-limits.ts';

/** What the doors of a server share. */
export interface DoorHouse {
  readonly limits: WireLimits;
  readonly lock: TableLock;
  /** All open connections, and how many each address holds. */
  readonly connections: Set<GuestConnection>;
  readonly addresses: AddressCount;
  /** Something went wrong that the operator should know; never a password. */
  readonly complain: (sentence: string) => void;
}

/** How often the operator is told that connections cannot be accepted, in milliseconds. */
const COMPLAINT_MS = 60_000;
/** How long whoever gave a wrong password waits for the answer. */
const REFUSAL_MS = 1_000;

/** Owns the listening socket of a table. */
export class TableDoor {
  readonly #table: Table;
  readonly #house: DoorHouse;
  readonly #server: Server;
  #port = 0;
  #complainedAt = -Infinity;

  constructor(table: Table, house: DoorHouse) {
    this.#table = table;
    this.#house = house;
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
    try {
      this.#port = await listenOn(this.#server, host, port);
    } catch (error) {
      throw notListening(host, port, error);
    }
    // Without a listener a connection that cannot be taken in would end the server.
    this.#server.on('error', (error) => this.#shutOut(error));
  }

  /** Takes no connection in any more. Fulfilled when those that came are gone. */
  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #welcome(socket: Socket): void {
    const { limits, connections, addresses } = this.#house;
    const { judging } = this.#table.spec.conditions;
    const connection = new GuestConnection(socket, limits, frameStyle(judging), (error) => {
      this.#complain(`a connection failed: ${stackOf(error)}`);
    });
    const { address } = connection;
    const here = addresses.enter(address);
    connections.add(connection);
    connection.onGone(() => {
      connections.delete(connection);
      addresses.leave(address);
    });
    // Being told takes a connection too, and nobody is to hold many of them that way.
    if (connections.size > limits.connections + limits.farewells || here >= 2 * limits.connectionsPerAddress) {
      connection.destroy();
      return;
    }
    const refusal = this.#refusal(here) ?? this.#table.refusal;
    if (refusal === undefined) this.#shakeHands(connection);
    else connection.close({ error: refusal });
  }

  #complain(sentence: string): void {
    this.#house.complain(`table ${this.#table.spec.name}: ${sentence}`);
  }

  #shutOut(error: Error): void {
    if (performance.now() - this.#complainedAt < COMPLAINT_MS) return;
    this.#complainedAt = performance.now();
    this.#complain(`a connection could not be taken in: ${messageOf(error)}`);
  }

  #refusal(here: number): string | undefined {
    const { connections, connectionsPerAddress } = this.#house.limits;
    if (this.#house.connections.size > connections) return `too many connections to this server (limit ${connections})`;
    if (here >= connectionsPerAddress) return `too many connections from your address (limit ${connectionsPerAddress})`;
    return undefined;
  }

  #shakeHands(connection: GuestConnection): void {
    const { handshakeMs, nameLength } = this.#house.limits;
    const late = setTimeout(
      () => connection.close({ error: `handshake: no {"me":name} within ${handshakeMs} ms` }),
      handshakeMs,
    );
    connection.listen({
      frame: (text) => {
        clearTimeout(late);
        connection.listen({ frame: () => {}, died: () => {} });
        try {
          this.#greet(connection, greetingIn(text, nameLength));
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          connection.close({ error: `handshake: ${error.message}` });
        }
      },
      died: () => clearTimeout(late),
    });
  }

  /** Lets in whoever knows the password; at a table without one the whole greeting is the name. */
  #greet(connection: GuestConnection, me: string): void {
    if (this.#table.spec.password === undefined) {
      this.#admit(connection, me);
      return;
    }
    const { name, password: given } = splitGreeting(me);
    const refusal = this.#house.lock.refusal(this.#table.spec, given, connection.address);
    if (refusal === undefined) this.#admit(connection, name);
    else void turnAway(connection, `${refusal.error}; expected {"me":"name:password"}`);
  }

  #admit(connection: GuestConnection, name: string): void {
    const table = this.#table;
    const { limits } = this.#house;
    const { refusal } = table;
    if (refusal !== undefined) {
      connection.close({ error: refusal });
      return;
    }
    const guest: Guest = {
      kind: 'socket',
      name,
      seat: () => new SocketSeat(name, connection, limits, table.spec.conditions.judging),
      dismiss: (reason) => connection.close({ error: reason }),
    };
    connection.send({ you: name });
    let unasked = 0;
    connection.listen({
      frame: () => {
        if (++unasked > limits.unaskedFrames) connection.destroy();
      },
      died: () => table.leave(guest),
    });
    // Last: it may begin the game, whose seat then listens.
    if (connection.death === undefined) table.sit(guest);
  }
}

/** Whoever guesses is slowed down. */
async function turnAway(connection: GuestConnection, error: string): Promise<void> {
  await sleep(REFUSAL_MS);
  connection.close({ error });
}

/**
 * What somebody calls itself in a greeting. A name that is too long is not quoted: it may hold a password.
 * @throws {InputError} `frame.json`, `json.depth`, `message.me`
 */
function greetingIn(text: string, most: number): string {
  const me = parseMe(parseFrameText(text));
  if (me.length > most) throw wrong('message.me', 'me', `${me.length} characters (limit ${most})`);
  return me;
}
