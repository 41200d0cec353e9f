// A seller that knows no costs: whatever price the buyer names, it asks for that and up to four dollars more. It
// understands goods only as `5 egg`, and an acceptance only as `Watson I accept`.

import { type Good, GOODS, type Quantities, roundedDollars } from '../game/goods.ts';
import type { Intent } from '../game/parties.ts';
import type { SpokenMessage } from '../game/spoken-message.ts';
import { accepting, offering, Stall } from './stall.ts';

/** What it asks above the buyer's price at most, in dollars. */
const MOST_ABOVE = 4;
/** How fast it answers, in milliseconds. */
const AFTER = 600;

/** The seller. */
export class KleeneLike extends Stall {
  hear(message: SpokenMessage): Intent | undefined {
    if (!this.isAsked(message)) return undefined;
    const { text } = message;
    const { name, random } = this.start;
    if (this.offered !== undefined && isAcceptance(text, name)) return accepting(this.offered, AFTER);
    const quantity = exactGoods(text);
    const price = /(\d{1,4}(?:\.\d{1,2})?) ?(?:dollars?|usd)|\$ ?(\d{1,4}(?:\.\d{1,2})?)/i.exec(text);
    if (quantity === undefined) return { text: 'Sorry, I did not get that.', after: AFTER };
    if (price === null) return { text: 'What would you pay for that?', after: AFTER };
    this.offered = { quantity, price: roundedDollars(Number(price[1] ?? price[2]) + MOST_ABOVE * random()) };
    return offering(this.offered, AFTER, 'How about');
  }
}

/** The goods that stand right behind a number in digits; nothing where there is none. */
function exactGoods(text: string): Quantities | undefined {
  const found: [Good, number][] = [];
  for (const [, count, word] of text.toLowerCase().matchAll(/\b(\d{1,4}) ([a-z]+)/g)) {
    const good = GOODS.find((one) => word === one || word === `${one}s`);
    if (good !== undefined && Number(count) > 0) found.push([good, Number(count)]);
  }
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** Whether a text begins with `Watson I accept`. A name is a stranger's word: no pattern is made of it. */
function isAcceptance(text: string, name: string): boolean {
  const [words, called] = [text.toLowerCase(), name.toLowerCase()];
  const at = words.indexOf(called);
  return at >= 0 && !/\w/.test(words.slice(0, at)) && /^,? i accept\b/.test(words.slice(at + called.length));
}
