// Deals that sellers say are made, and that wait for the person's word.

import type { Deal } from '../../game/spoken-message.ts';
import type { AskedAccept } from '../model/kitchen-news.ts';

/** More are not shown as waiting. */
const MOST_ASKED = 16;

/** Owns the questions of a round; each is answered once. */
export class OpenQuestions {
  readonly #open = new Map<number, { readonly asked: AskedAccept; readonly answer: (confirmed: boolean) => void }>();
  #asks = 0;

  /** The questions, the oldest first. */
  get all(): readonly AskedAccept[] {
    return [...this.#open.values()].map(({ asked }) => asked);
  }

  /** Asks. @returns the number of the question; undefined where there are too many */
  ask(seller: string, { quantity, price }: Deal, answer: (confirmed: boolean) => void): number | undefined {
    if (this.#open.size >= MOST_ASKED) return undefined;
    const id = ++this.#asks;
    this.#open.set(id, { asked: { id, seller, quantity, price }, answer });
    return id;
  }

  /** The person answers. @returns whether it was asked that */
  answer(id: number, confirmed: boolean): boolean {
    const question = this.#open.get(id);
    this.#open.delete(id);
    question?.answer(confirmed);
    return question !== undefined;
  }

  /** Takes a question back. @returns whether it was open */
  drop(id: number): boolean {
    return this.#open.delete(id);
  }

  /** A sale that was not confirmed is none. */
  declineAll(): void {
    for (const id of this.#open.keys()) this.answer(id, false);
  }
}
