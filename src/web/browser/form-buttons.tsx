// The two buttons that end a form: one sends it, the other closes it.

import type { JSX } from 'preact';

/** What the buttons say and do. */
interface FormButtonsProps {
  readonly submit: string;
  /** Whether the form has been sent and waits for its answer. */
  readonly isWaiting: boolean;
  readonly cancel: () => void;
}

/** The buttons. */
export function FormButtons({ submit, isWaiting, cancel }: FormButtonsProps): JSX.Element {
  return (
    <p class="buttons">
      <button type="submit" class="play" disabled={isWaiting}>
        {submit}
      </button>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
    </p>
  );
}
