// What the page shows, as a moment that an address can lead to.

import { computed } from '@preact/signals';
import type { Moment } from '../model/address.ts';
import { mine } from './maps/map-state.ts';
import { follows, game, live, position, selection } from './state.ts';

/** What the page shows; undefined where no address leads to it. */
export const shownMoment = computed((): Moment | undefined => {
  const shown = game.value;
  if (shown === undefined || shown.isOwn) return undefined;
  const chosen = selection.value !== undefined && { selection: selection.value };
  const table = live.value?.table;
  if (shown.isMap === true && table === undefined)
    return { map: shown.name, ...(mine.value !== undefined && { mine: mine.value }), ...chosen };
  if (table === undefined) return { game: shown.name, turn: position.value, ...chosen };
  return { table, ...(!follows.value && { turn: position.value }), ...chosen };
});
