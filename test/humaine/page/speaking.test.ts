// The sentences that the page offers to begin with: whoever the seller is, it answers them.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { HUMAINE_SELLERS } from '../../../src/humaine/bundled/bundled-agents.ts';
import { HUMAN } from '../../../src/humaine/game/sellers.ts';
import { addresseeOf, EXAMPLES } from '../../../src/humaine/page/model/kitchen-text.ts';

const COSTS = { egg: 0.34, flour: 0.71, sugar: 0.66, milk: 0.29, chocolate: 0.31, vanilla: 0.25, blueberry: 0.42 };

describe('a sentence to begin with', () => {
  for (const text of EXAMPLES)
    it(`is answered by every seller: ${text}`, () => {
      const name = addresseeOf(text, undefined, ['Watson', 'Celia']) ?? '';
      expect(text.startsWith(name)).to.equal(true);
      for (const [kind, { make }] of HUMAINE_SELLERS) {
        const seller = make({ name, utility: { costs: COSTS }, duration: 300_000, random: randomFrom(3) });
        const said = seller.hear({ speaker: HUMAN, text, at: 6_000, addressee: name })?.text;
        expect(said, kind).to.match(/\$\d|pay/);
      }
    });
});
