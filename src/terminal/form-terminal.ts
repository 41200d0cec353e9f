// A terminal at which a person is asked: its keys, a form that is redrawn in place, other lines above it. However the
// program ends, the terminal is left as it was.

import { addAbortListener } from 'node:events';
import { emitKeypressEvents, type Key } from 'node:readline';
import { fittedLines } from './broken-line.ts';
import type { Screen } from './live-display.ts';
import { isColoured, paintedText, type Painted } from './painted.ts';
import { UsageError } from './usage-error.ts';

/** Where keys come from: standard input. */
export type KeyInput = NodeJS.ReadableStream & { setRawMode(raw: boolean): unknown };

/** Where it is shown: standard output. */
export type FormScreen = Screen & {
  readonly isTTY: boolean;
  on(event: 'resize' | 'error', heed: () => void): unknown;
  off(event: 'resize' | 'error', heed: () => void): unknown;
};

/** What is asked: how the form looks, and what each key does to it. Forms do not change, keys make others of them. */
export interface TerminalForm<Answer> {
  /** Its lines, none wider than that. The field that keys change is inverse. */
  lines(columns: number): readonly (readonly Painted[])[];
  /** Nothing if the key does nothing. */
  press(key: Key): { readonly form: TerminalForm<Answer> } | { readonly answer: Answer } | undefined;
  /** Whether it shows a clock, and is drawn anew as time goes by. */
  readonly hasClock?: boolean;
}

const HIDE_CURSOR = '\x1b[?25l';
const SHOW_CURSOR = '\x1b[?25h';
/** Used if the terminal does not say how large it is. */
const USUAL_ROWS = 24;
const USUAL_COLUMNS = 80;
/** The longest part that is never broken fits. */
const LEAST_COLUMNS = 16;
/** How often a clock is drawn, in milliseconds. */
const CLOCK_MS = 500;

/** A form that waits for its answer. */
interface PendingForm {
  lines(columns: number): readonly (readonly Painted[])[];
  press(key: Key): void;
  /** The person has gone. */
  cancel(): void;
}

/**
 * Checks that a person can answer here.
 * @param instead what one may do without a terminal
 * @throws {UsageError} if no person can
 */
export function needTerminal(instead: string): void {
  if (process.stdin.isTTY && process.stdout.isTTY && process.env['TERM'] !== 'dumb') return;
  throw new UsageError(`a person plays at a terminal, and here is none. ${instead}`);
}

/** Owns the terminal until it is closed. */
export class FormTerminal {
  readonly #input: KeyInput;
  readonly #screen: FormScreen;
  #asking: PendingForm | undefined;
  /** The widths of the lines that stand there and can be drawn over. */
  #drawn: readonly number[] = [];
  readonly #onKey = (_: string | undefined, key: Key): void => this.#press(key);
  readonly #onEnd = (): void => this.#asking?.cancel();
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

  /** Prints a line, above the form if there is one. */
  say(line: readonly Painted[]): void {
    const { columns = USUAL_COLUMNS } = this.#screen;
    const coloured = isColoured(this.#screen);
    const text = fittedLines(line, columns).map((one) => `${paintedText(one, coloured)}\n`);
    this.#screen.write(`${this.#erased()}${text.join('')}`);
    this.#redraw();
  }

  /**
   * Has a form filled in. It goes away with the answer.
   * @param canceled the answer of a person who is gone
   */
  async ask<Answer>(first: TerminalForm<Answer>, canceled: Answer, signal: AbortSignal): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const stop = (): void => resolve(canceled);
    let form = first;
    this.#asking = {
      lines: (columns) => form.lines(columns),
      cancel: stop,
      press: (key) => {
        const pressed = form.press(key);
        if (pressed === undefined) return;
        if ('answer' in pressed) resolve(pressed.answer);
        else {
          form = pressed.form;
          this.#redraw();
        }
      },
    };
    using _stops = addAbortListener(signal, stop);
    this.#screen.write(HIDE_CURSOR);
    this.#redraw();
    using _clock = first.hasClock === true ? setInterval(() => this.#redraw(), CLOCK_MS) : undefined;
    try {
      return await promise;
    } finally {
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
    if (this.#asking !== undefined) this.#asking.press(key);
    // Nothing is asked of this person: Ctrl-C does what it does in every command. Other keys are not kept for later.
    else if (key.ctrl === true && key.name === 'c') process.kill(process.pid, 'SIGINT');
  }

  #redraw(): void {
    if (this.#asking === undefined) return;
    const { rows = USUAL_ROWS, columns = USUAL_COLUMNS } = this.#screen;
    const lines = inView(this.#asking.lines(Math.max(LEAST_COLUMNS, columns)), Math.max(1, rows - 1));
    const shown = isColoured(this.#screen) ? lines : lines.map((line) => line.map(uncoloured));
    this.#screen.write(`${this.#erased()}${shown.map((line) => `${paintedText(line, true)}\n`).join('')}`);
    this.#drawn = lines.map((line) => line.reduce((sum, part) => sum + part.text.length, 0));
  }

  /** What erases the form that stands there: up to its first row, then all below. */
  #erased(): string {
    const { columns = USUAL_COLUMNS } = this.#screen;
    // A terminal that has become narrower has broken the lines.
    const rows = this.#drawn.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / Math.max(1, columns))), 0);
    this.#drawn = [];
    return rows === 0 ? '' : `\x1b[${rows}A\r\x1b[J`;
  }
}

/** This many lines from the first, or, where that is further down, up to the one with the field that keys change. */
function inView(lines: readonly (readonly Painted[])[], room: number): readonly (readonly Painted[])[] {
  const active = lines.findLastIndex((line) => line.some(({ looks }) => looks?.includes('inverse') === true));
  const from = Math.max(0, active + 1 - room);
  return lines.slice(from, from + room);
}

/** A part that shows without colours, too: one must see the field that keys change. */
function uncoloured({ text, looks }: Painted): Painted {
  return looks?.includes('inverse') === true ? { text, looks: ['inverse'] } : { text };
}
