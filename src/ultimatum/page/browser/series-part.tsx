// The series that is looked at: time, the table of pairs, the standings, a pair's history; a beginning where there is none.

import type { JSX } from 'preact';
import { SkipButton } from '../../../web/browser/skip-button.tsx';
import { BeliefPanel } from './belief-panel.tsx';
import { HereForm } from './here-form.tsx';
import { PairMatrix } from './pair-matrix.tsx';
import { PairPanel } from './pair-panel.tsx';
import { ScoresOverTime } from './scores-over-time.tsx';
import { StandingsTable } from './standings-table.tsx';
import { TapeBar } from './tape-bar.tsx';
import { shownNames, shownSeries } from './state.ts';

/** The part of the page that one looks at. */
export function SeriesPart(): JSX.Element {
  const shown = shownSeries.value;
  if (shown === undefined) {
    return (
      <main class="begin">
        <HereForm />
      </main>
    );
  }
  if (shown.phase === 'waiting') return <Waiting />;
  return (
    <main class="series">
      <TapeBar />
      <div class="panels">
        <div class="column">
          <SkipButton words="Skip the table of pairs" />
          <PairMatrix />
          <PairPanel />
        </div>
        <div class="column">
          <StandingsTable />
          <ScoresOverTime />
          <BeliefPanel />
        </div>
      </div>
    </main>
  );
}

/** Before a series begins: who is there. */
function Waiting(): JSX.Element {
  const names = shownNames.value;
  const seats = shownSeries.value?.seats ?? 0;
  return (
    <main class="begin">
      <section class="card" aria-label="Waiting">
        <h2>The series has not begun</h2>
        <p role="status">
          {names.length} of {seats} agents are there.
        </p>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
    </main>
  );
}
