// What a server of the game may be told: the official environment variables, and options of the same names.

import { InvalidArgumentError, type Option } from 'commander';
import { numberIn, seconds } from '../../terminal/option-values.ts';
import { OFFICIAL_TERMS, type SeriesTerms } from '../game/ultimatum-series.ts';
import { serverPlaceOptions, USUAL_PLACE, variableOption } from './place-options.ts';
import { LOG_LEVELS, type LogLevel } from './server-log.ts';

/** How a server is set. */
export interface HubSettings {
  /** SERVER_URL: an address of this machine, `*` for all of them. */
  readonly url: string;
  /** SERVER_PORT, which is not the port on the wire (place-options.ts); 0 for any free one. */
  readonly port: number;
  /** TOTAL_OFFER and TOTAL_ROUNDS. */
  readonly terms: SeriesTerms;
  /** CLIENTS_AMOUNT: the series begins when this many agents are there. */
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
  ...USUAL_PLACE,
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

/** All options of a server. */
export function hubOptions(): Option[] {
  const { terms, clients, responseMs, minPercent, logLevel, progressMs } = USUAL_HUB;
  return [
    ...serverPlaceOptions(),
    variableOption('TOTAL_OFFER', '<amount>', 'what is shared in a round', wholeTo(1, MOST.total), terms.total),
    variableOption('TOTAL_ROUNDS', '<rounds>', 'rounds that everybody plays', wholeTo(1, MOST.rounds), terms.rounds),
    variableOption(
      'CLIENTS_AMOUNT',
      '<agents>',
      'begins when this many agents are there',
      wholeTo(2, MOST.clients),
      clients,
    ),
    variableOption('RESPONSE_TIMEOUT', '<seconds>', 'for all answers of a phase', seconds, responseMs / 1_000),
    variableOption('MIN_ROUND_PERC', '<percent>', 'of the rounds, to have a place', percent, minPercent),
    variableOption('LOG_LEVEL', '<level>', `${LOG_LEVELS.join(', ')}; debug logs every message`, level, logLevel),
    variableOption('LOG_PROGRESS_DELAY', '<seconds>', 'between lines about progress', seconds, progressMs / 1_000),
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

function wholeTo(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = numberIn(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
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
