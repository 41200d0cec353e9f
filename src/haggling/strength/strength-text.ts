// What an agent's strength is, as tables of text.

import { counted } from '../../base/grouped.ts';
import { names, numbers, tableText } from '../../arena/measurement/tables.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { PROBLEM_SIZES } from '../game/problem.ts';
import type { SlowestTurns } from './fresh-turns.ts';
import { FIELD_PARTS, type SeedSource } from './strength-plan.ts';
import type { AgentRow, PlaceRow, SeedEstimate, SizeRows } from './strength-rows.ts';

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
  return titled(head, rows.length === 0 ? 'No seed was played whole.' : tableText(COLUMNS, rows, room), room);
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

function titled(head: string, table: string, room: number): string {
  return [...wrapWords(head, room), table].join('\n');
}

/** Half of the interval. */
function halfOf({ interval }: SeedEstimate): string {
  return interval === undefined ? '' : `±${((interval.high - interval.low) / 2).toFixed(2)}`;
}
