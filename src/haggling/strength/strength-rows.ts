// What the sessions came to: a row for each part of the field and each opponent, and how those beside the agent did in
// its place.

import type { Outcome } from '../../arena/contest.ts';
import { meanEstimate, meanOfAll, type Interval } from '../../arena/figures/bootstrap.ts';
import { faultCount } from '../../arena/figures/standings.ts';
import { FIELD_PARTS, type FieldPart, type SizePlan } from './strength-plan.ts';

/**
 * A mean over seeds with its interval: all sessions on one seed share the luck of its problem, so a seed is what chance
 * drew once.
 */
export interface SeedEstimate {
  readonly mean: number;
  readonly seeds: number;
  /** Left out if there are fewer than two seeds: nothing is known of the error. */
  readonly interval?: Interval;
}

/** What one who is measured made against some opponents. */
export type AgentRow = ReturnType<typeof rowOf>[number];

/** How somebody did in the agent's place against a part of the field. */
export interface PlaceRow {
  readonly name: string;
  readonly part: FieldPart;
  readonly points: SeedEstimate;
  /** Its points less the agent's, on the same seeds; left out of the agent. */
  readonly difference?: SeedEstimate;
}

/** All figures of a size. */
export type SizeRows = ReturnType<typeof sizeRows>;

/** One who is measured in a session. */
interface Seated {
  readonly opponent: string;
  readonly seat: number;
  readonly outcome: Outcome;
}

/** By seed, in the order in which they were played. */
type BySeed = ReadonlyMap<number, readonly Seated[]>;

/**
 * The rows of a size.
 * @param outcomes those of each who is measured, in the order of the plan
 */
export function sizeRows(plan: SizePlan, outcomes: readonly (readonly Outcome[])[]) {
  const { field, measured } = plan;
  const whole = measured.map(({ challenger }, at) => wholeSeeds(challenger, outcomes[at] ?? [], field.length));
  const [own] = whole;
  const parts = FIELD_PARTS.map((part) => {
    const members = field.filter((one) => one.part === part);
    return { part, names: members.map(({ name }) => name) };
  }).filter(({ names }) => names.length > 0);
  const rows = parts.flatMap(({ part, names }) => [
    ...rowOf(own, part, names),
    // The finalists are kept out of tuning: nobody should see which of them is hard.
    ...(part === 'finalists' ? [] : names.flatMap((name) => rowOf(own, part, [name], name))),
  ]);
  /** Empty if nobody is beside the agent. */
  const places = parts.flatMap(({ part, names }) => {
    const ours = pointsBySeed(own, names);
    return measured.flatMap(({ challenger: name }, at): PlaceRow[] => {
      const made = pointsBySeed(whole[at], names);
      const points = seedEstimate([...made.values()]);
      if (points === undefined || measured.length < 2) return [];
      const both = [...made].flatMap(([seed, mean]) => (ours.has(seed) ? [mean - (ours.get(seed) ?? 0)] : []));
      const difference = at > 0 ? seedEstimate(both) : undefined;
      return [{ name, part, points, ...(difference && { difference }) }];
    });
  });
  /** How many sessions were played, of everybody who is measured. */
  const sessions = outcomes.reduce((sum, some) => sum + some.length, 0);
  return { plan, sessions, seeds: own.size, rows, places };
}

/** The estimate of one figure a seed; undefined of none. */
export function seedEstimate(bySeed: readonly number[]): SeedEstimate | undefined {
  if (bySeed.length === 0) return undefined;
  const { mean, half } = meanEstimate(bySeed);
  const interval = half === undefined ? {} : { interval: { low: mean - half, high: mean + half } };
  return { mean, seeds: bySeed.length, ...interval };
}

/** The seeds on which it has met everybody from both seats. */
function wholeSeeds(name: string, outcomes: readonly Outcome[], opponents: number): BySeed {
  const seated = outcomes.map((outcome): Seated => {
    const seat = outcome.game.seats.indexOf(name);
    return { opponent: outcome.game.seats[1 - seat], seat, outcome };
  });
  const bySeed = Map.groupBy(seated, ({ outcome }) => outcome.game.seed);
  return new Map([...bySeed].filter(([, sessions]) => sessions.length === 2 * opponents));
}

/** @param opponent one opponent; all of the part by default */
function rowOf(bySeed: BySeed, part: FieldPart, names: readonly string[], opponent?: string) {
  const points = seedEstimate([...pointsBySeed(bySeed, names).values()]);
  if (points === undefined) return [];
  const sessions = [...bySeed.values()].flat().filter((one) => names.includes(one.opponent));
  const at = (place: number): number => meanOfAll(sessions.filter(({ seat }) => seat === place).map(pointsOf));
  return [
    {
      part,
      ...(opponent !== undefined && { opponent }),
      opponents: names.length,
      points,
      seats: [at(0), at(1)],
      /** How many of 100 sessions ended in a deal. */
      deals: meanOfAll(sessions.map(({ outcome }) => outcome.result.seats[0].measures?.['deals'] ?? 0)),
      theirs: meanOfAll(sessions.map(({ seat, outcome }) => outcome.result.seats[1 - seat].score)),
      faults: sessions.reduce((sum, { seat, outcome }) => sum + faultCount(outcome.result.seats[seat].faults), 0),
    },
  ];
}

/** Mean points of a session on each seed. */
function pointsBySeed(bySeed: BySeed, names: readonly string[]): ReadonlyMap<number, number> {
  const meanOf = (sessions: readonly Seated[]): number =>
    meanOfAll(sessions.filter(({ opponent }) => names.includes(opponent)).map(pointsOf));
  return new Map([...bySeed].map(([seed, sessions]) => [seed, meanOf(sessions)]));
}

function pointsOf({ seat, outcome }: Seated): number {
  return outcome.result.seats[seat].score;
}
