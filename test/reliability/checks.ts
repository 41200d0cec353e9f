// All checks: what `npm run reliability` tries.

import { HAGGLER_SESSIONS } from './agents/haggling.ts';
import { GROCER_TALKS } from './agents/humaine.ts';
import { PUNTER_SESSIONS } from './agents/lambda-punter.ts';
import { GUESSER_GAMES } from './agents/taboo.ts';
import { DEALMAKER_SERIES } from './agents/ultimatum.ts';
import { ARENAS } from './arena/arenas.ts';
import { SERVED_BODIES } from './bodies/humaine.ts';
import type { Check } from './check.ts';
import { ENDURANCES } from './endurance/endurance.ts';
import { HAGGLING_MESSAGES } from './messages/haggling.ts';
import { HUMAINE_MESSAGES } from './messages/humaine.ts';
import { PUNTER_MESSAGES } from './messages/lambda-punter.ts';
import { TABOO_MESSAGES } from './messages/taboo.ts';
import { ULTIMATUM_MESSAGES } from './messages/ultimatum.ts';
import { SEATED_SCRIPTS } from './players/haggling.ts';
import { ROUND_SELLERS } from './players/humaine.ts';
import { JUDGED_PUNTERS } from './players/lambda-punter.ts';
import { ASKED_GUESSERS } from './players/taboo.ts';
import { HUB_GUESTS } from './players/ultimatum.ts';
import { PROGRAMS } from './programs/programs.ts';
import { MOVES_UNDER_LOAD } from './punter/moves-under-load.ts';
import { CONFINED_SUBMISSION } from './punter/submission.ts';
import { QUEUE_OVER_REDIS } from './queue/redis.ts';
import { SERVERS } from './servers/servers.ts';

/** In the order in which they are tried and told. */
export const CHECKS: readonly Check[] = [
  PUNTER_MESSAGES,
  HAGGLING_MESSAGES,
  ULTIMATUM_MESSAGES,
  TABOO_MESSAGES,
  HUMAINE_MESSAGES,
  SERVED_BODIES,
  PUNTER_SESSIONS,
  HAGGLER_SESSIONS,
  DEALMAKER_SERIES,
  GUESSER_GAMES,
  GROCER_TALKS,
  ...PROGRAMS,
  JUDGED_PUNTERS,
  SEATED_SCRIPTS,
  HUB_GUESTS,
  ASKED_GUESSERS,
  ROUND_SELLERS,
  ...SERVERS,
  ...ARENAS,
  QUEUE_OVER_REDIS,
  ...ENDURANCES,
  CONFINED_SUBMISSION,
  MOVES_UNDER_LOAD,
];

/**
 * The check of this name.
 * @throws where there is none
 */
export function checkNamed(name: string): Check {
  const found = CHECKS.find((check) => check.name === name);
  if (found === undefined) throw new Error(`there is no check ${name}`);
  return found;
}

/** Those that a word means: one of them, or all of a kind, such as `messages`. */
export function checksMeant(word: string): Check[] {
  return CHECKS.filter(({ name }) => name === word || name.startsWith(`${word}/`));
}
