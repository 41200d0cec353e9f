// The field for a hint, with the reason where one is refused.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { LONGEST_HINT } from '../model/hint-check.ts';
import { giveUp, sayHint } from './played-moves.ts';
import { rulesHold } from './state.ts';

interface HintFormProps {
  /** Whether the guesser thinks just now. */
  readonly isWaiting: boolean;
}

/** The form; the field keeps the focus from hint to hint. */
export function HintForm({ isWaiting }: HintFormProps): JSX.Element {
  const id = useId();
  const typed = useSignal('');
  const wrong = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWaiting) return;
        field.current?.focus();
        void sayHint(typed.peek()).then((why) => {
          wrong.value = why;
          if (why === '') typed.value = '';
        });
      }}
    >
      <label for={`${id}-field`}>Your hint</label>
      <p class="row">
        <input
          ref={field}
          id={`${id}-field`}
          type="text"
          autocomplete="off"
          // A capital would make a name of an everyday word.
          autocapitalize="none"
          maxLength={LONGEST_HINT}
          placeholder="one to four words"
          aria-invalid={wrong.value !== ''}
          aria-describedby={`${id}-wrong`}
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            wrong.value = '';
          }}
        />
        <button type="submit" class="play" aria-disabled={isWaiting}>
          Say
        </button>
      </p>
      <p id={`${id}-wrong`} class={wrong.value === '' ? 'unseen' : 'refusal'} role="alert">
        {wrong.value}
      </p>
      <p class="row">
        <label class="check">
          <input
            type="checkbox"
            checked={rulesHold.value}
            onChange={(event) => void (rulesHold.value = event.currentTarget.checked)}
          />
          Hold me to the rules
        </label>
        <span class="gap" />
        <button type="button" onClick={() => giveUp('describe')}>
          Give up
        </button>
      </p>
    </form>
  );
}
