// The fields in which the strength of an agent is measured, and what is aimed at in each.

import { randomFrom, shuffled } from '../../base/seeded-random.ts';
import { agentsListed } from '../tournament/ultimatum-words.ts';

/** What a field shows. */
export type FieldKind = 'course' | 'mixed' | 'itself';

/** A field, and what is aimed at. */
export interface StrengthField {
  readonly kind: FieldKind;
  readonly name: string;
  /** Who sits there beside the agent, on the series with that seed. */
  readonly others: (seed: number) => readonly string[];
  /** How long its series are where nobody says. */
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

/** Every field, for an agent that is no opponent of itself. */
export function strengthFields(agent: string): StrengthField[] {
  const keptOut = agentsListed('kept-out').filter((name) => name !== agent);
  const tuned = [...agentsListed('official'), ...agentsListed('tuned')].filter((name) => name !== agent);
  const mixed = MIXED.filter((name) => name !== agent);
  return [
    {
      kind: 'course',
      name: COURSE.join(', '),
      others: () => COURSE,
      lengths: [SHORT, LONG],
      copies: 1,
      aim: (rounds) => (rounds >= LONG ? 56 : 55.5),
    },
    mixedField('tuned on: refusers, mirrors, learners', () => mixed),
    mixedField('tuned on: the same and the four', () => [...mixed, ...COURSE]),
    mixedField(`tuned on: ${DRAWN} drawn`, (seed) => shuffled(tuned, randomFrom(seed)).slice(0, DRAWN)),
    mixedField('kept out: one of each', () => keptOut),
    mixedField('kept out: two of each', () => [...keptOut, ...keptOut]),
    mixedField('kept out: one of each and the four', () => [...keptOut, ...COURSE]),
    mixedField(`all: ${DRAWN} drawn`, (seed) => shuffled([...tuned, ...keptOut], randomFrom(seed)).slice(0, DRAWN)),
    ...[2, 4, 8].map((copies): StrengthField => ({
      kind: 'itself',
      name: `${copies} of them`,
      others: () => [],
      lengths: [SHORT],
      copies,
      aim: () => 50,
    })),
  ];
}

function mixedField(name: string, others: StrengthField['others']): StrengthField {
  return { kind: 'mixed', name, others, lengths: [SHORT], copies: 1, aim: () => MARGIN };
}
