// What goes between the hub and its guests: takes what comes by who says it and when, and ignores the rest. A phase of
// a step lasts until all have answered who were asked, or the time is up.

import { isUtf8 } from 'node:buffer';
import { messageOf } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { wrongUltimatum } from '../game/ultimatum-errors.ts';
import type { SeriesPlayer } from '../game/ultimatum-series.ts';
import type { ServerLog } from '../protocol/server-log.ts';
import {
  type AgentMessage,
  type AnswerType,
  readAgentMessage,
  readGuestName,
  type WireBytes,
} from '../protocol/wire-message.ts';
import type { HubEvent } from './hub.ts';
import type { RouterSocket } from './router-socket.ts';

/** An answer, and when it came, by the monotonic clock in milliseconds. */
interface Answered<Value> {
  readonly value: Value;
  readonly at: number;
}

/** Whose answers are waited for. */
interface Phase {
  isOpen(uid: string): boolean;
  /** Takes an answer of a player who is waited for. One that has answered badly may answer again. */
  take(uid: string, message: AgentMessage): void;
  end(): void;
}

/** All whom nobody knows are one sender. */
const STRANGERS = 'strangers';
/** Longer names are cut. */
const MOST_NAME = 100;
/** This many of those who have left are remembered. */
const MOST_AWAY = 1_000;

/** Owns what comes over the line. */
export class HubMail {
  readonly #line: RouterSocket;
  readonly #clients: number;
  readonly #log: ServerLog;
  readonly #tell: (event: HubEvent) => void;
  readonly #ignored: ReturnType<typeof badMessages>;
  /** Players who have said HELLO and are there, by uid; once the series has begun nobody leaves. Names are plain. */
  readonly #guests = new Map<string, SeriesPlayer>();
  /** Those who have left again: a library that connects anew does not say HELLO anew. */
  readonly #away = new Map<string, SeriesPlayer>();
  #gathered = Promise.withResolvers<void>();
  /** Uids of those who have been called and have not left since. */
  #called: ReadonlySet<string> = new Set();
  #isWaiting = true;
  #phase: Phase | undefined;

  /** @param clients how many are waited for */
  constructor(line: RouterSocket, clients: number, log: ServerLog, tell: (event: HubEvent) => void) {
    this.#line = line;
    this.#clients = clients;
    this.#log = log;
    this.#tell = tell;
    this.#ignored = badMessages((text) => log.error(text));
  }

