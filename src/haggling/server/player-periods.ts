// What a player of the arenas has made by period: all time, the latest days of UTC, and what is older by month and year.

import { shapesOf } from '../../base/shape.ts';
import { wrongHaggling } from '../game/haggling-errors.ts';

/** What a player has made in some time. */
export interface PlayerFigures {
  readonly sessions: number;
  readonly agreements: number;
  readonly score: number;
}

/** `all`, a day such as 2018-07-20, or what is left of a month or a year: 2018-07, 2018. */
export type StatisticsPeriod = string;

/** A player's figures by period. */
export type PlayerPeriods = ReadonlyMap<StatisticsPeriod, PlayerFigures>;

/** The period of all time. */
export const ALL_TIME = 'all';
/** This many days and months a player has: strangers fill no disk. */
const MOST_DAYS = 92;
const MOST_MONTHS = 24;
const PERIOD = /^(?:all|\d{4}(?:-\d\d){0,2})$/;
/** No server counts so far, but a file may say so: what is added to it must be readable again. */
const MOST_COUNTED = Number.MAX_SAFE_INTEGER;
const NONE: PlayerFigures = { sessions: 0, agreements: 0, score: 0 };

const { objectOf, integerOf } = shapesOf(wrongHaggling);

/** The day of UTC of a time in milliseconds since 1970. */
export function utcDay(time: number): StatisticsPeriod {
  return new Date(time).toISOString().slice(0, 10);
}

/** The mean of some time; 0 of none. */
export function meanScore(figures: PlayerFigures | undefined): number {
  return figures === undefined || figures.sessions === 0 ? 0 : figures.score / figures.sessions;
}

/** Adds to a period. */
export function addFigures(
  periods: Map<StatisticsPeriod, PlayerFigures>,
  period: StatisticsPeriod,
  more: PlayerFigures,
): void {
  const { sessions, agreements, score } = periods.get(period) ?? NONE;
  periods.set(period, {
    sessions: sum(sessions, more.sessions),
    agreements: sum(agreements, more.agreements),
    score: sum(score, more.score),
  });
}

function sum(one: number, other: number): number {
  return Math.min(MOST_COUNTED, one + other);
}

/** Keeps the latest days and months. What is older is added up: days by month, months by year. */
export function foldPeriods(periods: Map<StatisticsPeriod, PlayerFigures>): void {
  foldInto(periods, '2018-07-20'.length, '2018-07'.length, MOST_DAYS);
  foldInto(periods, '2018-07'.length, '2018'.length, MOST_MONTHS);
}

/** Adds the oldest periods that are written with this many characters to the longer ones around them. */
function foldInto(periods: Map<StatisticsPeriod, PlayerFigures>, length: number, longer: number, most: number): void {
  // Most players have played on few days.
  if (periods.size <= most) return;
  const all = [...periods].filter(([period]) => period.length === length).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [period, figures] of all.slice(0, Math.max(0, all.length - most))) {
    periods.delete(period);
    addFigures(periods, period.slice(0, longer), figures);
  }
}

/** Reads a period of a file. @throws {InputError} `arena.statistics` */
export function periodIn(period: string, raw: unknown, path: string): [StatisticsPeriod, PlayerFigures] {
  if (!PERIOD.test(period)) throw wrongHaggling('arena.statistics', path, period);
  const figures = objectOf(raw, 'arena.statistics', `${path}.${period}`);
  const figure = (name: string, least: number, most?: number): number =>
    integerOf(figures[name], 'arena.statistics', `${path}.${period}.${name}`, least, most);
  // Nobody is kept who has not played.
  const sessions = figure('sessions', 1);
  return [period, { sessions, agreements: figure('agreements', 0, sessions), score: figure('score', 0) }];
}
