// A person's seat at a session: asked in a form at the terminal.

import type { FormTerminal, TerminalForm } from '../../terminal/form-terminal.ts';
import { ABORT_REASONS, readAnswer } from '../game/haggling-session.ts';
import type { Goods, SeatView } from '../game/problem.ts';
import type { HagglingSeat, SeatAnswer } from '../seats/haggling-seat.ts';
import { afterKey, formLines, newForm, type OfferForm, pressedBy, refusesItsOwn } from './offer-form.ts';

/** What is answered where the person leaves. */
const CANCELED: SeatAnswer = { kind: 'failed', reason: ABORT_REASONS.canceled };

/** Seats the person at the terminal. */
export function personSeat(terminal: FormTerminal, view: SeatView): HagglingSeat {
  let round = 0;
  let last: Goods | undefined;
  return {
    label: 'human',
    turn: async (offered, signal) => {
      round += 1;
      const answer = await terminal.ask(terminalForm(newForm(view, offered, last), round), CANCELED, signal);
      const said = answer.kind === 'said' ? readAnswer(answer.answer, view.counts) : undefined;
      if (said?.kind === 'want') last = said.goods;
      return answer;
    },
    close: () => Promise.resolve(),
  };
}

/** The form as the terminal shows it. It goes away with the answer. */
export function terminalForm(form: OfferForm, round: number): TerminalForm<SeatAnswer> {
  return {
    lines: (columns) => formLines(form, round, columns),
    press: (key) => {
      const pressed = pressedBy(key);
      if (pressed === undefined) return undefined;
      if (pressed.kind === 'cancel') return { answer: CANCELED };
      if (pressed.kind !== 'submit') return { form: terminalForm(afterKey(form, pressed), round) };
      const { accepts, wanted, isAsked } = form;
      if (refusesItsOwn(form) && isAsked !== true) return { form: terminalForm({ ...form, isAsked: true }, round) };
      return { answer: { kind: 'said', answer: accepts ? undefined : [...wanted] } };
    },
  };
}
