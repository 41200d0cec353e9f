// The page's beginning: puts it together, and keeps what stands outside in step with it.

import { effect } from '@preact/signals';
import { render } from 'preact';
import { keepFocus } from '../../../web/browser/keep-focus.ts';
import { listenForKeys } from '../../../web/browser/key-actions.ts';
import { keepTheme } from '../../../web/browser/theme.ts';
import { openFirstSeries } from './opened-series.ts';
import { ownAsked, ownPhase } from './own-table.ts';
import { keepTapePlaying } from './tape-playback.ts';
import { UltimatumApp } from './app.tsx';
import { ULTIMATUM_KEYS } from './keys.ts';
import { isNight, shownPart, tableBusy, tableTrouble } from './state.ts';

const root = document.getElementById('page');
if (root === null) throw new Error('the page has no place to begin');

addEventListener('error', (event) => tellFault(event.message));
addEventListener('unhandledrejection', (event) => tellFault(String(event.reason)));
keepTheme(isNight);
keepFocus(root);
listenForKeys(ULTIMATUM_KEYS);
keepTapePlaying();
effect(() => {
  const isMyTurn = shownPart.value === 'play' && ownAsked.value !== undefined;
  document.title = isMyTurn ? 'Your turn – Ultimatum' : 'Ultimatum';
});
effect(() => {
  if (ownPhase.value === 'playing') addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
});
root.replaceChildren();
render(<UltimatumApp />, root);
openFirstSeries();

/** A series in the middle is lost with the page: the browser asks first. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** A mistake of ours is told, too: no blank page. */
function tellFault(message: string): void {
  tableBusy.value = '';
  tableTrouble.value = `The page itself went wrong: ${message}`;
}
