// The kitchen: what things are worth this time, what was bought; and what can be made: how many of each product, with
// which flavouring, what that takes, what is missing, the best that was found, and Save once the talk is over.

import type { JSX } from 'preact';
import { Button, NumberInput, Panel, Said, Select } from '../../../web/browser/form-parts.tsx';
import { FigureRow, Table } from '../../../web/browser/wide-table.tsx';
import { checkAllocation, neededGoods, type Flavouring } from '../../game/baked-products.ts';
import { buyerValue, type ProductUtility, type BuyerUtility } from '../../game/utility.ts';
import { type Good, GOOD_FACTS, GOODS, type Product, PRODUCTS, RECIPES } from '../../game/goods.ts';
import { bakedOf, lackFor, MOST_PLANNED, planFlavoured, planFrom, planWith } from '../model/bake-plan.ts';
import { bakedWords, dollarWords, productWords, quantityWords, shortNumber } from '../model/kitchen-text.ts';
import type { KitchenNews } from '../model/kitchen-news.ts';
import { saveBaking } from './round-calls.ts';
import { bestNow, planBaking, state } from './state.ts';

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
    <Panel class="card worth" label="What things are worth to you" heading="Worth to you this time">
      <div class="products">
        {PRODUCTS.map((product) => (
          <ProductWorth key={product} product={product} worth={utility[product]} />
        ))}
      </div>
      <p class="quiet">Of each cake and each batch one flavouring counts. Less than the first amount adds nothing.</p>
    </Panel>
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
    <Panel class="card" label="What you bought" heading="You bought">
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
    </Panel>
  );
}

/** The panel; nothing before it is known what things are worth. */
export function BakePanel({ news }: { readonly news: KitchenNews }): JSX.Element | null {
  const { utility } = news;
  if (utility === undefined) return null;
  const plan = state.plan;
  const baked = bakedOf(plan);
  const check = checkAllocation(news.goods, baked);
  const best = bestNow.value;
  const isPost = news.phase === 'post';
  const isEmpty = plan.cake.length + plan.pancake.length === 0;
  return (
    <Panel class="card" label="What can I make?" heading={isPost ? 'Bake, and save' : undefined}>
      <div class="row best">
        <p>
          {best.value === 0 ? (
            'Your goods make nothing yet.'
          ) : (
            <>
              Best with what you have: {bakedWords(best.baked)}, worth <b>{dollarWords(best.value)}</b>.
            </>
          )}
        </p>
        {best.value > 0 && <Button words="Use this plan" does={() => planBaking(planFrom(best.baked))} />}
      </div>
      {!isPost && <LackLines news={news} />}
      <div class="products">
        {PRODUCTS.map((product) => (
          <ProductPlan key={product} product={product} supplements={utility[product].supplements} />
        ))}
      </div>
      <p class="plan-worth" role="status">
        {isEmpty ? (
          <span class="quiet">Choose how many, and see what they take.</span>
        ) : (
          <>
            That is worth <b>{dollarWords(buyerValue(utility, baked).value)}</b>
            {check.sufficient ? ', and you have all it takes.' : ', but goods are missing:'}
          </>
        )}
      </p>
      <NeedTable news={news} />
      {isPost && <SaveLine news={news} isPossible={check.sufficient && !isEmpty} />}
    </Panel>
  );
}

function LackLines({ news }: { readonly news: KitchenNews }): JSX.Element {
  const need = neededGoods(bestNow.value.baked);
  return (
    <ul class="lack quiet">
      {PRODUCTS.map((product) => {
        const lack = lackFor(product, news.goods, need);
        return (
          <li key={product}>
            For one more {productWords(product, 1).slice(2)} you need{' '}
            {lack === undefined ? 'nothing more' : quantityWords(lack)}.
          </li>
        );
      })}
    </ul>
  );
}

function ProductPlan({ product, supplements }: Omit<ItemPlanProps, 'place' | 'item'>): JSX.Element {
  const items = state.plan[product];
  return (
    <fieldset>
      <legend>{product === 'cake' ? 'Cakes' : 'Pancakes'}</legend>
      <label class="row">
        How many
        <NumberInput
          max={MOST_PLANNED}
          value={items.length}
          does={(many) => Number.isFinite(many) && planBaking(planWith(state.plan, product, many))}
        />
      </label>
      {items.map((item, place) => (
        <ItemPlan key={place} product={product} place={place} item={item} supplements={supplements} />
      ))}
    </fieldset>
  );
}

interface ItemPlanProps extends Pick<ProductUtility, 'supplements'> {
  readonly product: Product;
  readonly place: number;
  readonly item: Flavouring | undefined;
}

function ItemPlan({ product, place, item, supplements }: ItemPlanProps): JSX.Element {
  const choose = (chosen?: Flavouring): void => planBaking(planFlavoured(state.plan, product, place, chosen));
  const flavours = GOODS.filter((good) => supplements[good] !== undefined);
  const name = `${product} ${place + 1}`;
  return (
    <div class="row item">
      <span class="quiet">{place + 1}</span>
      <Select<Good | ''>
        aria-label={`Flavouring of ${name}`}
        value={item?.good ?? ''}
        from={[['', 'plain'], ...flavours.map((good) => [good, GOOD_FACTS[good].many] as const)]}
        choose={(good) => choose(good === '' ? undefined : { good, quantity: supplements[good]?.minQuantity ?? 1 })}
      />
      {item !== undefined && (
        <label class="row">
          <NumberInput
            aria-label={`How much ${GOOD_FACTS[item.good].many} for ${name}`}
            value={item.quantity}
            does={(quantity) => quantity >= 0 && choose({ good: item.good, quantity })}
          />
          {GOOD_FACTS[item.good].unit}s
        </label>
      )}
    </div>
  );
}

function NeedTable({ news }: { readonly news: KitchenNews }): JSX.Element {
  const { rationale } = checkAllocation(news.goods, bakedOf(state.plan));
  return (
    <Table class="needs" columns={['Good', { number: 'It takes' }, { number: 'You have' }, { number: 'Missing' }]}>
      {GOODS.map((good) => {
        const { need = 0, have = 0 } = rationale[good] ?? {};
        const { unit, many } = GOOD_FACTS[good];
        const isShort = need > have;
        return (
          <FigureRow
            key={good}
            class={isShort ? 'lacks' : ''}
            head={[many, ' ', unit !== 'each' && <span class="quiet">({unit}s)</span>]}
            figures={[shortNumber(need), shortNumber(have), isShort ? shortNumber(need - have) : '']}
          />
        );
      })}
    </Table>
  );
}

function SaveLine({ news, isPossible }: { readonly news: KitchenNews; readonly isPossible: boolean }): JSX.Element {
  const { saved } = news;
  const words =
    saved === undefined
      ? 'Nothing is saved yet: what you do not save is worth nothing.'
      : `Saved: ${bakedWords(saved.baked)}, worth ${dollarWords(saved.value)}. You may change it and save again.`;
  return (
    <>
      <p class="buttons">
        <Button class="play" disabled={!isPossible} words="Save" does={saveBaking} />
      </p>
      <Said class={saved === undefined ? 'refusal' : undefined} words={words} most={Infinity} />
    </>
  );
}
