// The page's worker, where agents think and problems are made, to be asked by the page.

import { methodsProxy } from '../../../web/browser/page-worker.ts';
import { AGENT_SCRIPT } from '../model/embedded.ts';
import type { AgentDesk } from './worker.ts';

/** Makes a worker to ask. */
export function agentProxy() {
  return methodsProxy<AgentDesk>(AGENT_SCRIPT);
}
