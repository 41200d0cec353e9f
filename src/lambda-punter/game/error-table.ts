// The table of what can be wrong with Lambda Punter's input, the errors made from it, and the shape checks that throw
// them. docs/errors.md joins the tables of all rooms; a test holds it to them.

import { errorsOf } from '../../base/errors.ts';
import { shapesOf } from '../../base/shape.ts';

/** What is expected, by code. The part before the first dot names the input's kind. */
export const EXPECTED = {
  'message.kind': 'an object with one of the keys that name a message',
  'message.me': 'a name (text)',
  'message.you': 'a name (text)',
  'message.ready': "the punter's own number",
  'message.timeout': 'a number of seconds',
  'setup.punter': 'a whole number from 0 up to, not including, the number of punters',
  'setup.punters': 'a whole number from 1 to 10000',
  'setup.settings': 'an object whose keys are extensions and whose values are true or false',
  'setup.futures': 'a list of {"source":mine,"target":site}',
  map: 'an object with "sites", "rivers" and "mines"',
  'map.sites': 'a list of sites',
  'map.site.id': 'a whole number',
  'map.rivers': 'a list of rivers',
  'map.river.source': "a site's id (a whole number)",
  'map.river.target': "a site's id (a whole number)",
  'map.mines': 'a list of site ids',
  'map.mine': "a site's id (a whole number)",
  moves: 'a list of moves',
  'move.kind': 'an object with one of the keys claim, pass, splurge, option',
  'move.punter': "a punter's number (a whole number from 0)",
  'move.source': "a site's id (a whole number)",
  'move.target': "a site's id (a whole number)",
  'move.route': 'a list of site ids',
  scores: 'a list of {"punter":p,"score":s}',
  state: 'a state that this program wrote',
  'state.version': 'a state of this version of the program',
  record: 'a recorded game: ours, or {"game":[event,…]} of the contest',
  'record.map': 'the map of the game, found in one of the folders of maps',
  'record.event': 'an event of a recorded game',
  'record.gameplay': '{"gameplay":"start"} before the first move, or no gameplay events at all',
  'record.seat': 'the number of a punter of the game: without gameplay events nothing else says whose move it is',
  'record.turn': 'a move a turn, seat by seat: a record of ours can hold no other order',
  'record.patch': 'the place of an event (a whole number) that no patch before it has reached',
  'record.size': 'a game that can be shown: at most 8000000 pairs of a mine and a site',
  'record.scores': 'a score for every punter of the game',
  'option.number': "a whole number within the option's limits",
  'map.kind': 'a kind of map: sierpinski, ring, grid, planar, city, scale-free or sample',
  'map.size': 'a size that this kind of map can have',
  'illegal.punter': 'the number of the punter whose turn it is',
  seat: 'an object with "table" and "name", both text',
  serve: 'an object with a list "tables"',
  'serve.key': 'a key that the configuration knows',
  'serve.tables': 'a list of at least one table',
  'serve.name': 'a name that no other table has (text)',
  'serve.port': 'a port that no other table has (a whole number from 0 to 65535, 0 for any free one)',
  'serve.map': "a map file's path (text)",
  'serve.punters': 'a whole number from 1 to 10000',
  'serve.extensions': 'a list of extensions: futures, splurges, options',
  'serve.fill': '{"after":seconds,"with":[names of rivals or paths of executables]}',
  'serve.records': "a folder's path (text)",
  'serve.rules': 'a reading, judged or text, and a list of options NAME=VALUE',
  'serve.number': 'a number above 0, within what a timer or counter holds',
  'serve.listen': 'an address and port that can be listened on',
  'serve.names': 'a list of names that the server goes by (text, without ports)',
  'illegal.river': 'a river of the map',
  'illegal.taken': 'a river that nobody owns',
  'illegal.extension': 'a move of an extension that is on',
  'illegal.route': 'a route of at least two sites that uses no river twice',
  'illegal.credit': 'no more rivers than the credit',
  'illegal.options': 'no more options than are left to the punter',
  'illegal.option': "another punter's river whose option is unsold",
} as const;

/** The error of a wrong value: its code, its place, the value. */
export const wrong = errorsOf(EXPECTED);

/** The shape checks, with the table's codes. */
export const { objectOf, listOf, integerOf, textOf } = shapesOf(wrong);
