// The log of a fit: a line of JSON for what is fitted, then one a round, so that it can be read and gone on from.

import { isObject } from '../../base/shape.ts';
import { openLineLog, type LineLog } from '../journal/line-log.ts';
import type { TuningRound } from './tuning.ts';

/** A log whose lines are the rounds of a fit. */
export type FitLog = LineLog<TuningRound>;

/**
 * Opens the log of a fit, or begins one. A last line that was being written when somebody was killed is
 * cut off; its round is played again.
 * @param about what is fitted and how: JSON; another fit's log is refused
 * @param tell takes sentences about what was found
 * @throws as `openLineLog`
 */
export function openFitLog(path: string, about: unknown, tell: (sentence: string) => void): Promise<FitLog> {
  return openLineLog(path, { of: 'fit', read: roundAt }, about, tell);
}

/** The round number n of the fit stands on the line after that number. */
function roundAt(raw: unknown, place: number): TuningRound | undefined {
  return isRound(raw) && raw.fit.rounds === place + 1 ? raw : undefined;
}

function isRound(raw: unknown): raw is TuningRound {
  if (!isObject(raw)) return false;
  const { fit, trial, difference, games } = raw;
  return (
    isObject(fit) &&
    isObject(trial) &&
    [fit['rounds'], difference, games].every(Number.isFinite) &&
    [fit['values'], trial['up'], trial['down'], trial['signs']].every(
      (values) => isObject(values) && Object.values(values).every(Number.isFinite),
    )
  );
}
