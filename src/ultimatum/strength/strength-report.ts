// How strong an agent is, as tables for people.

import { textTable } from '../../terminal/text-table.ts';
import type { FieldMeasurement, SeriesMean } from './strength-measurement.ts';
import type { MessageTimes } from '../tournament/message-clock.ts';
import type { FieldKind } from './strength-fields.ts';

/** What was measured. */
export interface StrengthReport {
  readonly agent: string;
  readonly seed: number;
  readonly series: number;
  readonly fields: readonly FieldMeasurement[];
  readonly messages: MessageTimes;
}

const HEADS: { readonly [kind in FieldKind]: (agent: string) => string } = {
  course: (agent) => `${agent} against the course's four`,
  mixed: (agent) => `${agent} in mixed fields: by how much it is above the best other of each series`,
  itself: (agent) => `${agent} against itself: the mean of all seats`,
};

/** All tables, with the means of the series and 95% intervals. */
export function strengthReportText({ agent, seed, series, fields, messages }: StrengthReport, room: number): string {
  const kinds = ['course', 'mixed', 'itself'] as const;
  const tables = kinds.flatMap((kind) => {
    const some = fields.filter((one) => one.kind === kind);
    return some.length === 0 ? [] : [`${HEADS[kind](agent)}\n${tableOf(kind, some, room)}`];
  });
  const rounds = fields.reduce((sum, one) => sum + one.roundsPlayed, 0);
  const ms = fields.reduce((sum, one) => sum + one.ms, 0);
  return [
    ...tables,
    [
      `Means of ${series} series with 95% intervals, seed ${seed}.`,
      'Agents are not told how many rounds there are.',
      `${count(rounds)} rounds in ${(ms / 1000).toFixed(0)} s; ${count(messages.count)} messages of ${agent}:`,
      `${(messages.mean * 1000).toFixed(1)} µs on the mean, ${messages.slowest.toFixed(1)} ms the slowest, with all else that ran;`,
      `${messages.slowestOfProcessor.toFixed(1)} ms of processor time the slowest of ${count(messages.weighed)} that were weighed.`,
    ].join('\n'),
  ].join('\n\n');
}

function tableOf(kind: FieldKind, fields: readonly FieldMeasurement[], room: number): string {
  if (kind === 'mixed')
    return textTable(
      ['field', 'rounds', 'score', 'margin', 'aim', 'first', 'finish'],
      fields.map((one) => [
        one.field,
        roundsText(one),
        withInterval(one.score),
        withInterval(one.margin),
        aimText(one, one.margin),
        one.first === undefined ? '' : `${Math.round(100 * one.first)}%`.padStart(4),
        one.finish === undefined ? '' : one.finish.mean.toFixed(1),
      ]),
      room,
    );
  return textTable(
    [kind === 'course' ? 'field' : 'seats', 'rounds', 'score', 'aim', 'proposing', 'answering'],
    fields.map((one) => [
      one.field,
      roundsText(one),
      withInterval(one.score),
      aimText(one, one.score),
      withInterval(one.asProposer),
      withInterval(one.asResponder),
    ]),
    room,
  );
}

function roundsText({ rounds }: FieldMeasurement): string {
  return count(rounds).padStart(6);
}

/** The aim, and whether the mean reaches it as it is shown. */
function aimText({ aim }: FieldMeasurement, reached: SeriesMean | undefined): string {
  if (aim === undefined || reached === undefined) return '';
  // An agent that meets only itself never has more than half: what is shown as 50.0 is 50.
  const isMet = reached.mean >= aim - 0.05;
  return `${aim} ${isMet ? 'met' : 'missed'}`;
}

function withInterval(value: SeriesMean | undefined): string {
  if (value === undefined) return '';
  return `${value.mean.toFixed(2)}${value.half === undefined ? '' : ` ±${value.half.toFixed(2)}`}`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
