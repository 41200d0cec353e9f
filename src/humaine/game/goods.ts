// What is sold, what is made of it, what both may cost and be worth (the handbook's appendix A), and sums of money.

/** The goods that sellers sell. */
export const GOODS = ['egg', 'flour', 'sugar', 'milk', 'chocolate', 'vanilla', 'blueberry'] as const;
/** A good. */
export type Good = (typeof GOODS)[number];

/** What a buyer makes. */
export const PRODUCTS = ['cake', 'pancake'] as const;
/** A product; of pancakes a batch. */
export type Product = (typeof PRODUCTS)[number];

/** How much of each good; a good that is missing counts as none. */
export type Quantities = Readonly<Partial<Record<Good, number>>>;

/** A range of dollars that draws are uniform in. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** How each good is measured, what much of it is called, and in which range its cost for a seller lies, a unit. */
export const GOOD_FACTS: Readonly<
  Record<Good, { readonly unit: string; readonly many: string; readonly cost: Range }>
> = {
  egg: { unit: 'each', many: 'eggs', cost: { least: 0.25, most: 0.5 } },
  flour: { unit: 'cup', many: 'flour', cost: { least: 0.5, most: 1 } },
  sugar: { unit: 'cup', many: 'sugar', cost: { least: 0.5, most: 1 } },
  milk: { unit: 'cup', many: 'milk', cost: { least: 0.2, most: 0.4 } },
  chocolate: { unit: 'ounce', many: 'chocolate', cost: { least: 0.2, most: 0.4 } },
  vanilla: { unit: 'teaspoon', many: 'vanilla', cost: { least: 0.2, most: 0.4 } },
  blueberry: { unit: 'packet', many: 'blueberries', cost: { least: 0.25, most: 0.5 } },
};

/** What one product needs. */
export const RECIPES: Readonly<Record<Product, Quantities>> = {
  cake: { egg: 2, flour: 2, milk: 1, sugar: 1 },
  pancake: { egg: 1, flour: 2, milk: 2 },
};

/** What the buyer may spend in a round, in dollars; what is left is worth nothing. */
export const BUDGET = 50;

/** Something of every good, asked for in the order of `GOODS`. */
export function ofEachGood<Value>(valueOf: (good: Good) => Value): Record<Good, Value> {
  return Object.fromEntries(GOODS.map((good) => [good, valueOf(good)])) as Record<Good, Value>;
}

/** Whether a word names a good. */
export const isGood = (word: string): word is Good => GOODS.some((good) => good === word);

/** Whether a word names a product. */
export function isProduct(word: string): word is Product {
  return PRODUCTS.some((product) => product === word);
}

/** What goods cost sellers on average, in dollars. */
export function usualCost(quantity: Quantities): number {
  return GOODS.reduce((sum, good) => {
    const { least, most } = GOOD_FACTS[good].cost;
    return sum + ((least + most) / 2) * (quantity[good] ?? 0);
  }, 0);
}

/** Whole cents; halves go up, and 2.005 is a half, though no double is exactly that. */
export function toCents(dollars: number): number {
  return Math.round(Number((dollars * 100).toPrecision(12))) + 0;
}

/** A price that is higher than another by less, in dollars, is so by rounding alone. */
const ROUNDING = 0.004;

/** Whether a price is higher than another, and not by rounding alone. */
export function isDearer(price: number, other: number): boolean {
  return price > other + ROUNDING;
}

/** Dollars with two decimals. */
export const roundedDollars = (dollars: number): number => toCents(dollars) / 100;
