// The guesser thinking aloud: the likeliest cities, how likely each is, and the words that speak for it.

import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';
import { tellingHints, type ExplainedCity, type ExplainedHint } from '../../guesser/guess-reasons.ts';
import { oddsWords, percentWords } from '../model/thought-words.ts';

interface ThoughtListProps {
  readonly heading: string;
  readonly best: readonly ExplainedCity[];
}

/** The list. */
export function ThoughtList({ heading, best }: ThoughtListProps): JSX.Element {
  return (
    <section class="card thoughts" aria-label={heading}>
      <h2>{heading}</h2>
      <ol>
        {best.map((city) => (
          <li key={`${city.city}/${city.country}`}>
            <p class="who">
              <b>{city.city}</b> <span class="quiet">{city.country}</span>
              <span class="gap" />
              <span class="number">{percentWords(city.share)}</span>
            </p>
            <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect class="ground" width="100" height="4" />
              <rect class="filled" width={Math.max(0.5, city.share * 100)} height="4" />
            </svg>
            <Reasons said={tellingHints(city)} />
          </li>
        ))}
      </ol>
      <p class="quiet">
        ×12: the hint speaks twelve times as strongly for this city as for one that it does not fit. It may fit others,
        too, so the city can still be unlikely.
      </p>
    </section>
  );
}

function Reasons({ said }: { readonly said: readonly ExplainedHint[] }): JSX.Element {
  if (said.length === 0) return <p class="quiet">only its fame</p>;
  return (
    <ul class="reasons">
      {said.map(({ hint, speaks, phrase, about }, at) => (
        <li key={at} class={speaks < 0 ? 'against' : 'for'}>
          <b>{plain(hint, 60)}</b> ×{oddsWords(speaks)}{' '}
          <span class="quiet">{phrase === undefined ? 'cities like it' : `${phrase} (${about})`}</span>
        </li>
      ))}
    </ul>
  );
}
