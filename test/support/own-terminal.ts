// A terminal of ours: keys are written into it, and it knows which lines stand on its screen.

import { PassThrough } from 'node:stream';

// oxlint-disable-next-line no-control-regex
const ESCAPES = /\x1b\[(?<count>\d*)(?<letter>[A-Z])|\x1b\[[\d;?]*[a-z]|(?<text>[^])/g;

/** Standard input as a terminal: tells whether it is raw. */
export class Keyboard extends PassThrough {
  raw = false;

  setRawMode(raw: boolean): this {
    this.raw = raw;
    return this;
  }
}

/** Standard output as a terminal that breaks long lines. */
export class Screen extends PassThrough {
  readonly isTTY = true;
  rows = 24;
  columns = 80;
  hidden = false;
  readonly written: string[] = [];
  #lines: string[] = [''];
  #row = 0;

  override write(text: string): boolean {
    this.written.push(text);
    for (const { 0: all, groups } of text.matchAll(ESCAPES)) {
      if (all === '\x1b[?25l' || all === '\x1b[?25h') this.hidden = all.endsWith('l');
      else if (groups?.['letter'] === 'A') this.#row -= Number(groups['count']);
      else if (groups?.['letter'] === 'J') this.#lines.splice(this.#row, Infinity, '');
      else if (groups?.['text'] !== undefined) this.#put(groups['text']);
    }
    return true;
  }

  /** Another width: lines that are too long for it are broken, as most terminals do. */
  resize(columns: number): void {
    const parts = new RegExp(`.{1,${columns}}|^$`, 'g');
    this.#lines = this.#lines.flatMap((line) => line.match(parts) ?? []);
    this.#row = this.#lines.length - 1;
    this.columns = columns;
    this.emit('resize');
  }

  get lines(): string[] {
    return this.#lines.slice(0, -1);
  }

  #put(letter: string): void {
    if (letter === '\r') return;
    const isFull = (this.#lines[this.#row] ?? '').length === this.columns;
    if (letter === '\n' || isFull) this.#lines[++this.#row] ??= '';
    if (letter !== '\n') this.#lines[this.#row] += letter;
  }
}
