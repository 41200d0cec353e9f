// What was said in a round, as the page keeps it: of a very long talk the newest part.

import type { KitchenMessage } from '../model/kitchen-news.ts';

/** Older words are forgotten where somebody says more in a round than fits. */
const MOST_MESSAGES = 2_000;
/** Words that are blocked once more in this many milliseconds were told twice. */
const AGAIN_MS = 1_000;

/** Owns the words of one round. */
export class KitchenTalk {
  readonly #messages: KitchenMessage[] = [];
  /** How many older words were forgotten. */
  #forgotten = 0;

  /** Something was said. */
  add(message: KitchenMessage): void {
    if (this.#messages.length >= MOST_MESSAGES) {
      this.#messages.shift();
      this.#forgotten++;
    }
    this.#messages.push(message);
  }

  /** Whether words that are blocked now were told just before: the platform may answer them and tell of them besides. */
  isToldTwice({ speaker, text, at }: KitchenMessage): boolean {
    const last = this.#messages.findLast((message) => message.speaker === speaker);
    return last?.blocked !== undefined && last.text === text && at - last.at < AGAIN_MS;
  }

  /** The words from a place on, counted from the round's beginning, and the place of the first of them. */
  since(place: number): { readonly from: number; readonly messages: readonly KitchenMessage[] } {
    const start = Math.min(Math.max(0, place - this.#forgotten), this.#messages.length);
    return { from: start + this.#forgotten, messages: this.#messages.slice(start) };
  }
}
