// A table's TCP port: limits on who comes in, the handshake, the password if the table has one.

import { setTimeout as sleep } from 'node:timers/promises';
import { InputError, messageOf } from '../../base/errors.ts';
import { type GuestConnection, type GuestRoom, guestServer, REFUSAL_MS } from './guests.ts';
import { frameStyle } from '../judge/rule-readings.ts';
import { closeServer, listenOn } from './listening.ts';
import { splitGreeting, type TableLock } from './password.ts';
import { socketSeat } from './socket-seat.ts';
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

/** The door of a table, which does not listen yet. */
export function tableDoor(table: Table, { limits, lock, room, complain }: DoorContext) {
  const { name: called, conditions, password } = table.spec;
  const { judging } = conditions;
  let complainedAt = -Infinity;
  const tell = (sentence: string): void => complain(`table ${called}: ${sentence}`);

  const shutOut = (error: Error): void => {
    if (performance.now() - complainedAt < COMPLAINT_MS) return;
    complainedAt = performance.now();
    tell(`a connection could not be taken in: ${messageOf(error)}`);
  };
  const admit = (connection: GuestConnection, name: string): void => {
    const { refusal } = table;
    if (refusal !== undefined) {
      connection.close({ error: refusal });
      return;
    }
    const guest: Guest = {
      kind: 'socket',
      name,
      seat: () => socketSeat(name, connection, limits, judging),
      dismiss: (reason) => connection.close({ error: reason }),
    };
    // It may begin the game, whose seat then listens.
    if (room.letIn(connection, name, () => table.leave(guest))) table.sit(guest);
  };
  /** Lets a guest in that knows the password; at a table without one the whole greeting is the name. */
  const greet = (connection: GuestConnection, me: string): void => {
    const { name, password: given } = password === undefined ? { name: me, password: '' } : splitGreeting(me);
    const refusal = lock.refusal(table.spec, given, connection.address);
    if (refusal === undefined) admit(connection, name);
    else void turnAway(connection, `${refusal.error}; expected {"me":"name:password"}`);
  };
  const server = guestServer({
    limits,
    room,
    style: frameStyle(judging),
    complain: tell,
    refusal: () => table.refusal,
    greeted: (connection, me) => {
      if (me instanceof InputError) connection.close({ error: `handshake: ${me.message}` });
      else greet(connection, me);
    },
  });

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

/** Answers late, so that guessing is slow. */
async function turnAway(connection: GuestConnection, error: string): Promise<void> {
  await sleep(REFUSAL_MS);
  connection.close({ error });
}
