// The worker of a page without a server: it holds the round, and all sellers think in it.

import { answerQuestions } from '../../../web/browser/page-worker.ts';
import { type RoundClock, startOwnKitchen } from '../model/own-round.ts';
import type { KitchenAnswer, KitchenQuestion } from './round-calls.ts';

const CLOCK: RoundClock = {
  now: () => performance.now(),
  later: (act, ms) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
/** Without news the page is answered after this time, and asks again. */
const WAIT_MS = 600_000;
const NEVER = new AbortController().signal;

const { kitchen, calls } = startOwnKitchen(CLOCK, () => crypto.getRandomValues(new Uint32Array(1))[0]);

answerQuestions<KitchenQuestion, KitchenAnswer>(async (question) => {
  if (question.kind === 'call') return { kind: 'called', trouble: await calls[question.call](question.body) };
  const { id, from, seen } = question;
  await kitchen.news.other(seen, WAIT_MS, NEVER);
  return { kind: 'news', news: kitchen.told(id, from) };
});
