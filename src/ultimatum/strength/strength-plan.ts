// What is played to measure an agent: series in chosen fields, and what is aimed at in each.

import type { Game } from '../../arena/contest.ts';
import type { MeasuredTournament } from '../../arena/measurement/measurement.ts';
import { tournamentPlan, usualJournal } from '../../arena/run/tournament-plan.ts';
import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { OFFICIAL_TERMS } from '../game/ultimatum-series.ts';
import type { UltimatumOptions } from '../tournament/desk-options.ts';
import { ULTIMATUM_ENTRY } from '../tournament/entry.ts';
import { agentsListed } from '../tournament/ultimatum-words.ts';

/** What a field shows. */
export type FieldKind = 'course' | 'mixed' | 'itself';

/** A field, and what is aimed at. */
export interface StrengthField {
  readonly kind: FieldKind;
  readonly name: string;
  /** Who sits there beside the agent, on the series with that seed. */
  readonly others: (seed: number) => readonly string[];
  /** How long its series are if nobody says. */
  readonly lengths: readonly number[];
  /** How many seats the agent itself has. */
  readonly copies: number;
  /** The mean score that is aimed at, by rounds; or by how much its score should lie above the best other. */
  readonly aim?: (rounds: number) => number | undefined;
}

/** What a draw leaves beside the agent. */
const DRAWN = 7;
/** By how much the agent should be first in mixed fields. */
const MARGIN = 3;
/** The lengths of series; against the course's agents more is aimed at in long ones. */
const SHORT = 1_000;
const LONG = 10_000;

const COURSE = ['chaotic', 'dummy', 'cheater', 'fair'] as const;
/** Refusers, mirrors and learners, all of them tuned on. */
const MIXED = ['refuser', 'tester', 'mirror', 'learner', 'slow-learner', 'bandit'] as const;

/** An agent that errs with them at the beginning pays for it. */
const REMEMBERING = ['bookkeeper', 'staircase', 'thinker'] as const;

const BOTH = [SHORT, LONG];
/** A field in which the agent sits once, in short series. */
const ONCE = { lengths: [SHORT], copies: 1 };
const MIXED_FIELD = { ...ONCE, kind: 'mixed', aim: () => MARGIN } as const;
const courseAim = (rounds: number): number => (rounds >= LONG ? 56 : 55.5);

/** Every field, for an agent that is no opponent of itself. */
export function strengthFields(agent: string): StrengthField[] {
  const opponents = (names: readonly string[]): string[] => names.filter((name) => name !== agent);
  const keptOut = opponents(agentsListed('kept-out'));
  const families = opponents(agentsListed('families'));
  const tuned = opponents([...agentsListed('official'), ...agentsListed('tuned')]);
  const mixed = opponents(MIXED);
  const remembering = opponents(REMEMBERING);
  const drawn = (names: readonly string[]) => (seed: number) => shuffled(names, randomFrom(seed)).slice(0, DRAWN);
  return [
    { ...ONCE, kind: 'course', name: COURSE.join(', '), others: () => COURSE, lengths: BOTH, aim: courseAim },
    { ...MIXED_FIELD, name: 'tuned on: refusers, mirrors, learners', others: () => mixed },
    { ...MIXED_FIELD, name: 'tuned on: the same and the four', others: () => [...mixed, ...COURSE] },
    { ...MIXED_FIELD, name: `tuned on: ${DRAWN} drawn`, others: drawn(tuned) },
    { ...MIXED_FIELD, name: 'tuned on: those that remember', others: () => remembering },
    { ...MIXED_FIELD, name: 'tuned on: families that adapt', others: () => families, lengths: BOTH },
    { ...MIXED_FIELD, name: 'kept out: families that adapt', others: () => keptOut, lengths: BOTH },
    { ...MIXED_FIELD, name: 'kept out: the same and the four', others: () => [...keptOut, ...COURSE] },
    { ...MIXED_FIELD, name: `all: ${DRAWN} drawn`, others: drawn([...tuned, ...keptOut]) },
    ...[2, 4, 8].map((copies) => {
      return { ...ONCE, kind: 'itself', name: `${copies} of them`, others: () => [], copies, aim: () => 50 } as const;
    }),
  ];
}

/** What is asked for. */
export interface StrengthWishes {
  readonly agent: string;
  /** The lengths of series; those of each field by default. */
  readonly rounds?: readonly number[];
  /** How many in each field. */
  readonly series: number;
  readonly seed: number;
  /** The folder of the journals. */
  readonly journals: string;
}

/** A field at one length, with its games. */
export type PlannedField = ReturnType<typeof plannedField>;

/** All that is played. */
export type StrengthPlan = MeasuredTournament & { readonly fields: readonly PlannedField[] };

/** The plan. The number of series does not make another tournament: a call for more goes on from there. */
export function strengthPlan({ agent, rounds, series, seed, journals }: StrengthWishes): StrengthPlan {
  const fields = strengthFields(agent).flatMap((field) =>
    (rounds ?? field.lengths).map((length) => plannedField(agent, field, length, series, seed)),
  );
  const measured = fields.map(({ field, rounds: length, games: [{ setting, seats, seed: weighed }] }) => ({
    name: setting,
    rounds: length,
    seats: seats.length,
    timed: field.copies,
    weighed,
  }));
  const listed = ['official', 'tuned', 'families', 'kept-out'].flatMap(agentsListed);
  const entrants = [...new Set([agent, ...listed])];
  const options: UltimatumOptions = {
    rounds: Math.max(...measured.map((one) => one.rounds)),
    total: OFFICIAL_TERMS.total,
    fieldSize: Math.max(...measured.map(({ seats }) => seats)),
    seeds: { count: 1, from: 1 },
    rules: 'official',
    tellsRounds: false,
    entrants: entrants.map((name) => ({ name, agent: name })),
    fields: measured,
  };
  const spec = tournamentPlan(ULTIMATUM_ENTRY, { options, entrants }, { kind: 'random', seed });
  return {
    spec,
    path: usualJournal(spec, journals),
    games: fields.flatMap(({ games }) => games),
    challenger: agent,
    label: `${agent}: `,
    title: `${fields.length} fields`,
    rows: fields.map(({ field, rounds: length, games }) => ({
      labels: { field: field.name, rounds: String(length) },
      games,
    })),
    fields,
  };
}

function plannedField(agent: string, field: StrengthField, rounds: number, series: number, seed: number) {
  const setting = `${field.name}, ${rounds} rounds`;
  const own = Array.from({ length: field.copies }, () => agent);
  const games = Array.from({ length: series }, (_, at): Game => {
    const drawn = seedOf(seed, field.name, rounds, at + 1);
    const id = `${setting}, series ${at + 1}`;
    return { id, setting, seed: drawn, seats: [...own, ...field.others(drawn)], group: id };
  });
  return { field, rounds, games };
}
