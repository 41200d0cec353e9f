// Whether a message commits the buyer: only if all of it is accounted for. Every word must belong to a phrase of a
// closed list, and goods and price, read once more and strictly, must be what was understood.

import { BUDGET } from '../../game/goods.ts';
import type { Deal } from '../../game/spoken-message.ts';
import { COMMITMENT_PHRASES, COMMITMENT_WORDS, type CommitmentPart } from './commitment-phrases.ts';
import { exactTrade, isKindsOf, type ExactTrade } from './exact-trade.ts';
import { exactWords } from './exact-words.ts';
import { goodsIn, holdsGoods, sameGoods, unitsIn } from '../goods-sums.ts';
import type { TalkContext } from '../talk-context.ts';
import type { Understood } from '../meaning.ts';

/** No phrase has more words. */
const LONGEST = 24;
const UNSAID = 'not every word of it accepts or offers';

/** What a message is made of, as bits. */
const BITS: Readonly<Record<CommitmentPart, number>> = {
  polite: 0,
  opening: 1,
  haggle: 2,
  answer: 4,
  accept: 8,
  offer: 16,
  goods: 32,
  money: 64,
  close: 128,
  more: 256,
  purse: 512,
  forThat: 1024,
};

/** What makes up an offer. */
const OFFERING = [BITS.offer, BITS.goods | BITS.money, BITS.purse | BITS.forThat];

/** A message as it was understood, which binds only if all of it commits the buyer. */
export function committed(text: string, heard: Understood, context: TalkContext): Understood {
  const doubt = heard.binding ? commitmentDoubt(text, heard, context) : undefined;
  return doubt === undefined ? heard : { ...heard, binding: false, doubt };
}

/** Why a message that was understood as an acceptance or an offer does not commit the buyer; undefined: it does. */
function commitmentDoubt(text: string, heard: Understood, context: TalkContext): string | undefined {
  const [meaning] = heard.meanings;
  const said = exactWords(text, context.sellers, COMMITMENT_WORDS);
  const trade = said && exactTrade(said.words);
  if (said === undefined || trade === undefined) return UNSAID;
  const seller = meaning.act === 'AcceptOffer' ? meaning.from : heard.addressee;
  if (said.called.some((name) => name !== seller)) return 'another seller was named';
  const ways = waysOf(trade.slots);
  const talkedOf = meaning.act === 'BuyOffer' ? meaning.quantity : context.standing.get(seller ?? '')?.quantity;
  if (trade.counts.some((count) => count !== unitsIn(talkedOf ?? {}))) return 'it was not said of how many';
  if (meaning.act === 'AcceptOffer') {
    const standing = seller === undefined ? undefined : context.standing.get(seller);
    return acceptanceDoubt(ways, trade, standing);
  }
  return meaning.act === 'BuyOffer' ? offeringDoubt(ways, trade, meaning, heard, context) : UNSAID;
}

/** All ways in which the whole message can be made of phrases, each as the bits of their kinds. */
function waysOf(slots: readonly string[]): ReadonlySet<number> {
  const ways = Array.from({ length: slots.length + 1 }, () => new Set<number>());
  ways[0].add(0);
  for (let from = 0; from < slots.length; from++) {
    if (ways[from].size === 0) continue;
    if (slots[from] === '.') for (const way of ways[from]) ways[from + 1].add(way);
    for (let to = from + 1; to <= Math.min(slots.length, from + LONGEST); to++) {
      if (slots[to - 1] === '.') break;
      const phrase = slots.slice(from, to).join(' ');
      for (const [part, pattern] of COMMITMENT_PHRASES) {
        if (!pattern.test(phrase)) continue;
        for (const way of ways[from]) if (mayFollow(part, way)) ways[to].add(way | BITS[part]);
      }
    }
  }
  return ways[slots.length];
}

