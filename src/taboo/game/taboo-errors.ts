// What was expected where something from outside is wrong, by code.

import { errorsOf } from '../../base/errors.ts';

/** The codes of this contest's errors. */
export const TABOO_EXPECTED = {
  'knowledge.line': 'a line such as "food: cheese 3, wine 2"',
  'knowledge.begin': 'a line "country: NAME" first, and nothing about a city before its line "city: NAME"',
  'knowledge.kind': 'country, city, fame, at, also or one of the kinds, each once a country or city',
  'knowledge.phrase': 'one to eight words in lower case and a weight of 1 to 3, such as "red brick 2"',
  'knowledge.double': 'a phrase that this country or city does not have already',
  'knowledge.name': 'a name that no other city of this country has, and no other country',
  'knowledge.fame': 'a whole number from 1 to 100',
  'knowledge.at': 'latitude and longitude in degrees, such as "48.86 2.35"',
  'knowledge.city': 'the lines fame and at for every city',
  'knowledge.none': 'knowledge of at least one city',
  'taboo.mind': 'a compiled mind, as this version of the program makes it',
  'taboo.games': 'an object with a list of 1 to 10,000 games: {"games":[…]}',
  'taboo.game': 'a game with an id, a city, a country, other accepted names and hints, texts of at most 200 letters',
  'taboo.hints': 'a list of 1 to 100 hints',
} as const;

/** Makes this contest's errors. */
export const wrongTaboo = errorsOf(TABOO_EXPECTED);
