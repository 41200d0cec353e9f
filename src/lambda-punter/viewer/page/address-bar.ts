// The address holds game, turn and selection; going back or pasting another one shows that moment.

import { batch, effect } from '@preact/signals';
import { momentText, parseMoment } from '../model/address.ts';
import { openNamed } from './opening.ts';
import { game, goTo, playing, position, selection } from './page-state.ts';

/** Browsers refuse to write the address more often than some hundred times in half a minute. */
const WRITE_EVERY_MS = 400;

/** Keeps the address in step with the page, and the page with the address. */
export function keepAddress(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const shown = game.value;
    if (shown === undefined || shown.isOwn) return;
    const moment = {
      game: shown.name,
      turn: position.value,
      ...(selection.value !== undefined && { selection: selection.value }),
    };
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, '', `#${momentText(moment)}`), WRITE_EVERY_MS);
  });
  addEventListener('hashchange', () => {
    const moment = parseMoment(location.hash);
    if (moment.game !== undefined && moment.game !== game.peek()?.name) {
      void openNamed(moment.game);
      return;
    }
    batch(() => {
      playing.value = false;
      if (moment.turn !== undefined) goTo(moment.turn);
      selection.value = moment.selection;
    });
  });
}
