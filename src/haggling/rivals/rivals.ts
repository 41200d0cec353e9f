// The bundled rivals of haggling by name.

import type { AgentClass } from '../game/agent.ts';
import { EXAMPLE_AGENT } from './example-agent.ts';
import { RANDOM_AGENT } from './random-agent.ts';
import { rivalClass } from './rival-class.ts';
import type { Manner } from './rival-class.ts';
import { timeCurve } from './time-curve.ts';

/** A bundled rival. */
export interface RivalAgent {
  readonly Agent: AgentClass;
  /** One line about it. */
  readonly about: string;
  /** Whether our agent may be tuned against it. */
  readonly tuning: boolean;
}

/** Every rival. Those with `tuning: false` are kept out of all tuning, so that they show what a gain is worth. */
export const RIVAL_AGENTS: { readonly [name: string]: RivalAgent } = {
  example: tunedOn(EXAMPLE_AGENT, 'takes half or more, else asks for all that is worth something to it'),
  boulware: tunedOn(timeCurve(3), 'holds out, then gives way late'),
  conceder: tunedOn(timeCurve(0.6), 'gives way early'),
  random: tunedOn(RANDOM_AGENT, 'plays by chance'),
};

function tunedOn(manner: Manner, about: string): RivalAgent {
  return { Agent: rivalClass(manner), about, tuning: true };
}
