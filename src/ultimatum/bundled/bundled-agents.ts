// The agents of the ultimatum game that everybody knows by name.

import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { DEALMAKER_SETTINGS, roundsLeft } from '../agent/dealmaker-settings.ts';
import { Dealmaker } from '../agent/dealmaker.ts';
import type { PartnerBelief } from '../agent/partner-belief.ts';
import { partnerName } from '../game/person.ts';
import type { UltimatumRival } from '../rivals/partner-manner.ts';
import { ULTIMATUM_RIVALS } from '../rivals/rivals.ts';

/** A bundled agent: a rival, or ours, on which nothing is tuned. */
export interface BundledUltimatumAgent extends Omit<UltimatumRival, 'tuning'>, Partial<Pick<UltimatumRival, 'tuning'>> {
  /** How many rounds it expects if nobody tells; nothing if it plays the same however many there are. */
  readonly expectedRounds?: number;
}

const OURS: BundledUltimatumAgent = {
  make: (start) => new Dealmaker(start),
  about: 'ours, which models each partner',
  expectedRounds: Math.round(roundsLeft(0, DEALMAKER_SETTINGS)),
};

/** Every bundled agent by name, ours first. */
export const ULTIMATUM_AGENTS: ReadonlyMap<string, BundledUltimatumAgent> = new Map([
  ['dealmaker', OURS],
  ...ULTIMATUM_RIVALS,
]);

/**
 * Seats agents, whose uids are 1, 2, 3 …; a name that is no agent's is left out.
 * @param rounds how many rounds everybody plays at least, which the agents know
 */
export function seatAgents(names: readonly string[], seed: number, rounds: number) {
  return names.flatMap((name, place) => {
    const uid = `${place + 1}`;
    const agent = ULTIMATUM_AGENTS.get(name)?.make({ random: randomFrom(seedOf(seed, 'agent', uid)), rounds });
    return agent === undefined ? [] : [{ uid, name, agent }];
  });
}

/**
 * Seats the partners of a person, by names that do not tell what they are; a name that is no agent's is left out.
 * @param kinds names of bundled agents; one that comes twice sits twice at the table
 * @param seed what their order and their chance are drawn from
 * @param rounds how many rounds everybody plays at least, which the agents know
 */
export function seatPartners(kinds: readonly string[], seed: number, rounds: number) {
  return shuffled(kinds, randomFrom(seedOf(seed, 'seats'))).flatMap((kind, place) => {
    const uid = partnerName(place);
    const agent = ULTIMATUM_AGENTS.get(kind)?.make({ random: randomFrom(seedOf(seed, uid)), rounds });
    return agent === undefined ? [] : [{ uid, kind, agent }];
  });
}

/** A belief of an agent that shows it. */
export type KnownBelief = PartnerBelief;

/** Its beliefs; none of an agent that keeps them to itself. */
export function beliefsOf(agent: object): readonly KnownBelief[] {
  return agent instanceof Dealmaker ? agent.beliefs() : [];
}

/** The same of all at a table, for a page. @param agents by uid */
export function agentBeliefs(agents: ReadonlyMap<string, object>) {
  return [...agents].flatMap(([of, agent]) =>
    beliefsOf(agent).map(({ partner, kind, why }) => ({ of, partner, kind, sentence: why })),
  );
}
