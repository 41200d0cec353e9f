// What was bought so far, and in which deals.

import type { JSX } from 'preact';
import { dollarWords, quantityWords } from '../model/kitchen-words.ts';
import type { KitchenNews } from '../model/kitchen-news.ts';

/** The goods and the deals. */
export function BoughtPanel({ news }: { readonly news: KitchenNews }): JSX.Element {
  const { deals, goods, budget, money } = news;
  return (
    <section class="card" aria-label="What you bought">
      <h2>You bought</h2>
      <p>{deals.length === 0 ? 'Nothing yet.' : quantityWords(goods)}</p>
      {deals.length > 0 && (
        <details>
          <summary>
            {deals.length === 1 ? '1 deal' : `${deals.length} deals`} for {dollarWords(budget - money)}
          </summary>
          <ol class="deals">
            {deals.map(({ seller, quantity, price }, place) => (
              <li key={place}>
                {seller}: {quantityWords(quantity)} for {dollarWords(price)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
