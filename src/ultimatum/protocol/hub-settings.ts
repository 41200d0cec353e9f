// What a server of the game may be told: the official environment variables, and options of the same names.

import { InvalidArgumentError, Option } from 'commander';
import { MOST_SECONDS } from '../../terminal/option-values.ts';
import { OFFICIAL_TERMS } from '../game/ultimatum-series.ts';
import type { SeriesTerms } from '../game/ultimatum-series.ts';
import { LOG_LEVELS } from './server-log.ts';
import type { LogLevel } from './server-log.ts';
import { wirePort } from './wire-port.ts';

/** How a server is set. */
export interface HubSettings {
  /** SERVER_URL: an address of this machine, `*` for all of them. */
  readonly url: string;
  /** SERVER_PORT, which is not the port on the wire (wire-port.ts); 0 for any free one. */
  readonly port: number;
  /** TOTAL_OFFER and TOTAL_ROUNDS. */
  readonly terms: SeriesTerms;
  /** CLIENTS_AMOUNT: the series begins when so many agents are there. */
  readonly clients: number;
  /** RESPONSE_TIMEOUT, in milliseconds: how long all may take for a phase of a step. */
  readonly responseMs: number;
  /** MIN_ROUND_PERC. */
  readonly minPercent: number;
  /** LOG_LEVEL. */
  readonly logLevel: LogLevel;
  /** LOG_PROGRESS_DELAY, in milliseconds: how often the log tells how far the series has come. */
  readonly progressMs: number;
}

/** As the official server is set where nothing is said. */
export const USUAL_HUB: HubSettings = {
  url: '127.0.0.1',
  port: 4181,
  terms: OFFICIAL_TERMS,
  clients: 2,
  responseMs: 2_000,
  minPercent: 1,
  logLevel: 'info',
  progressMs: 1_000,
};

/** Bounds that leave sums exact and tables short. */
const MOST = { total: 1_000_000, rounds: 10_000_000, clients: 10_000 } as const;

/** The options as commander gives them. */
export interface HubOptions {
  readonly serverUrl: string;
  readonly serverPort: number;
  readonly totalOffer: number;
  readonly totalRounds: number;
  readonly clientsAmount: number;
  readonly responseTimeout: number;
  readonly minRoundPerc: number;
  readonly logLevel: LogLevel;
  readonly logProgressDelay: number;
}

/** SERVER_URL and SERVER_PORT, which agents have, too. */
export function placeOptions(where: string): Option[] {
  const { url, port } = USUAL_HUB;
  return [
    option('SERVER_URL', '<address>', where, addressOf, url),
    option('SERVER_PORT', '<port>', 'its port, whose last digit grows by one: 4181 is 4182', serverPort, port),
  ];
}

/** All options of a server. */
export function hubOptions(): Option[] {
  const { terms, clients, responseMs, minPercent, logLevel, progressMs } = USUAL_HUB;
  return [
    ...placeOptions('where it listens; * for every address'),
    option('TOTAL_OFFER', '<amount>', 'what is shared in a round', wholeTo(1, MOST.total), terms.total),
    option('TOTAL_ROUNDS', '<rounds>', 'rounds that everybody plays', wholeTo(1, MOST.rounds), terms.rounds),
    option('CLIENTS_AMOUNT', '<agents>', 'begins when so many agents are there', wholeTo(2, MOST.clients), clients),
    option('RESPONSE_TIMEOUT', '<seconds>', 'for all answers of a phase', someSeconds, responseMs / 1_000),
    option('MIN_ROUND_PERC', '<percent>', 'of the rounds, to have a place', percent, minPercent),
    option('LOG_LEVEL', '<level>', `${LOG_LEVELS.join(', ')}; debug logs every message`, level, logLevel),
    option('LOG_PROGRESS_DELAY', '<seconds>', 'between lines about progress', someSeconds, progressMs / 1_000),
  ];
}

/** The settings that these options make. */
export function hubSettingsOf(options: HubOptions): HubSettings {
  return {
    url: options.serverUrl,
    port: options.serverPort,
    terms: { total: options.totalOffer, rounds: options.totalRounds },
    clients: options.clientsAmount,
    responseMs: options.responseTimeout * 1_000,
    minPercent: options.minRoundPerc,
    logLevel: options.logLevel,
    progressMs: options.logProgressDelay * 1_000,
  };
}

/** An option with the name of its environment variable. */
function option<Value>(
  variable: string,
  value: string,
  about: string,
  read: (text: string) => Value,
  usual: Value,
): Option {
  const name = variable.toLowerCase().replaceAll('_', '-');
  return new Option(`--${name} ${value}`, about).env(variable).argParser(read).default(usual);
}

/** Names and addresses; what else would say something to the library, or to a terminal. */
function addressOf(text: string): string {
  if (/^(\*|[\w.:-]+)$/.test(text)) return text;
  throw new InvalidArgumentError('It must be an address or a name of a machine, or *.');
}

function serverPort(text: string): number {
  const port = numberIn(text);
  if (Number.isInteger(port) && port >= 0 && wirePort(port) !== undefined) return port;
  throw new InvalidArgumentError('It must be a port, also with its last digit plus one, or 0 for any free one.');
}

function wholeTo(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = numberIn(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

function someSeconds(text: string): number {
  const value = numberIn(text);
  if (value > 0 && value <= MOST_SECONDS) return value;
  throw new InvalidArgumentError('It must be a number of seconds above 0.');
}

function percent(text: string): number {
  const value = numberIn(text);
  if (value >= 0 && value <= 100) return value;
  throw new InvalidArgumentError('It must be a number from 0 to 100.');
}

function level(text: string): LogLevel {
  const found = LOG_LEVELS.find((one) => one === text.toLowerCase());
  if (found !== undefined) return found;
  throw new InvalidArgumentError(`It must be one of ${LOG_LEVELS.join(', ')}.`);
}

/** NaN where it is none. */
function numberIn(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}
