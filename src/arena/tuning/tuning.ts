// A fit by games: each round's trial is played in whole rotations, both sides at the same tables with the
// same opponents, and one line of a log is kept, from which a fit that was stopped goes on.

import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import type { Game, Outcome, Pool, Setting } from '../contest.ts';
import { groupGames, turningSeats } from '../schedule/schedule.ts';
import { differenceOf } from '../figures/sequential.ts';
import { afterTrial, nextTrial, type Fit, type Gains, type Parameter, type Values } from './spsa.ts';
import { errorsOf, orNothing } from '../../base/errors.ts';
import { readersOf, type ReadOf } from '../../base/shape.ts';
import { openLineLog, type LineLog } from '../journal/line-log.ts';

/** What is fitted, and by which games. */
export interface Tuning {
  readonly parameters: readonly Parameter[];
  readonly gains: Gains;
  readonly settings: readonly Setting[];
  /** Who else sits at the tables. */
  readonly opponents: readonly string[];
  /** Groups a round. */
  readonly groups: number;
  readonly seed: number;
}

/** The names of a trial's two sides in its games. */
export const UP = 'up';
export const DOWN = 'down';

const { object, entries, number: finite, whole } = readersOf(errorsOf({ round: 'a round of a fit' }), 'round');
const readValues = entries((name): name is string => typeof name === 'string', finite());
const readRound = object({
  fit: object({ rounds: whole(1), values: readValues }),
  trial: object({ up: readValues, down: readValues, signs: readValues }),
  /** How much better `up` did: the mean over the groups of the difference of mean rank shares. */
  difference: finite(),
  games: whole(0),
});

/** A round that has been played. */
export type TuningRound = ReadOf<typeof readRound>;

/**
 * A trial's games: settings in turn, opponents drawn, every rotation of the seats. Settings have at least two seats
 * that turn.
 */
export function roundGames({ settings, opponents, groups, seed }: Tuning, round: number): Game[] {
  const random = randomFrom(seedOf(seed, 'tables', round));
  return Array.from({ length: groups }, (_, place) => {
    const number = round * groups + place;
    const setting = settings[number % settings.length];
    const others = Array.from(
      { length: turningSeats(setting).length - 2 },
      () => opponents[Math.floor(random() * opponents.length)],
    );
    const order = shuffled([UP, DOWN, ...others], random);
    const group = `${setting.name}#${number}`;
    return groupGames(setting, group, seedOf(seed, group), order);
  }).flat();
}

/**
 * Plays one round.
 * @param open makes a pool in which `up` and `down` are the entrants with these values
 */
export async function playRound(
  tuning: Tuning,
  before: Fit,
  open: (up: Values, down: Values) => Pool,
  signal: AbortSignal,
): Promise<TuningRound> {
  const { parameters, gains, seed } = tuning;
  const trial = nextTrial(parameters, before, randomFrom(seedOf(seed, 'trial', before.rounds)));
  const games = roundGames(tuning, before.rounds);
  const pool = open(trial.up, trial.down);
  try {
    const outcomes = await Promise.all(
      games.map(async (game): Promise<Outcome> => ({ game, result: await pool.play(game, signal) })),
    );
    const differences = [...Map.groupBy(outcomes, ({ game }) => game.group).values()].flatMap(
      (group) => differenceOf(group, DOWN, UP) ?? [],
    );
    const difference = differences.reduce((sum, one) => sum + one, 0) / Math.max(1, differences.length);
    return { fit: afterTrial(parameters, before, trial, difference, gains), trial, difference, games: games.length };
  } finally {
    await pool.close();
  }
}

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
  const round = orNothing(() => readRound(raw, 'round'));
  return round?.fit.rounds === place + 1 ? round : undefined;
}
