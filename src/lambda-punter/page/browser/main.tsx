// The page's beginning: puts it together, opens the first game, and keeps what stands outside in step with it.

import { App } from './app.tsx';
import { beginFirstGame, keepTurn } from './play/local-game.ts';
import { keepAddress, openFirst } from './opening.ts';
import { keepLobby } from './live/lobby-news.ts';
import { keepMaps } from './map/maps.tsx';
import { keepSeatAlive } from './seat/own-seat.ts';
import { keepPlaying } from './replay/controls.tsx';
import { CHAMPION } from '../model/game-in-hand.ts';
import { parseMoment } from '../model/address.ts';
import { plain } from '../../../base/plain-text.ts';
import { update, state } from './state.ts';
import { asked, isOwnAtStake } from './views.ts';
import { askAhead, isAlone } from './server-files.ts';
import { keepThinking } from './why/why.ts';
import { keepMatch, tellBusy } from '../../../web/browser/shell-state.ts';
import { beginAtOnce, startPage } from '../../../web/browser/start-page.tsx';
import { ASKED_TEXTS, HEAD_TEXTS } from './words.ts';

tellBusy(HEAD_TEXTS.loading);
askAhead(parseMoment(location.hash));
startPage({ App, title, isAtStake: () => isOwnAtStake.value, prepare });
void openFirst();
beginAtOnce(() => {
  beginFirstGame(CHAMPION);
  update({ awaitsRiver: true });
});

/** The name of what is shown; before it, what the server waits for from the person. */
function title(): string {
  const shown = state.game?.name ?? (state.place === 'maps' ? HEAD_TEXTS.maps : undefined);
  const what = shown === undefined ? HEAD_TEXTS.name : `${plain(shown, 60)} – ${HEAD_TEXTS.name}`;
  return asked.value === undefined ? what : `${ASKED_TEXTS[asked.value]} – ${what}`;
}

function prepare(): void {
  keepMatch('(prefers-contrast: more), (forced-colors: active)', (isStrong) => update({ isStrong }));
  keepMatch('(max-width: 800px)', (isNarrow) => update({ isNarrow }));
  keepAddress();
  keepPlaying();
  keepMaps();
  keepTurn();
  if (!isAlone) {
    keepSeatAlive();
    keepLobby();
  }
  keepThinking();
}
