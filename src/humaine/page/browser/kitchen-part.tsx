// The kitchen: what things are worth this time, what was bought, what can be made of it, and Save.

import type { JSX } from 'preact';
import type { KitchenNews } from '../model/kitchen-news.ts';
import { BakePanel } from './bake-panel.tsx';
import { GOOD_FACTS, GOODS, type Product, PRODUCTS, RECIPES } from '../../game/goods.ts';
import type { BuyerUtility, ProductUtility } from '../../game/utility.ts';
import { dollarWords, productWords, quantityWords, shortNumber } from '../model/kitchen-text.ts';

/** All of it; when the talk is over, baking stands first. */
export function KitchenPart({ news }: { readonly news: KitchenNews }): JSX.Element {
  const bake = news.phase !== 'over' && <BakePanel news={news} />;
  return (
    <section class="kitchen-part" aria-label="Kitchen">
      {news.phase === 'post' && bake}
      {news.utility !== undefined && <WorthPanel utility={news.utility} />}
      <BoughtPanel news={news} />
      {news.phase !== 'post' && bake}
    </section>
  );
}

/** Both products. */
function WorthPanel({ utility }: { readonly utility: BuyerUtility }): JSX.Element {
  return (
    <section class="card worth" aria-label="What things are worth to you">
      <h2>Worth to you this time</h2>
      <div class="products">
        {PRODUCTS.map((product) => (
          <ProductWorth key={product} product={product} worth={utility[product]} />
        ))}
      </div>
      <p class="quiet">Of each cake and each batch one flavouring counts. Less than the first amount adds nothing.</p>
    </section>
  );
}

function ProductWorth({ product, worth }: { readonly product: Product; readonly worth: ProductUtility }): JSX.Element {
  const { unitValue, supplements } = worth;
  return (
    <div>
      <h3>
        {productWords(product, 1)} <b>{dollarWords(unitValue)}</b>
      </h3>
      <p class="quiet">{quantityWords(RECIPES[product])}</p>
      <ul>
        {GOODS.flatMap((good) => {
          const supplement = supplements[good];
          if (supplement === undefined) return [];
          const { minQuantity, maxQuantity, minValue, maxValue } = supplement;
          return [
            <li key={good}>
              {shortNumber(minQuantity)}–{shortNumber(maxQuantity)} {GOOD_FACTS[good].unit}s of {GOOD_FACTS[good].many}:
              +{dollarWords(minValue)} to +{dollarWords(maxValue)}
            </li>,
          ];
        })}
      </ul>
    </div>
  );
}

/** The goods and the deals. */
function BoughtPanel({ news }: { readonly news: KitchenNews }): JSX.Element {
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
