// The form before a session: against whom, how large, which problem, who begins.

import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { BUNDLED_AGENTS } from '../bundled/bundled-agents.ts';
import { PROBLEM_SIZES, SIZE_BOUNDS } from '../game/problem.ts';
import type { ProblemSize } from '../game/problem.ts';
import { beginSession } from './own-play.ts';
import { ownSizeTrouble } from './own-session.ts';
import type { Beginner, SessionChoice } from './own-session.ts';

/** What was chosen last: the next session starts from it. */
interface FormChoice {
  readonly opponent: string;
  readonly size: 'standard' | 'large' | 'own';
  readonly own: ProblemSize;
  /** Empty: by chance. */
  readonly seed: string;
  readonly begins: Beginner;
}

let last: FormChoice = {
  opponent: [...BUNDLED_AGENTS.keys()][0] ?? '',
  size: 'standard',
  own: PROBLEM_SIZES.standard,
  seed: '',
  begins: 'chance',
};

const BEGINNERS: { readonly [who in Beginner]: string } = {
  chance: 'chance decides, by the seed',
  me: 'you',
  agent: 'the agent',
};
const SIZE_WORDS = {
  standard: 'standard: 3 types, up to 6 objects, $10, 5 rounds',
  large: 'large: 5 types, up to 10 objects, $20, 8 rounds',
  own: 'your own',
} as const;
/** The fields of a size of one's own: their names and bounds, no wider than the official program's. */
const SIZE_FIELDS = [
  ['types', 'Types of objects', SIZE_BOUNDS.types.least, SIZE_BOUNDS.types.most],
  ['minObjects', 'Objects, at least', SIZE_BOUNDS.minObjects.least, SIZE_BOUNDS.minObjects.most],
  ['maxObjects', 'Objects, at most', SIZE_BOUNDS.maxObjects.least, SIZE_BOUNDS.maxObjects.most],
  ['totalValue', 'All are worth ($)', 1, 1000],
  ['maxRounds', 'Rounds', 1, 100],
] as const;

/** The form, with what the game is for who sees it first. */
export function SessionForm(): JSX.Element {
  const choice = useSignal(last);
  const wrong = useSignal('');
  const isWaiting = useSignal(false);
  const set = (more: Partial<FormChoice>): void => void (choice.value = last = { ...choice.value, ...more });
  const begin = async (): Promise<void> => {
    const asked = sessionChoice(choice.peek());
    wrong.value = ownSizeTrouble(asked.size);
    if (wrong.peek() !== '') return;
    isWaiting.value = true;
    wrong.value = (await beginSession(asked)) ?? '';
    isWaiting.value = false;
  };
  const { opponent, size, seed, begins } = choice.value;
  return (
    <section class="card form" aria-label="A new session">
      <h2>A new session</h2>
      <p>
        You and an agent split a few objects. Each of you values them differently, and nobody knows the other's values;
        only that all objects together are worth the same to both. In turns you make offers or accept. If the rounds are
        over and nobody has accepted, both get nothing.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <label>
          You play against
          <select value={opponent} onChange={(event) => set({ opponent: event.currentTarget.value })}>
            {[...BUNDLED_AGENTS].map(([name, { about }]) => (
              <option key={name} value={name}>
                {name}: {about}
              </option>
            ))}
          </select>
        </label>
        <label>
          Size
          <select
            value={size}
            onChange={({ currentTarget: { value } }) =>
              set({ size: value === 'large' || value === 'own' ? value : 'standard' })
            }
          >
            {Object.entries(SIZE_WORDS).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </label>
        {size === 'own' && (
          <SizeFields choice={choice} set={(more) => set({ own: { ...choice.peek().own, ...more } })} />
        )}
        <label>
          Who begins
          <select
            value={begins}
            onChange={({ currentTarget: { value } }) =>
              set({ begins: value === 'me' || value === 'agent' ? value : 'chance' })
            }
          >
            {Object.entries(BEGINNERS).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label>
          Seed of the problem
          <input
            type="number"
            min="1"
            max="4294967295"
            step="1"
            placeholder="by chance"
            value={seed}
            onInput={(event) => set({ seed: event.currentTarget.value })}
          />
        </label>
        <p class={wrong.value === '' ? 'unseen' : 'refusal'} role="alert">
          {wrong.value}
        </p>
        <p class="buttons">
          <button type="submit" class="play" disabled={isWaiting.value}>
            Begin
          </button>
        </p>
      </form>
    </section>
  );
}

interface SizeFieldsProps {
  readonly choice: Signal<FormChoice>;
  readonly set: (more: Partial<ProblemSize>) => void;
}

function SizeFields({ choice, set }: SizeFieldsProps): JSX.Element {
  return (
    <fieldset class="sizes">
      <legend>Your own size</legend>
      {SIZE_FIELDS.map(([name, words, least, most]) => (
        <label key={name}>
          {words}
          <input
            type="number"
            required
            min={least}
            max={most}
            step="1"
            value={choice.value.own[name]}
            onInput={(event) => set({ [name]: event.currentTarget.valueAsNumber })}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** The choice with a seed. */
function sessionChoice({ opponent, size, own: ownSize, seed, begins }: FormChoice): SessionChoice {
  return {
    opponent,
    size: size === 'own' ? ownSize : PROBLEM_SIZES[size],
    seed: seed === '' ? drawnSeed() : Number(seed),
    begins,
  };
}

/** By chance, as the official program draws it: below 2³¹ − 1; 0 would be no seed. */
function drawnSeed(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] % (2 ** 31 - 2)) + 1;
}
