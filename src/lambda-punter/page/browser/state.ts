// What all parts of the page share, as signals: the game, the moment, what is looked at, how it is shown.

import { computed, signal } from '@preact/signals';
import { NONE } from '../../game/ids.ts';
import type { Canvas } from '../../maps/canvas.ts';
import { needsLetters } from '../../maps/owner-letters.ts';
import { DARK_SHEET, LIGHT_SHEET } from '../../maps/palette.ts';
import type { Looked } from '../model/address.ts';
import type { Camera } from '../model/camera.ts';
import type { TableNow } from '../model/live-news.ts';
import type { Marker, MarkerList } from '../model/markers.ts';
import { strongSheet } from '../model/strong-sheet.ts';
import type { Timeline } from '../model/timeline.ts';
import { viewAt } from '../model/view-at.ts';
import { shell } from '../../../web/browser/shell-state.ts';

/** A game on the page. */
export interface OpenedGame {
  readonly name: string;
  readonly timeline: Timeline;
  /** Read anew each time: a map without coordinates is laid out while it is looked at. */
  readonly canvas: Canvas;
  readonly markers: MarkerList;
  /** Whether it is the person's own, played on this page or from a file: then no address leads to it. */
  readonly isOwn?: true;
  /** Whether it is a map by itself, which nobody plays on. */
  readonly isMap?: true;
}

/** A table of an online server that is followed. */
export interface LiveTable {
  readonly table: string;
  /** How it stands, in a sentence that is read aloud. */
  readonly says: string;
  readonly isLost: boolean;
  /** No game goes on. */
  readonly isOver: boolean;
  /** The table has closed. */
  readonly isGone?: boolean;
  /** A game has begun after the one that is looked at. */
  readonly hasNext: boolean;
  /** The name of the record of the game that is over. */
  readonly file?: string | undefined;
  /** What the server said of the table last, and when rivals take its empty seats, by the page's clock. */
  readonly now?: TableNow;
  readonly fillsAt?: number | undefined;
}

/** The game that is shown, and the names of those that the server has. */
export const game = signal<OpenedGame | undefined>(undefined);
export const gameNames = signal<readonly string[]>([]);

/** The table that is followed, whether the page stays at the end of its game, how often that has grown. */
export const live = signal<LiveTable | undefined>(undefined);
export const follows = signal(true);
export const grown = signal(0);
/** Whether this is a server with a lobby. */
export const hasLobby = signal(false);
/** Whether the page is in the lobby, or at the list of maps; set by `places.ts` alone, so that it is never both. */
export const lobbyOpen = signal(false);
export const mapsOpen = signal(false);

/** The game that is shown, looked at anew whenever it has grown. */
function gameByNow(): OpenedGame | undefined {
  void grown.value;
  return game.value;
}

/** How many turns the game that is shown has by now, and what stands out in them. */
export const turns = computed(() => gameByNow()?.timeline.turns ?? 0);
export const markers = computed(() => {
  const own = gameByNow()?.markers.grown() ?? [];
  const more = costly.value;
  return more.length === 0 ? own : [...own, ...more].toSorted((a, b) => a.turn - b.turn);
});
/** Markers of the moves that cost most, once somebody has looked for them in the game that is shown. */
export const costly = signal<readonly Marker[]>([]);

/** How many turns are taken at the moment that is shown. */
export const position = signal(0);
export const playing = signal(false);
/** Turns a second. */
export const speed = signal(4);

/** What is looked at, and what the pointer is on. */
export const selection = signal<Looked | undefined>(undefined);
export const hovered = signal<Looked | undefined>(undefined);
/** Whether the punters that are not looked at are drawn faintly. */
export const dims = signal(true);
/** Whether a map was shown: the panels beside it come after it. */
export const mapCame = signal(false);
/** Where the window on the map stands; undefined before the first drawing. */
export const camera = signal<Camera | undefined>(undefined);

/** Whether the punters' letters stand on the map; until the person says, where there are more punters than colours. */
export const lettersAsked = signal<boolean | undefined>(undefined);
export const lettered = computed(() => lettersAsked.value ?? needsLetters(game.value?.timeline.punters ?? 0));

/** Whether the system is asked for more contrast, or for few colours. */
export const strong = signal(false);
export const sheet = computed(() => {
  const usual = shell.isDark ? DARK_SHEET : LIGHT_SHEET;
  return strong.value ? strongSheet(usual) : usual;
});

/** Whether the panels stand below the map, as `narrow.css` has them. */
export const narrow = signal(false);

/** The panels' view of the game at the moment that is shown. */
export const view = computed(() => {
  const shown = gameByNow();
  return shown && viewAt(shown.timeline, position.value);
});

/** The punter that is looked at, or NONE. */
export const spotlight = computed(() => {
  const chosen = selection.value;
  return chosen?.kind === 'punter' && chosen.punter < (game.value?.timeline.punters ?? 0) ? chosen.punter : NONE;
});

/** Shows the punters' letters on the map, or not. */
export function toggleLetters(): void {
  lettersAsked.value = !lettered.peek();
}

/** Goes to a moment, within the game; at the end of one that goes on the page follows it, elsewhere not. */
export function goTo(turn: number): void {
  const last = turns.peek();
  position.value = Math.max(0, Math.min(last, Math.round(turn)));
  follows.value = position.peek() === last;
}

/** Looks at something, or no more where it is looked at already. */
export function choose(next: Looked | undefined): void {
  selection.value = JSON.stringify(next) === JSON.stringify(selection.value) ? undefined : next;
}
