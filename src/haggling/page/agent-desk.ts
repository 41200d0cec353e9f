// Asks a worker, one question at a time. A worker that breaks down is told of, and the next question has a new one.

import { messageOf } from '../../base/errors.ts';
import { startPageWorker } from '../../web/browser/page-worker.ts';
import type { AgentAnswer, AgentNews, AgentQuestion } from './agent-questions.ts';
import { AGENT_SCRIPT } from './embedded-parts.ts';

const BROKEN = 'its worker could not be started, or broke down';

/** A worker to ask. */
export interface AgentDesk {
  /** Asks; a worker that breaks answers `failed`. Nothing is afterAnswer after `end`. */
  ask(question: AgentQuestion, log?: (said: unknown) => void): Promise<AgentAnswer>;
  /** Ends the worker, in the middle of a thought, too. */
  end(): void;
}

/** Makes a desk; its worker starts with the first question. */
export function agentDesk(): AgentDesk {
  let worker: Worker | undefined;
  const end = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  const ask = (question: AgentQuestion, log: (said: unknown) => void): Promise<AgentAnswer> =>
    new Promise((resolve) => {
      worker ??= startPageWorker(AGENT_SCRIPT);
      const heard = new AbortController();
      const answer = (said: AgentAnswer): void => {
        heard.abort();
        resolve(said);
      };
      const failed = (event: Event): void => {
        end();
        answer({ kind: 'failed', reason: event instanceof ErrorEvent && event.message ? event.message : BROKEN });
      };
      const hear = ({ data }: MessageEvent<AgentNews>): void => {
        if (data.kind === 'log') log(data.said);
        else answer(data);
      };
      worker.addEventListener('message', hear, { signal: heard.signal });
      worker.addEventListener('error', failed, { signal: heard.signal });
      worker.addEventListener('messageerror', failed, { signal: heard.signal });
      // An empty list of what is handed over: the linter takes a worker for a window without it.
      worker.postMessage(question, []);
    });
  return {
    ask: (question, log = () => {}) =>
      ask(question, log).catch((error: unknown) => ({ kind: 'failed', reason: messageOf(error) })),
    end,
  };
}
