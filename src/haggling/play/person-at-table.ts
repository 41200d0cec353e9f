// A person's seat at a session.

import { readAnswer } from '../game/haggling-session.ts';
import type { Goods, SeatView } from '../game/problem.ts';
import type { HagglingSeat } from '../seats/haggling-seat.ts';
import { newForm } from './offer-form.ts';
import type { PersonTerminal } from './person-terminal.ts';

/** Seats the person at the terminal. */
export function personSeat(terminal: PersonTerminal, view: SeatView): HagglingSeat {
  let round = 0;
  let last: Goods | undefined;
  return {
    label: 'human',
    turn: async (offered, signal) => {
      round += 1;
      const answer = await terminal.ask(newForm(view, offered, last), round, signal);
      const said = answer.kind === 'said' ? readAnswer(answer.answer, view.counts) : undefined;
      if (said?.kind === 'want') last = said.goods;
      return answer;
    },
    close: () => Promise.resolve(),
  };
}
