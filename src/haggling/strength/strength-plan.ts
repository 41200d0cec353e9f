// What is played to measure an agent: for each size of problems everybody who is measured meets the same opponents, on
// the same seeds, from both seats. Each of these is a tournament of its own, with a journal.

import { SEED_BOUNDS } from '../../arena/run/span.ts';
import { scheduleGames, takeGames } from '../../arena/schedule/schedule.ts';
import { tournamentPlan, usualJournal } from '../../arena/run/tournament-plan.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { BUNDLED_AGENTS } from '../bundled/bundled-agents.ts';
import { FINALIST_AGENTS } from '../bundled/tournament-agents.ts';
import { PROBLEM_SIZES } from '../game/problem.ts';
import { type HagglingEntrant, type HagglingOptions, TURN_MS } from '../tournament/desk-options.ts';
import { entrantsNamed, namesSeveral } from '../tournament/entrants.ts';
import { HAGGLING_ENTRY } from '../tournament/entry.ts';

/** The sizes that are measured. */
export type MeasuredSize = keyof typeof PROBLEM_SIZES;

/** The parts of the field. What is kept out of tuning stands apart. */
export const FIELD_PARTS = ['tuned on', 'kept out', 'finalists', 'others'] as const;

/** A part of the field. */
export type FieldPart = (typeof FIELD_PARTS)[number];

/** Where the problems come from: a round of 2018, or the first of the seeds. */
export type SeedSource = 'finals' | 'round-1' | number;

/** What is asked for. */
export interface StrengthAsked {
  /** As the command line has it. */
  readonly agent: string;
  readonly beside: readonly string[];
  /** As the command line has it; the usual ones by default. */
  readonly against?: readonly string[];
  readonly sizes: readonly MeasuredSize[];
  /** The usual number of each size by default. */
  readonly seeds?: number;
  readonly of: SeedSource;
  readonly unsafe: boolean;
  /** The folder of the journals. */
  readonly journals: string;
}

/** One who is measured, at one size. */
export type MeasuredPlan = ReturnType<typeof measuredPlan>;

/** All that is played at one size. */
export type SizePlan = ReturnType<typeof sizePlan>;

/** Whom an agent meets unless the command line says so. The finalists are known by their play in the standard size. */
export const USUAL_AGAINST: { readonly [size in MeasuredSize]: readonly string[] } = {
  standard: ['tuned', 'kept-out', 'finalists'],
  large: ['tuned', 'kept-out'],
};
/** On this many seeds: in two minutes on one core. */
export const USUAL_SEEDS: { readonly [size in MeasuredSize]: number } = { standard: 60, large: 20 };
/** This many seeds of each round of 2018 are known. */
const OFFICIAL = 500;
/** The schedule draws nothing but the order of those who meet. */
const ORDER_SEED = 1;

/**
 * The plans of all sizes.
 * @throws {UsageError} if a word names nobody, or nobody is left to play against
 */
export function strengthPlans(asked: StrengthAsked): SizePlan[] {
  return asked.sizes.map((size) => sizePlan(size, asked));
}

function sizePlan(size: MeasuredSize, asked: StrengthAsked) {
  const { agent, beside, against = USUAL_AGAINST[size], of } = asked;
  const words = [agent, ...beside];
  const several = words.find(namesSeveral);
  if (several !== undefined) throw new UsageError(`${several}: got several agents, expected one at a time`);
  if (new Set(words).size < words.length) throw new UsageError('--beside: got an agent twice, expected each once');
  const entrants = entrantsNamed([...words, ...against]);
  const measured = entrants.slice(0, words.length);
  const opponents = entrants.slice(words.length);
  if (opponents.length === 0) throw new UsageError('--against: nobody is left but those who are measured');
  const seeds = asked.seeds ?? USUAL_SEEDS[size];
  const most = seedsFrom(of);
  if (seeds > most) throw new UsageError(`--seeds: got ${seeds}, expected at most ${most} of ${of}`);
  return {
    size,
    seeds,
    /** Each opponent, and the part of the field that it is of. */
    field: opponents.map((one) => ({ name: one.name, part: partOf(one) })),
    /** The agent first, then those beside it. */
    measured: measured.map((one) => measuredPlan([one, ...opponents], size, seeds, asked)),
  };
}

/** The first meets all others on each seed before the next. */
function measuredPlan(
  entrants: readonly HagglingEntrant[],
  size: MeasuredSize,
  seeds: number,
  { of, unsafe, journals }: StrengthAsked,
) {
  const options: HagglingOptions = {
    size: PROBLEM_SIZES[size],
    // How many of them are played makes no other tournament: one can ask for more later, and go on.
    seeds: typeof of === 'string' ? `official-${of}` : { count: seedsFrom(of), from: of },
    entrants,
    unsafe,
    ...(!unsafe && entrants.some(({ kind }) => kind === 'file') && { timeoutMs: TURN_MS }),
  };
  const names = entrants.map(({ name }) => name);
  const spec = tournamentPlan(HAGGLING_ENTRY, { options, entrants: names }, { kind: 'gauntlet', seed: ORDER_SEED });
  const games = [...takeGames(scheduleGames(spec.schedule), { groups: seeds * (entrants.length - 1) })];
  const [challenger] = names;
  return {
    challenger,
    entrant: entrants[0],
    size,
    spec,
    games,
    path: usualJournal(spec, journals),
    label: `${challenger}, ${size}: `,
    rows: [{ labels: { agent: challenger, size }, games }],
  };
}

/** How many seeds there are from a source. */
function seedsFrom(of: SeedSource): number {
  return typeof of === 'string' ? OFFICIAL : Math.min(SEED_BOUNDS.most, SEED_BOUNDS.end - of);
}

function partOf(one: HagglingEntrant): FieldPart {
  if (one.kind === 'file') return 'others';
  if (FINALIST_AGENTS.has(one.agent)) return 'finalists';
  const tuning = BUNDLED_AGENTS.get(one.agent)?.tuning;
  if (tuning === undefined) return 'others';
  return tuning ? 'tuned on' : 'kept out';
}
