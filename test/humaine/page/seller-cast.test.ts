// Who the two sellers are.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { HUMAINE_SELLERS } from '../../../src/humaine/bundled/bundled-agents.ts';
import { HUMAN } from '../../../src/humaine/game/sellers.ts';
import { drawSellerUtility } from '../../../src/humaine/game/utility.ts';
import { DRAWN, sellerCast } from '../../../src/humaine/page/model/seller-cast.ts';

const SEATS = ['Watson', 'Celia'];

const drawnBy = (seed: number): readonly string[] => sellerCast(SEATS, seed, DRAWN).kinds();

describe('the cast of sellers', () => {
  it('seats two sellers that understand people where nobody chose', () => {
    const cast = sellerCast(SEATS, 3);
    expect(cast.kinds()).to.deep.equal(['grocer', 'grocer']);
    expect(cast.choices().chosen).to.deep.equal(['grocer', 'grocer']);
  });

  it('draws ours and a rival, in either seat, the same by the same seed', () => {
    const drawn = Array.from({ length: 40 }, (_, seed) => drawnBy(seed));
    for (const kinds of drawn) {
      expect(kinds.filter((kind) => kind === 'grocer')).to.have.length(1);
      expect(kinds.every((kind) => HUMAINE_SELLERS.has(kind))).to.equal(true);
    }
    expect(new Set(drawn.map(([first]) => first)).size).to.be.above(2);
    expect(drawnBy(3)).to.deep.equal(drawn[3]);
  });

  it('seats whom the person chose, ours beside a rival, and a rival beside ours', () => {
    const cast = sellerCast(SEATS, 1);
    const kinds = (...chosen: string[]): readonly string[] => {
      cast.choose(chosen, 1);
      return cast.kinds();
    };
    expect(kinds('patient', 'patient')).to.deep.equal(['patient', 'patient']);
    expect(kinds('', 'patient')).to.deep.equal(['grocer', 'patient']);
    const [first, second] = kinds('grocer', '');
    expect([first, second === 'grocer']).to.deep.equal(['grocer', false]);
    expect(() => cast.choose(['nobody'], 1)).to.throw('[page.order]');
  });

  it('keeps what a seller heard, its words, tree and meaning, with what it said', () => {
    const cast = sellerCast(SEATS, 1);
    cast.choose(['grocer', 'patient'], 1);
    const random = randomFrom(1);
    const seller = cast.maker(0)({ name: 'Watson', utility: drawSellerUtility(random), duration: 1e6, random });
    const heard = 'Watson, 4 eggs for my granny, please';
    const intent = seller.hear({ speaker: HUMAN, addressee: 'Watson', text: heard, at: 100 });
    seller.hear({ speaker: 'Watson', text: intent?.text ?? '', at: 200, ...(intent?.bid && { bid: intent.bid }) });
    const [reasons] = cast.reasons();
    expect(reasons).to.deep.include({ heard, seller: 'Watson', text: intent?.text });
    expect(reasons.tree).to.include.members(['words: #who , 4 egg for my granny , please', '4 eggs: new']);
    expect(reasons.why[0]).to.include('4 eggs');
  });
});
