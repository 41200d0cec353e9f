// Deals that a seller says are made: only the person's Confirm moves goods and money.

import type { JSX } from 'preact';
import { gainWords } from '../model/deal-gain.ts';
import { dollarWords, quantityWords } from '../model/kitchen-words.ts';
import type { KitchenNews } from '../model/kitchen-news.ts';
import { answerAccept } from './kitchen-calls.ts';
import { bestNow } from './state.ts';

/** The questions; screen readers read them at once. */
export function AskedDeals({ news }: { readonly news: KitchenNews }): JSX.Element {
  return (
    <div role="alert" class="asked">
      {news.asked.map(({ id, seller, quantity, price }) => (
        <div key={id} class="card on" role="group" aria-label={`A deal with ${seller}`}>
          <p>
            <b>
              {seller}: {quantityWords(quantity)} for {dollarWords(price)}.
            </b>{' '}
            Is that the deal?
          </p>
          <p class="quiet">
            {gainWords({ quantity, price }, news, bestNow.value.value)} Nothing is bought before you confirm.
          </p>
          <p class="buttons">
            <button type="button" class="play" title="Confirm (Y)" onClick={() => void answerAccept(id, true)}>
              Confirm
            </button>
            <button type="button" title="Turn down (N)" onClick={() => void answerAccept(id, false)}>
              Turn down
            </button>
          </p>
        </div>
      ))}
    </div>
  );
}
