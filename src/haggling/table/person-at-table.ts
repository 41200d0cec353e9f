// A person's seat at a session.

import type { SeatView } from '../game/problem.ts';
import type { HagglingSeat } from '../seats/haggling-seat.ts';
import { newForm } from './offer-form.ts';
import type { PersonTerminal } from './person-terminal.ts';

/** Seats the person at the terminal. */
export function personSeat(terminal: PersonTerminal, view: SeatView): HagglingSeat {
  let round = 0;
  return {
    label: 'human',
    turn: (offered, signal) => {
      round += 1;
      return terminal.ask(newForm(view, offered), round, signal);
    },
    close: () => Promise.resolve(),
  };
}
