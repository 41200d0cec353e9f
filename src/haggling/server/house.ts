// The house with all halls of a server: tests who comes in, lets them wait, pairs them, has their sessions counted.

import type { WebSocket } from 'ws';
import { type Random, randomBelow } from '../../base/seeded-random.ts';
import { ABORT_REASONS, type HagglingSession, moneyOf } from '../game/haggling-session.ts';
import { problemOf } from '../game/problem-generator.ts';
import { CLOSE_CODES, type GuestIdentity, HallGuest } from './guest.ts';
import { HallSession } from './hall-session.ts';
import { HALL_KINDS, HALL_NAMES, type HallLimits, type HallName, turnMsOf } from './halls.ts';
import { passesWork } from './proof-of-work.ts';
import type { PlayerResult } from './statistics.ts';

/** What is asked of whoever waits. */
interface Waiting {
  readonly identity: { readonly hash: string };
}

/** Those who wait in one hall. */
class WaitingRoom<Guest extends Waiting> {
  readonly #waiting = new Set<Guest>();
  readonly #selfPlay: boolean;

  /** @param selfPlay whether two connections of one ID may play with each other */
  constructor(selfPlay: boolean) {
    this.#selfPlay = selfPlay;
  }

  /** How many wait. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Comes in; answers with whom it plays, who waits no more, or undefined where it has to wait itself. */
  enter(guest: Guest): Guest | undefined {
    for (const other of this.#waiting) {
      if (!this.#selfPlay && other.identity.hash === guest.identity.hash) continue;
      this.#waiting.delete(other);
      return other;
    }
    this.#waiting.add(guest);
    return undefined;
  }

  /** Waits no more. */
  leave(guest: Guest): void {
    this.#waiting.delete(guest);
  }

  /** Empties the room; answers who was in it. */
  clear(): Guest[] {
    const all = [...this.#waiting];
    this.#waiting.clear();
    return all;
  }
}

/** Owns the clocks that show them out. */
class Newcomers {
  readonly #workBits: number;
  readonly #workMs: number;
  readonly #clocks = new Map<HallGuest, NodeJS.Timeout>();

  /**
   * @param workBits bits of the test
   * @param workMs how long it may take, in milliseconds
   */
  constructor(workBits: number, workMs: number) {
    this.#workBits = workBits;
    this.#workMs = workMs;
  }

  /** Tests a guest. Whoever does not pass is shown out. */
  test(guest: HallGuest, onPassed: () => void): void {
    const late = setTimeout(() => {
      this.#clocks.delete(guest);
      guest.dismiss(CLOSE_CODES.wrong, 'Anti-spam test not passed in time');
    }, this.#workMs);
    this.#clocks.set(guest, late);
    const forget = (): void => {
      clearTimeout(late);
      this.#clocks.delete(guest);
    };
    guest.listen({
      said: (message) => {
        forget();
        if (message.type !== 'pow') guest.dismiss(CLOSE_CODES.wrong, 'Anti-spam test expected');
        else if (passesWork(message.nonce, guest.identity.id, this.#workBits)) onPassed();
        else guest.dismiss(CLOSE_CODES.wrong, 'Anti-spam test failed');
      },
      left: forget,
    });
    guest.tell({ kind: 'work', bits: this.#workBits });
  }

  /** Stops all tests; answers who was under test. */
  clear(): HallGuest[] {
    for (const late of this.#clocks.values()) clearTimeout(late);
    const guests = [...this.#clocks.keys()];
    this.#clocks.clear();
    return guests;
  }
}

/** How the house plays. */
export interface HouseRules {
  readonly limits: HallLimits;
  /** Bits of the anti-spam test; 0 for none. */
  readonly workBits: number;
  /** Whether two connections of one ID may play with each other. */
  readonly selfPlay: boolean;
  /** Draws problems and seats. */
  readonly random: Random;
  /** Told of each player that has to wait for another. */
  readonly onWaiting?: (hall: HallName, hash: string) => void;
  /** Told of each session that has come to its end, and how it ended. */
  readonly onSession: (hall: HallName, results: readonly PlayerResult[], ending: HagglingSession['ending']) => void;
}

/** How many there are of what, in one hall. */
export interface HallCrowd {
  readonly waiting: number;
  readonly tables: number;
}

const STOPPING = 'The server is stopping';

/** Owns everybody who has come in. */
export class HallHouse {
  readonly #rules: HouseRules;
  readonly #rooms = new Map<HallName, WaitingRoom<HallGuest>>();
  readonly #tables = new Map<HallName, Set<HallSession>>();
  readonly #newcomers: Newcomers;
  #isClosing = false;
  #onEmpty: () => void = () => {};

  constructor(rules: HouseRules) {
    this.#rules = rules;
    this.#newcomers = new Newcomers(rules.workBits, rules.limits.workMs);
    for (const hall of HALL_NAMES) {
      this.#rooms.set(hall, new WaitingRoom(rules.selfPlay));
      this.#tables.set(hall, new Set());
    }
  }

  /** How many wait and play there. */
  crowdOf(hall: HallName): HallCrowd {
    return { waiting: this.#rooms.get(hall)?.size ?? 0, tables: this.#tables.get(hall)?.size ?? 0 };
  }

  /** Lets somebody in, who is tested first. */
  admit(socket: WebSocket, hall: HallName, identity: GuestIdentity): void {
    const { limits, workBits } = this.#rules;
    const guest = new HallGuest(socket, identity, limits);
    if (this.#isClosing) {
      guest.dismiss(CLOSE_CODES.stopping, STOPPING);
      return;
    }
    if (workBits === 0) {
      this.#seat(guest, hall);
      return;
    }
    this.#newcomers.test(guest, () => this.#seat(guest, hall));
  }

  /** Lets nobody in any more; sessions under way have that long to end. */
  async close(graceMs: number): Promise<void> {
    this.#isClosing = true;
    const waiting = [...this.#newcomers.clear(), ...[...this.#rooms.values()].flatMap((room) => room.clear())];
    for (const guest of waiting) guest.dismiss(CLOSE_CODES.stopping, STOPPING);
    if (this.#isEmpty) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onEmpty = resolve;
    const late = setTimeout(() => this.breakOff(), graceMs);
    await promise;
    clearTimeout(late);
  }

  /** Ends all sessions now. */
  breakOff(): void {
    for (const tables of this.#tables.values()) for (const table of tables) table.breakOff(STOPPING);
  }

  get #isEmpty(): boolean {
    return [...this.#tables.values()].every((tables) => tables.size === 0);
  }

  /** The guest plays with whoever waits, or waits. */
  #seat(guest: HallGuest, hall: HallName): void {
    const room = this.#rooms.get(hall);
    const partner = room?.enter(guest);
    if (partner !== undefined) {
      this.#play(hall, partner, guest);
      return;
    }
    this.#rules.onWaiting?.(hall, guest.identity.hash);
    guest.listen({
      said: (message) => {
        // What its agent says at its start is no harm.
        if (message.type === 'info') return;
        room?.leave(guest);
        const isFault = message.type !== 'abort';
        guest.dismiss(isFault ? CLOSE_CODES.wrong : CLOSE_CODES.done, isFault ? ABORT_REASONS.unexpected : '');
      },
      left: () => room?.leave(guest),
    });
  }

  #play(hall: HallName, one: HallGuest, other: HallGuest): void {
    const { random, limits } = this.#rules;
    const { size, isQuick } = HALL_KINDS[hall];
    const { problem } = problemOf(randomBelow(random, 2 ** 32), size);
    const guests = random() < 0.5 ? ([one, other] as const) : ([other, one] as const);
    const tables = this.#tables.get(hall);
    const table = new HallSession({
      problem,
      guests,
      turnMs: turnMsOf(hall, limits),
      lateReason: isQuick ? ABORT_REASONS.late : `No answer within ${limits.slowTurnMs / 1000} s`,
      onEnd: (session) => this.#rules.onSession(hall, resultsOf(session, guests), session.ending),
      onFree: () => {
        tables?.delete(table);
        if (this.#isEmpty) this.#onEmpty();
      },
    });
    tables?.add(table);
    table.begin();
  }
}

function resultsOf(session: HagglingSession, guests: readonly [HallGuest, HallGuest]): PlayerResult[] {
  const agreed = session.ending?.kind === 'agreed';
  const money = moneyOf(session);
  return guests.map(({ identity: { hash } }, seat) => ({ hash, score: money[seat], agreed }));
}
