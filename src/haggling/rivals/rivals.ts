// The bundled rivals of haggling by name.

import type { AgentClass } from '../game/agent.ts';
import { LEARNER_AGENT, TABLE_READER } from './expecting-rivals.ts';
import { CONCEALER, FAIR_AGENT, LAST_WORD, splitWalker } from './guessing-rivals.ts';
import { EXAMPLE_AGENT, MIRROR_AGENT, RANDOM_AGENT, STUBBORN_AGENT, timeCurve } from './plain-rivals.ts';
import { type Manner, rivalClass } from './rival-class.ts';

/** A bundled rival. */
export interface RivalAgent {
  readonly Agent: AgentClass;
  /** One line about it. */
  readonly about: string;
  /** Whether our agent may be tuned against it. */
  readonly tuning: boolean;
}

function tunedOn(manner: Manner, about: string): RivalAgent {
  return { Agent: rivalClass(manner), about, tuning: true };
}
function keptOut(manner: Manner, about: string): RivalAgent {
  return { Agent: rivalClass(manner), about, tuning: false };
}

/**
 * Every rival. Three able ones of different manner, `bob-like`, `table-reader` and `concealer`, are kept out of all
 * tuning, so that they show whether a gain against the others holds in general.
 */
export const RIVAL_AGENTS: { readonly [name: string]: RivalAgent } = {
  example: tunedOn(EXAMPLE_AGENT, 'takes half or more, otherwise asks for all that is worth something to it'),
  random: tunedOn(RANDOM_AGENT, 'takes a good offer more often than a poor one, and asks for random goods'),
  boulware: tunedOn(timeCurve(3), 'holds out for nearly everything, then gives way late'),
  conceder: tunedOn(timeCurve(0.6), 'gives way early, down to two fifths'),
  'tit-for-tat': tunedOn(MIRROR_AGENT, 'yields as much as the other has yielded to it'),
  fair: tunedOn(FAIR_AGENT, 'looks for the split whose product of gains is largest'),
  stubborn: tunedOn(STUBBORN_AGENT, 'asks for 7 of 10 or more to the end, and refuses a poor last offer'),
  'ultimatum-giver': tunedOn(LAST_WORD, 'asks for everything until its last offer counts'),
  'asta-like': tunedOn(
    splitWalker({ byWorth: false, givesUp: 0.4, floor: [0.7, 0.5] }),
    'goes down through its splits, those first that the other should like',
  ),
  learner: tunedOn(LEARNER_AGENT, 'learns what the other values and where its threshold lies'),
  'bob-like': keptOut(
    splitWalker({ byWorth: true, givesUp: 0.4, floor: [0.7, 0.6] }),
    'asks for a little less at each turn, with the split that the other should like',
  ),
  'table-reader': keptOut(TABLE_READER, 'treats the other as a finalist, and knows how often finalists accepted'),
  concealer: keptOut(
    CONCEALER,
    'hides what it values behind worthless goods, then asks for what leaves the other most',
  ),
};
