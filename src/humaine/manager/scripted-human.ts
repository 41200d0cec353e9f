// A scripted buyer in the human's place, in the orchestrator's process: it hears what a person at the page would, and
// answers as one, but with no network between.

import { orInputError } from '../../base/errors.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { bestAllocation } from '../game/best-allocation.ts';
import type { BuyerScript, Intent, MakeBuyer } from '../game/parties.ts';
import { BUDGET } from '../game/goods.ts';
import { HUMAN, SELLER_NAMES } from '../game/sellers.ts';
import { acceptOf } from '../game/spoken-message.ts';
import type { BuyerUtility } from '../game/utility.ts';
import type { Orchestrator } from '../orchestrator/orchestrator.ts';

/** Who is the human of a round. */
interface HumanOfRound {
  readonly make: MakeBuyer;
  readonly utility: BuyerUtility;
  /** How long the round is, in milliseconds. */
  readonly duration: number;
  readonly seed: number;
}

/** Takes the human's place in the next round. @returns leaves it */
export function seatHuman(orchestrator: Orchestrator, { make, utility, duration, seed }: HumanOfRound): () => void {
  let script: BuyerScript | undefined;
  let timer: NodeJS.Timeout | undefined;
  const intends = (intent: Intent | undefined): void => {
    clearTimeout(timer);
    if (intent === undefined) return;
    const { text, addressee, after } = intent;
    const said = { speaker: HUMAN, text, more: {}, ...(addressee !== undefined && { addressee }) };
    // Nobody hears what the round refuses.
    timer = setTimeout(() => orInputError(() => orchestrator.current().relay(said)), Math.max(0, after));
  };
  const leave = orchestrator.listen((event) => {
    const round = orchestrator.current();
    if (event.kind === 'phase' && event.phase === 'round') {
      const random = randomFrom(seedOf(seed, 'buyer'));
      script = make({ utility, budget: BUDGET, duration, sellers: SELLER_NAMES, random });
      intends(script.begin());
    }
    if (event.kind === 'phase' && event.phase === 'post') {
      intends(undefined);
      script = undefined;
      round.save(bestAllocation(utility, round.state.bought).baked);
    }
    if (script === undefined) return;
    if (event.kind === 'message') intends(script.hear(event.message));
    if (event.kind === 'blocked' && event.message.speaker === HUMAN)
      intends(script.blocked(event.message, event.rationale));
    if (event.kind === 'sale' && event.state === 'pending') {
      const { sale } = event;
      const confirmed = script.confirms(sale.seller, acceptOf(sale), round.state.bought);
      // After the copies of the Accept, which are still to be sent.
      setImmediate(() => orInputError(() => round.settle(sale.id, confirmed)));
    }
  });
  return () => {
    clearTimeout(timer);
    leave();
  };
}
