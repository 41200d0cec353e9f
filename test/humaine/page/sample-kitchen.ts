// A round as the page shows it, in any phase, with words that strangers choose.

import { randomFrom } from '../../../src/base/seeded-random.ts';
import { treeLines } from '../../../src/humaine/language/grammar/tree-text.ts';
import { drawBuyerUtility } from '../../../src/humaine/game/utility.ts';
import { KITCHEN_PHASES, type KitchenPhase } from '../../../src/humaine/page/model/kitchen-news.ts';
import { KitchenDesk } from '../../../src/humaine/page/model/kitchen-desk.ts';
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
export function sampleKitchen(phase: KitchenPhase, words: readonly string[]): KitchenDesk {
  const desk = new KitchenDesk();
  const [first = 'Good morning!', second = first] = words;
  const kinds = words.map((name) => ({ name, about: first }));
  desk.choices = () => ({ kinds, chosen: [], shown: [first, second], canSkip: true });
  desk.reasons = () =>
    words.map((text) => ({
      heard: text,
      tree: treeLines(text, ['Watson', 'Celia']),
      seller: 'Watson',
      text,
      why: [first, second],
    }));
  const reached = (one: KitchenPhase): boolean => KITCHEN_PHASES.indexOf(phase) >= KITCHEN_PHASES.indexOf(one);
  if (reached('warmUp')) {
    desk.hearUtility(drawBuyerUtility(randomFrom(3)));
    desk.hearMetadata({ number: 1, durations: { warmUp: 3600, round: 3600, post: 3600 }, budget: 50 });
  }
  if (reached('round')) {
    desk.hearStart();
    talk(desk, words);
  }
  if (reached('post')) desk.hearEnd();
  if (reached('over')) {
    desk.hearSaved({ cake: { quantity: 2, items: [[{ good: 'chocolate', quantity: 4 }]] } });
    desk.hearResults([
      { name: 'Human', paid: 12.5, profit: 54.3, quantity: KITS },
      { name: 'Celia', paid: 12.5, profit: 4.2, quantity: KITS },
    ]);
  }
  return desk;
}

function talk(desk: KitchenDesk, words: readonly string[]): void {
  const [text = 'Good morning!'] = words;
  for (const said of words) desk.hearMessage({ speaker: 'Human', addressee: 'Watson', text: said });
  desk.hearMessage({
    speaker: 'Celia',
    text,
    gesture: 'wave',
    bid: { type: 'SellOffer', quantity: KITS, price: 12.5 },
  });
  desk.hearBlocked({ speaker: 'Human', text }, text);
  desk.hearMessage({ speaker: 'Celia', text, gesture: text, bid: { type: 'Accept', quantity: KITS, price: 12.5 } });
  desk.hearSale({ seller: 'Celia', quantity: KITS, price: 12.5 });
  desk.hearMessage({ speaker: 'Watson', text, bid: { type: 'SellOffer', quantity: { vanilla: 4 }, price: 99 } });
  desk.hearMessage({ speaker: 'Celia', text, bid: { type: 'SellOffer', quantity: { blueberry: 1 }, price: 1 } });
  desk.ask('Celia', { quantity: { blueberry: 1 }, price: 1 }, () => {});
}
