// The page's beginning: wakes the worker that has the knowledge, puts the page together, keeps what stands outside in
// step with it.

import { effect } from '@preact/signals';
import { render } from 'preact';
import { keepFocus } from '../../../web/browser/keep-focus.ts';
import { listenForKeys } from '../../../web/browser/key-actions.ts';
import { keepTheme } from '../../../web/browser/theme.ts';
import { LAND } from '../model/mind-questions.ts';
import { keepGames } from './kept-games.ts';
import { askMind } from './worker-proxy.ts';
import { TabooApp } from './app.tsx';
import { TABOO_KEYS } from './keys.ts';
import { isNarrow, knownCities, landCount, landPath, tabooBusy, tabooDark, tabooPart, tabooTrouble } from './state.ts';

const TITLES = { describe: 'You describe – Taboo', guess: 'You guess – Taboo', record: 'Records – Taboo' } as const;

const root = document.getElementById('page');
if (root === null) throw new Error('the page has no place to begin');

addEventListener('error', (event) => tellFault(event.message));
addEventListener('unhandledrejection', (event) => tellFault(String(event.reason)));
keepTheme(tabooDark);
keepFocus(root);
listenForKeys(TABOO_KEYS);
keepNarrow();
effect(() => void (document.title = TITLES[tabooPart.value]));
tabooBusy.value = 'The guesser learns what it knows …';
root.replaceChildren();
render(<TabooApp />, root);
void wake();
void drawLand();

/** On a phone the map is small. */
function keepNarrow(): void {
  const narrow = matchMedia('(max-width: 600px)');
  isNarrow.value = narrow.matches;
  narrow.addEventListener('change', () => void (isNarrow.value = narrow.matches));
}

async function wake(): Promise<void> {
  const heard = await askMind({ kind: 'wake' });
  tabooBusy.value = '';
  if (heard.kind !== 'awake') {
    tabooTrouble.value = `The guesser cannot begin: ${heard.kind === 'failed' ? heard.reason : heard.kind}`;
    return;
  }
  landCount.value = heard.countries;
  knownCities.value = heard.cities;
  keepGames();
}

/** Without the outline the map still has its dots. */
async function drawLand(): Promise<void> {
  const embedded = document.getElementById(LAND.id)?.textContent;
  if (typeof embedded === 'string') {
    landPath.value = embedded;
    return;
  }
  try {
    const answer = await fetch(LAND.file);
    if (answer.ok) landPath.value = await answer.text();
  } catch {
    // Nobody answers.
  }
}

/** A mistake of ours is told, too: no blank page. */
function tellFault(message: string): void {
  tabooBusy.value = '';
  tabooTrouble.value = `The page itself went wrong: ${message}`;
}
