// The page's address, and the browser's history: the address holds game, turn and selection; going back or pasting
// another one shows that moment.

import { batch, effect } from '@preact/signals';
import { isSameLink } from '../../../web/carried-text.ts';
import { shell } from '../../../web/browser/shell-state.ts';
import { isSamePlace, parseMoment, momentText, type Moment } from '../model/address.ts';
import type { OpenedGame } from '../model/opened-game.ts';
import { knowsGames, openFirst, openLink, openMap, openNamed } from './opening.ts';
import { enterLobby, enterMaps, enterTable, leavePlace, leaveFor } from './page-location.ts';
import { current, goTo, update, showGame, state } from './state.ts';
import { isOwnAtStake, shownMoment } from './views.ts';

/** Browsers refuse to write the address more often than some hundred times in half a minute. */
const WRITE_EVERY_MS = 400;

/** While something of the person's own is shown; else links to what was there before would lead nowhere. */
const OWN = `#${momentText({ own: true })}`;

/** What of the person's own was shown last: Forward, or Back, leads there again. */
let lastOwn: OpenedGame | undefined;

/**
 * Keeps the address in step with the page, and the page with the address. Another place is a step of the browser's
 * history, so that Back leads to the place before; another moment of the same place is none.
 */
export function keepAddress(): void {
  let before: Moment | undefined;
  effect(() => {
    const moment = shownMoment.value;
    if (state.game?.isOwn === true) lastOwn = state.game;
    const isNew = moment !== undefined && (before === undefined || !isSamePlace(before, moment));
    before = moment;
    if (moment === undefined) return undefined;
    const address = `#${momentText(moment)}`;
    const there = parseMoment(location.hash);
    // Without a lobby, an address without a name, or with a name that is gone, leads to the first game.
    const isNowhere = there.own === true ? lastOwn === undefined : isSamePlace(there, {}) && !current.hasLobby;
    const isThere = isNowhere || isSamePlace(there, moment);
    if (isNew && !isThere) {
      history.pushState(null, '', address);
      return undefined;
    }
    // What is on its way there has the address already.
    if (!isThere && shell.busy !== '') return undefined;
    const { hash } = location;
    const write = (): void => {
      // Somebody may have gone elsewhere, of which the page hears in a moment.
      if (location.hash === hash) history.replaceState(null, '', address);
    };
    const timer = setTimeout(write, WRITE_EVERY_MS);
    return () => clearTimeout(timer);
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
  if (!isOwnAtStake.peek()) {
    go();
    return;
  }
  // Until the person has left its game, the address stays that of the game.
  history.pushState(null, '', OWN);
  leaveFor(() => history.back());
}

/** What enters the place of a moment; undefined if the page is there already. */
function entryTo(moment: Moment): (() => void) | undefined {
  const { game: named, table, map, maps, own, link } = moment;
  const { game: shown, live, hasLobby, place } = current;
  if (own === true && shown?.isOwn === true) return undefined;
  const again = own === true ? lastOwn : undefined;
  if (again !== undefined) return () => showAgain(again);
  if (link !== undefined) return isSameLink(link, shown?.link) ? undefined : () => void openLink(link);
  if (!knowsGames()) return () => void openFirst();
  if (table !== undefined && table !== live?.table && hasLobby) return () => enterTable(table);
  if (maps === true) return place === 'maps' ? () => {} : enterMaps;
  if (map !== undefined && (shown?.isMap !== true || map !== shown.name)) return () => void openMap(map);
  if (map === undefined && named === undefined && table === undefined && hasLobby) return enterLobby;
  if (named !== undefined && named !== shown?.name) return () => void openNamed(named);
  return undefined;
}

/** Shows what was shown before, as it was left. */
function showAgain(game: OpenedGame): void {
  batch(() => {
    leavePlace();
    showGame(game, { camera: undefined, position: game.timeline.turns, selection: undefined });
  });
}

/** Shows another moment of what is shown already. */
function showMoment({ turn, selection, map, mine }: Moment): void {
  batch(() => {
    update({ playing: false });
    if (turn !== undefined) goTo(turn);
    update({ selection });
    if (map !== undefined) update({ mine });
  });
}
