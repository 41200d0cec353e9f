// What was expected if something from outside is wrong, by code.

import { errorsOf } from '../../base/errors.ts';

/** The codes of this contest's errors. */
export const ULTIMATUM_EXPECTED = {
  'offer.amount': 'a whole number from 0 to what is shared',
  'deal.accepted': 'true or false',
  'series.head': 'a journal of one series, not of a tournament: a first line of type series, version 1',
  'series.terms': 'total and rounds: whole numbers from 0 to a thousand million',
  'series.rules': 'the name of a ranking rule',
  'series.percent': 'a percentage from 0 to 100',
  'series.players': 'at most 10000 players, each with a uid of its own and a name: text of at most 1000 characters',
  'series.line': 'a line of type round, left or end',
  'series.round':
    'a round: a number above the last, two players, an offer up to the total that was accepted or not, ' +
    'or who was missing',
  'series.player': "a player's place in the list of players",
  'series.size': 'at most 5000000 lines of at most 4000000 characters',
  'wire.frames': 'one frame',
  'wire.size': 'at most 16384 bytes',
  'wire.text': 'text in UTF-8',
  'wire.message': 'an object with msg_type and payload',
  'wire.type': 'a type of message that is known (text)',
  'wire.turn': 'an answer of the type that is waited for',
  'wire.payload': 'an object with the fields of its type and no others',
  'wire.name': 'a name that is not empty (text)',
  'wire.identity': 'an identity that is text in UTF-8',
  'wire.number': 'a whole number from 0',
  'wire.uid': 'a uid (text)',
  'wire.gain': 'an object with the gain of each uid',
  'news.shape': 'news of a series, as our server tells it',
} as const;

/** Makes this contest's errors. */
export const wrongUltimatum = errorsOf(ULTIMATUM_EXPECTED);
