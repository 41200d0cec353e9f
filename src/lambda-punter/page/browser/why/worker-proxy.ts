// Asks the worker: one question at a time, with progress, to be stopped at any moment. A worker that breaks down is
// told of, and the next question has a new one.

import { messageOf } from '../../../../base/errors.ts';
import type { CostlyNews } from '../../model/costly.ts';
import type { Answer, Question } from '../../model/thinking.ts';
import { startWorker } from '../embedded.ts';
import type { Said } from './worker.ts';

type Tell = (part: number) => void;
type TellNews = (news: CostlyNews) => void;

/** A worker to ask. */
export interface Thinker {
  /** Asks; a worker that breaks answers `failed`. Nothing is answered after `end`. */
  ask(question: Question, tell?: Tell, news?: TellNews): Promise<Answer>;
  /** Ends the worker, in the middle of a thought, too. */
  end(): void;
}

const BROKEN = 'its worker could not be started, or broke down';

/** Starts a worker. */
export function startThinker(): Thinker {
  let worker: Worker | undefined;
  /** Told when the worker breaks down in the middle of a question. */
  let broken: ((reason: string) => void) | undefined;
  const end = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  const begin = (): Worker => {
    const begun = startWorker('thinking');
    const failed = (event: Event): void => {
      if (worker === begun) end();
      broken?.(event instanceof ErrorEvent && event.message !== '' ? event.message : BROKEN);
    };
    begun.addEventListener('error', failed);
    begun.addEventListener('messageerror', failed);
    return begun;
  };
  const ask = (question: Question, tell: Tell, news: TellNews): Promise<Answer> =>
    new Promise((resolve) => {
      worker ??= begin();
      const heard = new AbortController();
      const answer = (said: Answer): void => {
        heard.abort();
        broken = undefined;
        resolve(said);
      };
      broken = (reason) => answer({ kind: 'failed', reason });
      const hear = ({ data }: MessageEvent<Said>): void => {
        if (data.kind === 'progress') tell(data.part);
        else if (data.kind === 'news') news(data.news);
        else if (data.kind !== 'inspected') answer(data);
      };
      worker.addEventListener('message', hear, { signal: heard.signal });
      // An empty list of what is handed over: the linter takes a worker for a window without it.
      worker.postMessage(question, []);
    });
  return {
    // What is thrown on the way, such as by a browser that starts no worker, is an answer, too.
    ask: (question, tell = () => {}, news = () => {}) =>
      ask(question, tell, news).catch((error: unknown) => ({ kind: 'failed', reason: messageOf(error) })),
    end,
  };
}
