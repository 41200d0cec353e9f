// Who sits down to a game: rivals, the planner in this process, executables. Seats are opened afresh
// for every game.

import { executableAt } from '../../terminal/executable-path.ts';
import { plannerWith } from '../champion/champion.ts';
import { inProcessSeat } from '../judge/in-process-seat.ts';
import type { Judging } from '../judge/judging.ts';
import type { Limits } from '../judge/limits.ts';
import { type Handshake, ProcessSeat } from '../judge/process-seat.ts';
import type { Seat } from '../judge/seat.ts';
import { type Budget, clockBudget, nodeBudget } from '../planner/budget.ts';
import type { PolicyChanges } from '../planner/policy-numbers.ts';
import { createStrategyPunter } from '../planner/strategy.ts';
import type { RivalName } from '../rivals/names.ts';
import { createRival } from '../rivals/rival-table.ts';
import { noSuchPunter, parseEntrant } from './entrant-names.ts';

/** A punter that plays one or more games. */
export interface Entrant {
  readonly name: string;
  /** A seat for one game, with everything random about it drawn from `seed`. */
  open(seed: number): Opened;
}

/** A seat and what it leaves to read. */
interface Opened {
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

/** What the planner may spend on a move: nodes, or milliseconds of the clock. */
export interface PlannerBudget {
  readonly unit: 'nodes' | 'ms';
  readonly move: number;
  /** On set-up, where bets are chosen. */
  readonly setup: number;
}

/** A rival in this process. */
export function rivalEntrant(name: string, rival: RivalName): Entrant {
  return {
    name,
    open: (seed) => {
      const player = createRival(rival, seed);
      const seat = inProcessSeat({ name, setup: (setup) => player.setup(setup), move: (moves) => player.move(moves) });
      return { seat, stderr: () => undefined };
    },
  };
}

/** The planner in this process, perhaps with some numbers of its policy changed. */
export function plannerEntrant(
  name: string,
  { unit, move, setup }: PlannerBudget,
  policy: PolicyChanges = {},
): Entrant {
  const strategy = plannerWith(policy);
  const budgetOf = (most: number): Budget =>
    unit === 'nodes' ? nodeBudget(most) : clockBudget(() => performance.now(), performance.now() + most);
  return {
    name,
    open: (seed) => {
      let most = setup;
      const player = createStrategyPunter(strategy, seed, () => budgetOf(most));
      const seat = inProcessSeat({
        name,
        setup: (told) => player.setup(told),
        move: (moves) => {
          most = move;
          return player.move(moves);
        },
      });
      return { seat, stderr: () => undefined };
    },
  };
}

/** An executable, started for every message. */
export function programEntrant(name: string, path: string, { handshake, ...options }: ProgramOptions): Entrant {
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

/**
 * The entrants of the arguments. One that comes again is named `NAME#2` and so on.
 * @throws {UsageError} where an argument is no punter
 */
export function entrantsAsked(punters: readonly string[], options: ProgramOptions): Entrant[] {
  const parsed = punters.map(parseEntrant);
  const names = parsed.map(({ name }) => name);
  return parsed.map((one, place) => {
    const name = distinctName(names, place);
    switch (one.kind) {
      case 'rival':
        return rivalEntrant(name, one.rival);
      case 'planner':
        return plannerEntrant(name, one.budget, one.policy);
      case 'program':
        return programEntrant(name, executableAt(one.path, noSuchPunter(one.path)), options);
    }
  });
}

/** The name of the punter at that place, told apart from the same one before it: `NAME#2`. */
export function distinctName(punters: readonly string[], place: number): string {
  const punter = punters[place];
  const before = punters.slice(0, place).filter((other) => other === punter).length;
  return before === 0 ? punter : `${punter}#${before + 1}`;
}
