// What the canvas shows of a game now, from the state of the page.

import { computed } from '@preact/signals';
import { NONE } from '../../../game/ids.ts';
import { LETTER_SIZE, ownerLetters, type OwnerLetter } from '../../../maps/owner-letters.ts';
import { state } from '../state.ts';
import { advised, distances, inHand, lettered, planned, routeSites, sheet, shownWhy, spotlight } from '../views.ts';

const lit = computed(() => (state.dims ? spotlight.value : NONE));

const scale = computed(() => state.camera?.scale);

/** Where the punters' letters stand, if they are shown; of one punter alone if one is looked at. */
const shownLetters = computed((): readonly OwnerLetter[] => {
  const { game, position } = state;
  if (game === undefined || scale.value === undefined || !lettered.value) return [];
  const { map, holdings } = game.timeline;
  const ownerOf = (river: number): number => holdings.at('owner', river, position)?.punter ?? NONE;
  const all = ownerLetters({ map, ...game.canvas, ownerOf, size: LETTER_SIZE / scale.value });
  return lit.value === NONE ? all : all.filter(({ seat }) => seat === lit.value);
});

/** What a drawing shows, and how many pixels of the screen there are for one of the page. */
export type Scene = NonNullable<(typeof scene)['value']> & { readonly ratio: number };

/** What is to be drawn; undefined without a game, and before the window stands anywhere on it. */
export const scene = computed(() => {
  const { game, camera, windowSize: size, position, selection, hovered } = state;
  if (game === undefined || camera === undefined) return undefined;
  return {
    game,
    /** The game's, as it is now. */
    canvas: game.canvas,
    camera,
    size,
    sheet: sheet.value,
    position,
    letters: shownLetters.value,
    /** The punter whom the others make room for, or NONE. */
    spotlight: lit.value,
    selection,
    hovered,
    /** The rivers of a move that is being put together, and whose it is. */
    planned: planned.value,
    plannedBy: inHand.value?.setup.seat ?? NONE,
    /** The rivers that the champion would take in the person's place. */
    advised: advised.value,
    /** The site at which a route that is being put together ends, or NONE, and those to which it may go on. */
    route: routeSites.value,
    /** What the planner weighed, best first. */
    candidates: shownWhy.value?.explanation.candidates ?? [],
    /** How far each site is from a mine, if that is shown in colours. */
    distances: distances.value,
  };
});
