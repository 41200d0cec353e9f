// The seller with costs that also answers the other seller: two seconds behind its offer it names a lower one, down to
// 1.3 times its own cost, and then a cent less than the other.

import type { Intent } from '../game/parties.ts';
import { HUMAN, type SpokenMessage } from '../game/spoken-message.ts';
import { JokLike } from './jok-like.ts';
import { goodsCost } from '../game/utility.ts';
import { readPlainly } from './stall.ts';

/** How long it waits behind the other's offer, in milliseconds. */
const BEHIND = 2_000;
/** It cuts the other's markup by this much, and no further than this multiple of its cost, but for a cent. */
const CUT = { least: 0.1, most: 0.25 } as const;
const LEAST_CUT_TO = 1.3;

/** The seller. */
export class DidiojLike extends JokLike {
  /** Whether it has answered the buyer's last words: once is all that the rules allow. */
  #spoke = false;

  override hear(message: SpokenMessage): Intent | undefined {
    const { speaker, addressee } = message;
    if (speaker !== HUMAN) {
      this.#spoke ||= speaker === this.start.name;
      return this.#spoke ? undefined : this.#undercut(message);
    }
    this.#spoke = false;
    if (addressee === this.start.name) return this.answer(message);
    // Nobody is addressed: somebody has to begin.
    return addressee === undefined ? { ...this.answer(message), after: BEHIND } : undefined;
  }

  #undercut({ text }: SpokenMessage): Intent | undefined {
    const { quantity, price } = readPlainly(text);
    if (quantity === undefined || price === undefined || /\bdeal\b/i.test(text)) return undefined;
    const cost = goodsCost(this.start.utility, quantity);
    const share = 1 - CUT.least - (CUT.most - CUT.least) * this.start.random();
    const cut = cost * (1 + (price / cost - 1) * share);
    const wished = cut >= LEAST_CUT_TO * cost ? cut : Math.min(price - 0.01, LEAST_CUT_TO * cost);
    // It knows its costs: below them it is silent.
    return wished > cost ? this.offer({ quantity, price: wished }, BEHIND) : undefined;
  }
}
