// Connections that have not said HELLO: only for a while, and not many, in all and from one address.

import { networkOf } from '../../web/address-allowance.ts';

/** A connection, which can be ended. */
interface Peer {
  close(): void;
}

/** How many there may be, and for how long. */
export interface SilenceLimits {
  /** From the connection to HELLO, in milliseconds. */
  readonly helloMs: number;
  /** In all, and from one address. */
  readonly silent: number;
  readonly silentPerAddress: number;
}

/** Official agents say HELLO 0.3 s after they have connected. */
export const SILENCE_LIMITS: SilenceLimits = { helloMs: 10_000, silent: 1_000, silentPerAddress: 256 };

/** Ends those that are silent for too long. Where there are too many, it ends the oldest of the address with most. */
export class SilentPeers {
  readonly #limits: SilenceLimits;
  readonly #peers = new Map<Peer, { readonly network: string; readonly alarm: NodeJS.Timeout }>();
  /** The same by network, the oldest first. */
  readonly #networks = new Map<string, Set<Peer>>();

  constructor(limits: SilenceLimits) {
    this.#limits = limits;
  }

  /** A connection has come. */
  add(peer: Peer, address: string): void {
    const { helloMs, silent, silentPerAddress } = this.#limits;
    const network = networkOf(address);
    const own = this.#networks.get(network) ?? new Set();
    this.#networks.set(network, own.add(peer));
    this.#peers.set(peer, { network, alarm: setTimeout(() => peer.close(), helloMs) });
    if (own.size > silentPerAddress) this.#endOldest(own);
    else if (this.#peers.size > silent) this.#endOldest(this.#fullest());
  }

  /** It has said HELLO, or has gone. May be called twice. */
  remove(peer: Peer): void {
    const known = this.#peers.get(peer);
    if (known === undefined) return;
    const { network, alarm } = known;
    clearTimeout(alarm);
    this.#peers.delete(peer);
    const own = this.#networks.get(network);
    own?.delete(peer);
    if (own?.size === 0) this.#networks.delete(network);
  }

  #fullest(): ReadonlySet<Peer> {
    return [...this.#networks.values()].reduce((most, own) => (own.size > most.size ? own : most));
  }

  #endOldest(peers: ReadonlySet<Peer>): void {
    const [oldest] = peers;
    this.remove(oldest);
    oldest.close();
  }
}
