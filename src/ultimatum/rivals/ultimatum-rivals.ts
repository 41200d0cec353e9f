// The rivals of the ultimatum game by name: first the course's own, then those that we are tuned on, then those that
// are kept out of all tuning.

import { BOOKKEEPER } from './bookkeeper.ts';
import { CHAOTIC } from './chaotic.ts';
import { CHEATER } from './cheater.ts';
import { DRIFTER } from './drifter.ts';
import { DUMMY } from './dummy.ts';
import { EVEN_SPLITTER } from './even-splitter.ts';
import { NOISY_THRESHOLD } from './noisy-threshold.ts';
import { PARTNER_MIRROR } from './partner-mirror.ts';
import { QUICK_LEARNER } from './quick-learner.ts';
import { REFUSER } from './refuser.ts';
import { SILENT_ONE } from './silent-one.ts';
import { SLOW_LEARNER } from './slow-learner.ts';
import { STAIRCASE } from './staircase.ts';
import { TEMPLATE_AGENT } from './template-agent.ts';
import { TESTER } from './tester.ts';
import { THOMPSON } from './thompson.ts';
import { TURNCOAT } from './turncoat.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';
import { THINKER } from './weighing-learner.ts';

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
]);
