// Texts that were dear to make, kept by key up to this many characters in all; the one longest unused goes first.

/** Owns the texts. */
export class TextShelf {
  readonly #most: number;
  readonly #kept = new Map<string, string>();
  #length = 0;

  /** @param most characters, of all texts together */
  constructor(most: number) {
    this.#most = most;
  }

  /** The text of a key, which thereby is used; undefined where none is kept. */
  get(key: string): string | undefined {
    const text = this.#kept.get(key);
    if (text === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, text);
    return text;
  }

  /** Keeps a text in the place of the one before. */
  keep(key: string, text: string): void {
    this.#forget(key);
    this.#kept.set(key, text);
    this.#length += text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#length <= this.#most) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#length -= this.#kept.get(key)?.length ?? 0;
    this.#kept.delete(key);
  }
}
