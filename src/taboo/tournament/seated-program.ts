// A guesser that is a program, in one game of a tournament: a process a game. What it does wrong is told, and ends no
// tournament.

import { plain } from '../../base/plain-text.ts';
import type { SeatFault } from '../../arena/contest.ts';
import type { CityGuess } from '../game/guess.ts';
import { GUESS_TROUBLES, readGuess } from '../game/read-guess.ts';
import { GuesserTrouble, ProgramGuesser } from '../seats/program-guesser.ts';

/** How long it may take to end by itself after its game. */
const END_MS = 500;
/** A guesser needs no more. */
const ALLOWANCE = { memoryBytes: 2048 * 1024 * 1024, processes: 64 };
const LONGEST_REASON = 200;

/** How long a program may take for its first guess, while it starts, and for each other, in milliseconds. */
export interface GuessLimits {
  readonly first: number;
  readonly next: number;
}

/** A program in one game. */
export class SeatedProgram {
  readonly #program: ProgramGuesser;
  readonly #limits: GuessLimits | undefined;
  readonly #faults: SeatFault[] = [];
  readonly #times: number[] = [];
  #isOut = false;
  #turn = 0;

  /** @param limits none by default */
  constructor(path: string, limits?: GuessLimits) {
    this.#limits = limits;
    this.#program = new ProgramGuesser({ path, child: { allowance: ALLOWANCE } });
  }

  /** What it did wrong. */
  get faults(): readonly SeatFault[] {
    return this.#faults;
  }

  /** How long its guesses took but for the first, for which it starts, in milliseconds. */
  get times(): readonly number[] {
    return this.#times;
  }

  /** Sends a hint and waits for a guess; undefined where none came, or it is none. Whoever fails is out of the game. */
  async guess(hint: string): Promise<CityGuess | undefined> {
    const turn = this.#turn++;
    if (this.#isOut) return undefined;
    const begun = performance.now();
    let line: string;
    try {
      line = await this.#program.ask(hint, turn === 0 ? this.#limits?.first : this.#limits?.next);
    } catch (error) {
      if (!(error instanceof GuesserTrouble)) throw error;
      this.#isOut = true;
      this.#faults.push({ turn, kind: error.kind, reason: plain(error.message, LONGEST_REASON) });
      return undefined;
    }
    if (turn > 0) this.#times.push(performance.now() - begun);
    const read = readGuess(line);
    if (read.kind !== 'trouble') return read;
    // The wrapper cannot go on either: a service takes no try for it, and gives no hint.
    this.#isOut = true;
    const reason = `said ${plain(line, 60) || 'nothing'}: ${GUESS_TROUBLES[read.why]}`;
    this.#faults.push({ turn, kind: 'no guess', reason });
    return undefined;
  }

  /** Tells how the game ended, and ends the program. */
  async end(isFound: boolean): Promise<void> {
    await this.#program.finish(isFound ? 'CITY_FOUND' : 'NO_MORE_HINTS', this.#isOut ? 0 : END_MS);
  }
}
