// The door of a cup: teams connect with their passwords and wait, each until a game of theirs has everybody there.

import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError, messageOf, orInputError, stackOf } from '../../base/errors.ts';
import { AddressAllowance, WRONG_GUESSES } from '../../web/address-allowance.ts';
import { greetingIn, GuestConnection, GuestRoom, letWait, REFUSAL_MS } from './guests.ts';
import { listenOn } from './listening.ts';
import { nameKey, Password, splitGreeting } from './password.ts';
import { WIRE_LIMITS, type WireLimits } from './wire-limits.ts';

/** Who may come in. */
export interface DoorTeam {
  readonly name: string;
  readonly password: Password;
}

/** How the door is kept. */
export interface DoorOptions {
  readonly teams: readonly DoorTeam[];
  readonly limits?: Partial<WireLimits>;
  /** How long a game waits for a team that is not there. */
  readonly waitMs: number;
  /** How long the answer to a wrong password takes, in milliseconds. */
  readonly refusalMs?: number;
  /** Something that the organiser should know; never a password. */
  readonly complain: (sentence: string) => void;
}

/** Where a team is. */
export interface Presence {
  readonly team: string;
  readonly where: 'waiting' | 'playing' | 'away';
}

/** The connections of a game's teams; of one that did not come there is none. */
export type Seated = ReadonlyMap<string, GuestConnection>;

/** A game that waits for its teams. */
interface Call {
  readonly teams: readonly string[];
  readonly seated: (guests: Seated) => void;
  /** How long it has waited for teams that play nowhere. */
  since: number;
}

/** At most this many connections of a team wait; one more is turned away. */
const MOST_WAITING = 4;
const LOOK_MS = 100;
const REFUSED = 'name or password is wrong; expected {"me":"team:password"}';
const GUESSED = 'too many wrong passwords came from your address; try again later';

/** Owns the listening socket and the connections that wait. */
export class TeamDoor {
  readonly limits: WireLimits;
  readonly #teams: ReadonlyMap<string, DoorTeam>;
  readonly #options: DoorOptions;
  /** Compared with for an unknown team, so that its name takes as long as a wrong password. */
  readonly #nobody = new Password(String(Math.random()));
  /** Wrong guesses at each team; '' stands for unknown names. A class behind one address is many teams. */
  readonly #wrong: ReadonlyMap<string, AddressAllowance>;
  readonly #room: GuestRoom;
  readonly #waiting = new Map<string, GuestConnection[]>();
  readonly #playing = new Map<string, number>();
  /** Teams that a game has waited for in vain: no other game waits for them again. */
  readonly #missed = new Set<string>();
  readonly #calls: Call[] = [];
  readonly #looks: NodeJS.Timeout;
  #server: Server | undefined;
  #closing = false;

