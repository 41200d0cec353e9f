// The bundled agents that a person meets, seated by chance under names that do not tell what they are.

import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { partnerName } from '../game/partner-names.ts';
import type { UltimatumAgent } from '../game/ultimatum-agent.ts';
import { ULTIMATUM_AGENTS } from './ultimatum-agents.ts';

/** A partner of a person. */
export interface SeatedPartner {
  /** A name that does not tell what it is. */
  readonly uid: string;
  /** The name of the bundled agent. */
  readonly kind: string;
  readonly agent: UltimatumAgent;
}

/**
 * Seats them; a name that is no agent's is left out.
 * @param kinds names of bundled agents; one that comes twice sits twice at the table
 * @param seed what their order and their chance are drawn from
 * @param rounds how many rounds everybody plays at least, which the agents are told
 */
export function seatPartners(kinds: readonly string[], seed: number, rounds: number): SeatedPartner[] {
  return shuffled(kinds, randomFrom(seedOf(seed, 'seats'))).flatMap((kind, place) => {
    const uid = partnerName(place);
    const agent = ULTIMATUM_AGENTS.get(kind)?.make({ random: randomFrom(seedOf(seed, uid)), rounds });
    return agent === undefined ? [] : [{ uid, kind, agent }];
  });
}
