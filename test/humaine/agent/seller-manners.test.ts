// What our seller answers to withdrawal, to a rival's price that it does not reach, and to a mere question.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { type SaidLine, sayTalk } from '../../../src/humaine/play/say-talk.ts';

/** The last answer of a talk. */
function answers(...messages: readonly string[]): SaidLine[] {
  const talk = sayTalk(randomFrom(5));
  return messages.map((message) => talk.say(message));
}

/** The price in what it bids, in dollars. */
function bidOf({ answer }: SaidLine): number {
  return Number(answer?.bid?.replace(/^\w+ \$/, ''));
}

describe('our seller', () => {
  it('never says that it does better where it asks more than the rival', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const talk = sayTalk(randomFrom(seed));
      const line = talk.say('Celia is giving me 3 cakes for 14, can you beat that?');
      const claims = /better|come down|go lower|Fair enough/.test(line.answer?.text ?? '');
      expect(claims && bidOf(line) > 14, line.answer?.text).to.equal(false);
    }
  });

  it('clears what is withdrawn, and sells it no more', () => {
    const [, forgotten, deal] = answers('2 cakes', "Forget it, I don't want any of that any more", 'deal');
    expect(forgotten.answer?.bid).to.equal(undefined);
    expect(forgotten.told).to.equal('You want none of it any more.');
    expect(deal.answer?.bid).to.equal(undefined);
  });

  it('asks how much a foreign unit is, and sells no other amount', () => {
    const [asked, sold, amount, deal] = answers('what do you want for 2 packets of chocolate?', 'sold!', '4', 'deal');
    expect(asked.answer?.bid).to.equal(undefined);
    expect(asked.answer?.text).to.include('by the ounce');
    expect(sold.answer?.bid).to.equal(undefined);
    expect(amount.answer?.bid).to.match(/^SellOffer/);
    expect(deal.told).to.equal('You accepted the offer of Watson.');
  });

  it('names the price of one of each good where all prices are asked for, and offers nothing by that', () => {
    const [list, of] = [
      answers('what are your prices?')[0],
      answers('what do you sell', 'how much is each of those')[1],
    ];
    for (const { answer } of [list, of]) {
      expect(answer?.bid).to.equal(undefined);
      expect(answer?.text).to.match(/About: an egg \$\d\.\d\d, .* and a packet of blueberries \$\d\.\d\d\./);
    }
  });

  it('says what each good of its offer comes to, and that is the price of the offer', () => {
    const order = '5 eggs and 2 ounces of chocolate please';
    const [offered, parts] = answers(order, 'what would each of those cost by itself?');
    const dollars =
      (parts.answer?.text ?? '')
        .split('About')[0]
        .match(/\d+\.\d\d/g)
        ?.map(Number) ?? [];
    expect(dollars).to.have.length(3);
    expect(dollars[0]).to.equal(bidOf(offered));
    expect(dollars[1] + dollars[2]).to.be.closeTo(dollars[0], 1e-9);
    const [, part] = answers(order, 'What was it for only the eggs, without the other business?');
    expect(part.answer?.text).to.match(/Of that, 5 eggs are \$\d\.\d\d\./);
  });

  it('says that it has what is asked for, and names its flavours', () => {
    const [stock] = answers('how many eggs have you got left?');
    expect(stock.answer?.text).to.match(/plenty|as much as you need|more than you can use/);
    const [flavours] = answers('which flavourings do you have?');
    expect(flavours.answer?.text).to.match(/chocolate, vanilla (?:and|or) blueberries/);
  });

  it('names the price of more that is asked for beside an acceptance that does not bind', () => {
    const [, asked] = answers('10 cups of flour', 'Fine, I buy. And now tell me also the price for five eggs.');
    expect(asked.answer?.bid).to.match(/^SellOffer/);
    expect(asked.answer?.text).to.match(/10 cups of flour.* 5 eggs/);
    const [, again] = answers('6 eggs please', 'Deal. How much for the 6 eggs?');
    expect(again.answer?.text.match(/6 eggs/g), again.answer?.text).to.have.length(1);
  });

  it('goes down for another bid, and not for the same one said again', () => {
    const said = answers('how much for twelve eggs', 'could you do it for three', 'three dollars I mean', '4 dollars');
    const [first, second, again, higher] = said.map(bidOf);
    expect(second).to.be.below(first);
    expect(again).to.equal(second);
    expect(higher).to.be.below(again);
  });

  it('keeps to the goods of a price that is refused', () => {
    const [no] = answers("I'm not going to pay you five dollars for three eggs");
    expect(no.answer?.text).to.include('3 eggs');
  });

  it('only answers what a cake needs, and names a price when it is asked for', () => {
    const [recipe, price] = answers('um what do i need for a cake again?', 'and how much is that?');
    expect(recipe.answer?.bid).to.equal(undefined);
    expect(recipe.answer?.text).to.include('A cake takes 2 eggs');
    expect(price.answer?.bid).to.match(/^SellOffer/);
  });

  it('says that its price is for all together, and how goods are sold', () => {
    const [, scope, units] = answers('6 eggs', 'is that each or for everything?', 'is milk sold in cups or bottles?');
    expect(scope.answer?.text).to.match(/all.* That is \$\d\.\d\d for an egg\.$/i);
    expect(units.answer?.text).to.include('milk by the cup');
  });

  it('says what its offer holds, and what it does not', () => {
    const [, holds, lacks] = answers('3 cups of milk', "what's in it?", 'are the eggs in it?');
    expect(holds.answer?.text).to.include('3 cups of milk');
    expect(lacks.answer?.text).to.match(/^My offer holds no eggs\. .*3 cups of milk/);
  });

  it('lowers no price for a tale with numbers in it', () => {
    const [first, tale] = answers('2 cakes', 'My uncle bought 20 eggs from a farmer for 3 dollars last week');
    expect(first.answer?.bid).to.match(/^SellOffer/);
    expect(tale.answer?.bid).to.equal(undefined);
  });

  it('asks which of two is meant, and sells neither', () => {
    const [, asked, deal, chosen] = answers('12 eggs', '5 eggs or 10 eggs', 'deal', '10 eggs');
    expect(asked.answer?.text).to.equal('Which would you like: 5 eggs or 10 eggs?');
    expect(deal.answer?.bid).to.match(/^SellOffer/);
    expect(chosen.answer?.text).to.include('10 eggs');
  });

  it('says what it does not know of an offer', () => {
    const [each] = answers('at 0.99 each');
    expect(each.answer?.text).to.equal('I only understood $0.99. What would you like for that?');
    const [some] = answers('for $5: 3 eggs and some milk');
    expect(some.answer?.text).to.equal('I sell milk by the cup. How many cups would you like?');
  });

  it('says that nobody can pay for so much, and sells none of it', () => {
    const [huge] = answers('99999 eggs for 5');
    expect(huge.answer?.bid).to.match(/^SellOffer/);
    expect(huge.answer?.text).to.match(/^99999 eggs would cost more than you have\. /);
  });

  it('tells its name', () => {
    const [, told] = answers('6 eggs', 'what is your name?');
    expect(told.answer?.text).to.include('Watson');
  });

  it('asks whether a bare number counts or pays, and which of two sellers is meant by a mere deal', () => {
    const kit = 'an egg and 4 cups of milk please';
    const [, more, four] = answers(kit, 'more eggs', '4');
    expect(more.answer?.text).to.equal('How many eggs would that be?');
    expect(four.meanings).to.deep.equal(['BuyRequest 4 egg, 4 milk']);
    const [, , unclear] = answers(kit, 'is that for two?', '4');
    expect(unclear.answer?.text).to.include('Is that how many you want, and of what, or what you would pay?');
    const [, , deal, again] = answers('12 eggs please', "I'll go with Celia", 'deal', 'deal');
    expect(deal.answer?.bid).to.match(/^SellOffer/);
    expect(again.answer?.bid).to.match(/^Accept/);
  });

  it('sells by a yes or an okay to its own question alone', () => {
    const [, , yes, confirmed] = answers('12 eggs please', 'should I say deal?', 'yes', 'yes');
    expect(yes.answer?.text).to.match(/\?$|"deal"/);
    expect(yes.answer?.bid).to.match(/^SellOffer/);
    expect(confirmed.answer?.bid).to.match(/^Accept/);
    const [agreed, okay] = answers('would you accept 2 dollars for 2 eggs?', 'ok');
    expect(agreed.answer?.bid).to.equal('SellOffer $2.00');
    expect(okay.answer?.bid).to.equal('Accept $2.00');
  });

  it('keeps what was haggled off when goods are left out, or a few are added', () => {
    const [, lower, more] = answers('four cakes please', '14 dollars', '24 and throw in two teaspoons of vanilla');
    expect(bidOf(more)).to.be.below(bidOf(lower) + 2);
    const [, all, part] = answers('two chocolate cakes please', '14 dollars', 'Leave out the chocolate');
    const [first] = answers('two cakes please');
    expect(bidOf(part)).to.be.below(bidOf(all) - 2);
    expect(bidOf(part)).to.be.below(bidOf(first) - 0.5);
  });
});
