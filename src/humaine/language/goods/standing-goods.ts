// Goods named beside a price while an order stands: "ok 5.50 then and a sugar" adds one, "15 for everything, chocolate
// included" names what is in it already.

import type { SentenceElement } from '../elements/sentence-element.ts';
import { wordPattern } from '../grammar/notation.ts';
import { type Quantities, usualCost } from '../../game/goods.ts';
import type { Collected } from './goods-collected.ts';
import { holdsGoods } from '../goods-sums.ts';
import { LIKELY_SHARE, standingPrice, type TalkContext, type Wish } from '../talk-context.ts';

/** All that stands is meant by these. */
const ALL_OF_IT = wordPattern(`
  everything | altogether | together | included | including | in total | the lot | it all | for all |
  all of (it | that | them) | all together | #g (stay | stays | in it | in there | too | as well) | (with | and) the #g`);
/** The price is for these goods alone. */
const FOR_THESE = wordPattern(`
  (#p | #n) (for | per | on) {the | those | these | my | only | just | a | an | all} #g |
  #g (for | at) [only | just] (#p | #n) | (only | just) [the] #g | #g only | instead | rather`);
/** What joins goods to a price. */
const JOINING = wordPattern('and | with | plus | but | if | also | too | as well | in it | on top');
/** A price of more than this many times what goods usually cost is for more than them alone. */
const FAR_ABOVE = 5;
/** What stands and what comes to it cost no more than this share of what was asked for the one. */
const MOST_WITH_MORE = 1.5;

/** The one price, or number that may be one. */
function pricedAt(elements: readonly SentenceElement[]): number | undefined {
  const values = elements.flatMap((element) =>
    (element.kind === 'price' && element.each === undefined) ||
    (element.kind === 'number' && element.unit === undefined)
      ? [element.value]
      : [],
  );
  return values.length === 1 ? values[0] : undefined;
}

/** Whether goods named beside a price are all in what stands, which is meant as a whole. */
export function namesStanding(
  elements: readonly SentenceElement[],
  text: string,
  said: Collected,
  before: Wish | undefined,
): boolean {
  const takes = said.took.length > 0 || holdsGoods(said.less) || holdsGoods(said.perEach);
  if (before === undefined || takes || pricedAt(elements) === undefined) return false;
  if (FOR_THESE.test(text)) return false;
  const named = elements.filter((element) => element.kind === 'good' || element.kind === 'product');
  const known = named.every((element) => {
    const has = element.kind === 'good' ? before.quantity[element.good] : before.products[element.product];
    return has !== undefined && has > 0 && (element.amount === undefined || element.amount === has);
  });
  const kinds = new Set(named.map((element) => (element.kind === 'good' ? element.good : element.product)));
  return known && (ALL_OF_IT.test(text) || kinds.size === Object.keys(before.quantity).length);
}

/** Whether goods named beside a price come to what stands: the price is far above theirs, and near what was asked. */
export function addsToStanding(
  elements: readonly SentenceElement[],
  text: string,
  named: Quantities,
  context: TalkContext,
): boolean {
  const price = pricedAt(elements);
  const asked = standingPrice(context) ?? context.bid;
  if (price === undefined || asked === undefined || context.wish === undefined || !holdsGoods(named)) return false;
  if (FOR_THESE.test(text) || !JOINING.test(text)) return false;
  const likely = price > asked * LIKELY_SHARE.least && price < asked * MOST_WITH_MORE;
  return likely && price > usualCost(named) * FAR_ABOVE;
}
