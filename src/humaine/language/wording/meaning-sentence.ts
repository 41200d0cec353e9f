// What a seller understood: as a sentence to the buyer ("You offered $15.00 for 8 eggs.") and as one short line
// (`BuyOffer 8 egg @15`).

import { goodsIn } from '../goods-sums.ts';
import { amountText, dollarsText, goodsText, listText } from './goods-text.ts';
import { ASKED, CHATTED, type Meaning, type MeaningOf, REFUSED, type UnderstoodParts } from '../meaning.ts';
import { GOOD_FACTS, type Good, type Quantities } from '../../game/goods.ts';

/** A meaning as a sentence. */
export function meaningSentence(meaning: Meaning): string {
  switch (meaning.act) {
    case 'BuyOffer':
      return `You offered ${dollarsText(meaning.price)} for ${goodsText(meaning.quantity)}.`;
    case 'SellOffer':
      return `You asked ${dollarsText(meaning.price)} for ${goodsText(meaning.quantity)}.`;
    case 'BuyRequest':
      return `You would like ${goodsOf(meaning.quantity, meaning.some)}.`;
    case 'AcceptOffer':
      return meaning.from === undefined ? 'You accepted an offer.' : `You accepted the offer of ${meaning.from}.`;
    case 'RejectOffer':
      return REFUSED[meaning.why];
    case 'Information': {
      const goods = goodsOf(meaning.quantity ?? {}, meaning.some ?? []);
      const product = meaning.product === undefined ? '' : ` of a ${meaning.product}`;
      const price = meaning.price === undefined ? '' : `, and named ${dollarsText(meaning.price)}`;
      const unsold = meaning.unsold === undefined ? '' : `, and named ${meaning.unsold}, which I do not sell`;
      return `${askedText(meaning)}${product}${goods === '' ? '' : `: ${goods}`}${price}${unsold}.`;
    }
    case 'SmallTalk':
      return CHATTED[meaning.kind];
    case 'NotUnderstood':
      if (meaning.openUnit !== undefined) return `I do not know how much ${meaning.openUnit} you mean.`;
      if (meaning.choice !== undefined) return `I do not know which you mean: ${meaning.choice}.`;
      if (meaning.parts !== undefined) return `I only understood ${partsText(meaning.parts)}.`;
      return 'I did not understand you.';
  }
}

/** What was understood of a message that is not: "4 eggs and $3.00". */
export function partsText({ quantity, some, price, number }: UnderstoodParts): string {
  const amounts = [price === undefined ? '' : dollarsText(price), number === undefined ? '' : amountText(number)];
  return listText([goodsText(quantity), ...some.map((good) => GOOD_FACTS[good].many), ...amounts]);
}

/** What was asked about; a budget is told or asked for. */
function askedText({ about, price }: MeaningOf<'Information'>): string {
  return about === 'budget' && price === undefined ? 'You asked what money you have left' : ASKED[about];
}

function goodsOf(quantity: Quantities, some: readonly Good[]): string {
  return listText([goodsText(quantity), ...some.map((good) => `some ${good}`)]);
}

/** Any meaning, with whatever it may name. */
type Named = { readonly act: string } & Partial<
  Omit<MeaningOf<'Information'>, 'act'> & Omit<MeaningOf<'SmallTalk'>, 'act'> & Omit<MeaningOf<'NotUnderstood'>, 'act'>
>;

/** A meaning in one short line, as `BuyOffer 2 egg, some milk @3.5`. */
export function meaningLine(meaning: Meaning): string {
  const { act, about, kind, openUnit, choice, product, quantity = {}, some = [], unsold, price }: Named = meaning;
  const amounts = goodsIn(quantity).map(([good, amount]) => `${amountText(amount)} ${good}`);
  const goods = [...amounts, ...(some.length > 0 ? [`some ${some.join(', ')}`] : [])].join(', ');
  const paid = price === undefined ? '' : `@${amountText(price)}`;
  return [act, about, kind, openUnit, choice, product, goods, unsold, paid].filter((part) => part).join(' ');
}
