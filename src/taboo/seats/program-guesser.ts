// Anybody's guesser as a process: a hint line in, a line with a guess out. It may hang, flood, end early or write
// rubbish: each comes to one sentence, and its whole process group is ended.

import { whenLate } from '../../base/within.ts';
import { addAbortListener } from 'node:events';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { lastPlainLines } from '../../base/plain-text.ts';
import { Child, type ChildOptions } from '../../programs/child.ts';
import { Tail } from '../../programs/tail.ts';

/** How a guesser fails: no line in time, its end, a line before it was asked for one, a line that is no guess. */
export type GuesserFault = 'late' | 'died' | 'unasked' | 'no guess';

/** The guesser failed; the message says how. */
export class GuesserTrouble extends Error {
  readonly kind: GuesserFault;

  constructor(kind: GuesserFault, message: string) {
    super(message);
    this.name = 'GuesserTrouble';
    this.kind = kind;
  }
}

/** How a guesser is started. */
export interface GuesserProgram {
  /** Of its executable, absolute. */
  readonly path: string;
  /** In which folder and environment, with how much memory, and who is given its standard error. */
  readonly child?: Pick<ChildOptions, 'folder' | 'environment' | 'allowance' | 'onErrors'>;
}

/** A line of more bytes is no guess. */
const LONGEST_LINE = 10_000;
/** More lines waiting than this were not asked for. */
const MOST_LINES = 100;
/** After it ended, how long its output may stay open, as by a child that it left behind. */
const OUTPUT_GRACE_MS = 300;
const KEPT_ERRORS = 4_000;
const TOLD_ERRORS = 3;
const NEWLINE = 0x0a;

/** Owns the process. */
export class ProgramGuesser {
  readonly #child: Child;
  readonly #errors = new Tail(KEPT_ERRORS);
  readonly #lines: string[] = [];
  #rest = Buffer.alloc(0);
  #fault: GuesserTrouble | undefined;
  #hasEnded = false;
  #wake: () => void = () => {};

  /** Starts it. */
  constructor({ path, child = {} }: GuesserProgram) {
    this.#child = new Child({ path }, 1, this.#errors, {
      ...child,
      isMute: true,
      onOutput: (piece) => this.#take(piece),
      onOutputEnd: () => this.#end(),
    });
    void this.#child.gone.then(() => sleep(OUTPUT_GRACE_MS, undefined, { ref: false })).then(() => this.#end());
  }

  /**
   * Writes a line and waits for one.
   * @param limitMs how long; for ever by default
   * @throws {GuesserTrouble}
   * @throws the signal's reason
   */
  async ask(line: string, limitMs?: number, signal?: AbortSignal): Promise<string> {
    // What lies in the pipe by now was written unasked: two turns, and it has been read.
    await nextTurn();
    await nextTurn();
    const [early] = this.#lines;
    if (early !== undefined)
      throw this.#trouble('unasked', `wrote ${JSON.stringify(early.slice(0, 80))} before it was asked`);
    this.#child.write(Buffer.from(`${line}\n`));
    let isLate = false;
    const wake = (): void => this.#wake();
    const late = (): void => {
      isLate = true;
      wake();
    };
    using _timer = limitMs === undefined ? undefined : whenLate(limitMs, late);
    using _wakes = signal && addAbortListener(signal, wake);
    for (;;) {
      signal?.throwIfAborted();
      if (this.#fault !== undefined) throw this.#trouble(this.#fault.kind, this.#fault.message);
      const answer = this.#lines.shift();
      if (answer !== undefined) return answer;
      const { id, fate } = this.#child;
      if (this.#hasEnded) throw this.#trouble('died', id === undefined ? fate : `${fate} without a guess`);
      if (isLate) throw this.#trouble('late', `did not guess within ${(limitMs ?? 0) / 1000} s`);
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
  }

  /** Tells it how the game ended, gives it that long to end by itself, and ends it. Says whether it ended by itself. */
  async finish(isFound: boolean, graceMs: number): Promise<boolean> {
    this.#child.write(Buffer.from(isFound ? 'CITY_FOUND\n' : 'NO_MORE_HINTS\n'));
    await this.#child.awaitEnd(graceMs);
    const isOver = this.#child.ended !== undefined;
    await this.close();
    return isOver;
  }

  /** Ends its process group. */
  close(): Promise<void> {
    return this.#child.close();
  }

  #take(piece: Buffer): void {
    if (this.#fault !== undefined) return;
    let from = 0;
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, from)) {
      this.#addLine(piece.subarray(from, at));
      if (this.#fault !== undefined) return;
      from = at + 1;
    }
    const more = piece.subarray(from);
    if (this.#rest.length + more.length > LONGEST_LINE)
      this.#fail('no guess', `wrote ${LONGEST_LINE} bytes without a line's end`);
    else if (more.length > 0) this.#rest = Buffer.concat([this.#rest, more]);
    this.#wake();
  }

  #addLine(end: Buffer): void {
    if (this.#rest.length + end.length > LONGEST_LINE)
      return this.#fail('no guess', `wrote a line of more than ${LONGEST_LINE} bytes`);
    this.#lines.push(Buffer.concat([this.#rest, end]).toString('utf8'));
    this.#rest = Buffer.alloc(0);
    if (this.#lines.length > MOST_LINES) this.#fail('unasked', `wrote ${MOST_LINES} lines that nobody asked for`);
  }

  /** The end of its output ends its last line, too. */
  #end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    if (this.#rest.length > 0) this.#addLine(Buffer.alloc(0));
    this.#wake();
  }

  /** A program that floods us is ended at once. */
  #fail(kind: GuesserFault, what: string): void {
    this.#fault ??= new GuesserTrouble(kind, what);
    void this.close();
  }

  #trouble(kind: GuesserFault, what: string): GuesserTrouble {
    const errors = lastPlainLines(this.#errors.text, TOLD_ERRORS).filter((line) => line !== '');
    const told = errors.length === 0 ? '' : `; its last errors:\n${errors.map((line) => `  ${line}`).join('\n')}`;
    return new GuesserTrouble(kind, `the guesser ${what}${told}`);
  }
}
