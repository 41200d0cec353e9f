// What our seller answers to what it understood: an offer, a counter-offer, an acceptance, a few words, or nothing.

import { GOOD_FACTS, GOODS, isDearer, type Quantities, RECIPES, usualCost } from '../game/goods.ts';
import type { SellerStart } from '../game/parties.ts';
import type { Deal } from '../game/spoken-message.ts';
import { priceRatio } from '../game/utility.ts';
import { goodsIn, holdsGoods, sameGoods } from '../language/goods-sums.ts';
import { dollarsText, goodsText, listText, oneText } from '../language/wording/goods-text.ts';
import type { AskedAbout, Meaning, MeaningOf, SmallTalkKind } from '../language/meaning.ts';
import { samePrice } from '../language/talk-context.ts';
import { asked, bounded, type Occasion, type SaleReply, timeText, type SaleSpeech, saleSpeech } from './sale-speech.ts';
import { beyond, forBudget, HEARSAY, isBeyond, kitsIn, whatMoneyBuys } from './money-answers.ts';
import type { GrocerSettings, PriceSense } from './asking-price.ts';
import { answerBid, askFor, lower, offer, SMALL_CHANGE, stay, type Trade } from './price-haggling.ts';
import {
  ABOUT_NO_GOODS,
  choiceQuestion,
  namingUnsold,
  partPrices,
  partPricesText,
  partsQuestion,
  plainAnswer,
  priceListAnswer,
  rivalText,
  unitQuestion,
} from './plain-answers.ts';

/** Questions that its offer is named again for, why, and what it says if it has made none. */
const AGAIN = {
  scope: { manner: 'whole', why: 'It was asked what my price is for.', otherwise: 'bargain' },
  later: { manner: 'again', why: 'Something was supposed, so my offer stays.', otherwise: 'bargain' },
  repeat: { manner: 'again', why: 'It was asked again.', otherwise: 'lost' },
  contents: { manner: 'contents', why: 'It was asked what my offer holds.', otherwise: 'bargain' },
} as const;

/** Adds answers to what else was asked: "How much are 6 eggs, and what money have I left?" */
function withQuestions(reply: SaleReply | undefined, { heard, talk, left }: Occasion): SaleReply | undefined {
  const known = { left, talkedOf: talk.wish?.quantity ?? {}, bought: talk.bought };
  const more = heard.meanings.slice(1).flatMap((meaning) => {
    const isOpen = meaning.act === 'Information' && meaning.unsold === undefined;
    return (isOpen ? plainAnswer(meaning, known) : undefined) ?? [];
  });
  if (reply === undefined || more.length === 0) return reply;
  const texts = [...more.map(({ text }) => text), reply.text];
  return { ...reply, text: texts.join(' '), why: [...reply.why, ...more.flatMap(({ why }) => why)] };
}

/** An offer said again, with what was asked of it: whether goods are in it, or what one of them comes to. */
function withDetails(reply: SaleReply, { about, some = [] }: MeaningOf<'Information'>, mine: Deal): SaleReply {
  const lacking = about === 'contents' ? some.filter((good) => (mine.quantity[good] ?? 0) === 0) : [];
  if (lacking.length > 0) {
    const names = listText(lacking.map((good) => GOOD_FACTS[good].many));
    return { ...reply, text: `My offer holds no ${names}. ${reply.text}` };
  }
  const held = partPrices(mine).filter(({ good }) => about === 'contents' && some.includes(good));
  if (held.length > 0 && held.length < goodsIn(mine.quantity).length)
    return { ...reply, text: `${reply.text} Of that, ${partPricesText(held)}.` };
  const [[good, amount], ...others] = goodsIn(mine.quantity);
  const kits = about === 'scope' ? kitsIn(mine.quantity) : 0;
  if (kits > 1) return { ...reply, text: `${reply.text} That comes to ${dollarsText(mine.price / kits)} each.` };
  if (about !== 'scope' || others.length > 0 || amount <= 1) return reply;
  return { ...reply, text: `${reply.text} That is ${dollarsText(mine.price / amount)} for ${oneText(good)}.` };
}

