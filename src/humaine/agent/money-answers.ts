// What our seller says of money: what it buys, whether it is enough for goods, and what to offer to a buyer who cannot
// pay for more.

import { isDearer, PRODUCTS, type Quantities, RECIPES } from '../game/goods.ts';
import { addGoods, goodsIn, holdsGoods, sameGoods } from '../language/goods-sums.ts';
import type { MeaningOf } from '../language/meaning.ts';
import { dollarsText, goodsText } from '../language/wording/goods-text.ts';
import { roundPrice } from './asking-price.ts';
import { askFor, offer, SMALL_CHANGE, type Trade } from './price-haggling.ts';
import { bounded, MOST_UNITS, type Occasion, type SaleReply } from './sale-speech.ts';

/** The buyer's money may fall short of the last unit by this share of the unit's price. */
const NEARLY_ONE = 0.25;
/** It takes all of the money that is named, up to this multiple of what it asks. */
const MOST_OVER_ASK = 1.1;
/** What was heard of sales may be wrong by this many dollars. */
export const HEARSAY = 10;

/** The smallest whole amounts in the same proportion: of sixty eggs and thirty cups of milk, two and one. */
function leastOf(quantity: Quantities): Quantities {
  const divisor = goodsIn(quantity).reduce((common, [, amount]) => commonDivisor(common, Math.round(amount)), 0);
  return divisor === 0 ? quantity : addGoods({}, quantity, 1 / divisor);
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** How many of one product goods are the ingredients of; 0: of none, or several. */
export function kitsIn(quantity: Quantities): number {
  const product = PRODUCTS.find((one) => sameGoods(RECIPES[one], leastOf(quantity)));
  return product === undefined ? 0 : (quantity.egg ?? 0) / (RECIPES[product].egg ?? 1);
}

/** What so much money buys, or whether it is enough for the goods that are named. */
export function whatMoneyBuys(trade: Trade, meaning: MeaningOf<'Information'>, occasion: Occasion) {
  const { product, some = [], quantity, price } = meaning;
  const money = Math.min(price ?? occasion.left, occasion.left);
  if (quantity !== undefined) return enough(trade, quantity, money, occasion);
  const named = Object.fromEntries(some.map((good) => [good, 1]));
  const talkedOf = occasion.talk.wish?.quantity ?? {};
  const usual = holdsGoods(talkedOf) ? leastOf(talkedOf) : RECIPES.cake;
  return forMoney(trade, money, product === undefined ? (some.length > 0 ? named : usual) : RECIPES[product], occasion);
}

/** Whether money is enough for goods, and what they cost. */
function enough(trade: Trade, quantity: Quantities, money: number, occasion: Occasion): SaleReply | undefined {
  const reply = offer(trade, quantity, 'offer', {
    ...occasion,
    left: Math.max(occasion.left, trade.prices.floor(quantity)),
  });
  if (reply?.bid?.type !== 'SellOffer') return reply;
  // Too little for what it asks may still be a bid that it takes.
  const isEnough = !isDearer(reply.bid.price, money);
  const beside = isEnough ? `${dollarsText(money)} is enough for that.` : `That is more than ${dollarsText(money)}.`;
  return { ...reply, text: `${reply.text} ${beside}` };
}

/** Says that goods are more than the buyer can pay for, and what the money is enough for. */
export function beyond(trade: Trade, money: number, quantity: Quantities, occasion: Occasion): SaleReply | undefined {
  const reply = forBudget(trade, money, quantity, occasion);
  return reply && { ...reply, text: `${goodsText(quantity)} would cost more than you have. ${reply.text}` };
}

/** Whether the buyer cannot pay for goods, however cheap they are sold. */
export function isBeyond({ prices }: Trade, quantity: Quantities, { left, most }: Occasion): boolean {
  return left >= SMALL_CHANGE && prices.floor(bounded(quantity)) > Math.min(left + HEARSAY, most);
}

/** The goods that are talked of, or as much as the money is enough for. */
export function forBudget(trade: Trade, money: number, quantity: Quantities, occasion: Occasion) {
  if (!holdsGoods(quantity)) return forMoney(trade, money, RECIPES.cake, occasion);
  // What cannot be paid at any price is not offered: as many as the money is enough for.
  const kit = leastOf(quantity);
  if (trade.prices.floor(bounded(quantity)) <= Math.min(money, occasion.left) || sameGoods(kit, quantity))
    return offer(trade, quantity, 'budget', occasion);
  return forMoney(trade, money, kit, occasion);
}

/** As many kits, or units, as the money is worth. */
export function forMoney(trade: Trade, money: number, kit: Quantities, occasion: Occasion): SaleReply | undefined {
  const spendable = Math.min(money, occasion.left);
  const each = askFor(trade, kit, { ...occasion, left: Infinity }).price;
  const count = Math.min(MOST_UNITS, Math.floor(spendable / each + NEARLY_ONE));
  if (count < 1) return enough(trade, kit, spendable, occasion);
  const quantity = addGoods({}, kit, count);
  const floor = trade.prices.floor(quantity);
  // What it has asked for these before is not raised by the buyer's money.
  const most = Math.min(spendable, each * count * MOST_OVER_ASK, trade.speech.lastForAll(quantity) ?? Infinity);
  const price = roundPrice(Math.max(floor, most), floor);
  const why = `${dollarsText(spendable)} is enough for ${goodsText(quantity)}.`;
  return trade.speech.offer('budget', { quantity, price }, [why]);
}
