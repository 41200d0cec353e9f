// A round as the page shows it, in any phase, with words that strangers choose.

import { randomFrom } from '../../../src/base/seeded-random.ts';
import { treeLines } from '../../../src/humaine/language/wording/reading-lines.ts';
import { drawBuyerUtility } from '../../../src/humaine/game/utility.ts';
import { KITCHEN_PHASES, type KitchenPhase } from '../../../src/humaine/page/model/kitchen-news.ts';
import { KitchenModel } from '../../../src/humaine/page/model/kitchen-model.ts';
import type { KitchenOrders } from '../../../src/humaine/page/model/kitchen-calls.ts';

/** Nothing is done, and nothing goes wrong. */
export const NO_KITCHEN_ORDERS: KitchenOrders = {
  begin: () => Promise.resolve(undefined),
  say: () => Promise.resolve(undefined),
  save: () => Promise.resolve(undefined),
  next: () => Promise.resolve(undefined),
};

const KITS = { egg: 4, flour: 4, milk: 2, sugar: 2, chocolate: 4 } as const;

/** The round; its phases are an hour long, so that none ends while somebody looks. */
export function sampleKitchen(phase: KitchenPhase, words: readonly string[]): KitchenModel {
  const kitchen = new KitchenModel();
  const [first = 'Good morning!', second = first] = words;
  const kinds = words.map((name) => ({ name, about: first }));
  kitchen.choices = () => ({ kinds, chosen: [], shown: [first, second], canSkip: true });
  kitchen.reasons = () =>
    words.map((text) => ({
      heard: text,
      tree: treeLines(text, ['Watson', 'Celia']),
      seller: 'Watson',
      text,
      why: [first, second],
    }));
  const reached = (one: KitchenPhase): boolean => KITCHEN_PHASES.indexOf(phase) >= KITCHEN_PHASES.indexOf(one);
  if (reached('warmUp')) {
    kitchen.hearUtility(drawBuyerUtility(randomFrom(3)));
    kitchen.hearMetadata({ number: 1, durations: { warmUp: 3600, round: 3600, post: 3600 }, budget: 50 });
  }
  if (reached('round')) {
    kitchen.hearStart();
    talk(kitchen, words);
  }
  if (reached('post')) kitchen.hearEnd();
  if (reached('over')) {
    kitchen.hearSaved({ cake: { quantity: 2, items: [[{ good: 'chocolate', quantity: 4 }]] } });
    kitchen.hearResults([
      { name: 'Human', paid: 12.5, profit: 54.3, quantity: KITS },
      { name: 'Celia', paid: 12.5, profit: 4.2, quantity: KITS },
    ]);
  }
  return kitchen;
}

function talk(kitchen: KitchenModel, words: readonly string[]): void {
  const [text = 'Good morning!'] = words;
  for (const said of words) kitchen.hearMessage({ speaker: 'Human', addressee: 'Watson', text: said });
  kitchen.hearMessage({
    speaker: 'Celia',
    text,
    gesture: 'wave',
    bid: { type: 'SellOffer', quantity: KITS, price: 12.5 },
  });
  kitchen.hearBlocked({ speaker: 'Human', text }, text);
  kitchen.hearMessage({ speaker: 'Celia', text, gesture: text, bid: { type: 'Accept', quantity: KITS, price: 12.5 } });
  kitchen.hearSale({ seller: 'Celia', quantity: KITS, price: 12.5 });
  kitchen.hearMessage({ speaker: 'Watson', text, bid: { type: 'SellOffer', quantity: { vanilla: 4 }, price: 99 } });
  kitchen.hearMessage({ speaker: 'Celia', text, bid: { type: 'SellOffer', quantity: { blueberry: 1 }, price: 1 } });
  kitchen.ask('Celia', { quantity: { blueberry: 1 }, price: 1 }, () => {});
}
