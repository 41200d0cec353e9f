// The worker of a page without a server: it holds the round, and all sellers think in it.

import { answerByMethods } from '../../../web/browser/page-worker.ts';
import { type RoundClock, startOwnKitchen } from '../model/own-round.ts';

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

const desk = {
  ...calls,
  /** What is new for a page that knows the round as far as this, as soon as anything is. */
  async news(id: string, from: number, seen: number) {
    await kitchen.news.other(seen, WAIT_MS, NEVER);
    return kitchen.told(id, from);
  },
};
/** What the page asks: news, or something to be done, which answers with what could not be done, in a sentence. */
export type KitchenDesk = typeof desk;

answerByMethods(() => desk);
