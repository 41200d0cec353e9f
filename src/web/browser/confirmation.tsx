// A question before something that cannot be taken back: it stands where the button was, with the harmless answer first.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** The question, its two answers and what they do. */
interface ConfirmationProps {
  /** What screen readers call it. */
  readonly label: string;
  /** What will happen, in a sentence or two. */
  readonly text: string;
  readonly stay: string;
  readonly onStay: () => void;
  readonly go: string;
  readonly onGo: () => void;
}

/** The question; the focus goes to the answer that changes nothing. */
export function Confirmation({ label, text, stay, onStay, go, onGo }: ConfirmationProps): JSX.Element {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div class="question" role="group" aria-label={label}>
      <p>{text}</p>
      <p class="buttons">
        <button type="button" class="play" ref={first} onClick={onStay}>
          {stay}
        </button>
        <button type="button" onClick={onGo}>
          {go}
        </button>
      </p>
    </div>
  );
}
