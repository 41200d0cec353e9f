// The way out of a game of this page that goes on: the person is asked first, for nobody can go on with it afterwards.

import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { Dialogue } from '../../../../web/browser/dialogue.tsx';
import { isOwnUnderWay, leaveGame } from './play-state.ts';

/** What the person wants to do in place of its game, while it is asked about it. */
const wanted = signal<(() => void) | undefined>(undefined);

/** Does what ends a game of this page: at once if none goes on, else when the person says that it leaves it. */
export function leaveFor(next: () => void): void {
  if (isOwnUnderWay.peek()) wanted.value = next;
  else next();
}

/** The question, a dialogue over the page; the answer that changes nothing has the focus. */
export function LeaveQuestion(): JSX.Element {
  return (
    <Dialogue class="form" heading="Leave the game?" isOpen={wanted.value !== undefined} close={stay}>
      <p>
        If you leave now, the game ends here, and nobody can go on with it. “Save the game” keeps it as far as it went.
      </p>
      <p class="buttons">
        <button type="button" class="play" onClick={stay}>
          Go on playing
        </button>
        <button type="button" onClick={leave}>
          Leave it
        </button>
      </p>
    </Dialogue>
  );
}

function stay(): void {
  wanted.value = undefined;
}

function leave(): void {
  const next = wanted.peek();
  stay();
  leaveGame();
  next?.();
}
