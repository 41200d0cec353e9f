// Who plays: the command line's PUNTER arguments, made into entrants.

import { executableAt } from '../../terminal/executable-path.ts';
import { plannerEntrant, programEntrant, rivalEntrant, type Entrant, type ProgramOptions } from './entrants.ts';
import { noSuchPunter, parseEntrant } from './entrant-names.ts';

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
