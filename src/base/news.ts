// Something that goes on, and those who wait to hear what is new about it.

/** Owns a version that grows with every piece of news, and those who wait for the next. */
export class News {
  #version = 0;
  readonly #waiting = new Set<() => void>();

  /** How much news there was. */
  get version(): number {
    return this.#version;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** There is something new. */
  tell(): void {
    this.#version++;
    for (const wake of this.#waiting) wake();
  }

  /** Waits until the version is not `seen` any more, at most `ms`; no longer than until `signal` says so. */
  async other(seen: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.#version !== seen || signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = (): void => resolve();
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', wake, { once: true });
    this.#waiting.add(wake);
    await promise;
    this.#waiting.delete(wake);
    signal.removeEventListener('abort', wake);
    clearTimeout(timer);
  }
}
