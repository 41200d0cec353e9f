// The table of what can be wrong with Lambda Punter's input, the errors made from it, and the shape checks that throw
// them. docs/errors.md joins the tables of all rooms; a test holds it to them.

import { errorsOf, InputError, show } from '../../base/errors.ts';
import { shapesOf } from '../../base/shape.ts';
import { mostLike } from '../../base/slips.ts';
import { MAP_KINDS } from './map-kinds.ts';
import { EXTENSIONS, MOVE_KINDS } from './move-kinds.ts';

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
  'map.unlisted': 'a site that the map lists in "sites"',
  moves: 'a list of moves',
  'move.kind': `an object with one of the keys ${MOVE_KINDS.join(', ')}`,
  'move.punter': "a punter's number (a whole number from 0)",
  'move.source': "a site's id (a whole number)",
  'move.target': "a site's id (a whole number)",
  'move.route': 'a list of site ids',
  scores: 'a list of {"punter":p,"score":s}',
  state: 'a state that this program wrote',
  'state.version': 'a state of this version of the program',
  record: 'a recorded game: ours, or {"game":[event,…]} of the contest',
  'record.text': 'a text',
  'record.number': 'a number, whole except for milliseconds',
  'record.map': 'the map of the game, found in one of the folders of maps',
  'record.event': 'an event of a recorded game',
  'record.gameplay':
    '{"gameplay":"start"} before the first move and "stop" after the last, or no gameplay events at all',
  'record.seat': 'the number of a punter of the game: without gameplay events nothing else says whose move it is',
  'record.turn': 'one move per turn, seat by seat: our records can hold no other order',
  'record.move': 'a move that the rules allow there, on the map of the game',
  'record.patch': 'the place of an event (a whole number) that no patch before it has reached',
  'record.size': 'a game that can be shown: at most 8000000 pairs of a mine and a site',
  'record.scores': 'a score for every punter of the game',
  shown: 'a map (an object with "sites", "rivers" and "mines") or a recorded game',
  'option.number': "a whole number within the option's limits",
  'map.kind': `a kind of map: ${MAP_KINDS.slice(0, -1).join(', ')} or ${MAP_KINDS.at(-1)}`,
  'map.size': 'a size that this kind of map can have',
  'illegal.punter': 'the number of the punter whose turn it is',
  seat: 'an object with "table" and "name", both text',
  table: 'an object with "map" and "punters"',
  'table.key': 'a key of a new table: name, map, punters, extensions, fill, password',
  'table.name': 'a name of 1 to 40 characters with a letter or a digit in it, without control characters (text)',
  'table.taken': "a name that looks like no other table's (case ignored)",
  'table.map': "the name of one of the server's maps (text)",
  'table.punters': 'a whole number from 2 to 16, and no more than the map has rivers',
  'table.extensions': `a list of extensions: ${EXTENSIONS.join(', ')}`,
  'table.fill': '{"after":seconds,"with":[names of rivals, 1 to 16 of them]}',
  'table.after': 'a number of seconds from 0 to 600',
  'table.password': 'a password of 6 to 64 characters without spaces (text)',
  'table.allowed': 'a server where people may start new games (--new-games)',
  'table.most': 'fewer new tables than the server allows in all',
  'table.own': 'fewer new tables than the server allows one address',
  'table.closing': 'a server that is not stopping',
  serve: 'an object with a list "tables"',
  'serve.key': 'a key of the configuration (docs/serving.md lists them)',
  'serve.tables': 'a list of at least one table',
  'serve.name': "a name that looks like no other table's (text, not blank)",
  'serve.port': 'a port that no other table has (a whole number from 0 to 65535, 0 for any free one)',
  'serve.map': "a map file's path (text)",
  'serve.punters': 'a whole number from 1 to 10000',
  'serve.extensions': `a list of extensions: ${EXTENSIONS.join(', ')}`,
  'serve.fill': '{"after":seconds,"with":[names of rivals or paths of executables]}',
  'serve.records': "a folder's path (text)",
  'serve.rules': 'a reading, judged or text, and a list of options NAME=VALUE',
  'serve.number': 'a number above 0, within what a timer or counter holds',
  'serve.password': 'a password of 6 to 64 characters without spaces (text)',
  'serve.flag': 'true or false',
  'serve.listen': 'an address and a port where the server can listen',
  'serve.names': "a list of the server's names (text, without ports)",
  roster: 'an object with lists "teams" and "rounds"',
  'roster.key': 'a key of a roster (docs/organising.md lists them)',
  'roster.name': 'a name of 1 to 60 characters without control characters (text)',
  'roster.teams': 'a list of 2 to 1,000 teams',
  'roster.team':
    "a name of 1 to 40 characters without colons and control characters, like no other team's (case ignored)",
  'roster.program': "an executable's path, or a rival's name (text)",
  'roster.seat': 'a "program" that plays here or a "password" for a team that connects, one of the two',
  'roster.password': 'a password of 6 to 64 characters without spaces, and that no other team has (text)',
  'roster.rounds': 'a list of 1 to 100 rounds, such as {"maps":["small"]}',
  'roster.maps': 'a list of at least one map: files, folders, or small, medium, large',
  'roster.extensions': 'a list of sets of extensions: none, all, or names joined by +',
  'roster.fill': "a list of at least one rival's name or executable's path",
  'roster.award': 'group or game',
  'roster.start': 'a time such as "2026-11-23T10:00" (local time) or "2026-11-23T10:00+01:00"',
  'roster.number': 'a whole number within the limits of this key',
  'roster.seconds': 'a number of seconds above 0',
  'roster.flag': 'true or false',
  'roster.folder': "a folder's path (text)",
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

/** The error of a key that nobody knows, with the known one that was perhaps meant. */
export function unknownKey(code: 'roster.key' | 'serve.key', path: string, key: string, known: readonly string[]) {
  const meant = mostLike(key, known);
  const perhaps = meant === undefined ? '' : `, perhaps "${meant}"`;
  return new InputError(code, path, show(key), `${EXPECTED[code]}${perhaps}`);
}

/** The shape checks, with the table's codes. */
export const { objectOf, listOf, integerOf, textOf } = shapesOf(wrong);
