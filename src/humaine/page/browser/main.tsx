// The page's beginning.

import { beginAtOnce, startPage } from '../../../web/browser/start-page.tsx';
import { HumaineApp } from './app.tsx';
import { USUAL_SECONDS } from '../model/kitchen-model.ts';
import { beginRound, followKitchen, hasServer } from './round-calls.ts';
import { keepReadingAloud } from './speech.tsx';
import { keepServerClock, shownPhase, state, takeLink } from './state.ts';

// A server keeps the round; without one it goes with the page.
startPage({ App: HumaineApp, title, prepare, isAtStake: () => !hasServer() && isUnderWay() });
followKitchen();
beginAtOnce(() => void beginRound({ durations: USUAL_SECONDS, kinds: [] }));

/** What the person has to do now. */
function title(): string {
  if ((state.news?.asked.length ?? 0) > 0) return 'Confirm? – HUMAINE';
  return shownPhase.value === 'post' ? 'Bake! – HUMAINE' : 'HUMAINE';
}

function isUnderWay(): boolean {
  return shownPhase.value !== 'idle' && shownPhase.value !== 'over';
}

function prepare(): void {
  keepServerClock();
  keepReadingAloud();
  if (hasServer()) return;
  addEventListener('hashchange', followLink);
  followLink();
}

function followLink(): void {
  takeLink(location.hash.slice(1));
}
