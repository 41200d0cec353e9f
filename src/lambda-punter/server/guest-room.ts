// Who is connected to a server's doors, of tables or of a cup. Those that were let in have their places; the others keep
// nobody out: each new one may have the place of the oldest.

import { AddressCount } from '../../web/address-count.ts';
import { SilentPeers } from '../../web/silent-peers.ts';
import type { GuestConnection } from './guest-connection.ts';
import type { WireLimits } from './wire-limits.ts';

/** At most this many connections of an address may greet at a time: many, so that it is hard to push others out. */
const SILENT_PER_ADDRESS = 256;

/** Owns the connections of all doors that share its limits. */
export class GuestRoom {
  readonly #limits: WireLimits;
  readonly #all = new Set<GuestConnection>();
  /** How many that were let in each address holds. */
  readonly #addresses = new AddressCount();
  /** Those that were not let in, or not yet. */
  readonly #silent: SilentPeers<GuestConnection>;

  constructor(limits: WireLimits) {
    this.#limits = limits;
    const { handshakeMs, connections } = limits;
    const bounds = { silenceMs: handshakeMs, silent: connections, silentPerAddress: SILENT_PER_ADDRESS };
    this.#silent = new SilentPeers(bounds, (guest, why) => {
      if (why === 'late') return guest.close({ error: `handshake: no {"me":name} within ${handshakeMs} ms` });
      guest.send({ error: 'too many connections; greet sooner' });
      // At once: while it had time to read that, it would still hold its place.
      guest.destroy();
    });
  }

  /** All that are connected. */
  get all(): ReadonlySet<GuestConnection> {
    return this.#all;
  }

  /** Takes a connection in that has come, and waits for its first frame; what comes after that is not heard. */
  enter(guest: GuestConnection, greeted: (text: string) => void): void {
    this.#all.add(guest);
    guest.onGone(() => {
      this.#all.delete(guest);
      this.#silent.remove(guest);
    });
    const { connections, farewells } = this.#limits;
    if (this.#all.size > connections && !this.#silent.giveWay()) {
      // Being told takes a connection too, and nobody is to hold many of them that way.
      if (this.#all.size > connections + farewells) guest.destroy();
      else guest.close({ error: `too many connections to this server (limit ${connections})` });
      return;
    }
    this.#silent.add(guest, guest.address);
    guest.listen({
      frame: (text) => {
        this.#silent.heard(guest);
        guest.listen({ frame: () => {}, died: () => {} });
        greeted(text);
      },
      died: () => {},
    });
  }

  /** Lets one in whose greeting was right. @returns whether it may stay; if not, it has been sent away */
  letIn(guest: GuestConnection): boolean {
    const { connectionsPerAddress } = this.#limits;
    const { address } = guest;
    this.#silent.remove(guest);
    const here = this.#addresses.enter(address);
    guest.onGone(() => this.#addresses.leave(address));
    if (here < connectionsPerAddress) return true;
    // As above.
    if (here >= 2 * connectionsPerAddress) guest.destroy();
    else guest.close({ error: `too many connections from your address (limit ${connectionsPerAddress})` });
    return false;
  }
}
