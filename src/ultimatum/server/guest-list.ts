// Who has said HELLO, by the identities that the wire knows and by uid; and messages that are ignored, counted for each
// sender and told of only now and then, so that nobody fills the log.

import { isUtf8 } from 'node:buffer';
import { plain } from '../../base/plain-text.ts';
import { wrongUltimatum } from '../game/ultimatum-errors.ts';
import { readAgentMessage, readGuestName, type WireBytes } from '../protocol/wire-message.ts';

/** Longer names are cut. */
const MOST_NAME = 100;

/** An agent that has said HELLO. */
export interface HubGuest {
  readonly identity: Buffer;
  /** Its identity as text. */
  readonly uid: string;
  /** Made plain: a stranger's words. */
  readonly name: string;
}

/** This many of those who have left are remembered. */
const MOST_AWAY = 1_000;

/** Whoever is there; once the series has begun nobody leaves it. */
export class GuestList {
  readonly #byIdentity = new Map<string, HubGuest>();
  readonly #byUid = new Map<string, HubGuest>();
  /** Those who have left again: a library that connects anew does not say HELLO anew. */
  readonly #away = new Map<string, HubGuest>();

  get all(): readonly HubGuest[] {
    return [...this.#byUid.values()];
  }

  get size(): number {
    return this.#byUid.size;
  }

  /** Whose identity it is; asked for each message. */
  withIdentity(identity: Buffer): HubGuest | undefined {
    // Not as UTF-8: of bytes that are none, several become one text.
    return this.#byIdentity.get(identity.toString('latin1'));
  }

  withUid(uid: string): HubGuest | undefined {
    return this.#byUid.get(uid);
  }

  /**
   * Takes a HELLO: of somebody new, or with another name for somebody known.
   * @throws {InputError} where it is no HELLO
   */
  greet(identity: Buffer, bytes: WireBytes): HubGuest {
    const { type, value } = readAgentMessage(bytes);
    if (type !== 'HELLO') throw wrongUltimatum('wire.turn', 'msg_type', type);
    const name = plain(readGuestName(value), MOST_NAME);
    if (!isUtf8(identity) || identity.length === 0)
      throw wrongUltimatum('wire.identity', 'identity', identity.toString('latin1'));
    return this.#enter({ identity, uid: identity.toString(), name });
  }

  /** Somebody is connected again. @returns who, if it had left */
  return(identity: Buffer): HubGuest | undefined {
    const guest = this.#away.get(identity.toString('latin1'));
    return guest === undefined ? undefined : this.#enter(guest);
  }

  /** Somebody's connection has ended. @returns who, if it was there */
  leave(identity: Buffer): HubGuest | undefined {
    const key = identity.toString('latin1');
    const guest = this.#byIdentity.get(key);
    if (guest === undefined) return undefined;
    this.#byIdentity.delete(key);
    this.#byUid.delete(guest.uid);
    this.#away.set(key, guest);
    const [longest] = this.#away.keys();
    if (this.#away.size > MOST_AWAY) this.#away.delete(longest);
    return guest;
  }

  /** The series begins: who else has come does not play. */
  keep(uids: ReadonlySet<string>): void {
    for (const { uid, identity } of this.all) if (!uids.has(uid)) this.leave(identity);
  }

  #enter(guest: HubGuest): HubGuest {
    const key = guest.identity.toString('latin1');
    this.#away.delete(key);
    this.#byIdentity.set(key, guest);
    this.#byUid.set(guest.uid, guest);
    return guest;
  }
}

/** This many of an agent's are told of at once. */
const TOLD_AT_FIRST = 3;
/** Then one in this time, in milliseconds. */
const TOLD_EVERY_MS = 10_000;

/** Counts what is ignored, by sender; a sender is somebody known, or all strangers together. @param tell hears it */
export function badMessages(tell: (text: string) => void) {
  /** How many messages, how many of them were told of, and when the last time was. */
  const senders = new Map<string, { count: number; told: number; at: number }>();
  return {
    /**
     * A message is ignored.
     * @param sender as it is shown; there must be few of them
     * @param reason only asked where it is told
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
