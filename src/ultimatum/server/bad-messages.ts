// Messages that are ignored: counted for each agent, and told of only now and then, so that nobody fills the log.

/** This many of an agent's are told of at once. */
const TOLD_AT_FIRST = 3;
/** Then one in this time, in milliseconds. */
const TOLD_EVERY_MS = 10_000;

/** What is known of one sender. */
interface Ignored {
  count: number;
  /** How many of them were told of, and when the last time was. */
  told: number;
  at: number;
}

/** Counts what is ignored, by sender; a sender is somebody known, or all strangers together. */
export class BadMessages {
  readonly #tell: (text: string) => void;
  readonly #now: () => number;
  readonly #senders = new Map<string, Ignored>();

  /** @param tell hears the sentences */
  constructor(tell: (text: string) => void, now: () => number = () => performance.now()) {
    this.#tell = tell;
    this.#now = now;
  }

  /**
   * A message is ignored.
   * @param sender as it is shown; there must be few of them
   * @param reason only asked where it is told
   */
  add(sender: string, reason: () => string): void {
    const ignored = this.#senders.get(sender) ?? { count: 0, told: 0, at: 0 };
    this.#senders.set(sender, ignored);
    ignored.count++;
    const now = this.#now();
    if (ignored.count > TOLD_AT_FIRST && now - ignored.at < TOLD_EVERY_MS) return;
    const before = ignored.count - 1 - ignored.told;
    ignored.told = ignored.count;
    ignored.at = now;
    this.#tell(`Ignored a message of ${sender}: ${reason()}${before > 0 ? ` (and ${before} before it)` : ''}`);
  }

  /** Tells of what was not told. */
  close(): void {
    for (const [sender, { count, told }] of this.#senders)
      if (count > told) this.#tell(`Ignored ${count - told} further messages of ${sender}`);
    this.#senders.clear();
  }
}
