// A person's terminal for the time of a session: its keys, a form that is redrawn in place, the session's lines above
// it. However the program ends, the terminal is left as it was.

import { emitKeypressEvents } from 'node:readline';
import type { Key } from 'node:readline';
import type { Painted } from '../../terminal/painted.ts';
import { isColoured, paintedText } from '../../terminal/painted.ts';
import { ABORT_REASONS } from '../game/haggling-session.ts';
import type { SeatAnswer } from '../seats/haggling-seat.ts';
import { fittedLines } from './broken-line.ts';
import { drawnForm } from './form-drawing.ts';
import { pressedBy } from './form-keys.ts';
import { afterKey, refusesItsOwn } from './offer-form.ts';
import type { OfferForm } from './offer-form.ts';

/** Where keys come from: standard input. */
interface KeyInput extends NodeJS.ReadableStream {
  setRawMode(raw: boolean): unknown;
}

/** Where it is shown: standard output. */
interface FormScreen {
  readonly isTTY: boolean;
  /** Some terminals do not say how large they are. */
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
  on(event: 'resize' | 'error', heed: () => void): unknown;
  off(event: 'resize' | 'error', heed: () => void): unknown;
}

const HIDE_CURSOR = '\x1b[?25l';
const SHOW_CURSOR = '\x1b[?25h';
const CANCELED: SeatAnswer = { kind: 'failed', reason: ABORT_REASONS.canceled };
/** Where the terminal does not say how large it is. */
const USUAL_ROWS = 24;
const USUAL_COLUMNS = 80;
/** A form that waits for its answer. */
interface Asking {
  form: OfferForm;
  readonly round: number;
  readonly answer: (answer: SeatAnswer) => void;
}

/** Owns the terminal until it is closed. */
export class PersonTerminal {
  readonly #input: KeyInput;
  readonly #screen: FormScreen;
  #asking: Asking | undefined;
  /** The widths of the lines that stand there and can be drawn over. */
  #drawn: readonly number[] = [];
  readonly #onKey = (_: string | undefined, key: Key): void => this.#press(key);
  readonly #onEnd = (): void => this.#asking?.answer(CANCELED);
  readonly #onResize = (): void => this.#redraw();
  readonly #onExit = (): void => this.close();

  /** Takes the terminal over. */
  constructor(input: KeyInput, screen: FormScreen) {
    this.#input = input;
    this.#screen = screen;
    emitKeypressEvents(input);
    input.setRawMode(true);
    input.on('keypress', this.#onKey);
    input.on('end', this.#onEnd);
    input.resume();
    screen.on('resize', this.#onResize);
    // A terminal that is gone takes no answer any more.
    screen.on('error', this.#onEnd);
    process.on('exit', this.#onExit);
  }

  /** Prints a line, above the form where there is one. */
  say(line: readonly Painted[]): void {
    const { columns = USUAL_COLUMNS } = this.#screen;
    const coloured = isColoured(this.#screen);
    const text = fittedLines(line, columns).map((one) => `${paintedText(one, coloured)}\n`);
    this.#screen.write(`${this.#erased()}${text.join('')}`);
    this.#redraw();
  }

  /** Has the form filled in. It goes away with the answer. */
  async ask(form: OfferForm, round: number, signal: AbortSignal): Promise<SeatAnswer> {
    const { promise, resolve } = Promise.withResolvers<SeatAnswer>();
    const stop = (): void => resolve(CANCELED);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    this.#asking = { form, round, answer: resolve };
    this.#screen.write(HIDE_CURSOR);
    this.#redraw();
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', stop);
      this.#leave();
    }
  }

  /** Gives the terminal back as it was. */
  close(): void {
    process.off('exit', this.#onExit);
    this.#leave();
    this.#input.setRawMode(false);
    this.#input.pause();
    this.#input.off('keypress', this.#onKey);
    this.#input.off('end', this.#onEnd);
    this.#screen.off('resize', this.#onResize);
    this.#screen.off('error', this.#onEnd);
  }

  #leave(): void {
    if (this.#asking === undefined) return;
    this.#screen.write(`${this.#erased()}${SHOW_CURSOR}`);
    this.#asking = undefined;
  }

  #press(key: Key): void {
    const asking = this.#asking;
    const pressed = pressedBy(key);
    if (asking === undefined) {
      // Nobody waits for this person: Ctrl-C is what it is to every other command. Other keys are not kept for later.
      if (key.ctrl === true && key.name === 'c') process.kill(process.pid, 'SIGINT');
      return;
    }
    if (pressed === undefined) return;
    if (pressed.kind === 'cancel') asking.answer(CANCELED);
    else if (pressed.kind === 'submit') {
      const { accepts, wanted, isAsked } = asking.form;
      if (refusesItsOwn(asking.form) && isAsked !== true) {
        asking.form = { ...asking.form, isAsked: true };
        this.#redraw();
        return;
      }
      asking.answer({ kind: 'said', answer: accepts ? undefined : [...wanted] });
    } else {
      asking.form = afterKey(asking.form, pressed);
      this.#redraw();
    }
  }

  #redraw(): void {
    if (this.#asking === undefined) return;
    const { form, round } = this.#asking;
    const { rows = USUAL_ROWS, columns = USUAL_COLUMNS } = this.#screen;
    const { text, widths } = drawnForm(form, round, { rows, columns }, isColoured(this.#screen));
    this.#screen.write(`${this.#erased()}${text}`);
    this.#drawn = widths;
  }

  /** What erases the form that stands there: up to its first row, then all below. */
  #erased(): string {
    const { columns = USUAL_COLUMNS } = this.#screen;
    // A terminal that has become narrower has broken the lines.
    const rows = this.#drawn.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / columns)), 0);
    this.#drawn = [];
    return rows === 0 ? '' : `\x1b[${rows}A\r\x1b[J`;
  }
}
