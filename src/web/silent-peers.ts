// Connections that have not come in yet: for a while only, and few, in all and from one address. They keep nobody
// out, because the oldest give way.

import { networkOf } from './address-allowance.ts';

/** How many there may be, and for how long. */
export interface SilenceLimits {
  /** From the connection to its greeting, in milliseconds. */
  readonly silenceMs: number;
  /** In all, and from one address. */
  readonly silent: number;
  readonly silentPerAddress: number;
}

/** Why one is ended: it was silent for too long, or another one needs its place. */
export type SilenceEnd = 'late' | 'crowded';

/** Ends those that are silent for too long. If there are too many, it ends the oldest of the address with most. */
export class SilentPeers<Peer> {
  readonly #limits: SilenceLimits;
  readonly #end: (peer: Peer, why: SilenceEnd) => void;
  readonly #peers = new Map<Peer, { readonly network: string; readonly alarm: NodeJS.Timeout }>();
  /** The same by network, the oldest first. */
  readonly #networks = new Map<string, Set<Peer>>();

  constructor(limits: SilenceLimits, end: (peer: Peer, why: SilenceEnd) => void) {
    this.#limits = limits;
    this.#end = end;
  }

  /** A connection has come. */
  add(peer: Peer, address: string): void {
    const { silenceMs, silent, silentPerAddress } = this.#limits;
    const network = networkOf(address);
    const own = this.#networks.get(network) ?? new Set();
    this.#networks.set(network, own.add(peer));
    this.#peers.set(peer, { network, alarm: setTimeout(() => this.#end(peer, 'late'), silenceMs) });
    if (own.size > silentPerAddress) this.#endOldest(own);
    else if (this.#peers.size > silent) this.giveWay();
  }

  /** It has said something that is being looked at: its time is no longer up, but it still gives way. */
  heard(peer: Peer): void {
    clearTimeout(this.#peers.get(peer)?.alarm);
  }

  /** It may stay, or has gone. May be called twice. */
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

  /** Ends the oldest of the address with most. @returns whether there was one */
  giveWay(): boolean {
    if (this.#peers.size === 0) return false;
    this.#endOldest([...this.#networks.values()].reduce((most, own) => (own.size > most.size ? own : most)));
    return true;
  }

  #endOldest(peers: ReadonlySet<Peer>): void {
    const [oldest] = peers;
    this.remove(oldest);
    this.#end(oldest, 'crowded');
  }
}
