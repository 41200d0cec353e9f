// The rivals of the ultimatum game by name: first the course's own, which do not learn, then those that we are tuned
// on, then those that are kept out of all tuning.

import { ANCHORED, BOOKKEEPER, COPIER, GRUDGER, KIND_ONE, MIRROR, TOUCHY_ONE, TURNCOAT } from './reciprocators.ts';
import { THINKER, THOMPSON } from './model-learners.ts';
import { DRIFTER, NOISY_THRESHOLD, SLOW_LEARNER, STAIRCASE } from './moving-thresholds.ts';
import { BULLY, CHANGER, OTHER_CHANGER, STUBBORN_ONE } from './bullies.ts';
import { ASPIRING, ESTIMATOR, EXPONENTIAL, HOPEFUL, PURSUER, Q_LEARNER } from './policy-learners.ts';
import type { UltimatumRival } from './partner-manner.ts';
import { QUICK_LEARNER, REFUSER, SILENT_ONE, TESTER } from './searchers.ts';
import { type Random, randomBelow } from '../../base/seeded-random.ts';
import type { OfferRequest, UltimatumAgent } from '../game/agent.ts';

/** Those that came with the course: they play the same with everybody. */
function courseAgent(about: string, play: (random: Random) => Pick<UltimatumAgent, 'offer' | 'deal'>): UltimatumRival {
  return { about, tuning: true, official: true, make: ({ random }) => ({ ...play(random), told: () => undefined }) };
}

function half({ total }: OfferRequest): number {
  return Math.floor(total / 2);
}
const one = ({ total }: OfferRequest): number => Math.min(1, total);

/** Every rival. */
export const ULTIMATUM_RIVALS: ReadonlyMap<string, UltimatumRival> = new Map<string, UltimatumRival>([
  [
    'chaotic',
    courseAgent('offers anything, takes half of all offers at random', (random) => ({
      offer: ({ total }) => randomBelow(random, total + 1),
      deal: () => random() < 0.5,
    })),
  ],
  ['dummy', courseAgent('offers half, takes all above 0', () => ({ offer: half, deal: ({ offer }) => offer > 0 }))],
  ['cheater', courseAgent('offers 1, takes all above 0', () => ({ offer: one, deal: ({ offer }) => offer > 0 }))],
  // Only half is fair.
  [
    'fair',
    courseAgent('offers half, takes half or more', () => ({
      offer: half,
      deal: ({ total, offer }) => offer >= total / 2,
    })),
  ],
  // The template from which students began their own agent.
  ['template', courseAgent('offers 1, takes all, even 0', () => ({ offer: one, deal: () => true }))],
  ['learner', QUICK_LEARNER],
  ['mirror', MIRROR],
  ['refuser', REFUSER],
  ['tester', TESTER],
  ['walker', DRIFTER],
  ['exploiter', TURNCOAT],
  ['bandit', THOMPSON],
  ['slow-learner', SLOW_LEARNER],
  ['noisy', NOISY_THRESHOLD],
  ['bookkeeper', BOOKKEEPER],
  ['staircase', STAIRCASE],
  ['thinker', THINKER],
  ['silent', SILENT_ONE],
  ['anchored', ANCHORED],
  ['grudger', GRUDGER],
  ['copier', COPIER],
  ['bully', BULLY],
  ['changer', CHANGER],
  ['q-learner', Q_LEARNER],
  ['hopeful', HOPEFUL],
  ['estimator', ESTIMATOR],
  ['kind', KIND_ONE],
  ['touchy', TOUCHY_ONE],
  ['stubborn', STUBBORN_ONE],
  ['other-changer', OTHER_CHANGER],
  ['exponential', EXPONENTIAL],
  ['aspiring', ASPIRING],
  ['pursuer', PURSUER],
]);
