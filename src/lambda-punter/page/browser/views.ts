// What follows from the state of the page: what the panels and the map show, and what the person may do.

import { computed } from '@preact/signals';
import { shell } from '../../../web/browser/shell-state.ts';
import { mineIds } from '../../game/game-map.ts';
import { NONE, type SiteId } from '../../game/ids.ts';
import { riversNamed } from '../../game/moves.ts';
import { needsLetters } from '../../maps/owner-letters.ts';
import { DARK_SHEET, LIGHT_SHEET } from '../../maps/palette.ts';
import type { Moment } from '../model/address.ts';
import { costliest, costlyMarkers, markersOf, type CostlyMove } from '../model/markers.ts';
import type { GameInHand } from '../model/game-in-hand.ts';
import { riverOf, viewAt } from '../model/view-at.ts';
import { distanceBands, type DistanceBands } from '../model/mine-worth.ts';
import type { OpenedGame } from '../model/opened-game.ts';
import { nextSites, splurgeWith } from '../model/route.ts';
import { strongSheet } from '../model/strong-sheet.ts';
import { state } from './state.ts';

/** The list has at most this many costly moves of each punter. */
export const COSTLY_MOST = 5;

/** The game that is shown, looked at anew each time it has grown. */
function gameByNow(): OpenedGame | undefined {
  void state.grown;
  return state.game;
}

/** How many turns the game that is shown has by now. */
export const turns = computed(() => gameByNow()?.timeline.turns ?? 0);

/** The costliest moves, as far as somebody has looked for them in the game that is shown. */
export const costlyMoves = computed((): readonly CostlyMove[] => {
  const { search } = state.costly;
  return search === undefined ? [] : costliest(search.soFar, COSTLY_MOST);
});

const ownMarkers = computed(() => {
  const shown = gameByNow();
  return shown === undefined ? [] : markersOf(shown.timeline);
});

/** What stands out in the turns. */
export const markers = computed(() => {
  const own = ownMarkers.value;
  const { search } = state.costly;
  const more = search === undefined ? [] : costlyMarkers(costlyMoves.value, search.record);
  return more.length === 0 ? own : [...own, ...more].toSorted((a, b) => a.turn - b.turn);
});

/** The panels' view of the game at the moment that is shown. */
export const view = computed(() => {
  const shown = gameByNow();
  return shown && viewAt(shown.timeline, state.position);
});

/** The punter that is looked at, or NONE. */
export const spotlight = computed(() => {
  const chosen = state.selection;
  return chosen?.kind === 'punter' && chosen.punter < (state.game?.timeline.punters ?? 0) ? chosen.punter : NONE;
});

/** Whether the punters' letters stand on the map. */
export const lettered = computed(() => state.letters ?? needsLetters(state.game?.timeline.punters ?? 0));

/** The colours of drawings. */
export const sheet = computed(() => {
  const usual = shell.isDark ? DARK_SHEET : LIGHT_SHEET;
  return state.isStrong ? strongSheet(usual) : usual;
});

/** How much of the layout of the map that is shown is done; undefined if it has none, or needs no more. */
export const layoutPart = computed(() => {
  const { layout } = state;
  return layout !== undefined && layout.canvas.value === state.game?.canvas ? layout.part : undefined;
});

/** The map that is shown by itself; undefined if a game is shown, or nothing. */
export const shownMap = computed(() => (state.game?.isMap === true ? state.game : undefined));

/** The mines of the map that is shown by itself, by their sites' ids. */
export const shownMines = computed((): readonly number[] => {
  const map = shownMap.value?.timeline.map;
  return map === undefined ? [] : mineIds(map);
});

/** How far each site is from the mine, where that is shown. */
export const distances = computed((): DistanceBands | undefined => {
  const shown = shownMap.value;
  if (shown === undefined || state.mine === undefined) return undefined;
  const { map, graph } = shown.timeline;
  const site = map.siteOf.get(state.mine as SiteId);
  const place = site === undefined ? NONE : map.mineAt[site];
  return place === NONE || place >= graph.mines ? undefined : distanceBands(graph, place, sheet.value.distances.length);
});

