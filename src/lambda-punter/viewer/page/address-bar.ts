// The address holds game, turn and selection; going back or pasting another one shows that moment.

import { batch, effect } from '@preact/signals';
import { momentText, parseMoment } from '../model/address.ts';
import { followTable } from './live/following.ts';
import { enterLobby, leaveLobby } from './live/lobby-state.ts';
import { mapsOpen, mine } from './maps/map-state.ts';
import { enterMaps, openMap, openNamed } from './opening.ts';
import { follows, game, goTo, hasLobby, live, playing, position, selection } from './page-state.ts';

/** Browsers refuse to write the address more often than some hundred times in half a minute. */
const WRITE_EVERY_MS = 400;

/** Keeps the address in step with the page, and the page with the address. */
export function keepAddress(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const shown = game.value;
    clearTimeout(timer);
    if (shown === undefined || shown.isOwn) return;
    const table = live.value?.table;
    const moment = {
      ...(shown.isMap === true && { map: shown.name, ...(mine.value !== undefined && { mine: mine.value }) }),
      ...(shown.isMap !== true && (table === undefined ? { game: shown.name } : { table })),
      ...(shown.isMap !== true && (table === undefined || !follows.value) && { turn: position.value }),
      ...(selection.value !== undefined && { selection: selection.value }),
    };
    timer = setTimeout(() => history.replaceState(null, '', `#${momentText(moment)}`), WRITE_EVERY_MS);
  });
  addEventListener('hashchange', ({ newURL }) => {
    // The page may have written its own address over it since.
    const moment = parseMoment(new URL(newURL).hash);
    if (moment.table !== undefined && moment.table !== live.peek()?.table && hasLobby.peek()) {
      leaveLobby();
      followTable(moment.table);
      return;
    }
    if (moment.maps === true) {
      if (!mapsOpen.peek()) enterMaps();
      return;
    }
    const shown = game.peek();
    if (moment.map !== undefined && (shown?.isMap !== true || moment.map !== shown.name)) {
      void openMap(moment.map);
      return;
    }
    if (moment.map === undefined && moment.game === undefined && moment.table === undefined && hasLobby.peek()) {
      enterLobby();
      return;
    }
    if (moment.game !== undefined && moment.game !== shown?.name) {
      void openNamed(moment.game);
      return;
    }
    batch(() => {
      playing.value = false;
      if (moment.turn !== undefined) goTo(moment.turn);
      selection.value = moment.selection;
      if (moment.map !== undefined) mine.value = moment.mine;
    });
  });
}
