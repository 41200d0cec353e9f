// What the page asks its worker, where agents think and problems are made, and what the worker answers.

import type { Goods, HagglingPlace, ProblemSize, SeatView } from '../../game/problem.ts';
import type { GeneratedProblem } from '../../game/problem-generator.ts';
import type { Inspection } from '../../inspector/inspection.ts';
import type { LogEvent } from '../../record/session-log.ts';
import { workerProxy, type WorkerProxy } from '../../../web/browser/page-worker.ts';
import { AGENT_SCRIPT } from '../model/embedded.ts';

/** A question. */
export type AgentQuestion =
  /** The problem of a seed. */
  | { readonly kind: 'deal'; readonly seed: number; readonly size: ProblemSize }
  /** An agent sits down in place of the one before. */
  | { readonly kind: 'sit'; readonly name: string; readonly view: SeatView }
  /** Its turn. */
  | { readonly kind: 'turn'; readonly offered: Goods | undefined }
  /** What our agent would have thought in a seat of a session. */
  | {
      readonly kind: 'inspect';
      readonly name: string;
      readonly events: readonly LogEvent[];
      readonly seat: HagglingPlace;
    };

/** An answer. */
export type AgentAnswer =
  | { readonly kind: 'dealt'; readonly dealt: GeneratedProblem }
  | { readonly kind: 'seated' }
  | { readonly kind: 'said'; readonly answer: Goods | undefined }
  | { readonly kind: 'inspected'; readonly inspection: Inspection };

/** A worker to ask; what an agent says for debugging comes before the answer. */
export type AgentProxy = WorkerProxy<AgentQuestion, AgentAnswer, { readonly said: unknown }>;

/** Makes a worker to ask. */
export function agentProxy(): AgentProxy {
  return workerProxy(AGENT_SCRIPT);
}
