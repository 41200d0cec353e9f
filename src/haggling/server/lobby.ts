// The lobby of a server, with all its halls: it tests guests, lets them wait, pairs them and has sessions counted.

import type { WebSocket } from 'ws';
import { type Random, randomBelow } from '../../base/seeded-random.ts';
import { ABORT_REASONS, type HagglingSession, moneyOf } from '../game/haggling-session.ts';
import { problemOf } from '../game/problem-generator.ts';
import { CLOSE_CODES, type GuestIdentity, HallGuest } from './guest.ts';
import { type HallSession, hallSession } from './hall-session.ts';
import { forHalls, HALL_KINDS, type HallLimits, type HallName, turnMsOf } from './halls.ts';
import { passesWork } from './wire-message.ts';
import type { PlayerResult } from './statistics.ts';

/** How the lobby plays. */
export interface LobbyRules {
  readonly limits: HallLimits;
  /** Bits of the anti-spam test; 0 for none. */
  readonly workBits: number;
  /** Whether two connections of one ID may play with each other. */
  readonly selfPlay: boolean;
  /** Draws problems and seats. */
  readonly random: Random;
  /** Called for each player that has to wait for another. */
  readonly onWaiting?: (hall: HallName, hash: string) => void;
  /** Called for each session that has come to its end, with how it ended. */
  readonly onSession: (hall: HallName, results: readonly PlayerResult[], ending: HagglingSession['ending']) => void;
}

const STOPPING = 'The server is stopping';

/** Owns all guests. */
export class Lobby {
  readonly #rules: LobbyRules;
  /** Sets keep their order: the guest who has waited longest is the next partner. */
  readonly #halls = forHalls(() => ({ waiting: new Set<HallGuest>(), sessions: new Set<HallSession>() }));
  /** The clocks of guests who have not yet passed the anti-spam test. */
  readonly #newcomers = new Map<HallGuest, NodeJS.Timeout>();
  #isClosing = false;
  #onEmpty: () => void = () => {};

  constructor(rules: LobbyRules) {
    this.#rules = rules;
  }

  /** How many guests wait and how many sessions go on there. */
  crowdOf(hall: HallName) {
    const { waiting, sessions } = this.#halls[hall];
    return { waiting: waiting.size, sessions: sessions.size };
  }

  /** Lets somebody in, after a test. */
  admit(socket: WebSocket, hall: HallName, identity: GuestIdentity): void {
    const { limits, workBits } = this.#rules;
    const guest = new HallGuest(socket, identity, limits);
    if (this.#isClosing) guest.dismiss(CLOSE_CODES.stopping, STOPPING);
    else if (workBits === 0) this.#seat(guest, hall);
    else this.#test(guest, hall);
  }

  /** Lets nobody else in; sessions under way have this long to end. */
  async close(graceMs: number): Promise<void> {
    this.#isClosing = true;
    for (const late of this.#newcomers.values()) clearTimeout(late);
    for (const waiting of [this.#newcomers, ...Object.values(this.#halls).map((hall) => hall.waiting)]) {
      const guests = [...waiting.keys()];
      waiting.clear();
      for (const guest of guests) guest.dismiss(CLOSE_CODES.stopping, STOPPING);
    }
    if (this.#isEmpty) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onEmpty = resolve;
    const late = setTimeout(() => this.breakOff(), graceMs);
    await promise;
    clearTimeout(late);
  }

  /** Ends all sessions now. */
  breakOff(): void {
    for (const { sessions } of Object.values(this.#halls)) for (const one of sessions) one.breakOff(STOPPING);
  }

  get #isEmpty(): boolean {
    return Object.values(this.#halls).every(({ sessions }) => sessions.size === 0);
  }

  /** Tests a guest by its work and seats it, or shows it out. */
  #test(guest: HallGuest, hall: HallName): void {
    const { workBits, limits } = this.#rules;
    const forget = (): void => {
      clearTimeout(this.#newcomers.get(guest));
      this.#newcomers.delete(guest);
    };
    const refuse = (reason: string): void => guest.dismiss(CLOSE_CODES.wrong, reason);
    const late = setTimeout(() => {
      forget();
      refuse('Anti-spam test not passed in time');
    }, limits.workMs);
    this.#newcomers.set(guest, late);
    guest.listen({
      said: (message) => {
        forget();
        if (message.type !== 'pow') refuse('Anti-spam test expected');
        else if (passesWork(message.nonce, guest.identity.id, workBits)) this.#seat(guest, hall);
        else refuse('Anti-spam test failed');
      },
      left: forget,
    });
    guest.tell({ kind: 'work', bits: workBits });
  }

  /** The guest plays with somebody who waits, or waits itself. */
  #seat(guest: HallGuest, hall: HallName): void {
    const { waiting } = this.#halls[hall];
    const partner = [...waiting].find((one) => this.#rules.selfPlay || one.identity.hash !== guest.identity.hash);
    if (partner !== undefined) {
      waiting.delete(partner);
      return this.#play(hall, partner, guest);
    }
    waiting.add(guest);
    this.#rules.onWaiting?.(hall, guest.identity.hash);
    guest.listen({
      said: (message) => {
        // What its agent says at the start does no harm.
        if (message.type === 'info') return;
        waiting.delete(guest);
        const isFault = message.type !== 'abort';
        guest.dismiss(isFault ? CLOSE_CODES.wrong : CLOSE_CODES.done, isFault ? ABORT_REASONS.unexpected : '');
      },
      left: () => void waiting.delete(guest),
    });
  }

  #play(hall: HallName, one: HallGuest, other: HallGuest): void {
    const { random, limits } = this.#rules;
    const { size, isQuick } = HALL_KINDS[hall];
    const { problem } = problemOf(randomBelow(random, 2 ** 32), size);
    const guests = random() < 0.5 ? ([one, other] as const) : ([other, one] as const);
    const { sessions } = this.#halls[hall];
    const session = hallSession({
      problem,
      guests,
      turnMs: turnMsOf(hall, limits),
      lateReason: isQuick ? ABORT_REASONS.late : `No answer within ${limits.slowTurnMs / 1000} s`,
      onEnd: (ended) => {
        const agreed = ended.ending?.kind === 'agreed';
        const money = moneyOf(ended);
        const results = guests.map(({ identity: { hash } }, seat) => ({ hash, score: money[seat], agreed }));
        this.#rules.onSession(hall, results, ended.ending);
      },
      onFree: () => {
        sessions.delete(session);
        if (this.#isEmpty) this.#onEmpty();
      },
    });
    sessions.add(session);
    session.begin();
  }
}
