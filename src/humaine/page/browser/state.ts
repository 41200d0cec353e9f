// What all parts of the page share, as signals: the round as the server tells it, its clock, and what the person is
// about to say and to bake.

import { batch, computed, effect, signal } from '@preact/signals';
import { bestAllocation, type BestAllocation } from '../../game/best-allocation.ts';
import { HUMAN } from '../../game/spoken-message.ts';
import { EMPTY_PLAN, planFrom, type BakePlan } from '../model/bake-plan.ts';
import type { KitchenMessage, KitchenNews } from '../model/kitchen-news.ts';
import { standingOffers } from '../model/standing-offers.ts';

/** What is under way, and what went wrong, in a sentence each; empty where nothing is. */
export const kitchenBusy = signal('');
export const kitchenTrouble = signal('');
/** Whether the sheet of keys and the explanation of the game are open, and whether colours are dark. */
export const kitchenKeysOpen = signal(false);
export const isKitchenDark = signal(false);
/** On a narrow window only one of the two is seen. */
export const kitchenSide = signal<'talk' | 'kitchen'>('talk');
/** Whether the person wants another round, though the results of the last are there. */
export const wantsAnother = signal(false);

/** What the server told last; nothing before its first answer. */
export const kitchenNews = signal<KitchenNews | undefined>(undefined);
/** All of the talk. */
export const roundTalk = signal<readonly KitchenMessage[]>([]);
/** How much of the talk the server had forgotten when this page came. */
let talkFrom = 0;
/** How much of the talk this page needs no more. */
export const talkKnown = (): number => talkFrom + roundTalk.peek().length;

/** The server's clock less the browser's, in milliseconds. */
let clockLead = 0;
/** The server's clock as far as the browser knows it, moved on a few times a second. */
export const serverNow = signal(0);

/** Whom the person speaks to: a seller's name, or everybody. */
export const addressee = signal('');
/** Everybody, in a word. */
export const everybody = computed(() => ((kitchenNews.value?.sellers.length ?? 2) > 2 ? 'all' : 'both'));
/** What the person is about to say. */
export const draft = signal('');
/** What the person wants to bake. */
export const bakePlan = signal<BakePlan>(EMPTY_PLAN);

/** Where the round is. */
export const kitchenPhase = computed(() => kitchenNews.value?.phase ?? 'idle');
/** Seconds until the phase ends; undefined where nobody knows. */
export const phaseLeft = computed(() => {
  const ends = kitchenNews.value?.phaseEnds ?? 0;
  return ends === 0 ? undefined : Math.max(0, Math.ceil((ends - serverNow.value) / 1000));
});
/** Seconds until the person may speak again: 0 where it may. */
export const speakIn = computed(() =>
  Math.max(0, Math.ceil(((kitchenNews.value?.speakFrom ?? 0) - serverNow.value) / 1000)),
);
/** What the sellers offer just now. */
export const offersNow = computed(() => standingOffers(roundTalk.value, kitchenNews.value?.sellers ?? []));
/** The best that can be baked of the goods. */
export const bestNow = computed((): BestAllocation => {
  const news = kitchenNews.value;
  return news?.utility === undefined ? { baked: {}, value: 0 } : bestAllocation(news.utility, news.goods);
});

/** Takes what the server tells. */
export function takeNews(news: KitchenNews): void {
  const before = kitchenNews.peek();
  const isOther = before?.id !== news.id;
  batch(() => {
    clockLead = news.now - performance.now();
    serverNow.value = news.now;
    const known = isOther || news.from > talkKnown() ? [] : roundTalk.peek().slice(0, news.from - talkFrom);
    if (known.length === 0) talkFrom = news.from;
    roundTalk.value = [...known, ...news.messages];
    kitchenNews.value = news;
    if (isOther) {
      draft.value = '';
      bakePlan.value = EMPTY_PLAN;
      wantsAnother.value = false;
    }
    if (news.phase !== before?.phase) turnTo(news);
    const last = news.messages.findLast(({ speaker, blocked }) => speaker === HUMAN && blocked === undefined);
    // Whom the person spoke to last is whom it speaks to: "Watson, …" turns to Watson, and a reload changes nothing.
    if (last !== undefined) addressee.value = last.addressee ?? '';
    if (!news.sellers.includes(addressee.peek())) addressee.value = '';
  });
}

/** A phase begins: what it is about is shown, and the best that was found stands in the form for baking. */
function turnTo({ phase, utility, goods, saved }: KitchenNews): void {
  if (phase === 'round' || phase === 'over') kitchenSide.value = 'talk';
  if (phase !== 'post') return;
  kitchenSide.value = 'kitchen';
  if (utility !== undefined) bakePlan.value = planFrom(saved?.baked ?? bestAllocation(utility, goods).baked);
}

/** Moves the clock on while there is something to count down. */
export function keepServerClock(): void {
  const TICK_MS = 200;
  const isCounting = computed(() => (kitchenNews.value?.phaseEnds ?? 0) > 0);
  effect(() => {
    if (!isCounting.value) return undefined;
    const timer = setInterval(() => void (serverNow.value = performance.now() + clockLead), TICK_MS);
    return () => clearInterval(timer);
  });
}
