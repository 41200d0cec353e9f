// What stands behind `./punter online` on the command line, and how an online game ends, for people and for scripts.

import { messageOf } from '../../base/errors.ts';
import { hostPort } from '../../base/typed-address.ts';

const OPTIONS = {
  name: { type: 'string' },
  games: { type: 'string' },
  forever: { type: 'boolean' },
  records: { type: 'string' },
} as const;

const USAGE = 'online HOST:PORT [--name NAME] [--games N | --forever] [--records FOLDER]';

/**
 * Reads the arguments.
 * @param ownName the name to play under if none is given
 * @throws {OnlineEnd} with the code for wrong arguments
 */
export function readOnlineArguments(args: readonly string[], ownName: string) {
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
    /** How many games, Infinity for ever; undefined for one, of which the standings are shown. */
    games: forever ? Infinity : games === undefined ? undefined : readGames(games),
    /** A folder for a record of each game. */
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

/** Where a server listens. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * Reads an address.
 * @throws {OnlineEnd} with the code for wrong arguments
 */
export function parseAddress(text: string): Address {
  // Without brackets an IPv6 address cannot be told from its port.
  const match = /^(?:\[([0-9A-Fa-f:.]+(?:%\w+)?)\]|([^\s:[\]]+)):(\d{1,5})$/.exec(text);
  const host = match?.[1] ?? match?.[2];
  const port = Number(match?.[3]);
  if (host === undefined || !(port >= 1 && port <= 65_535))
    throw wrongArguments(
      `got the address ${JSON.stringify(text)}, expected HOST:PORT or [IPv6]:PORT, the port from 1 to 65535`,
    );
  return { host, port };
}

/** The address as `parseAddress` reads it. */
export function addressText({ host, port }: Address): string {
  return hostPort(host, port);
}

/** A name without the password that a cup's team says behind a colon. */
export function withoutPassword(name: string): string {
  return name.replace(/:.*$/s, ':…');
}

/** The exit code of each end; docs/online.md lists them. */
export const EXIT = {
  /** The game was played to its end. */
  over: 0,
  /** The command line is wrong. */
  arguments: 2,
  /** No connection could be made. */
  unreachable: 3,
  /** The connection ended before the game did. */
  ended: 4,
  /** The server broke the protocol. */
  protocol: 5,
  /** The bridge's program failed. */
  program: 6,
} as const;

/** Why a game went no further. */
export class OnlineEnd extends Error {
  /** For the shell. */
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'OnlineEnd';
    this.code = code;
  }
}

/** What is called a table is a web server. */
export class WebServerEnd extends OnlineEnd {
  constructor() {
    super(EXIT.protocol, 'this is a web server, not a game table');
    this.name = 'WebServerEnd';
  }
}
