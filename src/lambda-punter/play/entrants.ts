// Who sits down to a game: rivals, the planner in this process, executables. Seats are opened afresh
// for every game.

import { executableAt } from '../../terminal/executable-path.ts';
import { plannerWith } from '../champion/champion.ts';
import { type Seat, inProcessSeat } from '../judge/seat.ts';
import { processSeat, type ProcessSeatOptions } from '../judge/process-seat.ts';
import { type Budget, clockBudget, nodeBudget } from '../planner/budget.ts';
import { createStrategyPunter, type StrategyPunter } from '../planner/strategy.ts';
import type { RivalName } from '../rivals/names.ts';
import { createRival } from '../rivals/rival-table.ts';
import { noSuchPunter, parseEntrant, type EntrantKind, type TypedEntrant } from './entrant-names.ts';
import type { Future } from '../game/futures.ts';

/** Each player of a game draws from its own seed, the same at every place. */
export function ownSeed(seed: number, place: number): number {
  return seed * 1009 + place;
}

/** A punter that plays one or more games. */
export interface Entrant {
  readonly name: string;
  /** A seat for one game, with everything random about it drawn from `seed`; under another name if that is said. */
  open(seed: number, called?: string): Opened;
}

/** A seat and what it leaves to read. */
interface Opened {
  readonly seat: Seat;
  /** The end of what it wrote to standard error; undefined if it has none. */
  stderr(): string | undefined;
}

/** How executables are run. */
export type ProgramOptions = Required<Pick<ProcessSeatOptions, 'handshake' | 'limits'>> &
  Pick<ProcessSeatOptions, 'judging' | 'isolate'>;

/** A rival in this process. */
export function rivalEntrant(name: string, rival: RivalName): Entrant {
  return insideEntrant(name, (seed) => createRival(rival, seed));
}

/** A punter in this process. */
function insideEntrant(name: string, create: (seed: number) => StrategyPunter): Entrant {
  const open: Entrant['open'] = (seed, called = name) => ({
    seat: inProcessSeat(create(seed), called),
    stderr: () => undefined,
  });
  return { name, open };
}

/**
 * The planner in memory, with more to spend on set-up than on a move.
 * @param bets those that it made at set-up, in a game under way
 */
export function plannerPunter(
  { budget: { unit, move, setup }, policy = {} }: Extract<EntrantKind, { kind: 'planner' }>,
  seed: number,
  bets?: readonly Future[],
): StrategyPunter {
  let most = setup;
  const budget = (): Budget =>
    unit === 'nodes' ? nodeBudget(most) : clockBudget(() => performance.now(), performance.now() + most);
  const punter = createStrategyPunter(plannerWith(policy), seed, budget, bets);
  return {
    ...punter,
    move(moves) {
      most = move;
      return punter.move(moves);
    },
  };
}

/** An executable, started for every message. */
export function programEntrant(name: string, path: string, { handshake, ...options }: ProgramOptions): Entrant {
  let known = handshake;
  return {
    name,
    open: (_, called = name) => {
      const seat = processSeat({ name: called, program: { path }, handshake: known, ...options });
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
 * One who plays one or more games; of an executable the path.
 * @param options how executables are run
 */
export function entrantOf(one: TypedEntrant, options: ProgramOptions): Entrant {
  const { name } = one;
  switch (one.kind) {
    case 'rival':
      return rivalEntrant(name, one.rival);
    case 'planner':
      return insideEntrant(name, (seed) => plannerPunter(one, seed));
    case 'program':
      return programEntrant(name, one.path, options);
  }
}

/**
 * The entrants of the arguments. One that comes again is named `NAME#2` and so on.
 * @throws {UsageError} if an argument is no punter
 */
export function entrantsAsked(punters: readonly string[], options: ProgramOptions): Entrant[] {
  const parsed = punters.map(parseEntrant);
  const names = parsed.map(({ name }) => name);
  return parsed.map((one, place) => entrantOf({ ...foundEntrant(one), name: distinctName(names, place) }, options));
}

/** The same with the path of its executable as it was found. @throws {UsageError} if it cannot be run */
export function foundEntrant(one: TypedEntrant): TypedEntrant {
  return one.kind === 'program' ? { ...one, path: executableAt(one.path, noSuchPunter(one.path)) } : one;
}

/** The name of the punter at that place, told apart from the same one before it: `NAME#2`. */
export function distinctName(punters: readonly string[], place: number): string {
  const punter = punters[place];
  const before = punters.slice(0, place).filter((other) => other === punter).length;
  return before === 0 ? punter : `${punter}#${before + 1}`;
}
