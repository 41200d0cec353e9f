// Asks the page's worker. A worker that breaks down is told of, and the next question has a new one.

import { startPageWorker } from '../../../web/browser/page-worker.ts';
import {
  KNOWLEDGE,
  MIND_SCRIPT,
  type HandedKnowledge,
  type MindAnswer,
  type MindQuestion,
  type Numbered,
} from '../model/mind-questions.ts';

const BROKEN = 'the worker could not be started, or broke down';

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (said: MindAnswer) => void>();

/** Asks; a worker that breaks answers `failed`. */
export function askMind(said: MindQuestion): Promise<MindAnswer> {
  return new Promise((resolve) => {
    const number = ++asked;
    waiting.set(number, resolve);
    worker ??= newWorker();
    const question: Numbered<MindQuestion> = { number, said };
    // An empty list of what is handed over: the linter takes a worker for a window without it.
    worker.postMessage(question, []);
  });
}

function newWorker(): Worker {
  const made = startPageWorker(MIND_SCRIPT);
  const knowledge = document.getElementById(KNOWLEDGE.id)?.textContent;
  if (typeof knowledge === 'string') {
    const handed: HandedKnowledge = { knowledge };
    made.postMessage(handed, []);
  }
  made.addEventListener('message', ({ data: { number, said } }: MessageEvent<Numbered<MindAnswer>>) => {
    waiting.get(number)?.(said);
    waiting.delete(number);
  });
  const fail = (event: Event): void => {
    made.terminate();
    if (worker === made) worker = undefined;
    const reason = event instanceof ErrorEvent && event.message ? event.message : BROKEN;
    for (const answer of waiting.values()) answer({ kind: 'failed', reason });
    waiting.clear();
  };
  made.addEventListener('error', fail);
  made.addEventListener('messageerror', fail);
  return made;
}
