// What goes between the hub and its guests: takes what comes by who says it and when, and ignores the rest. A phase of
// a step lasts until all have answered who were asked, or the time is up.

import { messageOf } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { wrongUltimatum } from '../game/ultimatum-errors.ts';
import type { ServerLog } from '../protocol/server-log.ts';
import { type AgentMessage, type AnswerType, readAgentMessage, type WireBytes } from '../protocol/wire-message.ts';
import { badMessages, GuestList, type HubGuest } from './guest-list.ts';
import type { HubLine } from './hub-line.ts';

/** An answer, and when it came, by the monotonic clock in milliseconds. */
export interface Answered<Value> {
  readonly value: Value;
  readonly at: number;
}

/** Owns the phase's clock. */
export class HubPhase<Value = unknown> {
  readonly #type: AnswerType;
  readonly #open: Set<string>;
  readonly #read: (raw: unknown) => Value;
  readonly #answers = new Map<string, Answered<Value>>();
  readonly #over = Promise.withResolvers<void>();

  /**
   * @param type what is expected
   * @param asked the uids of those who are asked
   * @param read reads an answer; throws where it is none
   */
  constructor(type: AnswerType, asked: Iterable<string>, read: (raw: unknown) => Value) {
    this.#type = type;
    this.#open = new Set(asked);
    this.#read = read;
    if (this.#open.size === 0) this.end();
  }

  /** What has been answered, by uid. */
  get answers(): ReadonlyMap<string, Answered<Value>> {
    return this.#answers;
  }

  /** Whether an answer of this one is waited for. */
  isOpen(uid: string): boolean {
    return this.#open.has(uid);
  }

  /**
   * Takes an answer of somebody who is waited for. Whoever has answered badly may do so again.
   * @throws {InputError} where it is no answer to what was asked
   */
  take(uid: string, { type, value }: AgentMessage): void {
    if (type !== this.#type) throw wrongUltimatum('wire.turn', 'msg_type', type);
    const answer = { value: this.#read(value), at: performance.now() };
    this.#open.delete(uid);
    this.#answers.set(uid, answer);
    if (this.#open.size === 0) this.end();
  }

  /** Ends it now. */
  end(): void {
    this.#over.resolve();
  }

  /** Waits until all have answered, but not longer than that. */
  async over(ms: number): Promise<void> {
    // The second step lets answers in that lay in the socket while this process was busy.
    const timer = setTimeout(() => setImmediate(() => this.end()), ms);
    await this.#over.promise;
    clearTimeout(timer);
  }
}

/** Who hears of guests, and how many are waited for. */
interface MailWatch {
  readonly clients: number;
  readonly log: ServerLog;
  /** Somebody has come, or has another name; this many are here now. */
  readonly onJoined: (guest: HubGuest, here: number) => void;
  /** Somebody has gone before the series; this many are still here. */
  readonly onLeft: (guest: HubGuest, here: number) => void;
}

/** All whom nobody knows are one sender. */
const STRANGERS = 'strangers';

/** Owns what comes over the line. */
export class HubMail {
  readonly #line: HubLine;
  readonly #watch: MailWatch;
  readonly #log: ServerLog;
  readonly #ignored: ReturnType<typeof badMessages>;
  readonly #guests = new GuestList();
  #gathered = Promise.withResolvers<void>();
  /** Uids of those who have been called and have not left since. */
  #called: ReadonlySet<string> = new Set();
  #isWaiting = true;
  /** Whose answers are waited for just now. */
  #phase: HubPhase | undefined;

  constructor(line: HubLine, watch: MailWatch) {
    this.#line = line;
    this.#watch = watch;
    this.#log = watch.log;
    this.#ignored = badMessages((text) => this.#log.error(text));
  }

  /** Whoever has said HELLO, and was there when the series began. */
  get guests(): readonly HubGuest[] {
    return this.#guests.all;
  }

  /** Fulfilled when all are there, or nobody is waited for any more. */
  get gathered(): Promise<void> {
    return this.#gathered.promise;
  }

  /**
   * Those who have come first, as many as are waited for. Until `begin` others may still come, and take their places.
   */
  call(): readonly HubGuest[] {
    const guests = this.#guests.all.slice(0, this.#watch.clients);
    this.#called = new Set(guests.map(({ uid }) => uid));
    return guests;
  }

  /** Nobody joins any more. @returns whether all who were called are there; if not, agents are waited for again */
  begin(): boolean {
    if (this.#called.size === this.#watch.clients) {
      this.#isWaiting = false;
      this.#guests.keep(this.#called);
      return true;
    }
    this.#gathered = Promise.withResolvers();
    for (const { identity } of this.#guests.all.slice(0, this.#watch.clients)) this.#line.welcome(identity);
    this.#count();
    return false;
  }

  /** From now on messages are taken. */
  open(): void {
    this.#line.hear({
      onCame: (identity) => this.#came(identity),
      onMessage: (identity, bytes) => this.#take(identity, bytes),
      onGone: (identity) => this.#gone(identity),
    });
  }

  /** Nobody, and no answer, is waited for any more. */
  stop(): void {
    this.#isWaiting = false;
    this.#gathered.resolve();
    this.#phase?.end();
  }

  /** Logs what was ignored and not told. */
  close(): void {
    this.#ignored.close();
  }

  /** Waits for the answers of a phase, but not longer than that. */
  async collect(phase: HubPhase, ms: number): Promise<void> {
    this.#phase = phase;
    await phase.over(ms);
    this.#phase = undefined;
  }

  /** Sends to a guest. */
  sendTo(uid: string, text: string): void {
    const guest = this.#guests.withUid(uid);
    if (guest === undefined) return;
    if (this.#log.isDebug) this.#log.debug(`Send to ${plain(guest.uid)}: ${text}`);
    this.#line.send(guest.identity, text);
  }

  /** Who it is, for the log. */
  shown(uid: string): string {
    return shownGuest(this.#guests.withUid(uid));
  }

  /** Takes whatever comes. */
  #take(identity: Buffer, bytes: WireBytes): void {
    const guest = this.#guests.withIdentity(identity);
    try {
      if (this.#isWaiting) this.#greet(identity, guest, bytes);
      else if (guest !== undefined && this.#phase?.isOpen(guest.uid) === true) this.#answer(guest, this.#phase, bytes);
      else this.#ignored.add(shownGuest(guest), () => 'nothing was asked of it');
    } catch (error) {
      this.#ignored.add(shownGuest(guest), () => messageOf(error));
    }
  }

  #greet(identity: Buffer, known: HubGuest | undefined, bytes: WireBytes): void {
    const guest = this.#guests.greet(identity, bytes);
    if (known === undefined) this.#log.info(`New client connected. ${loggedGuest(guest)}`);
    // Who comes when all are there has to go soon, unless one of them leaves.
    if (this.#guests.size <= this.#watch.clients) this.#line.welcome(identity);
    this.#joined(guest);
  }

  #came(identity: Buffer): boolean {
    const returned = this.#isWaiting ? this.#guests.return(identity) : undefined;
    if (returned !== undefined) {
      this.#log.info(`Client is back. ${loggedGuest(returned)}`);
      this.#joined(returned);
    }
    return this.#guests.withIdentity(identity) !== undefined;
  }

  #joined(guest: HubGuest): void {
    this.#watch.onJoined(guest, this.#guests.size);
    this.#count();
  }

  #count(): void {
    if (this.#guests.size >= this.#watch.clients) this.#gathered.resolve();
  }

  /** Who goes before the series does not play; who goes later may come again, if it still answers in time. */
  #gone(identity: Buffer): boolean {
    if (!this.#isWaiting) return this.#guests.withIdentity(identity) !== undefined;
    const guest = this.#guests.leave(identity);
    if (guest === undefined) return false;
    this.#called = new Set([...this.#called].filter((uid) => uid !== guest.uid));
    this.#log.info(`Client has left again. ${loggedGuest(guest)}`);
    this.#watch.onLeft(guest, this.#guests.size);
    return true;
  }

  #answer(guest: HubGuest, phase: HubPhase, bytes: WireBytes): void {
    phase.take(guest.uid, readAgentMessage(bytes));
    if (this.#log.isDebug)
      this.#log.debug(
        `Received from ${plain(guest.uid)}: ${plain(bytes.kind === 'whole' ? bytes.body.toString() : '')}`,
      );
  }
}

function loggedGuest({ name, uid }: HubGuest): string {
  return `name:'${name}' uid:${plain(uid)}`;
}

function shownGuest(guest: HubGuest | undefined): string {
  return guest === undefined ? STRANGERS : `'${guest.name}' ${plain(guest.uid)}`;
}
