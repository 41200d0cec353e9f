// A price for each kind of what is talked of: "eggs 3 dollars, flour 4 dollars", "50 cents an egg and a dollar a cup of
// flour". What is meant is their sum, and it is said again before anything is sold.

import type { SentenceElement } from '../elements/sentence-element.ts';
import { type Good, GOODS, roundedDollars } from '../../game/goods.ts';
import type { PriceMeant } from './price-meant.ts';
import type { TalkContext } from '../talk-context.ts';

interface Money {
  readonly value: number;
  readonly each: boolean;
  readonly good?: Good | undefined;
}

/** The sum of such prices, where each kind that is talked of has one. */
export function priceByKind(
  elements: readonly SentenceElement[],
  text: string,
  { wish }: TalkContext,
): PriceMeant | undefined {
  const kinds = GOODS.filter((good) => (wish?.quantity[good] ?? 0) > 0);
  if (wish === undefined || kinds.length < 2 || /\b(?:not|or|instead|than|was|were|said)\b/.test(text))
    return undefined;
  const priced = new Map<Good, number>();
  let waiting: Good | Money | undefined;
  for (const element of elements) {
    if (element.kind === 'word') continue;
    if (element.kind === 'product' || (element.kind === 'good' && element.amount !== undefined)) return undefined;
    const next: Good | Money = element.kind === 'good' ? element.good : moneyOf(element);
    const [good, money] = paired(waiting, next);
    if (good === undefined || money === undefined) {
      if (waiting !== undefined) return undefined;
      waiting = next;
      continue;
    }
    const amount = wish.quantity[good] ?? 0;
    if (priced.has(good) || amount === 0) return undefined;
    priced.set(good, money.value * (money.each ? amount : 1));
    waiting = undefined;
  }
  if (waiting !== undefined || priced.size !== kinds.length) return undefined;
  const value = roundedDollars([...priced.values()].reduce((sum, one) => sum + one, 0));
  return { value, budget: false, fromWords: true, parts: true };
}

function moneyOf(element: Extract<SentenceElement, { readonly kind: 'price' | 'number' }>): Money {
  if (element.kind === 'number') return { value: element.value, each: false };
  const good = GOODS.find((one) => one === element.each);
  return { value: element.value, each: element.each !== undefined, good };
}

/** A good and its money, whichever came first. */
function paired(before: Good | Money | undefined, next: Good | Money): [Good | undefined, Money | undefined] {
  if (typeof next !== 'string' && next.good !== undefined && before === undefined) return [next.good, next];
  if (typeof before === 'string') return typeof next === 'string' ? [undefined, undefined] : [before, next];
  return [typeof next === 'string' ? next : undefined, before];
}
