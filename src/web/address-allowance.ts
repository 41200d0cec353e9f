// How often each address may do something that nobody needs to do often, a few times at once, then now and then; and
// how many connections each holds. All addresses of an IPv6 network count as one: somebody may have them all.

import { isIPv6 } from 'node:net';

/** At most this many addresses are remembered; then the one that was quiet longest is forgotten. */
const REMEMBERED = 10_000;
/** An IPv4 address as a socket of IPv6 has it. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
/** Somebody who has one IPv6 address has all of its network: the 64 bits that these groups name. */
const NETWORK_GROUPS = 4;

/** How much is allowed. */
export interface BurstLimit {
  /** At once. */
  readonly burst: number;
  /** Then one in this many milliseconds. */
  readonly everyMs: number;
}

/** Wrong passwords or tokens of one address: ten at once, then ten a minute, at all doors of a server together. */
export const WRONG_GUESSES: BurstLimit = { burst: 10, everyMs: 6_000 };

/** Counts what was done by address; addresses that have done nothing for a while take no room. */
export class AddressAllowance {
  readonly #allowance: BurstLimit;
  readonly #now: () => number;
  /** When each network's debt will be paid, the one that did something last at the end. */
  readonly #paidAt = new Map<string, number>();

  constructor(allowance: BurstLimit, now = (): number => performance.now()) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /** How long that address has to wait, in milliseconds; 0 if it need not. */
  waitMs(address: string): number {
    const { burst, everyMs } = this.#allowance;
    const paidAt = this.#paidAt.get(networkOf(address)) ?? 0;
    return Math.max(0, paidAt - this.#now() - (burst - 1) * everyMs);
  }

  /** It has done it once more. */
  spend(address: string): void {
    const network = networkOf(address);
    const now = this.#now();
    const paidAt = Math.max(now, this.#paidAt.get(network) ?? 0) + this.#allowance.everyMs;
    this.#paidAt.delete(network);
    this.#paidAt.set(network, paidAt);
    for (const [oldest, until] of this.#paidAt) {
      if (until > now && this.#paidAt.size <= REMEMBERED) break;
      this.#paidAt.delete(oldest);
    }
  }
}

/** What stands for all addresses that one machine may have: an IPv4 address, or the network of an IPv6 address. */
export function networkOf(address: string): string {
  const bare = address.replace(MAPPED, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const [front, back] = bare.split('::');
  const groups = front === '' ? [] : front.split(':');
  const after = back === undefined || back === '' ? [] : back.split(':');
  // An address in IPv4 form at the end takes the room of two groups.
  const room = 8 - groups.length - after.length - (bare.includes('.') ? 1 : 0);
  const whole = [...groups, ...Array.from({ length: back === undefined ? 0 : room }, () => '0'), ...after];
  const network = whole.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::`;
}

/** Counts who comes and goes; addresses that hold none take no room. */
export class AddressCount {
  /** By network. */
  readonly #held = new Map<string, number>();

  /** One more from there; answers how many there were before. */
  enter(address: string): number {
    const network = networkOf(address);
    const here = this.#held.get(network) ?? 0;
    this.#held.set(network, here + 1);
    return here;
  }

  /** How many there are from there. */
  held(address: string): number {
    return this.#held.get(networkOf(address)) ?? 0;
  }

  /** One less. */
  leave(address: string): void {
    const network = networkOf(address);
    const left = (this.#held.get(network) ?? 1) - 1;
    if (left === 0) this.#held.delete(network);
    else this.#held.set(network, left);
  }
}
