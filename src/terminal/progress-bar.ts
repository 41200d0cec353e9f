// How far something has come, on standard error: a bar on a terminal, else a line every few seconds.

import { Presets, SingleBar } from 'cli-progress';
import { plain } from '../base/plain-text.ts';
import { warn } from './print.ts';

/** Shows progress until `stop`, or to the end of the block that uses it. */
export interface Progress extends Disposable {
  /** This much is done; `note` is what is worth knowing just now. */
  update(done: number, note?: string): void;
  stop(): void;
}

/** What the progress is of. */
export interface BarOptions {
  readonly label: string;
  readonly total: number;
  /** Shows nothing before this many milliseconds have passed. */
  readonly afterMs?: number;
}

/** Without a terminal a line is printed this often, in milliseconds. */
const LINE_EVERY_MS = 3_000;

/** Nothing to see. */
export const NO_PROGRESS: Progress = { update: () => {}, stop: () => {}, [Symbol.dispose]: () => {} };

/** Starts to show progress. Works also where the event loop is busy all the time. */
export function startProgress(options: BarOptions): Progress {
  const shown = process.stderr.isTTY ? bar(options) : lines(options);
  return { ...shown, [Symbol.dispose]: shown.stop };
}

function bar({ label, total, afterMs = 0 }: BarOptions) {
  const shown = new SingleBar(
    {
      format: `${label} {bar} {value}/{total} {note}`,
      stream: process.stderr,
      hideCursor: true,
      gracefulExit: false,
      barsize: 30,
    },
    Presets.shades_classic,
  );
  const begun = performance.now();
  let started = false;
  let over = false;
  return {
    update: (done: number, said = '') => {
      const note = plain(said);
      if (over) return;
      if (!started && performance.now() - begun >= afterMs) {
        shown.start(total, done, { note });
        started = true;
      }
      if (started) shown.update(done, { note });
    },
    stop: () => {
      // The next sentence may have stopped it already, so that nothing is written behind the bar.
      if (started) shown.stop();
      started = false;
      over = true;
    },
  };
}

function lines({ label, total, afterMs = 0 }: BarOptions) {
  let next = performance.now() + Math.max(afterMs, LINE_EVERY_MS);
  return {
    update: (done: number, note = '') => {
      if (performance.now() < next) return;
      next = performance.now() + LINE_EVERY_MS;
      process.stderr.write(`${label} ${done}/${total} ${plain(note)}`.trimEnd() + '\n');
    },
    stop: () => {},
  };
}

/** When `stepLines` says its first line, in milliseconds. */
const FIRST_LINE_MS = 2_000;

/**
 * Says in lines how much is done of work that lets nothing else run: Ctrl-C ends this process at once, and must find
 * the cursor shown.
 */
export function stepLines(what: string, done: string): (steps: number, total: number) => void {
  let next = performance.now() + FIRST_LINE_MS;
  return (steps, total) => {
    if (performance.now() < next) return;
    next = performance.now() + LINE_EVERY_MS;
    warn(`${what}: ${Math.floor((100 * steps) / total)}% ${done} (Ctrl-C ends this)`);
  };
}
