// The planner's worker, to be asked by the page.

import { workerProxy, type WorkerProxy } from '../../../../web/browser/page-worker.ts';
import type { Answer, Question } from '../../model/thinking.ts';
import { WORKERS } from '../server-files.ts';
import type { ThinkingNews } from './worker.ts';

/** A worker to ask; a worker that breaks, or is ended, answers `failed`. */
export type Thinker = WorkerProxy<Question, Answer, ThinkingNews>;

/** Makes a worker for the planner. */
export function startThinker(): Thinker {
  return workerProxy(WORKERS.thinking);
}
