// The end of a stream that may be endless: only the last bytes are kept.

/** Keeps the last `limit` bytes written to it. */
export class Tail {
  readonly #limit: number;
  #pieces: Buffer[] = [];
  #held = 0;
  #dropped = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  push(piece: Buffer): void {
    // A copy, so that a few bytes kept do not hold on to the stream's large buffer.
    const kept = Buffer.from(piece.subarray(Math.max(0, piece.length - this.#limit)));
    this.#dropped += piece.length - kept.length;
    this.#pieces.push(kept);
    this.#held += kept.length;
    // Cut only at twice the limit, so that many small pieces cost little each.
    if (this.#held > 2 * this.#limit || this.#pieces.length > 1024) this.#cut();
  }

  /** Bytes that are no longer kept. */
  get dropped(): number {
    this.#cut();
    return this.#dropped;
  }

  /** What is kept; says at its start how much is not. */
  get text(): string {
    this.#cut();
    const kept = Buffer.concat(this.#pieces).toString('utf8');
    return this.#dropped === 0 ? kept : `[${this.#dropped} bytes before this were dropped]\n${kept}`;
  }

  #cut(): void {
    const all = Buffer.concat(this.#pieces);
    const kept = all.subarray(Math.max(0, all.length - this.#limit));
    this.#dropped += all.length - kept.length;
    this.#pieces = [kept];
    this.#held = kept.length;
  }
}
