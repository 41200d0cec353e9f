// What a server of the game may be told, and where an agent finds it: the official environment variables, and options
// of the same names. On the wire the last digit of SERVER_PORT is replaced by itself plus one, so 4181 is 4182 and 4189
// is 41810.

import { InvalidArgumentError, Option } from 'commander';
import type { OptionOf } from '../../terminal/option.ts';
import { MOST_PORT, seconds, wholeNumber, numberReader } from '../../terminal/option-values.ts';
import type { RankingRuleName } from '../game/ranking.ts';
import { OFFICIAL_TERMS } from '../game/ultimatum-series.ts';
import { LOG_LEVELS, type LogLevel } from './server-log.ts';
import { isEverywhere } from '../../base/typed-address.ts';

/** The port on the wire of a SERVER_PORT; undefined if there is none. */
export function wirePort(serverPort: number): number | undefined {
  const text = String(serverPort);
  const port = Number(`${text.slice(0, -1)}${Number(text.at(-1)) + 1}`);
  return port <= MOST_PORT ? port : undefined;
}

/**
 * The SERVER_PORT that leads to a port on the wire; undefined if none does, as to 4180. 0 leads to none: it is any.
 */
export function serverPortOf(port: number): number | undefined {
  const text = String(port);
  const serverPort = text.endsWith('10') ? Number(`${text.slice(0, -2)}9`) : text.endsWith('0') ? 0 : port - 1;
  return serverPort > 0 ? serverPort : undefined;
}

/**
 * SERVER_URL, an address of this machine, `*` for all of them, and SERVER_PORT, which is not the port on the wire, 0
 * for any free one, by default.
 */
export const USUAL_PLACE = { serverUrl: '127.0.0.1', serverPort: 4181 };

/** Where a server is. */
type HubPlace = Readonly<typeof USUAL_PLACE>;

/** The SERVER_URL by which an agent on this machine finds a server that was told this one. */
export function agentUrl(url: string): string {
  return isEverywhere(url) ? USUAL_PLACE.serverUrl : url;
}

/** Where an agent finds its server. */
export function agentPlaceOptions(): OptionOf<HubPlace>[] {
  const expected = 'the SERVER_PORT of a server: a port from 1, also with its last digit plus one';
  return placeOptions('where the server is', numberReader(isServerPort, expected));
}

/** Servers show less of a name. */
const MOST_NAME = 1_000;

/**
 * Reads what an agent calls itself.
 * @throws {InvalidArgumentError} of commander if it is empty, since a HELLO with such a name ends the official
 *   server, or where it fits in no message
 */
export function agentName(text: string): string {
  if (text !== '' && text.length <= MOST_NAME) return text;
  throw new InvalidArgumentError(`It must be a name of 1 to ${MOST_NAME} characters.`);
}

type Read<Value> = (text: string) => Value;

/** An option with the name of its environment variable. */
function variableOption<Value>(name: string, value: string, about: string, read: Read<Value>, usual: Value): Option {
  const flag = `--${name.toLowerCase().replaceAll('_', '-')} ${value}`;
  return new Option(flag, about).env(name).argParser(read).default(usual);
}

function placeOptions(where: string, readPort: Read<number>): OptionOf<HubPlace>[] {
  const { serverUrl, serverPort } = USUAL_PLACE;
  const port = 'its port, whose last digit grows by one: 4181 is 4182';
  return [
    variableOption<string>('SERVER_URL', '<address>', where, addressIn, serverUrl),
    variableOption<number>('SERVER_PORT', '<port>', port, readPort, serverPort),
  ];
}

/** Names and addresses; what else would say something to the library, or to a terminal. */
function addressIn(text: string): string {
  if (/^(\*|[\w.:-]+)$/.test(text)) return text;
  throw new InvalidArgumentError('It must be an address or a name of a machine, or *.');
}

const isServerPort = (port: number): boolean => Number.isInteger(port) && port > 0 && wirePort(port) !== undefined;

/** How a server is set, by the names of the variables. */
export type HubSettings = Readonly<typeof USUAL_HUB>;

/** As the official server is set by default. */
export const USUAL_HUB = {
  ...USUAL_PLACE,
  /** What is shared in a round. */
  totalOffer: OFFICIAL_TERMS.total,
  /** How many counted rounds everybody plays at least. */
  totalRounds: OFFICIAL_TERMS.rounds,
  /** The series begins when this many agents are there. */
  clientsAmount: 2,
  /** How long all may take for a phase of a step, in seconds. */
  responseTimeout: 2,
  /** How many of the rounds, in percent, one must have played more than to have a place. */
  minRoundPerc: 1,
  logLevel: 'info' as LogLevel,
  /** How often the log tells how far the series has come, in seconds. */
  logProgressDelay: 1,
};

/** What is known of its series before anybody comes. */
export function headOf({ totalOffer, totalRounds, minRoundPerc }: HubSettings, rules: RankingRuleName) {
  return { terms: { total: totalOffer, rounds: totalRounds }, minPercent: minRoundPerc, rules };
}

/** A series has no more rounds. */
export const MOST_ROUNDS = 10_000_000;
/** Bounds that leave sums exact and tables short. */
const [MOST_TOTAL, MOST_CLIENTS] = [1_000_000, 10_000];

/** All options of a server; what commander makes of them are its settings. */
export function hubOptions(): OptionOf<HubSettings>[] {
  const { totalOffer, totalRounds, clientsAmount, responseTimeout, minRoundPerc, logLevel, logProgressDelay } =
    USUAL_HUB;
  const amount = wholeNumber(1, MOST_TOTAL);
  const rounds = wholeNumber(1, MOST_ROUNDS);
  const agents = wholeNumber(2, MOST_CLIENTS);
  const any = 'a port, also with its last digit plus one, or 0 for any free one';
  const port = numberReader((value) => value === 0 || isServerPort(value), any);
  const levels = `${LOG_LEVELS.join(', ')}; debug logs every message`;
  return [
    ...placeOptions('where it listens; * for every address', port),
    variableOption('TOTAL_OFFER', '<amount>', 'what is shared in a round', amount, totalOffer),
    variableOption('TOTAL_ROUNDS', '<rounds>', 'rounds that everybody plays', rounds, totalRounds),
    variableOption('CLIENTS_AMOUNT', '<agents>', 'begins when this many agents are there', agents, clientsAmount),
    variableOption('RESPONSE_TIMEOUT', '<seconds>', 'for all answers of a phase', seconds, responseTimeout),
    variableOption('MIN_ROUND_PERC', '<percent>', 'of the rounds, to have a place', percent, minRoundPerc),
    variableOption('LOG_LEVEL', '<level>', levels, level, logLevel),
    variableOption('LOG_PROGRESS_DELAY', '<seconds>', 'between lines about progress', seconds, logProgressDelay),
  ];
}

const percent = numberReader((value) => value >= 0 && value <= 100, 'a number from 0 to 100');

function level(text: string): LogLevel {
  const found = LOG_LEVELS.find((one) => one === text.toLowerCase());
  if (found !== undefined) return found;
  throw new InvalidArgumentError(`It must be one of ${LOG_LEVELS.join(', ')}.`);
}
