// The address holds game, turn and selection; going back or pasting another one shows that moment.

import { batch, effect } from '@preact/signals';
import { momentText, parseMoment, type Moment } from '../model/address.ts';
import { openMap, openNamed } from './opening.ts';
import { enterLobby, enterMaps, enterTable, leaveFor } from './places.ts';
import { current, goTo, look, measureMap, setPlayback, state } from './state.ts';
import { isOwnUnderWay, shownMoment } from './views.ts';

/** Browsers refuse to write the address more often than some hundred times in half a minute. */
const WRITE_EVERY_MS = 400;

/** While something of the person's own is shown: not what was there before, whose links would then lead nowhere. */
const OWN = '#own';

/** Keeps the address in step with the page, and the page with the address. */
export function keepAddress(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const moment = shownMoment.value;
    clearTimeout(timer);
    if (state.game?.isOwn === true && location.hash !== OWN) history.replaceState(null, '', OWN);
    if (moment === undefined) return;
    timer = setTimeout(() => history.replaceState(null, '', `#${momentText(moment)}`), WRITE_EVERY_MS);
  });
  // The page may have written its own address over the new one since.
  addEventListener('hashchange', ({ newURL }) => goToAddress(new URL(newURL).hash));
}

/** Goes where an address leads: to another place, or to another moment of what is shown. */
function goToAddress(hash: string): void {
  const moment = parseMoment(hash);
  const go = entryTo(moment);
  if (go === undefined) {
    showMoment(moment);
    return;
  }
  // Until the person has left its game, the address stays that of the game.
  if (isOwnUnderWay.peek()) history.pushState(null, '', OWN);
  leaveFor(() => {
    if (location.hash === OWN) history.replaceState(null, '', hash === '' ? '#' : hash);
    go();
  });
}

/** What enters the place of a moment; undefined where the page is there already. */
function entryTo({ game: named, table, map, maps }: Moment): (() => void) | undefined {
  const { game: shown, live, hasLobby, place } = current;
  if (table !== undefined && table !== live?.table && hasLobby) return () => enterTable(table);
  if (maps === true) return place === 'maps' ? () => {} : enterMaps;
  if (map !== undefined && (shown?.isMap !== true || map !== shown.name)) return () => void openMap(map);
  if (map === undefined && named === undefined && table === undefined && hasLobby) return enterLobby;
  if (named !== undefined && named !== shown?.name) return () => void openNamed(named);
  return undefined;
}

/** Shows another moment of what is shown already. */
function showMoment({ turn, selection, map, mine }: Moment): void {
  batch(() => {
    setPlayback({ playing: false });
    if (turn !== undefined) goTo(turn);
    look({ selection });
    if (map !== undefined) measureMap({ mine });
  });
}
