// Who waits in an arena for somebody to play with: whoever has waited longest is the next partner.

/** What is asked of whoever waits. */
interface Waiting {
  readonly identity: { readonly hash: string };
}

/** Those who wait in one arena. */
export class WaitingRoom<Guest extends Waiting> {
  readonly #waiting = new Set<Guest>();
  readonly #selfPlay: boolean;

  /** @param selfPlay whether two connections of one ID may play with each other */
  constructor(selfPlay: boolean) {
    this.#selfPlay = selfPlay;
  }

  /** How many wait. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Comes in; answers with whom it plays, who waits no more, or undefined where it has to wait itself. */
  enter(guest: Guest): Guest | undefined {
    for (const other of this.#waiting) {
      if (!this.#selfPlay && other.identity.hash === guest.identity.hash) continue;
      this.#waiting.delete(other);
      return other;
    }
    this.#waiting.add(guest);
    return undefined;
  }

  /** Waits no more. */
  leave(guest: Guest): void {
    this.#waiting.delete(guest);
  }

  /** Empties the room; answers who was in it. */
  clear(): Guest[] {
    const all = [...this.#waiting];
    this.#waiting.clear();
    return all;
  }
}
