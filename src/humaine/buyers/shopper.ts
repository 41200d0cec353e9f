// A buyer who shops list by list: asks, hears all sellers, names prices, accepts the cheapest, says it more plainly
// if it is not understood, and spends what it has. What it is like is its manner's.

import { isDearer, RECIPES, usualCost } from '../game/goods.ts';
import type { Intent, BuyerScript, BuyerStart } from '../game/parties.ts';
import { HUMAN } from '../game/sellers.ts';
import type { Deal } from '../game/spoken-message.ts';
import { TURN_LIMITS } from '../game/turn-rules.ts';
import { priceRatio } from '../game/utility.ts';
import { basketFor, chosenProduct, covers, flavouringsFor, BuyerPurse, type Basket } from './basket.ts';
import type { BuyerManner, Span } from './manners.ts';
import { buyerVoice, drawnOf, goodsAsked, priceSaid, type Saying, withSlip } from './buyer-voice.ts';

/** How long it waits for an answer, in milliseconds. */
const PATIENCE: Span = [6_500, 9_000];
/** Beyond the five seconds of the rule, to be sure that the clocks agree. */
const SAFETY = 60;
/** How near to the end nobody has time to answer, in milliseconds. */
const TOO_LATE = 2_500;
/** With less money than this it goes home, in dollars. */
const EMPTY_PURSE = 0.75;
/** How often it asks for the same list at most. */
const MOST_MISSES = 3;

/** A list that it wants now. */
type Errand = ReturnType<typeof freshErrand>;

/**
 * A list that nobody has been asked for yet.
 * @param seller whom it asks; undefined: everybody
 * @param haggles how often it names another price at most
 * @param isLast whether it says that this is all its money
 */
function freshErrand(basket: Basket, seller: string | undefined, haggles: number, isLast: boolean) {
  return {
    ...basket,
    seller,
    haggles,
    isLast,
    /** What it named last, in dollars, and how often. */
    named: undefined as number | undefined,
    counters: 0,
    asked: false,
    misses: 0,
    refusals: 0,
    offers: new Map<string, Deal>(),
  };
}

/** An offer of a seller. */
type Offered = { readonly seller: string; readonly deal: Deal };

/** The cheapest of the sellers' last offers, by what the goods usually cost. */
function bestOffer({ offers }: Errand): Offered | undefined {
  const [best] = [...offers].toSorted(([, one], [, other]) => priceRatio(one) - priceRatio(other));
  return best === undefined ? undefined : { seller: best[0], deal: best[1] };
}

