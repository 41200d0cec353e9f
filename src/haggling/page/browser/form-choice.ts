// What a person chooses before a session, as the form has it, and the session that it asks for.

import { BUNDLED_AGENTS } from '../../bundled/bundled-agents.ts';
import { PROBLEM_SIZES, type ProblemSize } from '../../game/problem.ts';
import type { Beginner, SessionChoice } from './own-session.ts';

/** What stands in the form. */
export interface FormChoice {
  readonly opponent: string;
  readonly size: 'standard' | 'large' | 'own';
  readonly own: ProblemSize;
  /** Empty: by chance. */
  readonly seed: string;
  readonly begins: Beginner;
}

/** What the first session of the page starts from. */
export const FIRST_CHOICE: FormChoice = {
  opponent: [...BUNDLED_AGENTS.keys()][0] ?? '',
  size: 'standard',
  own: PROBLEM_SIZES.standard,
  seed: '',
  begins: 'chance',
};

/** Every opponent, with what it is like. */
export const AGENT_WORDS: readonly (readonly [name: string, words: string])[] = [...BUNDLED_AGENTS].map(
  ([name, { about }]) => [name, `${name}: ${about}`],
);
/** Every size. */
export const SIZE_WORDS: readonly (readonly [size: FormChoice['size'], words: string])[] = [
  ['standard', `standard: ${sizeText(PROBLEM_SIZES.standard)}`],
  ['large', `large: ${sizeText(PROBLEM_SIZES.large)}`],
  ['own', 'your own'],
];
/** Who may begin. */
export const BEGINNER_WORDS: readonly (readonly [who: Beginner, words: string])[] = [
  ['chance', 'chance decides, by the seed'],
  ['me', 'you'],
  ['agent', 'the agent'],
];

/** The session that is asked for; its seed is drawn where none is given. */
export function sessionChoice({ opponent, size, own, seed, begins }: FormChoice): SessionChoice {
  return {
    opponent,
    size: size === 'own' ? own : PROBLEM_SIZES[size],
    seed: seed === '' ? drawnSeed() : Number(seed),
    begins,
  };
}

/** By chance, as the official program draws it: below 2³¹ − 1; 0 would be no seed. */
function drawnSeed(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] % (2 ** 31 - 2)) + 1;
}

function sizeText({ types, maxObjects, totalValue, maxRounds }: ProblemSize): string {
  return `${types} types, up to ${maxObjects} objects, $${totalValue}, ${maxRounds} rounds`;
}
