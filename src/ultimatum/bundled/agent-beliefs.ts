// What an agent believes of its partners, where it is one that can say.

import { Dealmaker } from '../agent/dealmaker.ts';
import type { PartnerBelief } from '../agent/partner-belief.ts';

/** A belief of an agent that can say. */
export type KnownBelief = PartnerBelief;

/** Its beliefs; none of an agent that keeps them to itself. */
export function beliefsOf(agent: object): readonly KnownBelief[] {
  return agent instanceof Dealmaker ? agent.beliefs() : [];
}
