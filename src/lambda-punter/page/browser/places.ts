// Where the page is: at a game or map, at a table of a server, in the lobby, at the list of maps. It is at one place at
// a time: whoever goes somewhere leaves all others first.

import { batch } from '@preact/signals';
import { momentText } from '../model/address.ts';
import { parseMapList } from '../model/lobby-now.ts';
import { followTable, stopFollowing } from './live/following.ts';
import { dropLoading, load } from '../../../web/browser/loading.ts';
import { tellTrouble } from '../../../web/browser/shell-state.ts';
import { mapList } from './maps/map-state.ts';
import { game, lobbyOpen, mapsOpen } from './state.ts';
import { leaveGame } from './play/play-state.ts';
import { fetchMapList } from './server-files.ts';

/** Leaves the place where the page is. A game that is shown stays until another one comes, but is not played on. */
export function leavePlace(): void {
  batch(() => {
    dropLoading();
    stopFollowing();
    leaveGame();
    lobbyOpen.value = false;
    mapsOpen.value = false;
  });
}

/** Goes to the lobby. */
export function enterLobby(): void {
  batch(() => {
    leaveAll();
    lobbyOpen.value = true;
  });
  history.replaceState(null, '', '#');
}

/** Goes to the list of maps. */
export function enterMaps(): void {
  batch(() => {
    leaveAll();
    mapsOpen.value = true;
  });
  history.replaceState(null, '', `#${momentText({ maps: true })}`);
  if (mapList.peek() !== undefined) return;
  void load('the list of maps', async () => {
    mapList.value = parseMapList(await fetchMapList());
  });
}

/** Goes to a table and follows its games. The address is the caller's. */
export function enterTable(name: string): void {
  batch(() => {
    leaveAll();
    followTable(name);
  });
}

/** Leaves the place and what is shown there. */
function leaveAll(): void {
  leavePlace();
  game.value = undefined;
  tellTrouble('');
}
