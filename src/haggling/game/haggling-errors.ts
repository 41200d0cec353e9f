// What was expected if something from outside is wrong, by code.

import { errorsOf } from '../../base/errors.ts';

/** The codes of this contest's errors. */
export const HAGGLING_EXPECTED = {
  'size.none': 'a size that some problem has (Constraints cannot be satisfied)',
  'size.many': 'a size with fewer than 2³² vectors of counts and fewer than 2³² valuations',
  'player.message': 'a message of a player: an object whose "type" is pow, offer, info or abort',
  'player.nonce': '1 to 32 digits or letters',
  'player.text': 'text',
  'arena.message': 'a message of an arena: an object whose "type" is start, offer or log',
  'arena.start':
    'a seat (0 or 1), 2 to 10 types of 1 to 100 objects, a value from 0 to 1000000 for each, and 1 to 10000 rounds',
  'arena.offer': 'a number of objects of each type',
  'arena.statistics': 'statistics of an arena that this server wrote',
  'arena.listen': 'a port that this program can listen on',
  'arena.connect': 'an arena that lets us in',
  'arena.work': 'a proof of work of at most 24 bits',
  log: 'a list of events, such as ["seed",1]',
  'log.event': 'an event: a list that begins with seed, init, info, offer, abort, valuation, score or done',
  'log.begin': 'one "init" event, before all events about a seat',
  'log.seed': 'a seed: a whole number from 0 to 2³² − 1',
  'log.labels': 'who sits there: two of script, human and remote',
  'log.events': 'at most 100000 events',
  'log.counts': 'how many objects of each type: 2 to 10 whole numbers from 1, at most 100 together',
  'log.rounds': 'a number of rounds: a whole number from 1 to 10000',
  'log.seat': 'a seat: 0 or 1',
  'log.turn': 'an event that can follow: offers and answers in turn, then the end',
  'log.shares': 'two shares that together are all objects, a whole number from 0 for each type; or null',
  'log.abort': 'a reason (text)',
  'log.valuation': "each type's worth: whole numbers from 0, all objects as much to both seats, at most 10000",
  'log.score': "a whole number: the share's worth",
  'log.done': 'true if they agreed, otherwise false',
  'inspect.values': 'what the objects were worth to both seats, as a log says at its end; or a seed of a usual size',
} as const;

/** Makes this contest's errors. */
export const wrongHaggling = errorsOf(HAGGLING_EXPECTED);
