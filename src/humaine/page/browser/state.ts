// What all parts of the page share, and what changes it: the round as the server tells it, its clock, and what the
// person is about to say and to bake.

import { computed, effect } from '@preact/signals';
import { pageState } from '../../../web/browser/page-state.ts';
import { bestAllocation } from '../../game/best-allocation.ts';
import { HUMAN, SELLER_NAMES } from '../../game/sellers.ts';
import { EMPTY_PLAN, planFrom, type BakePlan } from '../model/bake-plan.ts';
import type { KitchenMessage, KitchenNews } from '../model/kitchen-news.ts';
import { everybodyIn, standingOffers } from '../model/kitchen-text.ts';

/** The two sides of a round: on a narrow window only one of them is seen. */
export type Side = 'talk' | 'kitchen';

const { state, change } = pageState({
  /** What the server told last; nothing before its first answer. */
  news: undefined as KitchenNews | undefined,
  /** All of the talk, and how much of it the server had forgotten when this page came. */
  talk: [] as readonly KitchenMessage[],
  talkFrom: 0,
  /** The server's clock as far as the browser knows it, moved on a few times a second. */
  now: 0,
  side: 'talk' as Side,
  /** Whether the person wants another round, though the results of the last are there. */
  wantsAnother: false,
  /** What stands behind the # of a page without a server, until a round is begun: a link to one. */
  link: '',
  /** Whom the person speaks to: a seller's name, or everybody. */
  addressee: '',
  /** What the person is about to say, and wants to bake. */
  draft: '',
  plan: EMPTY_PLAN,
  /** Whether sellers are read aloud, and whether the page listens. */
  isReadAloud: false,
  isListening: false,
});
export { state };
type HumainePageState = typeof state;

/** The server's clock less the browser's, in milliseconds. */
let clockLead = 0;

/** Everybody, in a word. */
export const everybody = computed(() => everybodyIn(state.news?.sellers ?? SELLER_NAMES));
/** Where the round is. */
export const shownPhase = computed(() => state.news?.phase ?? 'idle');
/** Seconds until the phase ends; undefined if nobody knows. */
export const phaseLeft = computed(() => {
  const ends = state.news?.phaseEnds ?? 0;
  return ends === 0 ? undefined : Math.max(0, Math.ceil((ends - state.now) / 1000));
});
/** Seconds until the person may speak again: 0 if it may. */
export const speakIn = computed(() => Math.max(0, Math.ceil(((state.news?.speakFrom ?? 0) - state.now) / 1000)));
/** What the sellers offer just now. */
export const offersNow = computed(() => standingOffers(state.talk, state.news?.sellers ?? []));
/** The best that can be baked of the goods. */
export const bestNow = computed((): ReturnType<typeof bestAllocation> => {
  const { news } = state;
  return news?.utility === undefined ? { baked: {}, value: 0 } : bestAllocation(news.utility, news.goods);
});

/** How much of the talk this page needs no more. */
export const talkKnown = (): number => state.talkFrom + state.talk.length;

/** Shows one side. */
export const showSide = (side: Side): void => change({ side });

/** The person wants another round. */
export const wantAnother = (): void => change({ wantsAnother: true });

/** The page's address leads to a round: the form is filled in. */
export function takeLink(link: string): void {
  change({ link, ...(link !== '' && { wantsAnother: true }) });
}

/** A round has begun, whether the link led to it or not. */
export const forgetLink = (): void => change({ link: '' });

/** The person speaks to a seller from now on, or to everybody. */
export const speakTo = (addressee: string): void => change({ addressee });

/** The person is about to say this. */
export const write = (draft: string): void => change({ draft });

/** The person wants to bake this. */
export const planBaking = (plan: BakePlan): void => change({ plan });

/** Whether sellers are read aloud, and whether the page listens, from now on. */
export function setSpeech(speech: Partial<Pick<HumainePageState, 'isReadAloud' | 'isListening'>>): void {
  change(speech);
}

/** Takes what the server tells. */
export function takeNews(news: KitchenNews): void {
  const { news: before, talk, talkFrom } = state;
  const isOther = before?.id !== news.id;
  clockLead = news.now - performance.now();
  const known = isOther || news.from > talkKnown() ? [] : talk.slice(0, news.from - talkFrom);
  const last = news.messages.findLast(({ speaker, blocked }) => speaker === HUMAN && blocked === undefined);
  // Whom the person spoke to last is whom it speaks to: "Watson, …" turns to Watson, and a reload changes nothing.
  const addressee = last === undefined ? state.addressee : (last.addressee ?? '');
  change({
    now: news.now,
    talk: [...known, ...news.messages],
    ...(known.length === 0 && { talkFrom: news.from }),
    news,
    ...(isOther && { draft: '', plan: EMPTY_PLAN, wantsAnother: false }),
    ...(news.phase !== before?.phase && turnTo(news)),
    addressee: news.sellers.includes(addressee) ? addressee : '',
  });
}

/** The round is lost with the worker that held it: nothing of it is left to be shown. */
export function loseRound(): void {
  const { news } = state;
  if (news === undefined) return;
  const lost = { id: '', version: -1, phase: 'idle', phaseEnds: 0, asked: [] } as const;
  change({ news: { ...news, ...lost }, talk: [], talkFrom: 0, draft: '', plan: EMPTY_PLAN, wantsAnother: false });
}

/** A phase begins: what it is about is shown, and the best that was found stands in the form for baking. */
function turnTo({ phase, utility, goods, saved }: KitchenNews): Partial<HumainePageState> {
  if (phase === 'round' || phase === 'over') return { side: 'talk' };
  if (phase !== 'post') return {};
  const plan = utility && planFrom(saved?.baked ?? bestAllocation(utility, goods).baked);
  return { side: 'kitchen', ...(plan !== undefined && { plan }) };
}

/** Moves the clock on while there is something to count down. */
export function keepServerClock(): void {
  const TICK_MS = 200;
  const isCounting = computed(() => (state.news?.phaseEnds ?? 0) > 0);
  effect(() => {
    if (!isCounting.value) return undefined;
    const timer = setInterval(() => change({ now: performance.now() + clockLead }), TICK_MS);
    return () => clearInterval(timer);
  });
}
