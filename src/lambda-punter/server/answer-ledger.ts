// Which of an online punter's frames answers what it was asked last. The protocol numbers nothing, and
// a punter that was late may still send the late answer, or may drop it on reading `{"timeout":t}`.

/**
 * Keeps count of answers that are still owed for questions that timed out. An answer that is owed is
 * thrown away when it comes; then the punter goes on. Where only one frame comes to a question while
 * others are owed, it may be either, a late one or (from a punter that drops what it is late for) the
 * true one: it is held until the time is up and counts if no other has come.
 */
export class AnswerLedger {
  #owed = 0;
  /** Frames since the question, and the last of them. */
  #came = 0;
  #last: string | undefined;
  #asked = false;

  /** A question goes out. */
  ask(): void {
    this.#asked = true;
    this.#came = 0;
    this.#last = undefined;
  }

  /** A frame has come; given back where it is the answer for certain. */
  take(frame: string): string | undefined {
    if (!this.#asked) {
      // Late, or nobody asked for it: thrown away either way.
      if (this.#owed > 0) this.#owed--;
      return undefined;
    }
    this.#came++;
    this.#last = frame;
    if (this.#came <= this.#owed) return undefined;
    this.#settle();
    return frame;
  }

  /** The time is up: the one frame held, or undefined, which is a time-out. */
  expire(): string | undefined {
    const { last, came } = { last: this.#last, came: this.#came };
    if (came === 1) {
      this.#settle();
      return last;
    }
    this.#owed += 1 - came;
    this.#asked = false;
    this.#last = undefined;
    return undefined;
  }

  /** How many answers are owed. */
  get owed(): number {
    return this.#owed;
  }

  #settle(): void {
    this.#owed = 0;
    this.#asked = false;
    this.#last = undefined;
  }
}
