// A field of forty made-up finalists, fitted to what is known of the finals of 2018. No agent may be tuned on it: it is
// there to show what an agent is worth whose author has not seen it.

import type { AgentClass } from '../game/agent.ts';
import { finalistManner } from './finalist-agent.ts';
import { FITTED_CROWD, FITTED_FINALISTS } from './finalists-fitted.ts';
import { rivalClass } from './rival-class.ts';

/** The made-up finalists by name, `finalist-1` to `finalist-40`. */
export const FINALISTS: { readonly [name: string]: AgentClass } = Object.fromEntries(
  FITTED_FINALISTS.map((finalist) => [
    `finalist-${finalist.number}`,
    rivalClass(finalistManner(finalist, FITTED_CROWD)),
  ]),
);
