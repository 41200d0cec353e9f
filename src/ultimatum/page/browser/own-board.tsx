// The table at which a person plays: its gain so far, what came of the last round, what is asked now.

import type { JSX } from 'preact';
import { dealWords } from '../../game/person.ts';
import { AskedOfPerson } from './own-question.tsx';
import { leaveTable, ownAsked, ownResult, ownScore } from './own-table.ts';
import { short } from './series-words.ts';

/** The table. */
export function OwnBoard(): JSX.Element {
  const { rounds, of, sum } = ownScore.value;
  const asked = ownAsked.value;
  return (
    <section class="card board" aria-label="Your table">
      <div class="row">
        <h2>
          Round {rounds + 1}
          {rounds < of ? ` of ${of}` : ', until all have played enough'}
        </h2>
        <span class="gap" />
        <span>
          <b>{sum}</b> gained{rounds > 0 ? `, ${short(sum / rounds, 1)} a round` : ''}
        </span>
        <button type="button" onClick={leaveTable}>
          Leave
        </button>
      </div>
      <LastResult />
      {asked === undefined ? (
        <p class="quiet">The others play …</p>
      ) : (
        <AskedOfPerson key={asked.asked.round} question={asked} />
      )}
    </section>
  );
}

/** What became of the last round, read aloud when it changes. */
function LastResult(): JSX.Element {
  const last = ownResult.value;
  return (
    <p class="last-result" role="status">
      {last === undefined ? 'The series begins.' : dealWords(last.partner, last.deal)}
    </p>
  );
}
