// All arenas of a server: tests who comes in, lets them wait, pairs them, has their sessions counted.

import type { WebSocket } from 'ws';
import { randomBelow, type Random } from '../../base/seeded-random.ts';
import { moneyOf, ABORT_REASONS, type HagglingSession } from '../game/haggling-session.ts';
import { problemOf } from '../game/problem-generator.ts';
import { ArenaGuest, CLOSE_CODES, type GuestIdentity } from './arena-guest.ts';
import { turnMsOf, type ArenaLimits } from './arena-limits.ts';
import { ARENA_KINDS, ARENA_NAMES, type ArenaName } from './arena-names.ts';
import type { PlayerResult } from './arena-statistics.ts';
import { ArenaTable } from './arena-table.ts';
import { Newcomers } from './newcomers.ts';
import { WaitingRoom } from './waiting-room.ts';

/** How the house plays. */
export interface HouseRules {
  readonly limits: ArenaLimits;
  /** Bits of the anti-spam test; 0 for none. */
  readonly workBits: number;
  /** Whether two connections of one ID may play with each other. */
  readonly selfPlay: boolean;
  /** Draws problems and seats. */
  readonly random: Random;
  /** Told of each player that has to wait for another. */
  readonly onWaiting?: (arena: ArenaName, hash: string) => void;
  /** Told of each session that has come to its end, and how it ended. */
  readonly onSession: (arena: ArenaName, results: readonly PlayerResult[], ending: HagglingSession['ending']) => void;
}

/** How many there are of what, in one arena. */
export interface ArenaCrowd {
  readonly waiting: number;
  readonly tables: number;
}

const STOPPING = 'The server is stopping';

/** Owns everybody who has come in. */
export class ArenaHouse {
  readonly #rules: HouseRules;
  readonly #rooms = new Map<ArenaName, WaitingRoom<ArenaGuest>>();
  readonly #tables = new Map<ArenaName, Set<ArenaTable>>();
  readonly #newcomers: Newcomers;
  #isClosing = false;
  #onEmpty: () => void = () => {};

  constructor(rules: HouseRules) {
    this.#rules = rules;
    this.#newcomers = new Newcomers(rules.workBits, rules.limits.workMs);
    for (const arena of ARENA_NAMES) {
      this.#rooms.set(arena, new WaitingRoom(rules.selfPlay));
      this.#tables.set(arena, new Set());
    }
  }

  /** How many wait and play there. */
  crowdOf(arena: ArenaName): ArenaCrowd {
    return { waiting: this.#rooms.get(arena)?.size ?? 0, tables: this.#tables.get(arena)?.size ?? 0 };
  }

  /** Lets somebody in, who is tested first. */
  admit(socket: WebSocket, arena: ArenaName, identity: GuestIdentity): void {
    const { limits, workBits } = this.#rules;
    const guest = new ArenaGuest(socket, identity, limits);
    if (this.#isClosing) {
      guest.dismiss(CLOSE_CODES.stopping, STOPPING);
      return;
    }
    if (workBits === 0) {
      this.#seat(guest, arena);
      return;
    }
    this.#newcomers.test(guest, () => this.#seat(guest, arena));
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
  #seat(guest: ArenaGuest, arena: ArenaName): void {
    const room = this.#rooms.get(arena);
    const partner = room?.enter(guest);
    if (partner !== undefined) {
      this.#play(arena, partner, guest);
      return;
    }
    this.#rules.onWaiting?.(arena, guest.identity.hash);
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

  #play(arena: ArenaName, one: ArenaGuest, other: ArenaGuest): void {
    const { random, limits } = this.#rules;
    const { size, isQuick } = ARENA_KINDS[arena];
    const { problem } = problemOf(randomBelow(random, 2 ** 32), size);
    const guests = random() < 0.5 ? ([one, other] as const) : ([other, one] as const);
    const tables = this.#tables.get(arena);
    const table = new ArenaTable({
      problem,
      guests,
      turnMs: turnMsOf(arena, limits),
      lateReason: isQuick ? ABORT_REASONS.late : `No answer within ${limits.slowTurnMs / 1000} s`,
      onEnd: (session) => this.#rules.onSession(arena, resultsOf(session, guests), session.ending),
      onFree: () => {
        tables?.delete(table);
        if (this.#isEmpty) this.#onEmpty();
      },
    });
    tables?.add(table);
    table.begin();
  }
}

function resultsOf(session: HagglingSession, guests: readonly [ArenaGuest, ArenaGuest]): PlayerResult[] {
  const agreed = session.ending?.kind === 'agreed';
  const money = moneyOf(session);
  return guests.map(({ identity: { hash } }, seat) => ({ hash, score: money[seat], agreed }));
}
