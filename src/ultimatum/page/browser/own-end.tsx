// What came of a person's series: the table, who was who, and where to go from here.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { WideTable } from '../../../web/browser/wide-table.tsx';
import type { TableRow } from '../../record/final-table.ts';
import { beginTable, lastChoice, newTable, OWN_UID, ownEnd, ownTable, showOwnSeries } from './own-table.ts';
import { evenly } from './series-words.ts';

/** The end. */
export function OwnEnd(): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rows = ownTable.value;
  const mine = rows.find(({ uid }) => uid === OWN_UID);
  return (
    <section class="card board" aria-label="The end">
      <h2 ref={heading} tabIndex={-1}>
        {mine?.place === undefined ? 'You have no place.' : `You are number ${mine.place} of ${rows.length}.`}
      </h2>
      {ownEnd.value !== '' && <p class="refusal">{ownEnd.value}</p>}
      <EndTable rows={rows} />
      <p class="quiet">The score begins with 18 rounds of 50 for everybody, so that a lucky start is worth less.</p>
      <p class="buttons">
        <button
          type="button"
          class="play"
          onClick={() => {
            if (lastChoice !== undefined) void beginTable({ ...lastChoice, seed: lastChoice.seed + 1 });
          }}
        >
          Once more
        </button>
        <button type="button" onClick={newTable}>
          Other partners …
        </button>
        <button type="button" onClick={showOwnSeries}>
          See all rounds
        </button>
      </p>
    </section>
  );
}

/** Everybody, the first at the top. */
function EndTable({ rows }: { readonly rows: readonly TableRow[] }): JSX.Element {
  return (
    <WideTable label="The table">
      <table class="narrow">
        <thead>
          <tr>
            <th scope="col" class="number">
              #
            </th>
            <th scope="col">agent</th>
            <th scope="col" class="number">
              score
            </th>
            <th scope="col" class="number">
              gain a round
            </th>
            <th scope="col" class="number">
              rounds
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ uid, place, name, score, mean, rounds }) => (
            <tr key={uid} class={uid === OWN_UID ? 'chosen' : ''}>
              <td class="number">{place ?? '–'}</td>
              <th scope="row">{name}</th>
              <td class="number">{evenly(score, 2)}</td>
              <td class="number">{evenly(mean, 1)}</td>
              <td class="number">{rounds}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
