// Something that changes while a command runs, on standard error: redrawn in place on a terminal, else
// a line every few seconds.

/** What is shown of it just now. */
export interface Shown {
  /** For a terminal. */
  lines(): readonly string[];
  /** The same in one line. */
  line(): string;
}

const REDRAW_MS = 250;
const LINE_EVERY_MS = 5_000;

/** Shows it until the function that is given back is called. */
export function showLive(shown: Shown): () => void {
  return process.stderr.isTTY ? redrawn(shown) : told(shown);
}

function redrawn(shown: Shown): () => void {
  let drawn = 0;
  const draw = (text: readonly string[]): void => {
    const { columns = 80, rows = 24 } = process.stderr;
    const fitting = text.slice(0, rows - 1).map((line) => [...line].slice(0, columns - 1).join(''));
    // Up to where the block begins, then line by line over it: nothing flickers.
    const up = drawn > 0 ? `\x1b[${drawn}A\r` : '';
    process.stderr.write(`${up}${fitting.map((line) => `\x1b[2K${line}\n`).join('')}\x1b[J`);
    drawn = fitting.length;
  };
  draw(shown.lines());
  const timer = setInterval(() => draw(shown.lines()), REDRAW_MS);
  return () => {
    clearInterval(timer);
    draw([]);
  };
}

function told(shown: Shown): () => void {
  const timer = setInterval(() => process.stderr.write(`${shown.line()}\n`), LINE_EVERY_MS);
  return () => clearInterval(timer);
}
