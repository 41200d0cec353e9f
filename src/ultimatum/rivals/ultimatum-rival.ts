// What a bundled rival of the ultimatum game is.

import type { MakeAgent } from '../game/ultimatum-agent.ts';

/** A bundled agent that is not ours. */
export interface UltimatumRival {
  readonly make: MakeAgent;
  /** One line about it. */
  readonly about: string;
  /** Whether our agent may be tuned against it. */
  readonly tuning: boolean;
  /** Whether it came with the course's server, or is the course's template. */
  readonly official?: true;
  /** Whether it is there to try the rules, and in no field. */
  readonly rulesOnly?: true;
}
