// Who plays: the command line's PUNTER arguments, made into seats afresh for every game.

import type { Judging } from '../judge/judging.ts';
import type { Limits } from '../judge/limits.ts';
import { playerSeat } from '../judge/player-seat.ts';
import { ProcessSeat } from '../judge/process-seat.ts';
import type { Handshake } from '../judge/process-seat.ts';
import type { Seat } from '../judge/seat.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import type { RivalName } from '../rivals/names.ts';
import { createRival } from '../rivals/player.ts';
import { executableAt } from './executable-path.ts';

/** A punter that plays one or more games. */
export interface Entrant {
  readonly name: string;
  /** A seat for one game, with everything random about it drawn from `seed`. */
  open(seed: number): Opened;
}

/** A seat and what it leaves to read. */
export interface Opened {
  readonly seat: Seat;
  /** The end of what it wrote to standard error; undefined where it has none. */
  stderr(): string | undefined;
}

/** How executables are run. */
export interface ProgramOptions {
  readonly handshake: Handshake;
  readonly limits: Partial<Limits>;
  /** As the organisers' server did it where left out. */
  readonly judging?: Judging;
}

/**
 * The entrants of the arguments: a rival's name, else an executable's path. One that comes again is
 * named `NAME#2` and so on.
 * @throws {UsageError} where an argument is neither
 */
export function entrantsOf(punters: readonly string[], options: ProgramOptions): Entrant[] {
  return punters.map((punter, place) => {
    const before = punters.slice(0, place).filter((other) => other === punter).length;
    const name = before === 0 ? punter : `${punter}#${before + 1}`;
    const rival = RIVAL_NAMES.find((one) => one === punter);
    if (rival === undefined) return programEntrant(name, executableAt(punter, `, and no rival of that name (rivals: ${RIVAL_NAMES.join(', ')})`), options);
    return rivalEntrant(name, rival);
  });
}

function rivalEntrant(name: string, rival: RivalName): Entrant {
  return {
    name,
    open: (seed) => {
      const player = createRival(rival, seed);
      const seat = playerSeat({ name, setup: (setup) => player.setup(setup), move: (moves) => player.move(moves) });
      return { seat, stderr: () => undefined };
    },
  };
}

function programEntrant(name: string, path: string, { handshake, ...options }: ProgramOptions): Entrant {
  let known = handshake;
  return {
    name,
    open: () => {
      const seat = new ProcessSeat({ name, program: { path }, handshake: known, ...options });
      return {
        seat,
        stderr: () => {
          known = seat.handshake; // the next game need not find it out again
          return seat.stderr;
        },
      };
    },
  };
}
