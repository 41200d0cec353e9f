// The buttons for speech, where the browser has it.

import type { JSX } from 'preact';
import { canListen, canReadAloud, isListening, isReadAloud, listen } from './speech.ts';

/** Whether sellers are read aloud. */
export function ReadAloudButton(): JSX.Element | null {
  if (!canReadAloud) return null;
  return (
    <button
      type="button"
      aria-pressed={isReadAloud.value}
      title="Read aloud what the sellers say"
      onClick={() => void (isReadAloud.value = !isReadAloud.peek())}
    >
      Read aloud
    </button>
  );
}

/** Speak instead of writing. */
export function ListenButton(): JSX.Element | null {
  if (!canListen) return null;
  return (
    <button type="button" aria-pressed={isListening.value} title="Speak instead of writing" onClick={listen}>
      {isListening.value ? 'Listening …' : 'Speak'}
    </button>
  );
}
