// What an agent's strength is: a row for each part of the field and each opponent, how those beside the agent did in
// its place, and all that as tables of text.

import { counted } from '../../base/grouped.ts';
import { names, numbers, tableText } from '../../arena/measurement/tables.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { PROBLEM_SIZES } from '../game/problem.ts';
import type { SlowestTurns } from './strength-command.ts';
import { FIELD_PARTS, type FieldPart, type SeedSource, type SizePlan } from './strength-plan.ts';
import type { Outcome } from '../../arena/contest.ts';
import { meanEstimate, meanOfAll, missingIntervals } from '../../arena/figures/bootstrap.ts';
import { faultCount } from '../../arena/figures/standings.ts';

/**
 * A mean over seeds with its interval: all sessions on one seed share the luck of its problem, so a seed is what chance
 * drew once. The interval is left out if there are fewer than two seeds: nothing is known of the error.
 */
export type SeedEstimate = NonNullable<ReturnType<typeof seedEstimate>>;

/** What one who is measured made against some opponents. */
export type AgentRow = ReturnType<typeof rowOf>[number];

/** How somebody did in the agent's place against a part of the field. */
export type PlaceRow = SizeRows['places'][number];

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
    const members = field.filter((one) => one.part === part).map(({ name }) => name);
    return { part, members };
  }).filter(({ members }) => members.length > 0);
  const rows = parts.flatMap(({ part, members }) => [
    ...rowOf(own, part, members),
    // The finalists are kept out of tuning: nobody should see which of them is hard.
    ...(part === 'finalists' ? [] : members.flatMap((name) => rowOf(own, part, [name], name))),
  ]);
  /** Empty if nobody is beside the agent. */
  const places = parts.flatMap(({ part, members }) => {
    const ours = pointsBySeed(own, members);
    return measured.flatMap(({ challenger: name }, at) => {
      const made = pointsBySeed(whole[at], members);
      const points = seedEstimate([...made.values()]);
      if (points === undefined || measured.length < 2) return [];
      const both = [...made].flatMap(([seed, mean]) => (ours.has(seed) ? [mean - (ours.get(seed) ?? 0)] : []));
      const difference = at > 0 ? seedEstimate(both) : undefined;
      // Its points less the agent's, on the same seeds; left out of the agent.
      return [{ name, part, points, ...(difference && { difference }) }];
    });
  });
  /** How many sessions were played, of everybody who is measured. */
  const sessions = outcomes.reduce((sum, some) => sum + some.length, 0);
  return { plan, sessions, seeds: own.size, rows, places };
}

