// A phase of a step: who has been asked, and what they have answered before all have, or the time is up.

import { wrongUltimatum } from '../game/ultimatum-errors.ts';
import type { AgentMessage, AnswerType } from '../protocol/wire-message.ts';

/** An answer, and when it came, by the monotonic clock in milliseconds. */
export interface Answered<Value> {
  readonly value: Value;
  readonly at: number;
}

/** Owns the phase's clock. */
export class HubPhase<Value = unknown> {
  readonly #type: AnswerType;
  readonly #open: Set<string>;
  readonly #read: (raw: unknown) => Value;
  readonly #answers = new Map<string, Answered<Value>>();
  readonly #over = Promise.withResolvers<void>();

  /**
   * @param type what is expected
   * @param asked the uids of those who are asked
   * @param read reads an answer; throws where it is none
   */
  constructor(type: AnswerType, asked: Iterable<string>, read: (raw: unknown) => Value) {
    this.#type = type;
    this.#open = new Set(asked);
    this.#read = read;
    if (this.#open.size === 0) this.end();
  }

  /** What has been answered, by uid. */
  get answers(): ReadonlyMap<string, Answered<Value>> {
    return this.#answers;
  }

  /** Whether an answer of this one is waited for. */
  isOpen(uid: string): boolean {
    return this.#open.has(uid);
  }

  /**
   * Takes an answer of somebody who is waited for. Whoever has answered badly may do so again.
   * @throws {InputError} where it is no answer to what was asked
   */
  take(uid: string, { type, value }: AgentMessage): void {
    if (type !== this.#type) throw wrongUltimatum('wire.turn', 'msg_type', type);
    const answer = { value: this.#read(value), at: performance.now() };
    this.#open.delete(uid);
    this.#answers.set(uid, answer);
    if (this.#open.size === 0) this.end();
  }

  /** Ends it now. */
  end(): void {
    this.#over.resolve();
  }

  /** Waits until all have answered, but not longer than that. */
  async over(ms: number): Promise<void> {
    // The second step lets answers in that lay in the socket while this process was busy.
    const timer = setTimeout(() => setImmediate(() => this.end()), ms);
    await this.#over.promise;
    clearTimeout(timer);
  }
}
