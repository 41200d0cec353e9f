// The page's beginning: puts it together, opens the first game, and keeps what stands outside in step with it.

import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import { keepAdvice } from './play/advice.ts';
import { askBeforeLeaving } from './play/departure.tsx';
import { keepClock } from './play/local-game.ts';
import { keepAddress } from './address-bar.ts';
import { keepLobby } from './live/lobby-state.ts';
import { KEY_ACTIONS } from './keys.ts';
import { listenForKeys } from '../../../web/browser/key-actions.ts';
import { keepMaps } from './maps/map-state.ts';
import { isAsked, restoreSeat } from './seat/own-seat.ts';
import { keepSeatAlive } from './seat/seat-keeper.ts';
import { keepPlaying } from './replay/playback.ts';
import { parseMoment } from '../model/address.ts';
import { openFirst } from './opening.ts';
import { plain } from '../../../base/plain-text.ts';
import { busy, dark, game, mapsOpen, narrow, strong, trouble } from './state.ts';
import { askAhead, isAlone } from './server-files.ts';
import { keepCostly } from './why/costly-state.ts';
import { keepWhy } from './why/why.ts';
import { keepFocus } from '../../../web/browser/keep-focus.ts';
import { keepContrast, keepMatch, keepTheme } from '../../../web/browser/theme.ts';

const root = document.getElementById('page');
if (root === null) throw new Error('the page has no place to begin');

addEventListener('error', (event) => tellFault(event.message));
addEventListener('unhandledrejection', (event) => tellFault(String(event.reason)));
askAhead(parseMoment(location.hash).game);
keepTheme(dark);
keepContrast(strong);
keepMatch('(max-width: 800px)', narrow);
keepFocus(root);
keepAddress();
keepPlaying();
keepMaps();
keepClock();
askBeforeLeaving();
keepAdvice();
if (!isAlone) {
  restoreSeat();
  keepSeatAlive();
  keepLobby();
}
keepCostly();
keepWhy();
listenForKeys(KEY_ACTIONS);
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