/** Small talk of one who may wait for a price. */
const AWAITING: ReadonlySet<SmallTalkKind> = new Set<SmallTalkKind>(['greeting', 'acknowledge', 'complaint']);

/** Whether goods are asked for, or their price. */
function asksForMore(meaning: Meaning): meaning is MeaningOf<'BuyRequest'> | MeaningOf<'Information'> {
  return meaning.act === 'BuyRequest' || (meaning.act === 'Information' && meaning.about === 'price');
}

/** Questions that one seller cannot answer for another. */
const OF_SELLERS = /^(?:price|priceList|stock|repeat|contents|truth|opinion)$/;

/** Decides answers. */
export class SaleAnswer {
  readonly #name: string;
  readonly #trade: Trade;
  /** What it asked back last because the buyer had spoken to the other seller. */
  #askedBack: Deal | undefined;

  constructor(start: SellerStart, prices: PriceSense, settings: GrocerSettings) {
    this.#name = start.name;
    this.#trade = { prices, settings, speech: saleSpeech(start) };
  }

  /** It has named this price. */
  said(deal: Deal): void {
    this.#trade.speech.remember(deal);
  }

  /** What to say; undefined: nothing. */
  decide(occasion: Occasion): SaleReply | undefined {
    const { heard, role, rivalSold } = occasion;
    const [meaning] = heard.meanings;
    if (rivalSold) return undefined;
    if (role === 'other') return this.#intoTheirTalk(meaning, occasion);
    return withQuestions(namingUnsold(this.#answer(meaning, occasion), heard.meanings), occasion);
  }

  #answer(meaning: Meaning, occasion: Occasion): SaleReply | undefined {
    switch (meaning.act) {
      case 'AcceptOffer':
        return this.#accepted(meaning.from, occasion);
      case 'BuyOffer':
        return isBeyond(this.#trade, meaning.quantity, occasion)
          ? beyond(this.#trade, meaning.price, meaning.quantity, occasion)
          : answerBid(this.#trade, meaning, occasion);
      case 'BuyRequest':
        return this.#requested(asked(meaning.quantity, meaning.some), occasion);
      case 'RejectOffer':
        return this.#refused(occasion);
      case 'Information':
        return this.#informed(meaning, occasion);
      case 'SmallTalk':
        return this.#awaited(meaning.kind, occasion) ?? this.#chats(occasion, meaning.kind);
      case 'NotUnderstood':
        return occasion.rivalSpoke ? undefined : this.#notUnderstood(meaning, occasion);
      default:
        return this.#chats(occasion, 'lost');
    }
  }

  /** "hm", "still there?": goods were asked for, nobody has named a price, and the buyer waits for one. */
  #awaited(kind: SmallTalkKind, occasion: Occasion): SaleReply | undefined {
    const { wish, standing } = occasion.before;
    const waits = AWAITING.has(kind) && standing.size === 0;
    return waits && wish !== undefined && holdsGoods(wish.quantity)
      ? this.#requested(wish.quantity, occasion)
      : undefined;
  }

  /** What to ask of a message that was not understood, or to answer to the price that it names. */
  #notUnderstood({ openUnit, choice, parts }: MeaningOf<'NotUnderstood'>, occasion: Occasion): SaleReply | undefined {
    if (openUnit !== undefined) return unitQuestion(openUnit);
    if (choice !== undefined) return choiceQuestion(choice);
    const { standing } = occasion.before;
    const quantity = occasion.talk.wish?.quantity ?? {};
    const isPriceAlone = parts?.price !== undefined && !holdsGoods(parts.quantity) && parts.some.length === 0;
    // "hello?? hurry", "it had better be under 4 dollars", of goods that have no price yet; "2.80, says she, and you?"
    if (holdsGoods(quantity) && (parts === undefined || isPriceAlone)) {
      if (standing.size === 0) return this.#requested(quantity, occasion);
      if (samePrice(occasion.rival?.price, parts?.price)) return lower(this.#trade, quantity, occasion, parts?.price);
    }
    if (occasion.ofAnother) return this.#ofOthers('price', asked(parts?.quantity ?? {}, parts?.some ?? []), occasion);
    if (parts !== undefined) return partsQuestion(parts, quantity);
    const mine = standing.get(this.#name);
    if (mine === undefined) return this.#chats(occasion, 'lost');
    return this.#trade.speech.offer('lostAgain', mine, ['I did not understand it, so I say my price again.']);
  }

  /** A sentence without a price, if the rival has not spoken already. */
  #chats(occasion: Occasion, ...words: Parameters<SaleSpeech['smallTalk']>): SaleReply | undefined {
    return occasion.rivalSpoke ? undefined : this.#trade.speech.smallTalk(...words);
  }

  /** The buyer speaks to the other seller: only a better price is worth a word. */
  #intoTheirTalk(meaning: Meaning, occasion: Occasion): SaleReply | undefined {
    // "I shall go with Celia. Sorry, Watson!"
    const mine = occasion.before.standing.get(this.#name);
    if (meaning.act === 'AcceptOffer' && meaning.from === this.#name && mine !== undefined)
      return this.#trade.speech.offer('stands', mine, [
        'The buyer told the other seller that it takes my offer, so I ask back.',
      ]);
    const wanted =
      meaning.act === 'BuyRequest' || (meaning.act === 'Information' && meaning.about !== 'recipe')
        ? asked(meaning.quantity ?? {}, meaning.some ?? [])
        : meaning.act === 'BuyOffer'
          ? meaning.quantity
          : {};
    const asks = meaning.act === 'Information' && !ABOUT_NO_GOODS.has(meaning.about);
    const trades = asks || ['BuyRequest', 'BuyOffer', 'RejectOffer'].includes(meaning.act);
    const quantity = holdsGoods(wanted) ? wanted : (occasion.talk.wish?.quantity ?? {});
    const isPrice = meaning.act === 'Information' && /^(?:price|priceList|stock)$/.test(meaning.about);
    // Nobody has answered: this seller does, for itself.
    const isInPlace = isPrice && !occasion.rivalSpoke && occasion.rival === undefined;
    if (!trades || !(isInPlace || holdsGoods(quantity))) return undefined;
    const reply = holdsGoods(quantity) ? this.#beat(quantity, occasion) : this.#priceList(occasion);
    return isInPlace && reply ? { ...reply, text: `I speak only for myself. ${reply.text}` } : reply;
  }

  /** Offers the same for less than the rival, if that pays. */
  #beat(quantity: Quantities, occasion: Occasion): SaleReply | undefined {
    const { rival } = occasion;
    const isSame = rival !== undefined && sameGoods(rival.quantity, bounded(quantity));
    const reply = offer(this.#trade, quantity, isSame ? 'beat' : 'offer', occasion);
    if (rival === undefined || reply?.bid?.type !== 'SellOffer') return reply;
    return reply.bid.price < priceRatio(rival) * usualCost(quantity) ? reply : undefined;
  }

  #accepted(from: string | undefined, occasion: Occasion): SaleReply | undefined {
    const { heard, before, left, most, role } = occasion;
    const mine = before.standing.get(this.#name);
    if (from !== undefined && from !== this.#name) return undefined;
    const spokeToOther = role === 'anyone' && before.addressee !== undefined && before.addressee !== this.#name;
    if (mine === undefined) {
      const quantity = occasion.talk.wish?.quantity ?? {};
      if (holdsGoods(quantity)) return offer(this.#trade, quantity, 'confirm', occasion);
      return this.#chats(occasion, 'lost');
    }
    const why = [`It is about my offer of ${goodsText(mine.quantity)} for ${dollarsText(mine.price)}.`];
    const isAskedBack = this.#askedBack?.price === mine.price && sameGoods(this.#askedBack.quantity, mine.quantity);
    if (spokeToOther && !isAskedBack) {
      this.#askedBack = mine;
      return this.#trade.speech.offer('stands', mine, [...why, 'The buyer spoke to somebody else, so I ask back.']);
    }
    if (!heard.binding || from === undefined)
      return this.#withNext(this.#trade.speech.offer('stands', mine, why), mine, occasion);
    if (isDearer(mine.price, most)) return forBudget(this.#trade, most, mine.quantity, { ...occasion, left: most });
    // What was heard of sales is no proof that the buyer has less.
    if (left >= SMALL_CHANGE && occasion.over > 0 && mine.price > left + HEARSAY)
      return offer(this.#trade, mine.quantity, 'budget', occasion);
    const sale = this.#trade.speech.accept(mine, [...why, 'The buyer accepted it, so it is sold.']);
    return this.#withNext(sale, mine, occasion);
  }

  /** "I'll take it. How much for another egg?" is answered with a price for the egg, too. */
  #withNext(reply: SaleReply, sold: Deal, occasion: Occasion): SaleReply {
    const more = occasion.heard.meanings.find(asksForMore);
    const left = occasion.left - sold.price;
    if (more === undefined || left < SMALL_CHANGE) return reply;
    const quantity = bounded(asked(more.quantity ?? {}, more.some ?? []));
    // "Deal. How much for the eggs?" asks of what is in it.
    const isOfIt = more.act === 'Information' && goodsIn(quantity).every(([good]) => (sold.quantity[good] ?? 0) > 0);
    if (isOfIt || !holdsGoods(quantity) || left < this.#trade.prices.floor(quantity)) return reply;
    const { price, why } = askFor(this.#trade, quantity, { ...occasion, left, rival: undefined });
    return this.#trade.speech.besides(reply, { quantity, price }, why);
  }

  #refused(occasion: Occasion): SaleReply | undefined {
    const { before, heard, talk } = occasion;
    const [meaning] = heard.meanings;
    if (meaning.act === 'RejectOffer' && meaning.why === 'withdrawn') {
      const isNothing = before.wish === undefined && before.standing.size === 0;
      const sold = holdsGoods(before.bought) ? 'soldOnly' : 'nothingYet';
      return this.#chats(occasion, isNothing ? sold : 'withdrawn');
    }
    const quantity = (before.standing.get(this.#name) ?? before.wish ?? talk.wish)?.quantity;
    if (quantity === undefined || !holdsGoods(quantity)) return this.#chats(occasion, 'bargain');
    return lower(this.#trade, quantity, occasion);
  }

  #informed(meaning: Extract<Meaning, { act: 'Information' }>, occasion: Occasion): SaleReply | undefined {
    const { talk, left } = occasion;
    const named = asked(meaning.quantity ?? {}, meaning.some ?? []);
    const quantity = holdsGoods(named) ? named : (talk.wish?.quantity ?? {});
    const mine = occasion.before.standing.get(this.#name);
    const talkedOf = mine?.quantity ?? talk.wish?.quantity ?? {};
    if (occasion.ofAnother && OF_SELLERS.test(meaning.about) && meaning.unsold === undefined)
      return this.#ofOthers(meaning.about, named, occasion);
    const plain = plainAnswer(meaning, { left, asked: mine?.price, talkedOf, bought: talk.bought });
    if (plain !== undefined) return occasion.rivalSpoke ? undefined : plain;
    switch (meaning.about) {
      case 'truth':
        if (mine !== undefined) return stay(this.#trade, mine, ['It was asked whether that is so.']);
        return this.#chats(occasion, 'truth');
      case 'identity':
      case 'time':
        return this.#chats(occasion, meaning.about, { time: timeText(occasion.timeLeft) });
      case 'recipe': {
        const kit = meaning.quantity ?? RECIPES[meaning.product ?? 'cake'];
        return whatMoneyBuys(this.#trade, { ...meaning, quantity: kit }, occasion);
      }
      case 'howDeal':
      case 'giveBack':
      case 'units':
      case 'holdings':
      case 'worth':
        return this.#chats(occasion, 'help');
      case 'scope':
      case 'later':
      case 'repeat':
      case 'contents': {
        const { manner, why, otherwise } = AGAIN[meaning.about];
        if (mine === undefined && holdsGoods(talkedOf)) return offer(this.#trade, talkedOf, 'offer', occasion);
        return mine === undefined
          ? this.#trade.speech.smallTalk(otherwise)
          : withDetails(this.#trade.speech.offer(manner, mine, [why]), meaning, mine);
      }
      case 'yields':
      case 'forMoney':
        return whatMoneyBuys(this.#trade, meaning, occasion);
      case 'budget':
        return forBudget(this.#trade, Math.min(left, meaning.price ?? left), quantity, occasion);
      case 'rival':
      case 'discount':
        // Gossip without a price is no reason to go lower.
        if (meaning.about === 'rival' && meaning.price === undefined)
          return this.#ofOthers(meaning.about, named, occasion);
        return holdsGoods(quantity)
          ? lower(this.#trade, quantity, occasion, meaning.price)
          : this.#trade.speech.smallTalk(occasion.ofAnother ? 'bargain' : 'discount');
      case 'opinion':
      case 'why':
        if (mine === undefined && meaning.about === 'opinion' && !occasion.rivalSpoke)
          return offer(this.#trade, holdsGoods(quantity) ? quantity : RECIPES.cake, 'kit', occasion);
        if (mine === undefined) return this.#chats(occasion, 'why');
        return stay(this.#trade, mine, ['It was asked why, so I say my price again.']);
      case 'priceList':
        return occasion.rivalSpoke ? undefined : this.#priceList(occasion);
      case 'stock': {
        const goods = holdsGoods(quantity) ? quantity : RECIPES.cake;
        return offer(this.#trade, goods, holdsGoods(named) ? 'stocked' : 'kit', occasion);
      }
      case 'price':
        if (holdsGoods(quantity)) return offer(this.#trade, quantity, 'offer', occasion);
        return occasion.rivalSpoke ? undefined : this.#priceList(occasion);
    }
  }

  /** Another seller was spoken of: what is known of its prices, and what this one asks. */
  #ofOthers(about: AskedAbout, named: Quantities, occasion: Occasion): SaleReply | undefined {
    const { standing, sellers } = occasion.before;
    const mine = standing.get(this.#name);
    const quantity = holdsGoods(named) ? named : (mine?.quantity ?? occasion.talk.wish?.quantity ?? {});
    const isMine = mine !== undefined && sameGoods(mine.quantity, quantity);
    const own = isMine
      ? stay(this.#trade, mine, ['The other seller was spoken of, without a price.'])
      : holdsGoods(quantity)
        ? offer(this.#trade, quantity, 'offer', occasion)
        : about === 'rival'
          ? this.#chats(occasion, 'bargain')
          : this.#priceList(occasion);
    const others = sellers.filter((name) => name !== this.#name);
    return own && { ...own, text: `${rivalText(others, standing)} ${own.text}` };
  }

  /** What one of each good costs, in words alone: an offer is of goods that somebody wants. */
  #priceList(occasion: Occasion): SaleReply {
    const rich = { ...occasion, left: Infinity };
    const prices = GOODS.map((good) => [good, askFor(this.#trade, { [good]: 1 }, rich).price] as const);
    return priceListAnswer(prices, occasion.before.standing.get(this.#name));
  }

  /** Goods that are asked for: an offer of them, or of as much as the buyer can pay at all. */
  #requested(quantity: Quantities, occasion: Occasion): SaleReply | undefined {
    return isBeyond(this.#trade, quantity, occasion)
      ? beyond(this.#trade, occasion.left, quantity, occasion)
      : offer(this.#trade, quantity, 'offer', occasion);
  }
}
