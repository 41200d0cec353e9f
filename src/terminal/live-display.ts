// Something that changes while a command runs, on standard error: redrawn in place on a terminal, else
// a line every few seconds. What else is said meanwhile goes through it, so that nothing is drawn over.

import { plainLines } from '../base/plain-text.ts';

/** What is shown of it just now. */
export interface Shown {
  /** The lines for a terminal with that many columns. */
  lines(columns: number): readonly string[];
  /** The same in one line; nothing is said where it is empty. */
  line(): string;
}

/** It is shown until `stop`. */
export interface LiveDisplay {
  /** Prints a sentence above what changes; it may quote strangers. */
  say(sentence: string): void;
  /** Makes room for a line on standard output. */
  clear(): void;
  /** Takes what changes away; `left` leaves it as it is at the end. */
  stop(left?: boolean): void;
}

/** Where it is shown: standard error. */
export type Screen = Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'rows'>> & { write(text: string): unknown };

/** A bar of at most that many columns, as far as there is room, and a text behind it. */
export function barLine(
  { done, total, most }: { readonly done: number; readonly total: number; readonly most: number },
  text: string,
  columns: number,
): string {
  const bar = Math.max(0, Math.min(most, columns - 1 - text.length));
  const full = total === 0 ? bar : Math.floor((bar * done) / total);
  return `${'█'.repeat(full)}${'░'.repeat(bar - full)} ${text}`;
}

const REDRAW_MS = 250;
const LINE_EVERY_MS = 5_000;

/** Starts to show it. */
export function showLive(shown: Shown, screen: Screen = process.stderr): LiveDisplay {
  return screen.isTTY ? redrawn(shown, screen) : told(shown, screen);
}

function redrawn(shown: Shown, screen: Screen): LiveDisplay {
  let drawn = 0;
  // Up to where the block begins, then line by line over it: nothing flickers.
  const up = (): string => (drawn > 0 ? `\x1b[${drawn}A\r` : '');
  const draw = (): void => {
    const { columns = 80, rows = 24 } = screen;
    const fitting = shown
      .lines(columns - 1)
      .slice(0, rows - 1)
      .map((line) => [...line].slice(0, columns - 1).join(''));
    screen.write(`${up()}${fitting.map((line) => `\x1b[2K${line}\n`).join('')}\x1b[J`);
    drawn = fitting.length;
  };
  const erase = (): void => {
    screen.write(`${up()}\x1b[J`);
    drawn = 0;
  };
  draw();
  const timer = setInterval(draw, REDRAW_MS);
  return {
    clear: erase,
    say: (sentence) => {
      erase();
      screen.write(`${plainLines(sentence)}\n`);
      draw();
    },
    stop: (left = false) => {
      clearInterval(timer);
      if (left) draw();
      else erase();
    },
  };
}

function told(shown: Shown, screen: Screen): LiveDisplay {
  const say = (sentence: string): void => void screen.write(`${plainLines(sentence)}\n`);
  const timer = setInterval(() => {
    const line = shown.line();
    if (line !== '') say(line);
  }, LINE_EVERY_MS);
  return { say, clear: () => {}, stop: () => clearInterval(timer) };
}
