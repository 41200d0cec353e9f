// How strong an agent is: what came of its series in each field, and that as tables for people.

import { grouped, wholePercent } from '../../base/grouped.ts';
import type { Outcome } from '../../arena/contest.ts';
import { FEWEST_FOR_INTERVAL, meanEstimate, meanOfAll, type MeanEstimate } from '../../arena/figures/bootstrap.ts';
import { names, tableText, type Column } from '../../arena/measurement/tables.ts';
import type { MessageTimes } from '../tournament/measured-series.ts';
import type { FieldKind, PlannedField, StrengthWishes } from './strength-plan.ts';

/** What the agent made of a field. */
export type FieldFigures = ReturnType<typeof fieldFigures>;

/** What was measured. */
export type StrengthReport = ReturnType<typeof strengthReport>;

/** The report of whole fields. */
export function strengthReport(
  { agent, seed, series }: Pick<StrengthWishes, 'agent' | 'seed' | 'series'>,
  fields: readonly PlannedField[],
  outcomes: readonly Outcome[],
) {
  const played = new Map(outcomes.map((outcome) => [outcome.game.id, outcome]));
  const figures = fields.map((planned) => fieldFigures(planned, played));
  return { agent, seed, series, fields: figures, messages: messageTimes(outcomes) };
}

function fieldFigures({ field, rounds, games }: PlannedField, played: ReadonlyMap<string, Outcome>) {
  const outcomes = games.flatMap(({ id }) => played.get(id) ?? []);
  const meanOver = (of: (outcome: Outcome) => number): MeanEstimate => meanEstimate(outcomes.map(of));
  const own = (measure: string) => (outcome: Outcome) =>
    meanOfAll(outcome.result.seats.slice(0, field.copies).map(({ measures }) => measures?.[measure] ?? 0));
  const margins = outcomes.map((outcome) => {
    const scores = outcome.result.seats.map(({ score }) => score);
    return meanOfAll(scores.slice(0, field.copies)) - Math.max(...scores.slice(field.copies));
  });
  const aim = field.aim?.(rounds);
  return {
    kind: field.kind,
    field: field.name,
    rounds,
    series: outcomes.length,
    /** Of the agent; where it sits on several seats, the mean of them. */
    score: meanOver(({ result }) => meanOfAll(result.seats.slice(0, field.copies).map(({ score }) => score))),
    asProposer: meanOver(own('proposer')),
    asResponder: meanOver(own('responder')),
    // Nothing if there is no other.
    ...(field.kind !== 'itself' && {
      /** By how much its score lies above the best other of the same series. */
      margin: meanEstimate(margins),
      /** The place in the order of finish, and how often that is the first. */
      finish: meanEstimate(firstMeasures(outcomes, 'finish')),
      first: margins.filter((margin) => margin > 0).length / outcomes.length,
    }),
    ...(aim !== undefined && { aim }),
    /** How many rounds all have played, and how long that took. */
    roundsPlayed: sum(firstMeasures(outcomes, 'rounds')),
    ms: sum(firstMeasures(outcomes, 'ms')),
  };
}

/** The times of all series together; those of each are on its first seat. */
function messageTimes(outcomes: readonly Outcome[]): MessageTimes {
  const all = (of: keyof MessageTimes): number[] => firstMeasures(outcomes, of);
  const counts = all('count');
  const ms = sum(all('mean').map((mean, at) => mean * counts[at]));
  return {
    count: sum(counts),
    mean: sum(counts) === 0 ? 0 : ms / sum(counts),
    slowest: Math.max(0, ...all('slowest')),
    weighed: sum(all('weighed')),
    slowestOfProcessor: Math.max(0, ...all('slowestOfProcessor')),
  };
}

function firstMeasures(outcomes: readonly Outcome[], measure: string): number[] {
  return outcomes.map(({ result }) => result.seats[0].measures?.[measure] ?? 0);
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const HEADS: { readonly [kind in FieldKind]: (agent: string) => string } = {
  course: (agent) => `${agent} against the course's four`,
  mixed: (agent) => `${agent} in mixed fields: by how much it is above the best other of each series`,
  itself: (agent) => `${agent} against itself: the mean of all seats`,
};

const ROUNDS = names<FieldFigures>('rounds', ({ rounds }) => grouped(rounds).padStart(6));
const SCORE = names<FieldFigures>('score', ({ score }) => withInterval(score));

/** The columns of a table of the agent's own scores. */
function ownColumns(field: string): Column<FieldFigures>[] {
  return [
    names(field, (one) => one.field),
    ROUNDS,
    SCORE,
    names('aim', ({ aim, score }) => aimText(aim, score)),
    names('proposing', ({ asProposer }) => withInterval(asProposer)),
    names('answering', ({ asResponder }) => withInterval(asResponder)),
  ];
}

const COLUMNS: { readonly [kind in FieldKind]: readonly Column<FieldFigures>[] } = {
  course: ownColumns('field'),
  itself: ownColumns('seats'),
  mixed: [
    names('field', ({ field }) => field),
    ROUNDS,
    SCORE,
    names('margin', ({ margin }) => withInterval(margin)),
    names('aim', ({ aim, margin }) => aimText(aim, margin)),
    names('first', ({ first }) => (first === undefined ? '' : wholePercent(first).padStart(4))),
    names('finish', ({ finish }) => finish?.mean.toFixed(1) ?? ''),
  ],
};

/** All tables, with the means of the series and 95% intervals. */
export function strengthReportText({ agent, seed, series, fields, messages }: StrengthReport, room: number): string {
  const kinds = ['course', 'mixed', 'itself'] as const;
  const tables = kinds.flatMap((kind) => {
    const some = fields.filter((one) => one.kind === kind);
    return some.length === 0 ? [] : [`${HEADS[kind](agent)}\n${tableText(COLUMNS[kind], some, room)}`];
  });
  const rounds = sum(fields.map((one) => one.roundsPlayed));
  const ms = sum(fields.map((one) => one.ms));
  return [
    ...tables,
    [
      `Means of ${series} series, ${series < FEWEST_FOR_INTERVAL ? 'too few for intervals' : 'with 95% intervals'}, seed ${seed}.`,
      'Agents are not told how many rounds there are.',
      `${grouped(rounds)} rounds in ${(ms / 1000).toFixed(0)} s; ${grouped(messages.count)} messages of ${agent}:`,
      `${(messages.mean * 1000).toFixed(1)} µs on the mean, ${messages.slowest.toFixed(1)} ms the slowest, with all else that ran;`,
      `${messages.slowestOfProcessor.toFixed(1)} ms of processor time the slowest of ${grouped(messages.weighed)} that were weighed.`,
    ].join('\n'),
  ].join('\n\n');
}

/** The aim, and whether the mean reaches it as it is shown. */
function aimText(aim: number | undefined, reached: MeanEstimate | undefined): string {
  if (aim === undefined || reached === undefined) return '';
  // An agent that meets only itself never has more than half: what is shown as 50.0 is 50.
  const isMet = reached.mean >= aim - 0.05;
  return `${aim} ${isMet ? 'met' : 'missed'}`;
}

function withInterval(value: MeanEstimate | undefined): string {
  if (value === undefined) return '';
  return `${value.mean.toFixed(2)}${value.half === undefined ? '' : ` ±${value.half.toFixed(2)}`}`;
}
