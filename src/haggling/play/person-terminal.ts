// A person's terminal for the time of a session of haggling: what its keys do to the form.

import { type FormScreen, FormTerminal, type KeyInput, type TerminalForm } from '../../terminal/form-terminal.ts';
import type { Painted } from '../../terminal/painted.ts';
import { ABORT_REASONS } from '../game/haggling-session.ts';
import type { SeatAnswer } from '../seats/haggling-seat.ts';
import { pressedBy } from './form-keys.ts';
import { formLines } from './form-lines.ts';
import { afterKey, type OfferForm, refusesItsOwn } from './offer-form.ts';

const CANCELED: SeatAnswer = { kind: 'failed', reason: ABORT_REASONS.canceled };

/** Owns the terminal until it is closed. */
export class PersonTerminal {
  readonly #terminal: FormTerminal;

  /** Takes the terminal over. */
  constructor(input: KeyInput, screen: FormScreen) {
    this.#terminal = new FormTerminal(input, screen);
  }

  /** Prints a line, above the form where there is one. */
  say(line: readonly Painted[]): void {
    this.#terminal.say(line);
  }

  /** Has the form filled in. It goes away with the answer. */
  ask(form: OfferForm, round: number, signal: AbortSignal): Promise<SeatAnswer> {
    return this.#terminal.ask(shownForm(form, round), CANCELED, signal);
  }

  /** Gives the terminal back as it was. */
  close(): void {
    this.#terminal.close();
  }
}

function shownForm(form: OfferForm, round: number): TerminalForm<SeatAnswer> {
  return {
    lines: (columns) => formLines(form, round, columns),
    press: (key) => {
      const pressed = pressedBy(key);
      if (pressed === undefined) return undefined;
      if (pressed.kind === 'cancel') return { answer: CANCELED };
      if (pressed.kind !== 'submit') return { form: shownForm(afterKey(form, pressed), round) };
      const { accepts, wanted, isAsked } = form;
      if (refusesItsOwn(form) && isAsked !== true) return { form: shownForm({ ...form, isAsked: true }, round) };
      return { answer: { kind: 'said', answer: accepts ? undefined : [...wanted] } };
    },
  };
}
