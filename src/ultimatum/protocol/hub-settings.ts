// What a server of the game may be told: the official environment variables, and options of the same names.

import { InvalidArgumentError, type Option } from 'commander';
import { numberIn, seconds, wholeNumber } from '../../terminal/option-values.ts';
import type { RankingRuleName } from '../game/ranking.ts';
import { OFFICIAL_TERMS } from '../game/ultimatum-series.ts';
import { serverPlaceOptions, USUAL_PLACE, variableOption } from './place-options.ts';
import { LOG_LEVELS, type LogLevel } from './server-log.ts';

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
export function hubOptions(): Option[] {
  const { totalOffer, totalRounds, clientsAmount, responseTimeout, minRoundPerc, logLevel, logProgressDelay } =
    USUAL_HUB;
  const amount = wholeNumber(1, MOST_TOTAL);
  const rounds = wholeNumber(1, MOST_ROUNDS);
  const agents = wholeNumber(2, MOST_CLIENTS);
  const levels = `${LOG_LEVELS.join(', ')}; debug logs every message`;
  return [
    ...serverPlaceOptions(),
    variableOption('TOTAL_OFFER', '<amount>', 'what is shared in a round', amount, totalOffer),
    variableOption('TOTAL_ROUNDS', '<rounds>', 'rounds that everybody plays', rounds, totalRounds),
    variableOption('CLIENTS_AMOUNT', '<agents>', 'begins when this many agents are there', agents, clientsAmount),
    variableOption('RESPONSE_TIMEOUT', '<seconds>', 'for all answers of a phase', seconds, responseTimeout),
    variableOption('MIN_ROUND_PERC', '<percent>', 'of the rounds, to have a place', percent, minRoundPerc),
    variableOption('LOG_LEVEL', '<level>', levels, level, logLevel),
    variableOption('LOG_PROGRESS_DELAY', '<seconds>', 'between lines about progress', seconds, logProgressDelay),
  ];
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
