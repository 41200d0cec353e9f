// Who has said HELLO, by the identities that the wire knows and by uid.

import { isUtf8 } from 'node:buffer';
import { plain } from '../../base/plain-text.ts';
import { wrongUltimatum } from '../game/ultimatum-errors.ts';
import { readAgentMessage, readGuestName } from '../protocol/wire-message.ts';
import type { WireBytes } from '../protocol/wire-message.ts';

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

/** Grows until the series begins. */
export class GuestList {
  readonly #byIdentity = new Map<string, HubGuest>();
  readonly #byUid = new Map<string, HubGuest>();

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
    const guest = { identity, uid: identity.toString(), name };
    this.#byIdentity.set(identity.toString('latin1'), guest);
    this.#byUid.set(guest.uid, guest);
    return guest;
  }
}
