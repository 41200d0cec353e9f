// Play: the form before a series, the table while it goes on, what came of it.

import type { JSX } from 'preact';
import { OwnBoard } from './own-board.tsx';
import { OwnEnd } from './own-end.tsx';
import { OwnForm } from './own-form.tsx';
import { ownPhase } from './own-table.ts';

/** The part of the page that one plays on. */
export function OwnPart(): JSX.Element {
  return (
    <main class="begin">
      {ownPhase.value === 'form' ? <OwnForm /> : ownPhase.value === 'playing' ? <OwnBoard /> : <OwnEnd />}
    </main>
  );
}