function mayFollow(part: CommitmentPart, way: number): boolean {
  const has = (...parts: readonly CommitmentPart[]): boolean => parts.some((one) => (way & BITS[one]) > 0);
  const traded = has('offer', 'goods', 'money', 'accept', 'close', 'more', 'purse');
  switch (part) {
    case 'opening':
    case 'haggle':
      return !traded && !has('answer');
    case 'offer':
      return !has('offer', 'goods', 'money', 'more', 'close', 'purse');
    case 'goods':
      // "3 eggs 3 dollars 5 milk": what is the price for?
      return !has('offer', 'more', 'close', 'accept', 'purse') && !(has('goods') && has('money'));
    case 'money':
      return !has('offer', 'money', 'more', 'close', 'accept', 'purse');
    case 'close':
      return has('offer') || (has('goods') && has('money'));
    case 'more':
      return has('accept');
    case 'accept':
      return !has('haggle', 'offer', 'goods', 'money', 'more', 'purse');
    case 'purse':
      return !traded;
    case 'forThat':
      return has('purse') && !has('forThat');
    default:
      return true;
  }
}

function acceptanceDoubt(
  ways: ReadonlySet<number>,
  { slots, quantity, kinds, price }: ExactTrade,
  standing: Deal | undefined,
): string | undefined {
  if (standing === undefined) return 'no offer stands';
  const fitting = [...ways].filter((way) => {
    const traded = way & (BITS.offer | BITS.goods | BITS.money | BITS.haggle | BITS.close);
    const accepts = (way & (BITS.accept | BITS.answer)) > 0;
    // "Deal: 6 eggs for 4 dollars" says the offer again; whether it does is looked at below.
    return accepts && (traded === 0 || (traded === BITS.offer && (way & BITS.accept) > 0));
  });
  if (fitting.length === 0) return UNSAID;
  if (price !== undefined && Math.abs(price - standing.price) > 0.005) return 'another price was named';
  if (fitting.some((way) => (way & BITS.more) > 0)) {
    const named = slots.filter((slot) => slot === '#g' || slot === '#k').length;
    return named === 1 && price === undefined ? undefined : UNSAID;
  }
  if (holdsGoods(quantity) && !sameGoods(quantity, standing.quantity)) return 'other goods were named';
  if (kinds.length > 0 && !isKindsOf(kinds, standing.quantity)) return 'other goods were named';
  return undefined;
}

function offeringDoubt(
  ways: ReadonlySet<number>,
  trade: ExactTrade,
  meant: Deal,
  heard: Understood,
  context: TalkContext,
): string | undefined {
  const named = holdsGoods(trade.quantity);
  const fitting = [...ways].filter((way) => {
    const offers = way & (BITS.offer | BITS.goods | BITS.money | BITS.purse | BITS.forThat);
    return (way & BITS.accept) === 0 && OFFERING.includes(offers);
  });
  if (fitting.length === 0) return UNSAID;
  // "15 for everything, chocolate included": only what is in it may be named so.
  if (trade.kinds.some((kind) => (meant.quantity[kind] ?? 0) === 0)) return UNSAID;
  if (trade.price === undefined || Math.abs(trade.price - meant.price) > 0.005) return 'the price is not clear';
  if (!(meant.price >= 0.01) || meant.price > BUDGET) return 'nobody can pay that';
  if (goodsIn(meant.quantity).some(([, amount]) => amount < 0.01)) return 'the amounts are not clear';
  const standing = heard.addressee === undefined ? onlyStanding(context) : context.standing.get(heard.addressee);
  const goods = named ? trade.quantity : (standing ?? context.wish)?.quantity;
  if (goods === undefined || !sameGoods(goods, meant.quantity)) return 'the amounts are not clear';
  const asked = standing !== undefined && sameGoods(standing.quantity, meant.quantity) ? standing.price : undefined;
  // A little more than was asked is sold for what was asked; much more is doubt.
  if (asked !== undefined && meant.price > asked * 1.25) return 'it is more than was asked';
  const haggles = fitting.every((way) => (way & BITS.haggle) > 0);
  if (haggles && (asked === undefined || meant.price > asked - 0.005)) return 'it was refused in the same breath';
  return undefined;
}

function onlyStanding(context: TalkContext): Deal | undefined {
  const [only, more] = [...context.standing.values()];
  return more === undefined ? only : undefined;
}
