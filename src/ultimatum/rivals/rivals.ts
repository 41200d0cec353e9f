// The rivals of the ultimatum game by name: first the course's own, then those that we are tuned on, then those that
// are kept out of all tuning.

import { BOOKKEEPER, PARTNER_MIRROR, TURNCOAT } from './account-keepers.ts';
import { CHAOTIC, CHEATER, DUMMY, EVEN_SPLITTER, TEMPLATE_AGENT } from './course-agents.ts';
import { THINKER, THOMPSON } from './model-learners.ts';
import { DRIFTER, NOISY_THRESHOLD, SLOW_LEARNER, STAIRCASE } from './moving-thresholds.ts';
import { BULLY, CHANGER, OTHER_CHANGER, STUBBORN_ONE } from './bullies.ts';
import { ASPIRING, ESTIMATOR, EXPONENTIAL, HOPEFUL, PURSUER, Q_LEARNER } from './policy-learners.ts';
import { ANCHORED, COPIER, GRUDGER, KIND_ONE, TOUCHY_ONE } from './reciprocators.ts';
import type { UltimatumRival } from './partner-manner.ts';
import { QUICK_LEARNER, REFUSER, SILENT_ONE, TESTER } from './searchers.ts';

/** Every rival. */
export const ULTIMATUM_RIVALS: ReadonlyMap<string, UltimatumRival> = new Map<string, UltimatumRival>([
  ['chaotic', CHAOTIC],
  ['dummy', DUMMY],
  ['cheater', CHEATER],
  ['fair', EVEN_SPLITTER],
  ['template', TEMPLATE_AGENT],
  ['learner', QUICK_LEARNER],
  ['mirror', PARTNER_MIRROR],
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