/** The moment that the page shows; undefined if no game or map is shown. */
export const shownMoment = computed((): Moment | undefined => {
  const { game: shown, live, mine, position: turn, selection } = state;
  if (shown === undefined) return undefined;
  const { name, isOwn, isMap, link } = shown;
  if (isOwn) return { own: true };
  const chosen = selection && { selection };
  // A page that follows a game has one address for all turns.
  if (link === undefined && live !== undefined)
    return { table: live.table, ...(!state.follows && { turn }), ...chosen };
  const named = isMap ? { map: name } : { game: name };
  const at = isMap ? mine !== undefined && { mine } : { turn };
  return { ...(link ? { link } : named), ...at, ...chosen };
});

/** The game that the person plays, here or at a table. */
export const inHand = computed<GameInHand | undefined>(() => state.played ?? state.seatGame);

/** Whether the person plays, so that the page explains no moves; a game that is over is explained like any other. */
export const isPlaying = computed(() => inHand.value !== undefined && state.phase !== 'over');

/** Whether it is one of this page's own, which nobody can go on with once it is left. */
export const isOwnUnderWay = computed(() => state.played !== undefined && state.phase !== 'over');

/**
 * Whether something would be lost by leaving it: the person has moved, or made bets. The timeline is one object all
 * along: that the game has grown is read from `grown`.
 */
export const isOwnAtStake = computed(
  () =>
    isOwnUnderWay.value &&
    (state.bets.length > 0 ||
      (state.grown >= 0 && (state.game?.timeline.turns ?? 0) > (state.played?.setup.seat ?? 0))),
);

/** Whether the person may move now: it is its turn, and the page shows the present. */
export const mayMove = computed(() => state.phase === 'yours' && state.position === (state.game?.timeline.turns ?? -1));

/** The rivers of the move that a click would make, or of the route so far and the one that a click would add. */
export const planned = computed((): readonly number[] => {
  const hand = inHand.value;
  if (!mayMove.value || hand === undefined || state.game === undefined) return [];
  const river = riverOf(state.game.timeline.map, state.hovered);
  const { route } = state;
  if (route === undefined) return river !== undefined && hand.kindOf(river) !== undefined ? [river] : [];
  const next = river === undefined ? undefined : splurgeWith(hand, route, river);
  return typeof next === 'object' ? [...new Set([...route.rivers, ...next.rivers])] : route.rivers;
});

/** The rivers that the champion would take, while the page shows the person's turn. */
export const advised = computed((): readonly number[] => {
  const { played, advice } = state;
  if (played === undefined || advice === undefined || !mayMove.value) return [];
  return riversNamed(played.map, advice);
});

/** Where the route that is put together ends now, and where it may go on; nothing if there is none. */
export const routeSites = computed((): { readonly tip: number; readonly next: readonly number[] } => {
  const { game, route } = state;
  const tip = route?.sites.at(-1);
  if (inHand.value === undefined || game === undefined || route === undefined || tip === undefined || !mayMove.value)
    return { tip: NONE, next: [] };
  return { tip, next: nextSites(inHand.value, game.timeline, route) };
});

/** Whether the table is shown at which the person sits. */
export const isAtOwnTable = computed(() => state.seat !== undefined && state.seat.table === state.live?.table);

/** What the server waits for from the person; undefined if it waits for nothing. */
export const asked = computed((): 'move' | 'bets' | undefined => {
  const news = state.seatNews;
  if (news?.state === 'move') return 'move';
  return news?.state === 'set-up' && news.settings.futures ? 'bets' : undefined;
});

/** Whether the person would lose something by getting up. */
export const isInGame = computed(() => ['set-up', 'move', 'others'].includes(state.seatNews?.state ?? ''));

/** Whether the game of the seat is over, so that nobody has the seat. */
export const isSeatLeft = computed(() => state.seatNews?.scores !== undefined);

/** The explanation, while the page shows that turn's move: the line of the moment and the answer speak of one move. */
export const shownWhy = computed(() => {
  const { found } = state.why;
  const shown = state.game?.timeline.record;
  return found !== undefined && found.record === shown && found.turn === state.position - 1 ? found : undefined;
});
