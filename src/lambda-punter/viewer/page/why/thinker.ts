// Asks the worker: one question at a time, with progress, to be stopped at any moment.

import type { CostlyNews } from '../../model/costly.ts';
import type { Answer, Question } from '../../model/thinking.ts';
import { startWorker } from '../embedded.ts';
import type { Said } from './thinking-worker.ts';

/** A worker to ask. */
export interface Thinker {
  /** Asks; a worker that breaks answers `failed`. Nothing is answered after `end`. */
  ask(question: Question, tell?: (part: number) => void, news?: (news: CostlyNews) => void): Promise<Answer>;
  /** Ends the worker, in the middle of a thought, too. */
  end(): void;
}

/** Starts a worker. */
export function startThinker(): Thinker {
  const worker = startWorker('thinking');
  return {
    ask: (question, tell = () => {}, news = () => {}) =>
      new Promise((resolve) => {
        worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
          if (data.kind === 'progress') tell(data.part);
          else if (data.kind === 'news') news(data.news);
          else if (data.kind !== 'inspected') resolve(data);
        });
        worker.addEventListener('error', (event) => resolve({ kind: 'failed', reason: event.message }), { once: true });
        // An empty list of what is handed over: the linter takes a worker for a window without it.
        worker.postMessage(question, []);
      }),
    end: () => worker.terminate(),
  };
}
