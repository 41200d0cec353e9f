// The page's beginning: puts it together, opens the first game, and keeps what stands outside in step with it.

import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import { keepClock } from './play/champion.ts';
import { keepAddress } from './address-bar.ts';
import { KEY_DEEDS } from './keys.ts';
import { listenForKeys } from '../../../web/browser/key-deeds.ts';
import { keepMaps, mapsOpen } from './maps/map-state.ts';
import { isAsked, restoreSeat } from './seat/own-seat.ts';
import { keepSeatAlive } from './seat/seat-keeper.ts';
import { keepPlaying } from './replay/playback.ts';
import { isAlone, openFirst } from './opening.ts';
import { plain } from '../../../base/plain-text.ts';
import { busy, dark, game, strong, trouble } from './page-state.ts';
import { keepCostly } from './why/costly-state.ts';
import { keepFocus } from '../../../web/browser/keep-focus.ts';
import { keepContrast, keepTheme } from '../../../web/browser/theme.ts';

const root = document.getElementById('page');
if (root === null) throw new Error('the page has no place to begin');

addEventListener('error', (event) => tellFault(event.message));
addEventListener('unhandledrejection', (event) => tellFault(String(event.reason)));
keepTheme(dark);
keepContrast(strong);
keepFocus(root);
keepAddress();
keepPlaying();
keepMaps();
keepClock();
if (!isAlone) {
  restoreSeat();
  keepSeatAlive();
}
keepCostly();
listenForKeys(KEY_DEEDS);
effect(() => {
  const shown = game.value?.name ?? (mapsOpen.value ? 'Maps' : undefined);
  const what = shown === undefined ? 'Lambda Punter' : `${plain(shown, 60)} – Lambda Punter`;
  document.title = isAsked.value ? `Your turn – ${what}` : what;
});
root.replaceChildren();
render(<App />, root);
void openFirst();

/** A mistake of ours is told, too: no blank page. */
function tellFault(message: string): void {
  busy.value = '';
  trouble.value = `The page itself went wrong: ${message}`;
}
