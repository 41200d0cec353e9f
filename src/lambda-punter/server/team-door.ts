// The door of a cup: teams connect with their passwords and wait, each until a game of theirs has everybody there.

import { addAbortListener } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError, messageOf } from '../../base/errors.ts';
import { AddressAllowance, WRONG_GUESSES } from '../../web/address-allowance.ts';
import { type GuestConnection, guestRoom, guestServer, REFUSAL_MS } from './guests.ts';
import { closeServer, listenOn } from './listening.ts';
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
const OVER = 'the cup is over';
const REFUSED = 'name or password is wrong; expected {"me":"team:password"}';
const GUESSED = 'too many wrong passwords came from your address; try again later';

/** The door of a cup. */
export type TeamDoor = Readonly<ReturnType<typeof teamDoor>>;

/** A door that does not listen yet. */
export function teamDoor({ waitMs, refusalMs = REFUSAL_MS, complain, ...options }: DoorOptions) {
  const limits: WireLimits = { ...WIRE_LIMITS, ...options.limits };
  const room = guestRoom(limits);
  const teams = new Map(options.teams.map((team) => [nameKey(team.name), team]));
  /** Compared with for an unknown team, so that its name takes as long as a wrong password. */
  const nobody = new Password(String(Math.random()));
  /** Wrong guesses at each team; '' stands for unknown names. A class behind one address is many teams. */
  const wrong = new Map(['', ...teams.keys()].map((team) => [team, new AddressAllowance(WRONG_GUESSES)]));
  const waiting = new Map(options.teams.map(({ name }): [string, GuestConnection[]] => [name, []]));
  const playing = new Map<string, number>();
  /** Teams that a game has waited for in vain: no other game waits for them again. */
  const missed = new Set<string>();
  const calls: Call[] = [];
  let closing = false;

  const guestsOf = (team: string): GuestConnection[] => waiting.get(team) ?? [];
  const isPlaying = (team: string): boolean => (playing.get(team) ?? 0) > 0;
  const look = (): void => {
    const now = performance.now();
    // If nobody at all is there it is likelier the network than everybody's fault.
    if (door.presence.every(({ where }) => where === 'away')) for (const call of calls) call.since = now;
    for (const call of calls.slice()) {
      const away = call.teams.filter((team) => guestsOf(team).length === 0);
      if (away.some(isPlaying)) call.since = now;
      const late = now - call.since > waitMs;
      if (away.length > 0 && !late && !away.every((team) => missed.has(team) && !isPlaying(team))) continue;
      takeOut(calls, call);
      seat(call, away);
    }
  };
  const looks = setInterval(look, LOOK_MS).unref();
  const seat = ({ teams: called, seated }: Call, away: readonly string[]): void => {
    for (const team of away) {
      if (!missed.has(team)) complain(`${team} is not there: its game is played without it`);
      missed.add(team);
    }
    const guests = new Map<string, GuestConnection>();
    for (const team of called) {
      // The newest: an older one may be a machine that has gone to sleep.
      const guest = guestsOf(team).pop();
      playing.set(team, (playing.get(team) ?? 0) + 1);
      if (guest !== undefined) guests.set(team, guest);
    }
    seated(guests);
  };
  const admit = async (connection: GuestConnection, me: string): Promise<void> => {
    const { name, password } = splitGreeting(me);
    const known = teams.get(nameKey(name));
    const guesses = wrong.get(known === undefined ? '' : nameKey(known.name));
    // It is not compared then: among too many guesses a right one gets the same answer as the others.
    const isLocked = guesses !== undefined && guesses.waitMs(connection.address) > 0;
    const isRight = !isLocked && (known?.password ?? nobody).matches(password);
    if (known === undefined || !isRight) {
      if (!isLocked) guesses?.spend(connection.address);
      // Guessing is slow, and the answer does not say which of the two was wrong.
      await sleep(refusalMs, undefined, { ref: false });
      connection.close({ error: isLocked ? GUESSED : REFUSED });
      return;
    }
    const guests = guestsOf(known.name);
    if (closing || guests.length >= MOST_WAITING) {
      connection.close({ error: closing ? OVER : `${known.name} waits ${MOST_WAITING} times already` });
      return;
    }
    if (!room.letIn(connection, known.name, () => takeOut(guests, connection))) return;
    guests.push(connection);
    missed.delete(known.name);
    look();
  };
  const server = guestServer({
    limits,
    room,
    complain,
    refusal: () => (closing ? OVER : undefined),
    greeted: (connection, me) => void admit(connection, me instanceof InputError ? '' : me),
  });

  const door = {
    limits,
    /** Opens the port. @returns the port @throws {InputError} `serve.listen` */
    listen: (host: string, port: number): Promise<number> =>
      listenOn(server, host, port, '"port" in the roster', (error) =>
        complain(`a connection could not be taken in: ${messageOf(error)}`),
      ),
    /** Where everybody is. */
    get presence(): Presence[] {
      return options.teams.map(({ name }) => ({
        team: name,
        where: isPlaying(name) ? 'playing' : guestsOf(name).length > 0 ? 'waiting' : 'away',
      }));
    },
    /**
     * Takes a connection of each team for a game, as soon as all are there, or without those for whom it has waited in
     * vain. `giveBack` is to be called once the game is over.
     * @throws the signal's reason
     */
    async take(called: readonly string[], signal: AbortSignal): Promise<Seated> {
      signal.throwIfAborted();
      const come = Promise.withResolvers<Seated>();
      const call: Call = { teams: called, seated: come.resolve, since: performance.now() };
      calls.push(call);
      using _leaves = addAbortListener(signal, () => {
        takeOut(calls, call);
        come.reject(signal.reason);
      });
      look();
      return await come.promise;
    },
    /** The game of these teams is over. */
    giveBack(called: readonly string[]): void {
      for (const team of called) playing.set(team, (playing.get(team) ?? 1) - 1);
    },
    /** Lets nobody in and sends away those who wait. */
    async close(reason = OVER): Promise<void> {
      closing = true;
      clearInterval(looks);
      for (const guests of waiting.values()) for (const guest of guests.splice(0)) guest.close({ error: reason });
      if (!server.listening) return;
      const closed = closeServer(server);
      for (const connection of room.all) connection.close();
      await closed;
    },
  };
  return door;
}

/** Takes the one out of the list, if it is there. */
function takeOut<One>(list: One[], one: One): void {
  const at = list.indexOf(one);
  if (at >= 0) list.splice(at, 1);
}
