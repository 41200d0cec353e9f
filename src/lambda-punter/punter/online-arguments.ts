// What stands behind `./punter online` on the command line.

import { messageOf } from '../../base/errors.ts';
import { parseAddress, type Address } from './online-address.ts';
import { EXIT, OnlineEnd } from './online-end.ts';

/** What is asked for. */
export interface OnlineAsked {
  readonly address: Address;
  readonly name: string;
  /** How many games, Infinity for ever; undefined for one, of which the standings are shown. */
  readonly games: number | undefined;
  /** A folder for a record of each game. */
  readonly records: string | undefined;
}

const OPTIONS = {
  name: { type: 'string' },
  games: { type: 'string' },
  forever: { type: 'boolean' },
  records: { type: 'string' },
} as const;

const USAGE = 'online HOST:PORT [--name NAME] [--games N | --forever] [--records FOLDER]';

/**
 * Reads the arguments.
 * @param ownName the name to play under where none is given
 * @throws {OnlineEnd} with the code for wrong arguments
 */
export function readOnlineArguments(args: readonly string[], ownName: string): OnlineAsked {
  const { positionals, values } = parsed(args);
  const [address, ...others] = positionals;
  if (address === undefined || others.length > 0)
    throw wrongArguments(`got ${positionals.length} addresses, expected one: ${USAGE}`);
  const { name = ownName, games, forever = false, records } = values;
  if (games !== undefined && forever) throw wrongArguments('--games and --forever: only one of them');
  if (records === '') throw wrongArguments('--records: got "", expected a folder');
  return {
    address: parseAddress(address),
    name: readName(name),
    games: forever ? Infinity : games === undefined ? undefined : readGames(games),
    records,
  };
}

/**
 * A name to play under: one that others can see.
 * @throws {OnlineEnd} with the code for wrong arguments
 */
export function readName(name: string): string {
  if (/[^\s\p{C}]/u.test(name)) return name;
  throw wrongArguments(`--name: got ${JSON.stringify(name)}, expected a name with at least one letter, digit or sign`);
}

function readGames(text: string): number {
  const games = /^\d+$/.test(text) ? Number(text) : 0;
  if (games >= 1 && Number.isSafeInteger(games)) return games;
  throw wrongArguments(`--games: got ${JSON.stringify(text)}, expected a whole number from 1`);
}

function parsed(args: readonly string[]) {
  const { parseArgs } = process.getBuiltinModule('node:util');
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // What follows its first sentence is about arguments that begin with a dash.
    throw wrongArguments(`${messageOf(error).split('. ')[0]}; expected ${USAGE}`);
  }
}

function wrongArguments(message: string): OnlineEnd {
  return new OnlineEnd(EXIT.arguments, message);
}
