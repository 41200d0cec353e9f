// The agents of the ultimatum game that everybody knows by name.

import { DEALMAKER_SETTINGS } from '../agent/dealmaker-settings.ts';
import { Dealmaker } from '../agent/dealmaker.ts';
import type { MakeAgent } from '../game/ultimatum-agent.ts';
import { ULTIMATUM_RIVALS } from '../rivals/rivals.ts';

/** A bundled agent: ours, or a rival. */
export interface BundledUltimatumAgent {
  readonly make: MakeAgent;
  /** One line about it. */
  readonly about: string;
  /** How many rounds it counts on where nobody tells; nothing where it plays the same however many there are. */
  readonly expectedRounds?: number;
  /** Of rivals: whether our agent may be tuned against it. */
  readonly tuning?: boolean;
  /** Whether it is the course's own. */
  readonly official?: true;
  /** Whether it is there to try the rules, and in no field. */
  readonly rulesOnly?: true;
}

/** Every bundled agent by name, ours first. */
export const ULTIMATUM_AGENTS: ReadonlyMap<string, BundledUltimatumAgent> = new Map<string, BundledUltimatumAgent>([
  [
    'dealmaker',
    {
      make: (start) => new Dealmaker(start),
      about: 'ours, which models each partner',
      expectedRounds: DEALMAKER_SETTINGS.expectedRounds,
    },
  ],
  ...ULTIMATUM_RIVALS,
]);
