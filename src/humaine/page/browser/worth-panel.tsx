// What a cake and a batch of pancakes are worth this time, with flavourings, and the recipes.

import type { JSX } from 'preact';
import { GOOD_FACTS, GOODS, PRODUCTS, RECIPES, type Product } from '../../game/goods.ts';
import type { BuyerUtility } from '../../game/utility-functions.ts';
import { dollarWords, goodTitle, productWords, quantityWords, shortNumber } from '../model/kitchen-words.ts';

/** Both products. */
export function WorthPanel({ utility }: { readonly utility: BuyerUtility }): JSX.Element {
  return (
    <section class="card worth" aria-label="What things are worth to you">
      <h2>Worth to you this time</h2>
      <div class="products">
        {PRODUCTS.map((product) => (
          <ProductWorth key={product} product={product} utility={utility} />
        ))}
      </div>
      <p class="quiet">Of each cake and each batch one flavouring counts. Less than the first amount adds nothing.</p>
    </section>
  );
}

function ProductWorth({
  product,
  utility,
}: {
  readonly product: Product;
  readonly utility: BuyerUtility;
}): JSX.Element {
  const { unitValue, supplements } = utility[product];
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
              {shortNumber(minQuantity)}–{shortNumber(maxQuantity)} {GOOD_FACTS[good].unit}s of {goodTitle(good)}: +
              {dollarWords(minValue)} to +{dollarWords(maxValue)}
            </li>,
          ];
        })}
      </ul>
    </div>
  );
}