/** The estimate of one figure a seed; undefined of none. */
export function seedEstimate(bySeed: readonly number[]) {
  if (bySeed.length === 0) return undefined;
  const { mean, half } = meanEstimate(bySeed);
  return {
    mean,
    seeds: bySeed.length,
    ...(half !== undefined && { interval: { low: mean - half, high: mean + half } }),
  };
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
function rowOf(bySeed: BySeed, part: FieldPart, members: readonly string[], opponent?: string) {
  const points = seedEstimate([...pointsBySeed(bySeed, members).values()]);
  if (points === undefined) return [];
  const sessions = [...bySeed.values()].flat().filter((one) => members.includes(one.opponent));
  const at = (place: number): number => meanOfAll(sessions.filter(({ seat }) => seat === place).map(pointsOf));
  return [
    {
      part,
      ...(opponent !== undefined && { opponent }),
      opponents: members.length,
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
function pointsBySeed(bySeed: BySeed, members: readonly string[]): ReadonlyMap<number, number> {
  const meanOf = (sessions: readonly Seated[]): number =>
    meanOfAll(sessions.filter(({ opponent }) => members.includes(opponent)).map(pointsOf));
  return new Map([...bySeed].map(([seed, sessions]) => [seed, meanOf(sessions)]));
}

const pointsOf = ({ seat, outcome }: Seated): number => outcome.result.seats[seat].score;

/** All tables and sentences of a measurement. */
export interface AgentStrength {
  readonly agent: string;
  readonly of: SeedSource;
  readonly sizes: readonly SizeRows[];
  /** Of the agent's turns in fresh processes; empty if they were not measured. */
  readonly turns: readonly SlowestTurns[];
}

const COLUMNS = [
  names<AgentRow>('against', ({ part, opponent, opponents }) =>
    opponent === undefined ? `${part} (${opponents})` : `  ${opponent}`,
  ),
  numbers<AgentRow>('points', ({ points }) => points.mean.toFixed(2)),
  numbers<AgentRow>('', ({ points }) => halfOf(points)),
  numbers<AgentRow>('seat 0', ({ seats }) => seats[0].toFixed(2)),
  numbers<AgentRow>('seat 1', ({ seats }) => seats[1].toFixed(2)),
  numbers<AgentRow>('deals %', ({ deals }) => deals.toFixed(1)),
  numbers<AgentRow>('theirs', ({ theirs }) => theirs.toFixed(2)),
  numbers<AgentRow>('faults', ({ faults }) => faults),
];

/** All tables, no wider than the room where that is 80 columns or more. */
export function strengthText({ agent, of, sizes, turns }: AgentStrength, room: number): string {
  const parts = sizes.flatMap((one) => [sizeText(agent, of, one, room), placesText(one, room)]);
  return [...parts, turnsText(agent, turns, room)].filter((part) => part !== '').join('\n\n');
}

function sizeText(agent: string, of: SeedSource, { plan, sessions, seeds, rows }: SizeRows, room: number): string {
  const { types, maxObjects, totalValue, maxRounds } = PROBLEM_SIZES[plan.size];
  const short = seeds < plan.seeds ? `; ${plan.seeds} were asked for` : '';
  const head =
    `${agent} in ${plan.size} (${types} types, up to ${maxObjects} objects, $${totalValue}, ${maxRounds} rounds): ` +
    `${counted(sessions, 'session')}, ${seedText(of, seeds)}${short}`;
  if (rows.length === 0) return titled(head, 'No seed was played whole.', room);
  const intervals = rows.map(({ points }) => points.interval);
  const missing = missingIntervals(seeds, intervals, 'seed');
  const table = titled(head, tableText(COLUMNS, rows, room), room);
  return missing === undefined ? table : [table, ...wrapWords(missing, room)].join('\n');
}

function seedText(of: SeedSource, seeds: number): string {
  if (typeof of === 'number') return `${counted(seeds, 'seed')} from ${of} on`;
  return `the first ${counted(seeds, 'seed')} of ${of === 'finals' ? 'the finals' : 'round 1'} of 2018`;
}

/** How everybody who is measured did against each part of the field. */
function placesText({ plan, places }: SizeRows, room: number): string {
  if (places.length === 0) return '';
  const agents = plan.measured.map(({ challenger }) => challenger);
  const head = `In place of ${agents[0]}, in ${plan.size}, on the same seeds against the same opponents: points, and how far they are from those of ${agents[0]}`;
  const parts = FIELD_PARTS.filter((part) => places.some((row) => row.part === part));
  const columns = [
    names('agent', (agent: string) => agent),
    ...parts.map((part) =>
      names(part, (agent: string) => placeCell(places.find((row) => row.part === part && row.name === agent))),
    ),
  ];
  return titled(head, tableText(columns, agents, room), room);
}

function placeCell(row: PlaceRow | undefined): string {
  if (row === undefined) return '';
  const { points, difference } = row;
  if (difference === undefined) return points.mean.toFixed(2);
  const sign = difference.mean < 0 ? '−' : '+';
  return `${points.mean.toFixed(2)} ${sign}${Math.abs(difference.mean).toFixed(2)} ${halfOf(difference)}`;
}

function turnsText(agent: string, turns: readonly SlowestTurns[], room: number): string {
  if (turns.length === 0) return '';
  const most = Math.max(...turns.map(({ ms }) => ms.length));
  const columns = [
    names<SlowestTurns>('size', ({ size }) => size),
    numbers<SlowestTurns>('seat', ({ seat }) => seat),
    ...Array.from({ length: most }, (_, at) =>
      numbers<SlowestTurns>(String(at + 1), ({ ms }) => (at < ms.length ? ms[at].toFixed(1) : '')),
    ),
  ];
  const head = `Slowest turn of ${agent} in fresh processes, in ms of CPU time, by its own turns`;
  return titled(head, tableText(columns, turns, room), room);
}

const titled = (head: string, table: string, room: number): string => [...wrapWords(head, room), table].join('\n');

/** Half of the interval. */
function halfOf({ interval }: SeedEstimate): string {
  return interval === undefined ? '' : `±${((interval.high - interval.low) / 2).toFixed(2)}`;
}
