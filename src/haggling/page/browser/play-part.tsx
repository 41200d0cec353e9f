// Play: the form before a session, the table while it goes on, what came of it at its end, and all that was said.

import type { JSX } from 'preact';
import { EndCard } from './end-card.tsx';
import { own } from './state.ts';
import { OfferBoard } from './offer-board.tsx';
import { SaidList } from './said-list.tsx';
import { SessionForm } from './session-form.tsx';

/** The part of the page that one plays on. */
export function PlayPart(): JSX.Element {
  const now = own.value;
  if (now === undefined) {
    return (
      <main class="begin">
        <SessionForm />
      </main>
    );
  }
  return (
    <main class="table">
      <div class="seat">{now.session.ending === undefined ? <OfferBoard now={now} /> : <EndCard now={now} />}</div>
      <aside aria-label="All that was said">
        <SaidList now={now} />
      </aside>
    </main>
  );
}
