// What a deal would add to what can be baked.

import { plusQuantities } from '../../game/baked-products.ts';
import { bestAllocation } from '../../game/best-allocation.ts';
import type { Deal } from '../../game/spoken-message.ts';
import { dollarWords } from './kitchen-words.ts';
import type { KitchenNews } from './kitchen-news.ts';

/** A sentence for the person. @param best what the goods that it has make at best, in dollars */
export function gainWords({ quantity, price }: Deal, news: KitchenNews, best: number): string {
  const { utility, goods, money } = news;
  if (price > money + 1e-9) return 'More than you have.';
  const gain = utility === undefined ? 0 : bestAllocation(utility, plusQuantities(goods, quantity)).value - best;
  return gain > 0 ? `With it you could bake for ${dollarWords(gain)} more.` : 'Alone it does not let you bake more.';
}
