// What an agent's strength is, as tables of text.

import type { Interval } from '../../arena/figures/bootstrap.ts';
import { counted } from '../../arena/figures/shown-numbers.ts';
import { aligned, textTable } from '../../terminal/text-table.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { PROBLEM_SIZES } from '../game/problem.ts';
import { FIELD_PARTS, type SeedSource } from './strength-plan.ts';
import type { AgentRow, PlaceRow, SizeRows } from './strength-rows.ts';
import type { SlowestTurns } from './fresh-turns.ts';
import type { SeedEstimate } from './seed-estimate.ts';

/** Everything that is told of a measurement. */
export interface AgentStrength {
  readonly agent: string;
  readonly of: SeedSource;
  readonly sizes: readonly SizeRows[];
  /** Of the agent's turns in fresh processes; empty where they were not measured. */
  readonly turns: readonly SlowestTurns[];
}

/** All tables, no wider than the room where that is 80 columns or more. */
export function agentStrengthText({ agent, of, sizes, turns }: AgentStrength, room: number): string {
  const parts = sizes.flatMap((one) => [sizeText(agent, of, one, room), placesText(one, room)]);
  return [...parts, turnsText(agent, turns, room)].filter((part) => part !== '').join('\n\n');
}

function sizeText(agent: string, of: SeedSource, { plan, sessions, seeds, rows }: SizeRows, room: number): string {
  const { size } = plan;
  const { types, maxObjects, totalValue, maxRounds } = PROBLEM_SIZES[size];
  const short = seeds < plan.seeds ? `; ${plan.seeds} were asked for` : '';
  const head =
    `${agent} in ${size} (${types} types, up to ${maxObjects} objects, $${totalValue}, ${maxRounds} rounds): ` +
    `${counted(sessions, 'session')}, ${seedText(of, seeds)}${short}`;
  const table = rows.length === 0 ? 'No seed was played whole.' : rowsTable(rows, room);
  return [...wrapWords(head, room), table].join('\n');
}

function rowsTable(rows: readonly AgentRow[], room: number): string {
  const names = rows.map(({ part, opponent, opponents }) =>
    opponent === undefined ? `${part} (${opponents})` : `  ${opponent}`,
  );
  const columns = [
    aligned(
      'points',
      rows.map(({ points }) => points.mean.toFixed(2)),
    ),
    aligned(
      '',
      rows.map(({ points }) => halfOf(points)),
    ),
    aligned(
      'seat 0',
      rows.map(({ seats }) => seats[0].toFixed(2)),
    ),
    aligned(
      'seat 1',
      rows.map(({ seats }) => seats[1].toFixed(2)),
    ),
    aligned(
      'deals %',
      rows.map(({ deals }) => deals.toFixed(1)),
    ),
    aligned(
      'theirs',
      rows.map(({ theirs }) => theirs.toFixed(2)),
    ),
    aligned(
      'faults',
      rows.map(({ faults }) => faults),
    ),
  ];
  return textTable(
    ['against', ...columns.map(([heading]) => heading)],
    names.map((name, row) => [name, ...columns.map((cells) => cells[row + 1])]),
    room,
  );
}

function seedText(of: SeedSource, seeds: number): string {
  if (of === 'finals') return `the first ${counted(seeds, 'seed')} of the finals of 2018`;
  if (of === 'round-1') return `the first ${counted(seeds, 'seed')} of round 1 of 2018`;
  return `${counted(seeds, 'seed')} from ${of} on`;
}

/** How everybody who is measured did against each part of the field. */
function placesText({ plan, places }: SizeRows, room: number): string {
  if (places.length === 0) return '';
  const parts = FIELD_PARTS.filter((part) => places.some((row) => row.part === part));
  const [own] = plan.measured;
  const head = `In place of ${own.name}, in ${plan.size}, on the same seeds against the same opponents: points, and how far they are from those of ${own.name}`;
  const rows = plan.measured.map(({ name }) => [
    name,
    ...parts.map((part) => placeCell(places.find((row) => row.part === part && row.name === name))),
  ]);
  return [...wrapWords(head, room), textTable(['agent', ...parts], rows, room)].join('\n');
}

function placeCell(row: PlaceRow | undefined): string {
  if (row === undefined) return '';
  const { points, difference } = row;
  if (difference === undefined) return points.mean.toFixed(2);
  return `${points.mean.toFixed(2)} ${signed(difference.mean)} ${halfOf(difference)}`;
}

function turnsText(agent: string, turns: readonly SlowestTurns[], room: number): string {
  if (turns.length === 0) return '';
  const most = Math.max(...turns.map(({ ms }) => ms.length));
  const head = `Slowest turn of ${agent} in fresh processes, in ms of CPU time, by its own turns`;
  const columns = Array.from({ length: most }, (_, at) =>
    aligned(
      String(at + 1),
      turns.map(({ ms }) => (at < ms.length ? ms[at].toFixed(1) : '')),
    ),
  );
  const rows = turns.map(({ size, seat }, row) => [size, seat, ...columns.map((cells) => cells[row + 1])]);
  return [...wrapWords(head, room), textTable(['size', 'seat', ...columns.map(([turn]) => turn)], rows, room)].join(
    '\n',
  );
}

/** Half of the interval. */
function halfOf({ interval }: SeedEstimate): string {
  return interval === undefined ? '' : `±${halfWidth(interval).toFixed(2)}`;
}

function halfWidth({ low, high }: Interval): number {
  return (high - low) / 2;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}
