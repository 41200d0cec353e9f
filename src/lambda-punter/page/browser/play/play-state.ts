// The game that the person plays, as signals: which one, what it waits for, what the person is putting together.

import { batch, computed, signal } from '@preact/signals';
import type { Future } from '../../../game/futures.ts';
import type { GameInHand, SeatGame } from '../../model/game-in-hand.ts';
import type { PlayedGame } from '../../model/played-game.ts';
import { NO_ROUTE, withRiver, type Route } from '../../model/route.ts';
import type { Effort } from '../../model/thinking.ts';
import { game, hovered, position } from '../state.ts';
import { riverOf } from '../map/looked.ts';
import type { Thinker } from '../why/worker-proxy.ts';

/** What a game waits for: the person's bets or move, the champion, or nothing any more. */
export type Phase = 'betting' | 'thinking' | 'yours' | 'over';

/** How a game of this page is played, without a server. */
export interface LocalGame {
  /** Who answers for the others. */
  readonly thinker: Thinker;
  readonly effort: Effort;
  /** Seconds for each of the person's moves; no clock where undefined. */
  readonly clock: number | undefined;
}

/** The game of this page and how it is played; undefined where there is none, both together. */
export const localGame = signal<LocalGame | undefined>(undefined);
export const played = signal<PlayedGame | undefined>(undefined);
/** The game at a server's table, where the person has a seat and looks at it. */
export const seatGame = signal<SeatGame | undefined>(undefined);
/** Either of the two. */
export const inHand = computed<GameInHand | undefined>(() => played.value ?? seatGame.value);
export const phase = signal<Phase>('over');
/** Whether the person plays, so that the page explains no moves; a game that is over is explained like any other. */
export const isPlaying = computed(() => inHand.value !== undefined && phase.value !== 'over');
/** Whether it is one of this page's own, which nobody can go on with once it is left. */
export const isOwnUnderWay = computed(() => played.value !== undefined && phase.value !== 'over');
/** What went wrong with a click, or what to do next; told to screen readers. */
export const hint = signal('');

/** The splurge that is being put together, where the person splurges. */
export const route = signal<Route | undefined>(undefined);
/** The bets before the game, and the mine of the next one, by its site's id. */
export const bets = signal<readonly Future[]>([]);
export const betMine = signal<number | undefined>(undefined);
/** Milliseconds left on the person's clock. */
export const left = signal<number | undefined>(undefined);

/** The form for a game, where it is open: of its own, for the map that is shown, or for the last game once more. */
export const formOpen = signal<'new' | 'here' | 'again' | undefined>(undefined);
/** Whether the rules are shown. */
export const howOpen = signal(false);

/** Whether the person may move now: it is its turn, and the page shows the present. */
export const mayMove = computed(() => phase.value === 'yours' && position.value === (game.value?.timeline.turns ?? -1));

/** The rivers of the move that a click would make, or of the route so far and the one that a click would add. */
export const planned = computed((): readonly number[] => {
  const now = inHand.value;
  const shown = game.value;
  if (!mayMove.value || now === undefined || shown === undefined) return [];
  const river = riverOf(shown.timeline.map, hovered.value);
  const soFar = route.value;
  if (soFar === undefined) return river !== undefined && now.kindOf(river) !== undefined ? [river] : [];
  const next = river === undefined ? undefined : withRiver(now.map, soFar, river);
  const longer = next !== undefined && now.splurge(next.sites).refusal === undefined;
  return longer ? [...new Set([...soFar.rivers, ...next.rivers])] : soFar.rivers;
});

/** Begins or gives up putting a splurge together. */
export function toggleRoute(): void {
  hint.value = '';
  route.value = route.peek() === undefined ? NO_ROUTE : undefined;
}

/** Ends the game against the champion, wherever it stands; a seat at a server's table stays, without being shown. */
export function leaveGame(): void {
  localGame.peek()?.thinker.end();
  batch(() => {
    localGame.value = undefined;
    played.value = undefined;
    seatGame.value = undefined;
    phase.value = 'over';
    route.value = undefined;
    bets.value = [];
    betMine.value = undefined;
    left.value = undefined;
    hint.value = '';
  });
}
