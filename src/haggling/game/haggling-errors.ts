// What was expected where something from outside is wrong, by code.

import { errorsOf } from '../../base/errors.ts';

/** The codes of this contest's errors. */
export const HAGGLING_EXPECTED = {
  'size.none': 'a size that some problem has (Constraints cannot be satisfied)',
  'size.many': 'a size with at most 200,000 vectors of counts and 2³² valuations',
  'player.message': 'a message of a player: an object whose "type" is pow, offer, info or abort',
  'player.nonce': '1 to 32 digits or letters',
  'player.text': 'text',
  'arena.message': 'a message of an arena: an object whose "type" is start, offer or log',
  'arena.start': '2 to 10 types with 1 to 100 objects, a value from 0 to 1000000 for each, and 1 to 10000 rounds',
  'arena.offer': 'a number of objects of each type',
  'arena.place': 'a seat: 0 or 1',
  'arena.event': 'an event of the official log',
  'arena.statistics': 'statistics of an arena that this server wrote',
  'arena.listen': 'a port that this program can listen on',
  'arena.connect': 'an arena that lets us in',
  'arena.work': 'a proof of work of at most 24 bits',
} as const;

/** Makes this contest's errors. */
export const wrongHaggling = errorsOf(HAGGLING_EXPECTED);
