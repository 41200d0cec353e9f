// Our seller claims nothing that its prices do not keep: in talks by chance, a best price never falls afterwards, and
// it comes down only from a price that it named, or below one that the rival named.

import { expect } from 'chai';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { Grocer } from '../../../src/humaine/agent/grocer.ts';
import { chatSentence } from '../../../src/humaine/agent/seller-sentences.ts';
import { GOODS, type Quantities } from '../../../src/humaine/game/goods.ts';
import { goodsText } from '../../../src/humaine/language/wording/goods-text.ts';
import { HUMAN } from '../../../src/humaine/game/sellers.ts';
import { drawSellerUtility } from '../../../src/humaine/game/utility.ts';

const DURATION = 300_000;
/** What a buyer says, a number or another seller's price at `#`. */
const SAYINGS = `2 cakes please; 12 eggs; how much for 3 cups of flour?; what about 4 cups of milk?; add 2 eggs; deal;
  I give you # dollars; # dollars, no more; too expensive; no; can you do it for #?; why so much?; what do you think?;
  is that your best price?; what is your lowest price?; is it cheaper if I buy more?; can you do better?; cheaper!;
  Celia gives me that for #; Celia is cheaper; can you beat Celia?; take it or leave it; do you do discounts?;
  how much is that?; what can I get for # dollars?; I have only # dollars`.split(/;\s+/);

/** What the rival offers. */
const THEIRS: readonly Quantities[] = [{ egg: 12 }, { egg: 4, flour: 4, sugar: 2, milk: 2 }];

const BEST = /\bmy (?:best|last|lowest|least)\b|\breally my\b|\bI must\b|no lower|so low|as low/i;
const FALLING = /come down|go lower|do better/i;
const BEATING = /beat|less from me|better here/i;

const keyOf = (quantity: Quantities): string => GOODS.map((good) => quantity[good] ?? 0).join(' ');

/** What a talk by chance claims wrongly. */
function wrongClaims(seed: number): string[] {
  const random = randomFrom(seed);
  const seller = new Grocer({ name: 'Watson', utility: drawSellerUtility(random), duration: DURATION, random });
  const best = new Map<string, number>();
  const named = new Map<string, number>();
  const theirs = new Map<string, number>();
  const wrong: string[] = [];
  for (let at = 6_000; at < DURATION - 6_000; at += 8_000) {
    const price = (1 + randomBelow(random, 120)) / 4;
    const text = SAYINGS[randomBelow(random, SAYINGS.length)].replace('#', String(price));
    let intent = seller.hear({ speaker: HUMAN, text, at });
    if (random() < 0.3) {
      const quantity = THEIRS[randomBelow(random, THEIRS.length)];
      theirs.set(keyOf(quantity), price);
      const offer = `I can sell you ${goodsText(quantity)} for $${price.toFixed(2)}.`;
      intent = seller.hear({ speaker: 'Celia', text: offer, at: at + 1_000 }) ?? intent;
    }
    if (intent === undefined) continue;
    seller.hear({ speaker: 'Watson', addressee: HUMAN, at: at + 3_000, ...intent });
    const { bid } = intent;
    const told = `seed ${seed}: "${text}": ${intent.text}`;
    if (bid === undefined || bid.type === 'Reject') continue;
    const key = keyOf(bid.quantity);
    if (bid.price < (best.get(key) ?? 0) - 0.005) wrong.push(`${told}, but $${best.get(key)} was its best`);
    if (FALLING.test(intent.text) && !(bid.price < (named.get(key) ?? 0)))
      wrong.push(`${told}, and named ${named.get(key)} before`);
    if (BEATING.test(intent.text) && !(bid.price < (theirs.get(key) ?? 0)))
      wrong.push(`${told}, and the rival ${theirs.get(key)}`);
    if (BEST.test(intent.text)) best.set(key, bid.price);
    named.set(key, bid.price);
    if (bid.type !== 'Accept') continue;
    seller.settled(bid, true);
    named.clear();
    theirs.clear();
  }
  return wrong;
}

describe('what our seller claims', () => {
  it('is nothing of larger orders, for which it asks as much', () => {
    const random = randomFrom(1);
    const said = (['bargain', 'discount'] as const).flatMap((manner) =>
      Array.from({ length: 50 }, () => chatSentence(manner, random)),
    );
    expect(said.filter((text) => /order more|better price|good price/.test(text))).to.deep.equal([]);
  });

  it('is true in 50 talks by chance: of its best price, of coming down, of beating the rival', () => {
    const wrong = Array.from({ length: 50 }, (_, seed) => wrongClaims(seed)).flat();
    expect(wrong.length, wrong.slice(0, 12).join('\n')).to.equal(0);
  }).timeout(60_000);
});
