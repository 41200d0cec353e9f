// The most valuable that can be baked from some goods. An item gains by one flavouring at most; chocolate is for cakes
// and pancakes, vanilla for cakes, blueberries for pancakes. What else a stranger's function rewards is left out.

import { type Baked, type Flavouring, quantityEntries } from './baked-products.ts';
import { type Good, GOODS, type Product, type Quantities, RECIPES } from './goods.ts';
import { type BuyerUtility, buyerValue, type Supplement, supplementValue } from './utility.ts';

/**
 * No more of one product are looked at. At the lowest costs the budget buys 22 cakes; a buyer with more goods than
 * these take gets a good allocation, perhaps not the best.
 */
export const MOST_BAKED = 60;

/** A flavouring on some items of a product. */
interface Flavoured {
  readonly items: number;
  readonly quantity: number;
  readonly gain: number;
}

const NO_FLAVOUR: Flavoured = { items: 0, quantity: 0, gain: 0 };

/**
 * The best that can be made of the goods; exact up to `MOST_BAKED` of each product.
 * @returns what to bake, and what it is worth in dollars
 */
export function bestAllocation(utility: BuyerUtility, ingredients: Quantities) {
  const vanilla = bestByItems(utility.cake.supplements.vanilla, ingredients.vanilla ?? 0);
  const blueberry = bestByItems(utility.pancake.supplements.blueberry, ingredients.blueberry ?? 0);
  /** Shares the best allocation out to items. */
  let bake: (() => Baked) | undefined;
  let most = -1;
  for (let cakes = makeable('cake', ingredients, 0); cakes >= 0; cakes--) {
    // Each pancake adds to the value: once the cakes are chosen, the rest becomes as many as it can.
    const pancakes = makeable('pancake', ingredients, cakes);
    const plain = cakes * utility.cake.unitValue + pancakes * utility.pancake.unitValue;
    forChocolate(utility, ingredients.chocolate ?? 0, cakes, pancakes, (onCakes, onPancakes) => {
      const [onPlainCakes, onPlain] = [vanilla[cakes - onCakes.items], blueberry[pancakes - onPancakes.items]];
      const value = plain + onCakes.gain + onPancakes.gain + onPlainCakes.gain + onPlain.gain;
      // Sums that differ by dust alone are the same, so that plans with fewer flavourings win.
      if (value <= most + 1e-9) return;
      most = value;
      bake = () => ({
        ...baking('cake', cakes, { chocolate: onCakes, vanilla: onPlainCakes }, utility),
        ...baking('pancake', pancakes, { chocolate: onPancakes, blueberry: onPlain }, utility),
      });
    });
  }
  const baked = bake?.() ?? {};
  return { baked, value: buyerValue(utility, baked).value };
}

/** How many of a product can be made once this many cakes are. */
function makeable(product: Product, ingredients: Quantities, cakes: number): number {
  const counts = quantityEntries(RECIPES[product]).map(([good, each]) =>
    Math.floor(((ingredients[good] ?? 0) - cakes * (RECIPES.cake[good] ?? 0)) / each),
  );
  return Math.max(0, Math.min(MOST_BAKED, ...counts));
}

/** Tries every number of cakes and pancakes with chocolate; of the rest, the flavouring that grows faster gets all. */
function forChocolate(
  utility: BuyerUtility,
  ounces: number,
  cakes: number,
  pancakes: number,
  plan: (onCakes: Flavoured, onPancakes: Flavoured) => void,
): void {
  const [onCake, onPancake] = [utility.cake.supplements.chocolate, utility.pancake.supplements.chocolate];
  const cakesFirst = slope(onCake) >= slope(onPancake);
  for (let one = 0; one <= mostItems(onCake, ounces, cakes); one++) {
    const left = ounces - one * (onCake?.minQuantity ?? 0);
    for (let other = 0; other <= mostItems(onPancake, left, pancakes); other++) {
      const spare = left - other * (onPancake?.minQuantity ?? 0);
      if (cakesFirst) {
        const first = flavoured(onCake, one, spare);
        plan(first, flavoured(onPancake, other, spare - extraIn(onCake, first)));
      } else {
        const first = flavoured(onPancake, other, spare);
        plan(flavoured(onCake, one, spare - extraIn(onPancake, first)), first);
      }
    }
  }
}

/** The best use of a flavouring that only one product takes, by how many items may have it. */
function bestByItems(supplement: Supplement | undefined, quantity: number): Flavoured[] {
  const best = [NO_FLAVOUR];
  for (let items = 1; items <= MOST_BAKED; items++) {
    const before = best[items - 1];
    const isEnough = items <= mostItems(supplement, quantity, items);
    const more = isEnough ? flavoured(supplement, items, quantity - items * (supplement?.minQuantity ?? 0)) : before;
    best.push(more.gain > before.gain + 1e-9 ? more : before);
  }
  return best;
}

/** This many items with the least that counts, and what is spare on top. */
function flavoured(supplement: Supplement | undefined, items: number, spare: number): Flavoured {
  if (supplement === undefined || items === 0) return NO_FLAVOUR;
  const { minQuantity, maxQuantity, minValue } = supplement;
  const extra = Math.min(spare, items * (maxQuantity - minQuantity));
  return { items, quantity: items * minQuantity + extra, gain: items * minValue + extra * slope(supplement) };
}

/** What of it is above the least that counts. */
function extraIn(supplement: Supplement | undefined, { items, quantity }: Flavoured): number {
  return quantity - items * (supplement?.minQuantity ?? 0);
}

function mostItems(supplement: Supplement | undefined, quantity: number, items: number): number {
  if (supplement === undefined) return 0;
  const { minQuantity } = supplement;
  return minQuantity <= 0 ? items : Math.min(items, Math.floor(quantity / minQuantity + 1e-9));
}

/** Dollars for each unit between the least and the most that count. */
function slope(supplement: Supplement | undefined): number {
  if (supplement === undefined || supplement.maxQuantity <= supplement.minQuantity) return 0;
  const { minQuantity, maxQuantity, minValue } = supplement;
  return (supplementValue(supplement, maxQuantity) - minValue) / (maxQuantity - minQuantity);
}

/** This many of a product, with one flavouring on its first items and another on the next; nothing if none. */
function baking(product: Product, quantity: number, flavours: { [good in Good]?: Flavoured }, utility: BuyerUtility) {
  const items = GOODS.flatMap((good) => shared(good, utility[product].supplements[good], flavours[good]));
  return quantity > 0 ? { [product]: { quantity, items } } : {};
}

/** A flavouring shared out: each item gets the least that counts, the first ones as much more as they take. */
function shared(good: Good, supplement: Supplement | undefined, { items, quantity } = NO_FLAVOUR): Flavouring[][] {
  if (supplement === undefined) return [];
  const { minQuantity, maxQuantity } = supplement;
  let spare = quantity - items * minQuantity;
  return Array.from({ length: items }, () => {
    const more = Math.max(0, Math.min(spare, maxQuantity - minQuantity));
    spare -= more;
    return [{ good, quantity: minQuantity + more }];
  });
}
