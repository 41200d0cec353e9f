// What our agent believes of its partners, where it is at the table.

import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';
import { chosenPair, shownBeliefs, shownNames } from './state.ts';

/** The list; nothing where nobody tells. */
export function BeliefPanel(): JSX.Element | null {
  const beliefs = shownBeliefs.value;
  if (beliefs.length === 0) return null;
  const names = shownNames.value;
  const players = [...new Set(beliefs.map(({ player }) => player))];
  return (
    <section class="card beliefs" aria-label="What our agent believes">
      {players.map((player) => (
        <div key={player}>
          <h2>What {names[player]} believes</h2>
          <dl class="scrolls" tabIndex={0} aria-label={`What ${names[player]} believes of whom`}>
            {beliefs
              .filter((belief) => belief.player === player)
              .map(({ partner, kind, sentence }) => (
                <div key={partner}>
                  <dt>
                    <button type="button" class="link" onClick={() => void (chosenPair.value = [player, partner])}>
                      {names[partner]}
                    </button>{' '}
                    <span class="badge next">{plain(kind, 30)}</span>
                  </dt>
                  <dd>{plain(sentence, 400)}</dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
