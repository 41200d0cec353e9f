// The inspector: a session turn by turn, with what our agent believed there, what it expected and what was said.

import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';
import { thoughtAt } from '../../inspector/inspection.ts';
import { SEAT_NAMES } from '../../record/wording.ts';
import { AcceptanceChart } from './acceptance-chart.tsx';
import { BeliefTable } from './belief-table.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { openNamedLog } from './opened-logs.ts';
import { SplitChart } from './split-chart.tsx';
import { inspection, logNames, pageBusy, shownTurn } from './state.ts';
import { TurnBar } from './turn-bar.tsx';

/** The part of the page that shows what the agent thought. */
export function InspectPart(): JSX.Element {
  const shown = inspection.value;
  if (shown === undefined) return <NoLog />;
  const thought = thoughtAt(shown, shownTurn.value);
  return (
    <main class="inspect">
      <TurnBar shown={shown} />
      {shown.failed !== undefined && <p class="refusal">Our agent failed there: {plain(shown.failed)}</p>}
      <div class="panels">
        <div class="column">
          <SplitChart shown={shown} turn={shownTurn.value} />
          {thought !== undefined && <AcceptanceChart shown={shown} turn={shownTurn.value} thought={thought} />}
        </div>
        <div class="column">
          {thought === undefined ? (
            <section class="card" aria-label="What our agent thought">
              <p>Our agent has not had a turn in {SEAT_NAMES[shown.seat]}'s seat yet. Go on to the next turn.</p>
            </section>
          ) : (
            <>
              <BeliefTable shown={shown} thought={thought} />
              <ChoiceTable shown={shown} turn={shownTurn.value} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}

/** What is said where no log is open. */
function NoLog(): JSX.Element {
  return (
    <main class="begin">
      <section class="card" aria-label="The inspector">
        <h2>The inspector</h2>
        <p>
          It shows a session turn by turn: what our agent would have believed of the other's values in either seat, how
          likely it thought that the other accepts, all possible splits, and what it would have expected of each offer.
        </p>
        <p>
          Open a session's log with “Open …”, or drop it here: <code>npm run haggle</code> writes one with{' '}
          <code>--log FILE.json</code>. Or play a session to its end and come back.
        </p>
        {logNames.value.length > 0 && pageBusy.value === '' && (
          <p class="buttons">
            {logNames.value.map((name) => (
              <button key={name} type="button" onClick={() => void openNamedLog(name)}>
                {plain(name, 60)}
              </button>
            ))}
          </p>
        )}
      </section>
    </main>
  );
}
