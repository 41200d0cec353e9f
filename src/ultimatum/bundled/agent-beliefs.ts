// What an agent believes of its partners, where it is one that can say.

import type { PartnerBelief } from '../agent/partner-belief.ts';

/** Its beliefs; none of an agent that keeps them to itself. */
export function beliefsOf(agent: object): readonly PartnerBelief[] {
  return isBelieving(agent) ? agent.beliefs() : [];
}

function isBelieving(agent: object): agent is { beliefs(): readonly PartnerBelief[] } {
  return 'beliefs' in agent && typeof agent.beliefs === 'function';
}
