// Where the page is: at a game or map, at a table of a server, in the lobby, at the list of maps; one place at a time,
// and to go somewhere is to leave all others first.

import { batch } from '@preact/signals';
import { dropLoading, load } from '../../../web/browser/loading.ts';
import { momentText } from '../model/address.ts';
import { parseMapList } from '../model/lobby-now.ts';
import { followGames, stopFollowing } from './live/following.ts';
import { PAGE_TEXTS } from './words.ts';
import { fetched } from './server-files.ts';
import { update, current, enter, leaveGame } from './state.ts';
import { isOwnAtStake } from './views.ts';

/** Leaves the place where the page is. A game that is shown stays until another one comes, but is not played on. */
export function leavePlace(): void {
  batch(() => {
    dropLoading();
    stopFollowing();
    leaveGame();
  });
}

/** Goes to the lobby. */
export function enterLobby(): void {
  goInto('lobby');
  history.replaceState(null, '', '#');
}

/** Goes to the list of maps. */
export function enterMaps(): void {
  goInto('maps');
  history.replaceState(null, '', `#${momentText({ maps: true })}`);
  if (current.maps !== undefined) return;
  void load(PAGE_TEXTS.mapList, async () =>
    update({ maps: parseMapList(await fetched('map-list', PAGE_TEXTS.mapList)) }),
  );
}

/** Goes to a table and follows its games. The address is the caller's. */
export function enterTable(name: string): void {
  batch(() => {
    goInto(undefined);
    followGames(name);
  });
}

/** Leaves the place and what is shown there. */
function goInto(place: 'lobby' | 'maps' | undefined): void {
  batch(() => {
    leavePlace();
    enter(place);
  });
}

/** Does what ends a game of this page: at once if none goes on, else when the person says that it leaves it. */
export function leaveFor(next: () => void): void {
  if (isOwnAtStake.peek()) update({ leavingFor: next });
  else next();
}