  /** Players who have said HELLO and were there when the series began. */
  get guests(): readonly SeriesPlayer[] {
    return [...this.#guests.values()];
  }

  /** Fulfilled when all are there, or nobody is waited for any more. */
  get gathered(): Promise<void> {
    return this.#gathered.promise;
  }

  /**
   * Those who have come first, as many as are waited for. Until `begin` others may still come, and take their places.
   */
  call(): readonly SeriesPlayer[] {
    const first = this.guests.slice(0, this.#clients);
    this.#called = new Set(first.map(({ uid }) => uid));
    return first;
  }

  /** Nobody joins any more. @returns whether all who were called are there; if not, agents are waited for again */
  begin(): boolean {
    if (this.#called.size === this.#clients) {
      this.#isWaiting = false;
      // Who else has come does not play.
      for (const uid of this.#guests.keys()) if (!this.#called.has(uid)) this.#guests.delete(uid);
      return true;
    }
    this.#gathered = Promise.withResolvers();
    for (const { uid } of this.guests.slice(0, this.#clients)) this.#line.welcome(Buffer.from(uid));
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

  /**
   * Asks guests, and waits until all have answered, but not longer than that.
   * @param texts what each is asked, by uid
   * @param type what is expected
   * @param read reads an answer; throws if it is none
   * @returns what has been answered, by uid
   */
  async ask<Value>(
    texts: ReadonlyMap<string, string>,
    type: AnswerType,
    read: (raw: unknown) => Value,
    ms: number,
  ): Promise<ReadonlyMap<string, Answered<Value>>> {
    const answers = new Map<string, Answered<Value>>();
    if (texts.size === 0) return answers;
    const { promise, resolve: end } = Promise.withResolvers<void>();
    this.#phase = {
      isOpen: (uid) => texts.has(uid) && !answers.has(uid),
      take: (uid, message) => {
        if (message.type !== type) throw wrongUltimatum('wire.turn', 'msg_type', message.type);
        answers.set(uid, { value: read(message.value), at: performance.now() });
        if (answers.size === texts.size) end();
      },
      end,
    };
    // The second step lets answers in that lay in the socket while this process was busy.
    const timer = setTimeout(() => setImmediate(end), ms);
    for (const [uid, text] of texts) this.sendTo(uid, text);
    await promise;
    clearTimeout(timer);
    this.#phase = undefined;
    return answers;
  }

  /** Sends to a guest. */
  sendTo(uid: string, text: string): void {
    if (!this.#guests.has(uid)) return;
    if (this.#log.isDebug) this.#log.debug(`Send to ${plain(uid)}: ${text}`);
    this.#line.send(Buffer.from(uid), text);
  }

  /** Who it is, for the log. */
  shown(uid: string): string {
    return shownGuest(this.#guests.get(uid));
  }

  #guest(identity: Buffer): SeriesPlayer | undefined {
    return this.#guests.get(uidOf(identity) ?? '');
  }

  /** Takes all that comes. */
  #take(identity: Buffer, bytes: WireBytes): void {
    const guest = this.#guest(identity);
    try {
      if (this.#isWaiting) return this.#greet(identity, bytes);
      if (guest === undefined || this.#phase?.isOpen(guest.uid) !== true)
        return this.#ignored.add(shownGuest(guest), () => 'nothing was asked of it');
      this.#phase.take(guest.uid, readAgentMessage(bytes));
      if (!this.#log.isDebug) return undefined;
      const said = bytes.kind === 'whole' ? bytes.body.toString() : '';
      return this.#log.debug(`Received from ${plain(guest.uid)}: ${plain(said)}`);
    } catch (error) {
      this.#ignored.add(shownGuest(guest), () => messageOf(error));
    }
  }

  /** Takes a HELLO: of somebody new, or with another name for somebody known. */
  #greet(identity: Buffer, bytes: WireBytes): void {
    const { type, value } = readAgentMessage(bytes);
    if (type !== 'HELLO') throw wrongUltimatum('wire.turn', 'msg_type', type);
    const name = plain(readGuestName(value), MOST_NAME);
    const uid = uidOf(identity);
    if (uid === undefined) throw wrongUltimatum('wire.identity', 'identity', identity.toString('latin1'));
    this.#enter({ uid, name }, this.#guests.has(uid) ? undefined : 'New client connected.');
    // Who comes when all are there has to go soon, unless one of them leaves.
    if (this.#guests.size <= this.#clients) this.#line.welcome(identity);
  }

  /** Somebody is connected, perhaps again. @returns whether it has said HELLO before */
  #came(identity: Buffer): boolean {
    const returned = this.#isWaiting ? this.#away.get(uidOf(identity) ?? '') : undefined;
    if (returned !== undefined) this.#enter(returned, 'Client is back.');
    return this.#guest(identity) !== undefined;
  }

  /** @param log what is logged of it */
  #enter(guest: SeriesPlayer, log: string | undefined): void {
    this.#away.delete(guest.uid);
    this.#guests.set(guest.uid, guest);
    if (log !== undefined) this.#log.info(`${log} ${loggedGuest(guest)}`);
    this.#tell({ kind: 'joined', ...guest, here: this.#guests.size });
    this.#count();
  }

  #count(): void {
    if (this.#guests.size >= this.#clients) this.#gathered.resolve();
  }

  /** Who goes before the series does not play; who goes later may come again, if it still answers in time. */
  #gone(identity: Buffer): boolean {
    const guest = this.#guest(identity);
    if (guest === undefined || !this.#isWaiting) return guest !== undefined;
    this.#guests.delete(guest.uid);
    this.#away.set(guest.uid, guest);
    const [longest] = this.#away.keys();
    if (this.#away.size > MOST_AWAY) this.#away.delete(longest);
    this.#called = new Set([...this.#called].filter((uid) => uid !== guest.uid));
    this.#log.info(`Client has left again. ${loggedGuest(guest)}`);
    this.#tell({ kind: 'left', ...guest, here: this.#guests.size });
    return true;
  }
}

/** The text that an identity is; undefined if it is none. */
function uidOf(identity: Buffer): string | undefined {
  return isUtf8(identity) && identity.length > 0 ? identity.toString() : undefined;
}

const loggedGuest = ({ name, uid }: SeriesPlayer): string => `name:'${name}' uid:${plain(uid)}`;

function shownGuest(guest: SeriesPlayer | undefined): string {
  return guest === undefined ? STRANGERS : `'${guest.name}' ${plain(guest.uid)}`;
}

/** An agent's first ignored messages, this many, are logged at once. */
const TOLD_AT_FIRST = 3;
/** Later ones at most once in this time, in milliseconds. */
const TOLD_EVERY_MS = 10_000;

/**
 * Counts what is ignored, by sender, and tells of it only now and then, so that nobody fills the log; a sender is
 * somebody known, or all strangers together.
 * @param tell hears it
 */
function badMessages(tell: (text: string) => void) {
  /** How many messages, how many of them were told of, and when the last time was. */
  const senders = new Map<string, { count: number; told: number; at: number }>();
  return {
    /**
     * A message is ignored.
     * @param sender as it is shown; there must be few of them
     * @param reason only asked if it is told
     */
    add(sender: string, reason: () => string): void {
      const ignored = senders.get(sender) ?? { count: 0, told: 0, at: 0 };
      senders.set(sender, ignored);
      ignored.count++;
      const now = performance.now();
      if (ignored.count > TOLD_AT_FIRST && now - ignored.at < TOLD_EVERY_MS) return;
      const before = ignored.count - 1 - ignored.told;
      ignored.told = ignored.count;
      ignored.at = now;
      tell(`Ignored a message of ${sender}: ${reason()}${before > 0 ? ` (and ${before} before it)` : ''}`);
    },
    /** Tells of what was not told. */
    close(): void {
      for (const [sender, { count, told }] of senders)
        if (count > told) tell(`Ignored ${count - told} further messages of ${sender}`);
      senders.clear();
    },
  };
}
