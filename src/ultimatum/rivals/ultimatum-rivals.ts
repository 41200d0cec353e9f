// The rivals of the ultimatum game by name: first the course's own.

import { CHAOTIC } from './chaotic.ts';
import { CHEATER } from './cheater.ts';
import { DUMMY } from './dummy.ts';
import { EVEN_SPLITTER } from './even-splitter.ts';
import { TEMPLATE_AGENT } from './template-agent.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** Every rival. */
export const ULTIMATUM_RIVALS: ReadonlyMap<string, UltimatumRival> = new Map<string, UltimatumRival>([
  ['chaotic', CHAOTIC],
  ['dummy', DUMMY],
  ['cheater', CHEATER],
  ['fair', EVEN_SPLITTER],
  ['template', TEMPLATE_AGENT],
]);