  constructor(options: DoorOptions) {
    this.#options = options;
    this.limits = { ...WIRE_LIMITS, ...options.limits };
    this.#room = new GuestRoom(this.limits);
    this.#teams = new Map(options.teams.map((team) => [nameKey(team.name), team]));
    this.#wrong = new Map(['', ...this.#teams.keys()].map((team) => [team, new AddressAllowance(WRONG_GUESSES)]));
    this.#looks = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  /** Opens the port. @returns the port @throws {InputError} `serve.listen` */
  listen(host: string, port: number): Promise<number> {
    this.#server = createServer((socket) => this.#welcome(socket));
    return listenOn(this.#server, host, port, '"port" in the roster', (error) =>
      this.#options.complain(`a connection could not be taken in: ${messageOf(error)}`),
    );
  }

  /** Where everybody is. */
  get presence(): Presence[] {
    return this.#options.teams.map(({ name }) => ({
      team: name,
      where: this.#isPlaying(name) ? 'playing' : this.#guests(name).length > 0 ? 'waiting' : 'away',
    }));
  }

  /**
   * Takes a connection of each team for a game, as soon as all are there, or without those for whom it has waited in
   * vain. `giveBack` is to be called once the game is over.
   * @throws the signal's reason
   */
  async take(teams: readonly string[], signal: AbortSignal): Promise<Seated> {
    signal.throwIfAborted();
    const come = Promise.withResolvers<Seated>();
    const call: Call = { teams, seated: come.resolve, since: performance.now() };
    this.#calls.push(call);
    const leave = (): void => {
      const at = this.#calls.indexOf(call);
      if (at >= 0) this.#calls.splice(at, 1);
      come.reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#look();
    return come.promise.finally(() => signal.removeEventListener('abort', leave));
  }

  /** The game of these teams is over. */
  giveBack(teams: readonly string[]): void {
    for (const team of teams) this.#playing.set(team, (this.#playing.get(team) ?? 1) - 1);
  }

  /** Lets nobody in and sends away those who wait. */
  async close(reason = 'the cup is over'): Promise<void> {
    this.#closing = true;
    clearInterval(this.#looks);
    for (const guests of this.#waiting.values()) for (const guest of guests.splice(0)) guest.close({ error: reason });
    const server = this.#server;
    if (server?.listening !== true) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const connection of this.#room.all) connection.close();
    await closed;
  }

  #guests(team: string): GuestConnection[] {
    const known = this.#waiting.get(team) ?? [];
    this.#waiting.set(team, known);
    return known;
  }

  #isPlaying(team: string): boolean {
    return (this.#playing.get(team) ?? 0) > 0;
  }

  #look(): void {
    const now = performance.now();
    // If nobody at all is there it is likelier the network than everybody's fault.
    if (this.presence.every(({ where }) => where === 'away')) for (const call of this.#calls) call.since = now;
    for (const call of this.#calls.slice()) {
      const away = call.teams.filter((team) => this.#guests(team).length === 0);
      if (away.some((team) => this.#isPlaying(team))) call.since = now;
      const late = now - call.since > this.#options.waitMs;
      if (away.length > 0 && !late && !away.every((team) => this.#missed.has(team) && !this.#isPlaying(team))) continue;
      this.#calls.splice(this.#calls.indexOf(call), 1);
      this.#seat(call, away);
    }
  }

  #seat({ teams, seated }: Call, away: readonly string[]): void {
    for (const team of away) {
      if (!this.#missed.has(team)) this.#options.complain(`${team} is not there: its game is played without it`);
      this.#missed.add(team);
    }
    const guests = new Map<string, GuestConnection>();
    for (const team of teams) {
      // The newest: an older one may be a machine that has gone to sleep.
      const guest = this.#guests(team).pop();
      this.#playing.set(team, (this.#playing.get(team) ?? 0) + 1);
      if (guest !== undefined) guests.set(team, guest);
    }
    seated(guests);
  }

  #welcome(socket: Socket): void {
    const connection = new GuestConnection(socket, this.limits, {}, (error) =>
      this.#options.complain(`a connection failed: ${stackOf(error)}`),
    );
    this.#room.enter(connection, (text) => {
      const me = orInputError(() => greetingIn(text, this.limits.nameLength));
      void this.#admit(connection, me instanceof InputError ? '' : me);
    });
    if (this.#closing) connection.close({ error: 'the cup is over' });
  }

  async #admit(connection: GuestConnection, me: string): Promise<void> {
    const { name, password } = splitGreeting(me);
    const known = this.#teams.get(nameKey(name));
    const wrong = this.#wrong.get(known === undefined ? '' : nameKey(known.name));
    // It is not compared then: among too many guesses a right one gets the same answer as the others.
    const isLocked = wrong !== undefined && wrong.waitMs(connection.address) > 0;
    const isRight = !isLocked && (known?.password ?? this.#nobody).matches(password);
    if (known === undefined || !isRight) {
      if (!isLocked) wrong?.spend(connection.address);
      // Guessing is slow, and the answer does not say which of the two was wrong.
      await sleep(this.#options.refusalMs ?? REFUSAL_MS, undefined, { ref: false });
      connection.close({ error: isLocked ? GUESSED : REFUSED });
      return;
    }
    const guests = this.#guests(known.name);
    if (this.#closing || guests.length >= MOST_WAITING) {
      connection.close({
        error: this.#closing ? 'the cup is over' : `${known.name} waits ${MOST_WAITING} times already`,
      });
      return;
    }
    if (!this.#room.letIn(connection)) return;
    connection.send({ you: known.name });
    letWait(connection, this.limits.unaskedFrames, () => this.#leave(known.name, connection));
    if (connection.death !== undefined) return;
    guests.push(connection);
    this.#missed.delete(known.name);
    this.#look();
  }

  #leave(team: string, connection: GuestConnection): void {
    const guests = this.#guests(team);
    const at = guests.indexOf(connection);
    if (at >= 0) guests.splice(at, 1);
  }
}
