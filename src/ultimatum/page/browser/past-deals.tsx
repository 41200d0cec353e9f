// The latest deals of a person with one partner.

import type { JSX } from 'preact';
import { WideTable } from '../../../web/browser/wide-table.tsx';
import type { KnownPartner } from '../../game/person.ts';

interface PastDealsProps {
  readonly partner: string;
  readonly known: KnownPartner;
}

/** A table of them, newest first; nothing before the first. */
export function PastDeals({ partner, known: { deals, meetings } }: PastDealsProps): JSX.Element | null {
  if (deals.length === 0) return null;
  return (
    <WideTable label={`Your rounds with ${partner}`}>
      <table class="narrow">
        <caption class="quiet">
          {meetings > deals.length ? `The last ${deals.length} of ${meetings} rounds` : 'Your rounds'} with {partner}
        </caption>
        <thead>
          <tr>
            <th scope="col">who proposed</th>
            <th scope="col" class="number">
              offer
            </th>
            <th scope="col">answer</th>
            <th scope="col" class="number">
              you got
            </th>
          </tr>
        </thead>
        <tbody>
          {deals.map(({ round, by, offer, accepted, gain }) => (
            <tr key={round}>
              <td>{by === 'me' ? 'you' : partner}</td>
              <td class="number">{offer}</td>
              <td class={accepted ? 'agrees' : 'differs'}>{accepted ? 'accepted' : 'refused'}</td>
              <td class="number">{gain}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
