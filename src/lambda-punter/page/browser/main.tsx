// The page's beginning: puts it together, opens the first game, and keeps what stands outside in step with it.

import { App } from './app.tsx';
import { keepAdvice } from './play/advice.ts';
import { keepClock } from './play/local-game.ts';
import { keepAddress } from './address-bar.ts';
import { keepLobby } from './live/lobby-state.ts';
import { keepMaps } from './maps/map-state.ts';
import { isAsked, restoreSeat } from './seat/own-seat.ts';
import { keepSeatAlive } from './seat/seat-keeper.ts';
import { keepPlaying } from './replay/playback.ts';
import { parseMoment } from '../model/address.ts';
import { openFirst } from './opening.ts';
import { plain } from '../../../base/plain-text.ts';
import { game, mapsOpen, narrow, strong } from './state.ts';
import { askAhead, isAlone } from './server-files.ts';
import { keepCostly } from './why/costly-state.ts';
import { keepWhy } from './why/why.ts';
import { keepMatch, tellBusy } from '../../../web/browser/shell-state.ts';
import { startPage } from '../../../web/browser/start-page.tsx';
import { isOwnUnderWay } from './play/play-state.ts';

tellBusy('Loading …');
askAhead(parseMoment(location.hash).game);
startPage({ App, title, isAtStake: () => isOwnUnderWay.value, prepare });
void openFirst();

/** The name of what is shown; above all, that it is the person's turn. */
function title(): string {
  const shown = game.value?.name ?? (mapsOpen.value ? 'Maps' : undefined);
  const what = shown === undefined ? 'Lambda Punter' : `${plain(shown, 60)} – Lambda Punter`;
  return isAsked.value ? `Your turn – ${what}` : what;
}

function prepare(): void {
  keepMatch('(prefers-contrast: more), (forced-colors: active)', (matches) => void (strong.value = matches));
  keepMatch('(max-width: 800px)', (matches) => void (narrow.value = matches));
  keepAddress();
  keepPlaying();
  keepMaps();
  keepClock();
  keepAdvice();
  if (!isAlone) {
    restoreSeat();
    keepSeatAlive();
    keepLobby();
  }
  keepCostly();
  keepWhy();
}
