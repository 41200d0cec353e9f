// The page's beginning.

import { startPage } from '../../../web/browser/start-page.tsx';
import { HumaineApp } from './app.tsx';
import { followKitchen } from './server-calls.ts';
import { keepReadingAloud } from './speech.tsx';
import { keepServerClock, shownPhase, state } from './state.ts';

startPage({ App: HumaineApp, title, prepare });
followKitchen();

/** What the person has to do now. */
function title(): string {
  if ((state.news?.asked.length ?? 0) > 0) return 'Confirm? – HUMAINE';
  return shownPhase.value === 'post' ? 'Bake! – HUMAINE' : 'HUMAINE';
}

function prepare(): void {
  keepServerClock();
  keepReadingAloud();
}
