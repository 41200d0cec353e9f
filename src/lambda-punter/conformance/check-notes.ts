// What is being checked, on standard error, once a check takes long.

import { plain } from '../../base/plain-text.ts';

/** What takes no longer than this needs no progress; then a line so often. */
const PATIENCE_MS = 2_000;
const REDRAW_MS = 500;
const LINE_EVERY_MS = 5_000;

/** Notes that are shown until `stop`. */
export interface CheckNotes {
  /** What is being done, and in which check. */
  readonly note: (check: string, doing: string) => void;
  /** Makes room for a line on standard output. */
  readonly clear: () => void;
  readonly stop: () => void;
}

/** Begins to show them: in place on a terminal, else a line now and then. */
export function startNotes(): CheckNotes {
  const terminal = process.stderr.isTTY;
  let text = '';
  let current = '';
  let shown = false;
  let begun = performance.now();
  const clear = (): void => {
    if (shown && terminal) process.stderr.write('\r\u001b[K');
    shown = false;
  };
  const show = (): void => {
    const ms = performance.now() - begun;
    if (ms < PATIENCE_MS || text === '') return;
    const line = `… ${current}: ${text} (${Math.round(ms / 1000)} s)`;
    process.stderr.write(
      terminal ? `\r\u001b[K${plain(line, (process.stderr.columns || 80) - 1)}` : `${plain(line)}\n`,
    );
    shown = true;
  };
  const timer = setInterval(show, terminal ? REDRAW_MS : LINE_EVERY_MS);
  return {
    note: (check, doing) => {
      if (check !== current) begun = performance.now();
      [current, text] = [check, doing];
    },
    clear,
    stop: () => {
      clearInterval(timer);
      clear();
    },
  };
}
