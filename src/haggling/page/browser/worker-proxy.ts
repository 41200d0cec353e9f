// Asks a worker, one question at a time. A worker that breaks down is told of, and the next question has a new one.

import { messageOf } from '../../../base/errors.ts';
import { startPageWorker } from '../../../web/browser/page-worker.ts';
import type { AgentAnswer, AgentNews, AgentQuestion } from './agent-questions.ts';
import { AGENT_SCRIPT } from './embedded-parts.ts';

const ENDED = 'its worker was ended';
const BROKEN = 'its worker could not be started, or broke down';

/** A worker to ask. */
export interface AgentDesk {
  /** Asks; a worker that breaks, or is ended, answers `failed`. */
  ask(question: AgentQuestion, log?: (said: unknown) => void): Promise<AgentAnswer>;
  /** Ends the worker, in the middle of a thought, too. */
  end(): void;
}

/** Makes a desk; its worker starts with the first question. */
export function agentDesk(): AgentDesk {
  let worker: Worker | undefined;
  /** The answers that somebody waits for: an ended worker gives none. */
  const awaited = new Set<(said: AgentAnswer) => void>();
  const end = (): void => {
    worker?.terminate();
    worker = undefined;
    for (const answer of awaited) answer({ kind: 'failed', reason: ENDED });
  };
  const ask = (question: AgentQuestion, log: (said: unknown) => void): Promise<AgentAnswer> =>
    new Promise((resolve) => {
      worker ??= startPageWorker(AGENT_SCRIPT);
      const heard = new AbortController();
      const answer = (said: AgentAnswer): void => {
        heard.abort();
        awaited.delete(answer);
        resolve(said);
      };
      const failed = (event: Event): void => {
        answer({ kind: 'failed', reason: event instanceof ErrorEvent && event.message ? event.message : BROKEN });
        end();
      };
      const hear = ({ data }: MessageEvent<AgentNews>): void => {
        if (data.kind === 'log') log(data.said);
        else answer(data);
      };
      awaited.add(answer);
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
