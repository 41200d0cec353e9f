// The page's beginning: wakes the worker that has the knowledge, and draws the land.

import { keepMatch, tellBusy, tellTrouble } from '../../../web/browser/shell-state.ts';
import { beginAtOnce, startPage } from '../../../web/browser/start-page.tsx';
import { LAND } from '../model/embedded.ts';
import { TabooApp } from './app.tsx';
import { openLinkedRecord, keepGames } from './playing.ts';
import { drawMap, know, state, wantCity } from './state.ts';
import { askMind } from './worker-proxy.ts';

const TITLES = { describe: 'You describe – Taboo', guess: 'You guess – Taboo', record: 'Records – Taboo' } as const;

tellBusy('The guesser learns what it knows …');
startPage({
  App: TabooApp,
  title: () => TITLES[state.part],
  // On a phone the map is small.
  prepare: () => keepMatch('(max-width: 600px)', (isNarrow) => drawMap({ isNarrow })),
});
beginAtOnce(wantCity);
void wake();
void drawLand();

async function wake(): Promise<void> {
  const heard = await askMind('wake');
  tellBusy('');
  if (heard.kind === 'failed') return tellTrouble(`The guesser cannot begin: ${heard.reason}`);
  know(heard.said);
  keepGames();
  void openLinkedRecord();
  addEventListener('hashchange', () => void openLinkedRecord());
}

/** Without the outline the map still has its dots. */
async function drawLand(): Promise<void> {
  const embedded = document.getElementById(LAND.id)?.textContent;
  if (typeof embedded === 'string') return drawMap({ land: embedded });
  try {
    const answer = await fetch(LAND.file);
    if (answer.ok) drawMap({ land: await answer.text() });
  } catch {
    // Nobody answers.
  }
}
