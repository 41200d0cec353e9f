// Who guesses: bundled guessers in this process, programs in processes of their own.

import { ArenaError } from '../../arena/arena-error.ts';
import type { SeatFault } from '../../arena/contest.ts';
import { absolutePath, readVerified } from '../../arena/run/tournament-files.ts';
import type { HintGuesser } from '../strength/described-game.ts';
import { BUNDLED_GUESSERS, type GuesserGround } from '../strength/bundled-guessers.ts';
import { SeatedProgram } from './seated-program.ts';
import { START_GUESSER_MS, type TabooOptions } from './desk-options.ts';

/** A guesser in one game. */
export interface SeatedGuesser extends HintGuesser {
  readonly faults: readonly SeatFault[];
  /** In milliseconds; none where they say nothing. */
  readonly times: readonly number[];
  end(isFound: boolean): Promise<void>;
}

/** Sits down to a game. */
export type SitGuesser = () => SeatedGuesser;

/**
 * Opens everybody.
 * @throws {ArenaError} where a file is not there or is another one, or there is no such bundled guesser
 */
export function openGuessers(
  { entrants, timeoutMs }: Pick<TabooOptions, 'entrants' | 'timeoutMs'>,
  ground: GuesserGround,
): ReadonlyMap<string, SitGuesser> {
  const limits = timeoutMs === undefined ? undefined : { first: timeoutMs + START_GUESSER_MS, next: timeoutMs };
  return new Map(
    entrants.map((one): [string, SitGuesser] => {
      if (one.kind === 'program') {
        readVerified(one.path, one.digest);
        const path = absolutePath(one.path);
        return [one.name, () => new SeatedProgram(path, limits)];
      }
      const found = BUNDLED_GUESSERS.get(one.guesser);
      if (found === undefined) throw new ArenaError(`there is no bundled guesser ${one.guesser}`);
      return [one.name, inProcess(found.open(ground))];
    }),
  );
}

function inProcess(sit: () => Pick<HintGuesser, 'guess'>): SitGuesser {
  return () => {
    const player = sit();
    return { guess: (hint) => player.guess(hint), faults: [], times: [], end: () => Promise.resolve() };
  };
}