/** Makes the buyer. */
export function makeShopper(start: BuyerStart, manner: BuyerManner): BuyerScript {
  const { sellers, random, duration } = start;
  const { prices, lists, chances } = manner;
  const favourite = drawnOf(sellers, random);
  const voice = buyerVoice(sellers, drawnOf(manner.speaks, random), random);
  const purse = new BuyerPurse(start);
  let errand: Errand | undefined;
  let turns = sellers.indexOf(favourite);
  /** What it wants to say, and what it said last. */
  let planned: Saying | undefined;
  let said: Saying | undefined;
  let saidAt = -Infinity;
  let isGone = false;
  /** Whether it found that nobody answers if nobody is named. */
  let namesAll = false;
  /** The Accept that it will confirm. */
  let agreed: { readonly seller: string; readonly price: number } | undefined;

  const drawn = ([least, most]: Span): number => least + (most - least) * random();
  const isDrawn = (chance: number): boolean => random() < chance;
  /** The most it pays now. */
  const limitAt = (at: number): number => prices.limit[0] + prices.limit[1] * (at / duration);
  /** The seller whose turn is next. */
  const nextTo = (seller = ''): string => sellers[(sellers.indexOf(seller) + 1) % sellers.length];
  /** Whether it said more last than small talk. */
  const saidMore = (): boolean => said?.kind !== 'chat' && said?.kind !== 'greet';
  /** Whether a seller was to answer what it said last. */
  const wasAsked = (seller: string): boolean => said !== undefined && (said.to ?? seller) === seller;

  function intends(saying: Saying | undefined, after: number): Intent | undefined {
    planned = saying;
    if (saying === undefined) return undefined;
    const { text, to, kind } = saying;
    const shown = isDrawn(chances.slips) && kind !== 'accept' ? withSlip(text, random) : text;
    return { text: shown, after, ...(to !== undefined && { addressee: to }) };
  }

  function soon(at: number): Intent | undefined {
    const rest = saidAt + TURN_LIMITS.humanPause + SAFETY - at;
    return intends(next(at), Math.max(rest, drawn(manner.pace)));
  }

  function heardAccept(seller: string, bid: Deal): void {
    const { price, quantity } = bid;
    if (errand === undefined || isDearer(price, purse.left)) return;
    const offered = errand.offers.get(seller);
    const isAsked = covers(quantity, errand.wanted);
    if (!isAsked && (offered === undefined || !covers(quantity, offered.quantity))) return;
    const most = Math.max(errand.named ?? 0, said?.kind === 'accept' ? (offered?.price ?? 0) : 0);
    if (isDearer(price, most)) return;
    if (!isDrawn(chances.regrets)) {
      agreed = { seller, price };
      purse.bought(bid, isAsked ? errand.kits : {});
    }
    errand = undefined;
  }

  function heardOffer(seller: string, deal: Deal): void {
    if (errand === undefined || usualCost(deal.quantity) === 0) return;
    purse.prices.set(seller, priceRatio(deal));
    if (covers(deal.quantity, errand.wanted) || purse.isWelcome(deal)) errand.offers.set(seller, deal);
    else if (wasAsked(seller)) missed(seller, errand);
  }

  function heardNoOffer(seller: string, isRefusal: boolean): void {
    if (errand === undefined || !wasAsked(seller)) return;
    if (isRefusal) errand.refusals++;
    else if (saidMore()) missed(seller, errand);
  }

  function missed(seller: string, list: Errand): void {
    voice.becomePlainer(seller);
    list.misses++;
  }

  function afterSilence(at: number): Saying | undefined {
    const unanswered = errand;
    if (unanswered?.asked === true && unanswered.seller === undefined && unanswered.offers.size === 0) {
      const saying = asks({ ...unanswered, seller: drawnOf(sellers, random) }, at);
      return { ...saying, done: () => ((namesAll = true), saying.done?.()) };
    }
    const seller = saidMore() ? sellers.find(wasAsked) : undefined;
    if (seller === undefined) return next(at);
    const before = voice.plainnessFor(seller);
    // It is a plan for the case that nobody answers: what it learns from that it learns when it speaks.
    const saying = voice.plainly(seller, () => next(at, true));
    if (saying === undefined) return undefined;
    return {
      ...saying,
      done: () => {
        saying.done?.();
        if (unanswered !== undefined) unanswered.misses++;
        voice.becomePlainer(seller, before);
      },
    };
  }

  function next(at: number, wasSilent = false): Saying | undefined {
    if (isGone || duration - at < TOO_LATE) return undefined;
    if (purse.left < EMPTY_PURSE) return { ...talks('thanks'), done: () => (isGone = true) };
    if (errand === undefined || errand.misses > MOST_MISSES) return asks(newErrand(errand), at);
    if (!errand.asked) return asks(errand, at);
    const best = bestOffer(errand);
    if (best === undefined) return withoutOffer(errand, at);
    const { price } = best.deal;
    const limit = limitAt(at);
    const ratio = priceRatio(best.deal);
    const isCheap = price <= (errand.named ?? 0) + 0.02 || ratio <= prices.first[0];
    const isDone = errand.counters >= errand.haggles || wasSilent;
    if (price <= purse.left && (isCheap || (isDone && ratio <= limit)))
      return voice.says('accept', best.seller, voice.plainnessFor(best.seller), 'I accept');
    if (price > purse.left && isDone) return asks(newErrand(errand), at);
    if (!isDone) return counters(errand, best, limit);
    if (!isDrawn(0.4)) return asks(newErrand(errand), at);
    return { ...talks('refuse', best.seller), done: () => (errand = undefined) };
  }

  /** Nobody has made an offer: it pays more, says it again, or asks for something else. */
  function withoutOffer(list: Errand, at: number): Saying {
    const { named, refusals } = list;
    if (refusals >= 2) return asks(newErrand(list), at);
    return asks(list, at, named !== undefined && refusals > 0 ? purse.payable(named * 1.2) : named);
  }

  function newErrand(before: Errand | undefined): Errand {
    const product = chosenProduct(start.utility, lists.variety, random);
    const each = usualCost(RECIPES[product]) * purse.markup;
    const money = Math.min(purse.left, start.budget * drawn(lists.share));
    const rest = purse.left - money;
    // What would be left is too little for another: it asks for all.
    const count = Math.max(1, Math.floor((rest < each ? purse.left : money) / each));
    const isLast = purse.left < each * 1.35;
    const withFlavour = !isLast && isDrawn(lists.flavours);
    const isPoor = purse.left < usualCost(RECIPES[product]);
    const spices = isPoor ? flavouringsFor(purse.left, purse.markup, purse) : undefined;
    const wanted = spices ?? basketFor(product, count, withFlavour, purse);
    const seller = whomToAsk(before);
    return freshErrand(wanted, seller, Math.round(drawn(prices.haggles)), isLast && spices === undefined);
  }

  /** Whom it asks for a list. */
  function whomToAsk(before: Errand | undefined): string | undefined {
    const other = nextTo(before?.seller);
    const isLost = before !== undefined && before.misses > MOST_MISSES;
    switch (manner.asks) {
      case 'one':
        return isLost ? other : favourite;
      case 'everybody':
        return namesAll ? sellers[turns % sellers.length] : undefined;
      case 'cheaper': {
        const priceOf = (seller: string): number => purse.prices.get(seller) ?? 0;
        if (isLost || !sellers.every((seller) => purse.prices.has(seller))) return other;
        return sellers.toSorted((one, two) => priceOf(one) - priceOf(two))[0];
      }
      case 'in turn':
        return sellers[turns % sellers.length];
    }
  }

  /** Asks for a list, with a price or without. */
  function asks(list: Errand, at: number, price = list.named): Saying {
    if (!list.asked && isDrawn(chances.chat)) return talks('chat');
    const how = voice.plainnessFor(list.seller);
    // The plainest sellers want to hear a price.
    const needsPrice = how === 'plain' && (list.misses > 0 || isDrawn(0.7));
    const wantsPrice = list.isLast || needsPrice || isDrawn(prices.named);
    const first = Math.min(drawn(prices.first), limitAt(at));
    const usual = usualCost(list.wanted);
    const named =
      price ??
      (list.isLast
        ? Math.min(purse.left, purse.payable(usual * purse.markup * 1.35))
        : wantsPrice
          ? purse.payable(usual * first)
          : undefined);
    const goods = goodsAsked(list.wanted, list.recipes, how, random);
    const kind = named === undefined ? 'ask' : list.isLast && !list.asked ? 'last' : 'offer';
    const amount = named === undefined ? '' : priceSaid(named, how, random);
    const plain = `I want to buy ${goods}${named === undefined ? '' : ` for ${amount}`}`;
    return {
      ...voice.says(kind, list.seller, how, plain, { goods, price: amount }),
      done: () => {
        if (errand !== list) turns++;
        errand = list;
        list.asked = true;
        list.named = named ?? list.named;
      },
    };
  }

  function counters(list: Errand, { seller, deal }: Offered, limit: number): Saying {
    const usual = usualCost(deal.quantity);
    const from = list.named ?? usual * drawn(prices.first);
    const step = drawn([0.2, 0.5]);
    const price = purse.payable(Math.min(from + step * (deal.price - from), limit * usual, deal.price - 0.01));
    const playsOff = manner.asks !== 'one' && isDrawn(chances.playsOff);
    const to = playsOff ? nextTo(seller) : seller;
    const how = voice.plainnessFor(to);
    const amount = priceSaid(price, how, random);
    const goods = goodsAsked(list.wanted, undefined, how, random);
    const values = { price: amount, rival: seller, rivalPrice: priceSaid(deal.price, how, random) };
    return {
      ...voice.says(playsOff ? 'playOff' : 'counter', to, how, `I want to buy ${goods} for ${amount}`, values),
      done: () => {
        list.counters++;
        if (how === 'plain' || !playsOff) list.named = price;
      },
    };
  }

  function talks(kind: 'greet' | 'chat' | 'thanks' | 'refuse', seller?: string): Saying {
    return voice.says(kind, kind === 'chat' ? drawnOf(sellers, random) : seller, 'goods');
  }

  return {
    begin: () => intends(isDrawn(0.5) ? talks('greet') : next(0), drawn([500, 2_500])),
    hear({ speaker, at, bid }) {
      if (speaker === HUMAN) {
        saidAt = at;
        said = planned;
        planned?.done?.();
        // Should nobody answer.
        return isGone ? undefined : intends(afterSilence(at), drawn(PATIENCE));
      }
      if (bid?.type === 'Accept') heardAccept(speaker, bid);
      else if (bid?.type === 'SellOffer') heardOffer(speaker, bid);
      else heardNoOffer(speaker, bid?.type === 'Reject');
      return soon(at);
    },
    blocked({ at }) {
      // Its clock was ahead: it waits the whole pause.
      saidAt = Math.max(saidAt, at - TURN_LIMITS.humanPause + 1_000);
      return soon(at);
    },
    confirms(seller, { price }) {
      const isAgreed = agreed?.seller === seller && agreed.price === price;
      agreed = undefined;
      return isAgreed;
    },
  };
}
