// Kitchen goods that nobody here sells, so that a seller can say that it has none.

import type { BuyerReading } from './buyer-reading.ts';
import type { ParsedSentence } from '../elements/parsed-sentence.ts';

const UNSOLD = new Set(
  (
    'butter margarine oil salt yeast cream cheese yogurt yoghurt honey syrup jam nut nuts almond almonds walnut ' +
    'walnuts hazelnuts peanuts pecans strawberry strawberries raspberry raspberries blackberries cherry cherries ' +
    'banana bananas apple apples lemon lemons orange oranges peach peaches mango raisin raisins coconut cinnamon ' +
    'ginger pepper icing frosting sprinkles marzipan caramel nutella bread rice oats oatmeal cornstarch starch ' +
    'water coffee tea juice beer wine meat bacon ham chicken beef potatoes tomatoes carrots onions garlic pumpkin'
  ).split(' '),
);
/** Of two words. */
const UNSOLD_PAIRS = new Set(['baking powder', 'baking soda', 'peanut butter', 'maple syrup', 'whipped cream']);
/** Behind these a word stands for no goods that are asked for: "no butter", "bread and butter" is rare enough. */
const NOT_ASKED = /^(?:no|not|without|like|allergic)$/;

/** What is named that nobody sells. */
function unsoldIn(sentences: readonly ParsedSentence[]): string | undefined {
  for (const { elements } of sentences) {
    const words = elements.map((element) => (element.kind === 'word' ? element.word : ''));
    for (const [place, word] of words.entries()) {
      if (NOT_ASKED.test(words[place - 1] ?? '')) continue;
      const pair = `${word} ${words[place + 1] ?? ''}`;
      if (UNSOLD_PAIRS.has(pair)) return pair;
      if (UNSOLD.has(word)) return word;
    }
  }
  return undefined;
}

/** A reading with what nobody sells: all of it, or beside what can be sold. */
export function withUnsold(reading: BuyerReading, sentences: readonly ParsedSentence[]): BuyerReading {
  const unsold = unsoldIn(sentences);
  if (unsold === undefined) return reading;
  const [main, ...others] = reading.meanings;
  const lacking = { act: 'Information', about: 'stock', unsold } as const;
  const isAsked = main.act === 'Information' && (main.about === 'stock' || main.about === 'price');
  const only =
    main.act === 'NotUnderstood' ||
    (isAsked && main.quantity === undefined && main.some === undefined) ||
    (main.act === 'SmallTalk' && main.kind === 'acknowledge');
  if (only) return { ...reading, meanings: [lacking] };
  return main.act === 'BuyRequest' ? { ...reading, meanings: [main, ...others, lacking] } : reading;
}
