// The model of roles: what it learnt from, and what it makes of it.

import { expect } from 'chai';
import { roleLines } from '../../../../src/humaine/language/wording/reading-lines.ts';
import model from '../../../../src/humaine/language/roles/role-weights.json' with { type: 'json' };
import { freshTalk } from '../../../../src/humaine/language/talk-context.ts';
import { sentencesOf, understandBuyer } from '../../../../src/humaine/language/understand-buyer.ts';
import { goodsLine, labelledSentences, SENTENCES } from '../../../bench/language-training/labelled-sentences.ts';
import { goodsMeant } from '../../../../src/humaine/language/roles/goods-meant.ts';
import { priceMeant } from '../../../../src/humaine/language/roles/price-meant.ts';
import { roledElements } from '../../../../src/humaine/language/roles/role-model.ts';
import { digestOf } from '../../../support/folder-digest.ts';
import { STRANGER_TALKS } from '../lists/twelve-strangers.ts';

/** One in so many sentences is tried. */
const EVERY = 40;

const lines = (text: string): string[] => roleLines(sentencesOf(text, freshTalk().sellers), STRANGER_TALKS.eggs);
const meant = (text: string): unknown => understandBuyer(text, STRANGER_TALKS.eggs).heard.meanings[0];

describe('the model of roles', () => {
  it('was trained on the sentences as they are: else train-language.ts --write', () => {
    expect(model.digest).to.equal(digestOf(SENTENCES));
  });

  it('knows the goods and the price of nearly all that it learnt from', () => {
    const tried = labelledSentences().filter((row, place) => row.meant !== undefined && place % EVERY === 0);
    const known = tried.filter(({ sentences, talk, ...row }) => {
      const roled = roledElements(sentences, talk);
      const goods = goodsMeant(roled, talk);
      const wish = goods?.wish ?? talk.wish ?? { quantity: {}, products: {} };
      const price = priceMeant(roled, talk, wish);
      const value = price?.budget === true ? undefined : price?.value;
      return goods !== undefined && goodsLine(wish) === row.meant?.goods && value === row.meant?.price;
    });
    expect(tried).to.have.length.above(100);
    expect(known.length / tried.length).to.be.above(0.9);
  });

  it('is shown to people as what each element is for', () => {
    expect(lines('add 2 eggs')).to.deep.equal(['2 eggs: more']);
    expect(lines('half the price')).to.deep.equal(['all of it: halfPrice']);
  });

  it('tells an amount from a price by the words around it', () => {
    expect(meant('make it ten, would you')).to.deep.include({ act: 'BuyRequest', quantity: { egg: 10 } });
    expect(meant('well, would you go to three for them')).to.deep.include({ act: 'BuyOffer', price: 3 });
  });
});
