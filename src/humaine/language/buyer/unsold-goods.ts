// What buyers ask for and nobody sells.

import { type BuyerReading, informing } from '../buyer-reading.ts';
import { joinedText, type ParsedSentence } from '../elements/parsed-sentence.ts';
import { wordPattern } from '../tokens/word-pattern.ts';

/** What nobody sells; behind some words it stands for no goods that are asked for. */
const UNSOLD = wordPattern(`
  (?<!\\b(?:no|not|without|like|allergic) )(?:baking powder | baking soda | peanut butter | maple syrup |
  whipped cream | butter | margarine | oil | salt | yeast | cream | cheese | yogurt | yoghurt | honey | syrup | jam |
  nut | nuts | almond | almonds | walnut | walnuts | hazelnuts | peanuts | pecans | strawberry | strawberries |
  raspberry | raspberries | blackberries | cherry | cherries | banana | bananas | apple | apples | lemon | lemons |
  orange | oranges | peach | peaches | mango | raisin | raisins | coconut | cinnamon | ginger | pepper | icing |
  frosting | sprinkles | marzipan | caramel | nutella | bread | rice | oats | oatmeal | cornstarch | starch | water |
  coffee | tea | juice | beer | wine | meat | bacon | ham | chicken | beef | potatoes | tomatoes | carrots | onions |
  garlic | pumpkin)`);

/** A question for the first of it that a text names; undefined: it names none. */
export function unsoldIn(text: string): BuyerReading | undefined {
  const unsold = UNSOLD.exec(text)?.[0];
  return unsold === undefined ? undefined : informing('stock', { unsold });
}

/** A reading with what nobody sells: all of it, or beside what can be sold. */
export function withUnsold(reading: BuyerReading, sentences: readonly ParsedSentence[]): BuyerReading {
  const unsold = unsoldIn(joinedText(sentences));
  if (unsold === undefined) return reading;
  const [main, ...others] = reading.meanings;
  const isAsked = main.act === 'Information' && /^(?:stock|price|contents)$/.test(main.about);
  const only =
    main.act === 'NotUnderstood' ||
    (isAsked && main.quantity === undefined && main.some === undefined) ||
    (main.act === 'SmallTalk' && main.kind === 'acknowledge');
  if (only) return { ...reading, meanings: unsold.meanings };
  return main.act === 'BuyRequest' ? { ...reading, meanings: [main, ...others, ...unsold.meanings] } : reading;
}
