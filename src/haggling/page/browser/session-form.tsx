// The form before a session: against whom, how large, which problem, who begins.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import {
  BEGINNER_WORDS,
  FIRST_CHOICE,
  AGENT_WORDS,
  sessionChoice,
  SIZE_WORDS,
  type FormChoice,
} from './form-choice.ts';
import { beginSession } from './own-play.ts';
import { ownSizeTrouble } from './own-session.ts';
import { SizeFields } from './size-fields.tsx';
import { WordChoice } from './word-choice.tsx';

/** What was chosen last: the next session starts from it. */
let last = FIRST_CHOICE;

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
        <FormFields choice={choice.value} set={set} />
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

interface FormFieldsProps {
  readonly choice: FormChoice;
  readonly set: (more: Partial<FormChoice>) => void;
}

function FormFields({ choice, set }: FormFieldsProps): JSX.Element {
  const { opponent, size, own, begins, seed } = choice;
  return (
    <>
      <WordChoice
        label="You play against"
        value={opponent}
        values={AGENT_WORDS}
        onChoose={(chosen) => set({ opponent: chosen })}
      />
      <WordChoice label="Size" value={size} values={SIZE_WORDS} onChoose={(chosen) => set({ size: chosen })} />
      {size === 'own' && <SizeFields size={own} set={(more) => set({ own: { ...own, ...more } })} />}
      <WordChoice label="Who begins" value={begins} values={BEGINNER_WORDS} onChoose={(who) => set({ begins: who })} />
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
    </>
  );
}
