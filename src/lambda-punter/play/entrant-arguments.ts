// Who plays: the command line's PUNTER arguments.

import { programEntrant, rivalEntrant } from './entrants.ts';
import type { Entrant, ProgramOptions } from './entrants.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import { executableAt } from '../../terminal/executable-path.ts';

/**
 * The entrants of the arguments: a rival's name, else an executable's path. One that comes again is
 * named `NAME#2` and so on.
 * @throws {UsageError} where an argument is neither
 */
export function entrantsAsked(punters: readonly string[], options: ProgramOptions): Entrant[] {
  return punters.map((punter, place) => {
    const name = distinctName(punters, place);
    const rival = RIVAL_NAMES.find((one) => one === punter);
    if (rival === undefined)
      return programEntrant(
        name,
        executableAt(punter, `, and no rival of that name (rivals: ${RIVAL_NAMES.join(', ')})`),
        options,
      );
    return rivalEntrant(name, rival);
  });
}

/** The name of the punter at that place, told apart from the same one before it: `NAME#2`. */
export function distinctName(punters: readonly string[], place: number): string {
  const punter = punters[place];
  const before = punters.slice(0, place).filter((other) => other === punter).length;
  return before === 0 ? punter : `${punter}#${before + 1}`;
}
