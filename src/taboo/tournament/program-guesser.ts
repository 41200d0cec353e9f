// A guesser that is a program: a line with a hint in, a line with a city out, as the challenge drove them. A process a
// game.

import { plain } from '../../base/plain-text.ts';
import { within } from '../../base/within.ts';
import { Child } from '../../programs/child.ts';
import { Tail } from '../../programs/tail.ts';
import type { SeatFault } from '../../arena/contest.ts';
import type { CityGuess } from '../game/guess.ts';
import { GUESS_TROUBLES, readGuess } from '../game/read-guess.ts';
import { START_GUESSER_MS } from './taboo-options.ts';

/** A program says no more before its line ends. */
const LONGEST_LINE = 10_000;
const KEPT_ERRORS = 2_000;
/** How long it may take to end by itself after its game. */
const END_MS = 500;
/** After its end, how long what it wrote may be under way. */
const LAST_WORDS_MS = 100;
/** It gets so little: a guesser needs no more. */
const ALLOWANCE = { memoryBytes: 2048 * 1024 * 1024, processes: 64 };

/** A program in one game. */
export class ProgramGuesser {
  readonly #child: Child;
  readonly #errors = new Tail(KEPT_ERRORS);
  readonly #timeoutMs: number | undefined;
  readonly #faults: SeatFault[] = [];
  readonly #times: number[] = [];
  #line = '';
  #isOut = false;
  #turn = 0;
  /** Takes the line that is awaited; nothing that comes unasked is heard. */
  #take: ((line: string) => void) | undefined;

  /** @param timeoutMs how long a guess may take; for ever where left out */
  constructor(path: string, timeoutMs: number | undefined) {
    this.#timeoutMs = timeoutMs;
    this.#child = new Child({ path }, 1, this.#errors, {
      isMute: true,
      allowance: ALLOWANCE,
      onOutput: (piece) => this.#hear(piece.toString('utf8')),
    });
  }

  /** What it did wrong. */
  get faults(): readonly SeatFault[] {
    return this.#faults;
  }

  /** How long its guesses took but for the first, for which it starts, in milliseconds. */
  get times(): readonly number[] {
    return this.#times;
  }

  /** Sends a hint and waits for a guess; undefined where none came, or it is none. A late or dead program is out. */
  async guess(hint: string): Promise<CityGuess | undefined> {
    const turn = this.#turn++;
    if (this.#isOut) return undefined;
    const begun = performance.now();
    const line = await this.#ask(hint, turn);
    if (line === undefined) {
      this.#isOut = true;
      return undefined;
    }
    if (turn > 0) this.#times.push(performance.now() - begun);
    const read = readGuess(line);
    if (read.kind !== 'trouble') return read;
    this.#faults.push({
      turn,
      kind: 'no guess',
      reason: `said ${plain(line, 60) || 'nothing'}: ${GUESS_TROUBLES[read.why]}`,
    });
    return undefined;
  }

  async #ask(hint: string, turn: number): Promise<string | undefined> {
    let line: string | undefined;
    const heard = new Promise<void>((resolve) => {
      this.#take = (text) => {
        line = text;
        resolve();
      };
    });
    this.#line = '';
    this.#child.write(Buffer.from(`${hint}\n`));
    // Its last words may come after its end.
    const ended = this.#child.gone.then(() => within(LAST_WORDS_MS, heard));
    const either = Promise.race([heard, ended]);
    const limit = this.#timeoutMs === undefined ? undefined : this.#timeoutMs + (turn === 0 ? START_GUESSER_MS : 0);
    const isInTime = limit === undefined ? await either.then(() => true) : await within(limit, either);
    this.#take = undefined;
    if (line !== undefined) return line;
    if (!isInTime) this.#faults.push({ turn, kind: 'late', reason: `no line within ${limit} ms` });
    else this.#faults.push({ turn, kind: 'died', reason: plain(`${this.#child.fate}. ${this.#errors.text}`, 200) });
    return undefined;
  }

  #hear(piece: string): void {
    if (this.#take === undefined) return;
    const all = this.#line + piece;
    const end = all.indexOf('\n');
    this.#line = all.slice(0, LONGEST_LINE);
    if (end < 0 && all.length <= LONGEST_LINE) return;
    const take = this.#take;
    this.#take = undefined;
    take((end < 0 ? all : all.slice(0, end)).slice(0, LONGEST_LINE));
  }

  /** Tells how the game ended, and ends the program. */
  async end(isFound: boolean): Promise<void> {
    this.#child.write(Buffer.from(isFound ? 'CITY_FOUND\n' : 'NO_MORE_HINTS\n'));
    await this.#child.awaitEnd(this.#isOut ? 0 : END_MS);
    await this.#child.close();
  }
}
