// A buyer who shops list by list: asks, hears all sellers, names prices, accepts the cheapest, says it more plainly
// if it is not understood, and spends what it has. What it is like is its manner's.

import { isDearer, RECIPES, usualCost } from '../game/goods.ts';
import type { Random } from '../../base/seeded-random.ts';
import type { Intent, BuyerScript, BuyerStart } from '../game/parties.ts';
import { HUMAN } from '../game/sellers.ts';
import type { Accept, Deal, SpokenMessage } from '../game/spoken-message.ts';
import { TURN_LIMITS } from '../game/turn-rules.ts';
import { priceRatio } from '../game/utility.ts';
import {
  basketFor,
  chosenProduct,
  covers,
  flavouringsFor,
  bestOffer,
  type Errand,
  freshErrand,
  BuyerPurse,
} from './basket.ts';
import type { BuyerManner, Span } from './manners.ts';
import { type BuyerVoice, buyerVoice, drawnOf, goodsAsked, priceSaid, type Saying, withSlip } from './buyer-voice.ts';

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

/** The buyer. */
export class Shopper implements BuyerScript {
  readonly #start: BuyerStart;
  readonly #manner: BuyerManner;
  readonly #random: Random;
  readonly #voice: BuyerVoice;
  readonly #purse: BuyerPurse;
  readonly #favourite: string;
  #errand: Errand | undefined;
  #turns = 0;
  /** What it wants to say, and what it said last. */
  #planned: Saying | undefined;
  #said: Saying | undefined;
  #saidAt = -Infinity;
  #isGone = false;
  /** Whether it found that nobody answers if nobody is named. */
  #namesAll = false;
  /** The Accept that it will confirm. */
  #agreed: { readonly seller: string; readonly deal: Deal } | undefined;

  constructor(start: BuyerStart, manner: BuyerManner) {
    this.#start = start;
    this.#manner = manner;
    this.#random = start.random;
    this.#favourite = drawnOf(start.sellers, start.random);
    this.#turns = start.sellers.indexOf(this.#favourite);
    const speaks = drawnOf(manner.speaks, start.random);
    this.#purse = new BuyerPurse(start);
    this.#voice = buyerVoice(start.sellers, speaks, start.random);
  }

  begin(): Intent | undefined {
    const isPolite = this.#chance(0.5);
    return this.#intends(isPolite ? this.#talk('greet') : this.#next(0), this.#drawn([500, 2_500]));
  }

  hear(message: SpokenMessage): Intent | undefined {
    const { speaker, at, bid } = message;
    if (speaker === HUMAN) return this.#heardItself(at);
    if (bid?.type === 'Accept') this.#heardAccept(speaker, bid);
    else if (bid?.type === 'SellOffer') this.#heardOffer(speaker, bid);
    else this.#heardNoOffer(speaker, bid?.type === 'Reject');
    return this.#soon(at);
  }

  blocked({ at }: SpokenMessage): Intent | undefined {
    // Its clock was ahead: it waits the whole pause.
    this.#saidAt = Math.max(this.#saidAt, at - TURN_LIMITS.humanPause + 1_000);
    return this.#soon(at);
  }

  confirms(seller: string, bid: Accept): boolean {
    const agreed = this.#agreed;
    this.#agreed = undefined;
    return agreed?.seller === seller && agreed.deal.price === bid.price;
  }

  #heardItself(at: number): Intent | undefined {
    this.#saidAt = at;
    this.#said = this.#planned;
    this.#planned?.done();
    if (this.#isGone) return undefined;
    // Should nobody answer.
    return this.#intends(this.#afterSilence(at), this.#drawn(PATIENCE));
  }

  #soon(at: number): Intent | undefined {
    const rest = this.#saidAt + TURN_LIMITS.humanPause + SAFETY - at;
    return this.#intends(this.#next(at), Math.max(rest, this.#drawn(this.#manner.pace)));
  }

  #intends(saying: Saying | undefined, after: number): Intent | undefined {
    this.#planned = saying;
    if (saying === undefined) return undefined;
    const { text, to } = saying;
    const shown =
      this.#chance(this.#manner.chances.slips) && saying.kind !== 'accept' ? withSlip(text, this.#random) : text;
    return { text: shown, after, ...(to !== undefined && { addressee: to }) };
  }

  #heardAccept(seller: string, bid: Deal): void {
    const { price, quantity } = bid;
    const errand = this.#errand;
    if (errand === undefined || isDearer(price, this.#purse.left)) return;
    const offered = errand.offers.get(seller);
    const isAsked = covers(quantity, errand.wanted);
    if (!isAsked && (offered === undefined || !covers(quantity, offered.quantity))) return;
    const most = Math.max(errand.named ?? 0, this.#said?.kind === 'accept' ? (offered?.price ?? 0) : 0);
    if (isDearer(price, most)) return;
    if (this.#chance(this.#manner.chances.regrets)) {
      this.#errand = undefined;
      return;
    }
    this.#agreed = { seller, deal: bid };
    this.#purse.bought(bid, isAsked ? errand.kits : {});
    this.#errand = undefined;
  }

  #heardOffer(seller: string, deal: Deal): void {
    const errand = this.#errand;
    if (errand === undefined || usualCost(deal.quantity) === 0) return;
    this.#purse.prices.set(seller, priceRatio(deal));
    if (covers(deal.quantity, errand.wanted) || this.#purse.isWelcome(deal)) errand.offers.set(seller, deal);
    else if (this.#wasAsked(seller)) this.#missed(seller);
  }

  #heardNoOffer(seller: string, isRefusal: boolean): void {
    const errand = this.#errand;
    if (errand === undefined || !this.#wasAsked(seller)) return;
    if (isRefusal) errand.refusals++;
    else if (this.#saidMore) this.#missed(seller);
  }

  /** Whether it said more last than small talk. */
  get #saidMore(): boolean {
    return this.#said?.kind !== 'chat' && this.#said?.kind !== 'greet';
  }

  /** Whether a seller was to answer what it said last. */
  #wasAsked(seller: string): boolean {
    return this.#said !== undefined && (this.#said.to ?? seller) === seller;
  }

  #missed(seller: string): void {
    this.#voice.becomePlainer(seller);
    if (this.#errand !== undefined) this.#errand.misses++;
  }

  #afterSilence(at: number): Saying | undefined {
    const unanswered = this.#errand;
    if (unanswered?.asked === true && unanswered.seller === undefined && unanswered.offers.size === 0) {
      const seller = drawnOf(this.#start.sellers, this.#random);
      const saying = this.#asks({ ...unanswered, seller }, at);
      return { ...saying, done: () => ((this.#namesAll = true), saying.done()) };
    }
    for (const seller of this.#start.sellers)
      if (this.#wasAsked(seller) && this.#saidMore) {
        const before = this.#voice.plainnessFor(seller);
        // It is a plan for the case that nobody answers: what it learns from that it learns when it speaks.
        const errand = this.#errand;
        const saying = this.#voice.plainly(seller, () => this.#next(at, true));
        if (saying === undefined) return undefined;
        return {
          ...saying,
          done: () => {
            saying.done();
            if (errand !== undefined) errand.misses++;
            this.#voice.becomePlainer(seller, before);
          },
        };
      }
    return this.#next(at);
  }

  #next(at: number, wasSilent = false): Saying | undefined {
    if (this.#isGone || this.#start.duration - at < TOO_LATE) return undefined;
    if (this.#purse.left < EMPTY_PURSE) return { ...this.#talk('thanks'), done: () => (this.#isGone = true) };
    const errand = this.#errand;
    if (errand === undefined || errand.misses > MOST_MISSES) return this.#asks(this.#newErrand(errand), at);
    if (!errand.asked) return this.#asks(errand, at);
    const best = bestOffer(errand);
    if (best === undefined) return this.#withoutOffer(errand, at);
    const limit = this.#limit(at);
    const ratio = priceRatio(best.deal);
    const isCheap = best.deal.price <= (errand.named ?? 0) + 0.02 || ratio <= this.#manner.prices.first[0];
    const isDone = errand.counters >= errand.haggles || wasSilent;
    if (best.deal.price <= this.#purse.left && (isCheap || (isDone && ratio <= limit)))
      return this.#accepts(best.seller);
    if (best.deal.price > this.#purse.left && isDone) return this.#asks(this.#newErrand(errand), at);
    if (!isDone) return this.#counters(errand, best, limit);
    if (!this.#chance(0.4)) return this.#asks(this.#newErrand(errand), at);
    return { ...this.#talk('refuse', best.seller), done: () => (this.#errand = undefined) };
  }

  /** Nobody has made an offer: it pays more, says it again, or asks for something else. */
  #withoutOffer(errand: Errand, at: number): Saying {
    if (errand.refusals >= 2) return this.#asks(this.#newErrand(errand), at);
    const { named } = errand;
    const raised = named !== undefined && errand.refusals > 0 ? this.#purse.payable(named * 1.2) : named;
    return this.#asks(errand, at, raised);
  }

  #newErrand(before: Errand | undefined): Errand {
    const { lists, prices } = this.#manner;
    const product = chosenProduct(this.#start.utility, lists.variety, this.#random);
    const each = usualCost(RECIPES[product]) * this.#purse.markup;
    const money = Math.min(this.#purse.left, this.#start.budget * this.#drawn(lists.share));
    const rest = this.#purse.left - money;
    // What would be left is too little for another: it asks for all.
    const count = Math.max(1, Math.floor((rest < each ? this.#purse.left : money) / each));
    const isLast = this.#purse.left < each * 1.35;
    const withFlavour = !isLast && this.#chance(lists.flavours);
    const isPoor = this.#purse.left < usualCost(RECIPES[product]);
    const spices = isPoor ? flavouringsFor(this.#purse.left, this.#purse.markup, this.#purse) : undefined;
    const wanted = spices ?? basketFor(product, count, withFlavour, this.#purse);
    return freshErrand(
      wanted,
      this.#whom(before),
      Math.round(this.#drawn(prices.haggles)),
      isLast && spices === undefined,
    );
  }

  /** Whom it asks for a list. */
  #whom(before: Errand | undefined): string | undefined {
    const { sellers } = this.#start;
    const other = this.#nextTo(before?.seller);
    const isLost = before !== undefined && before.misses > MOST_MISSES;
    switch (this.#manner.asks) {
      case 'one':
        return isLost ? other : this.#favourite;
      case 'everybody':
        return this.#namesAll ? sellers[this.#turns % sellers.length] : undefined;
      case 'cheaper': {
        const known = sellers.filter((seller) => this.#purse.prices.has(seller));
        if (isLost || known.length < sellers.length) return other;
        return known.toSorted((one, two) => (this.#purse.prices.get(one) ?? 0) - (this.#purse.prices.get(two) ?? 0))[0];
      }
      case 'in turn':
        return sellers[this.#turns % sellers.length];
    }
  }

  /** The seller whose turn is next. */
  #nextTo(seller: string | undefined): string {
    const { sellers } = this.#start;
    return sellers[(sellers.indexOf(seller ?? '') + 1) % sellers.length];
  }

  /** Asks for a list, with a price or without. */
  #asks(errand: Errand, at: number, price = errand.named): Saying {
    if (!errand.asked && this.#chance(this.#manner.chances.chat)) return this.#talk('chat');
    const how = this.#voice.plainnessFor(errand.seller);
    // The plainest sellers want to hear a price.
    const needsPrice = how === 'plain' && (errand.misses > 0 || this.#chance(0.7));
    const wantsPrice = errand.isLast || needsPrice || this.#chance(this.#manner.prices.named);
    const first = Math.min(this.#drawn(this.#manner.prices.first), this.#limit(at));
    const named =
      price ??
      (errand.isLast
        ? Math.min(this.#purse.left, this.#purse.payable(usualCost(errand.wanted) * this.#purse.markup * 1.35))
        : wantsPrice
          ? this.#purse.payable(usualCost(errand.wanted) * first)
          : undefined);
    const goods = goodsAsked(errand.wanted, errand.recipes, how, this.#random);
    const kind = named === undefined ? 'ask' : errand.isLast && !errand.asked ? 'last' : 'offer';
    const said = named === undefined ? '' : priceSaid(named, how, this.#random);
    const plain = named === undefined ? `I want to buy ${goods}` : `I want to buy ${goods} for ${said}`;
    return {
      ...this.#voice.says(kind, errand.seller, how, plain, { goods, price: said }),
      done: () => {
        if (this.#errand !== errand) this.#turns++;
        this.#errand = errand;
        errand.asked = true;
        errand.named = named ?? errand.named;
      },
    };
  }

  #counters(errand: Errand, best: { readonly seller: string; readonly deal: Deal }, limit: number): Saying {
    const usual = usualCost(best.deal.quantity);
    const from = errand.named ?? usual * this.#drawn(this.#manner.prices.first);
    const step = this.#drawn([0.2, 0.5]);
    const price = this.#purse.payable(
      Math.min(from + step * (best.deal.price - from), limit * usual, best.deal.price - 0.01),
    );
    const playsOff = this.#manner.asks !== 'one' && this.#chance(this.#manner.chances.playsOff);
    const to = playsOff ? this.#nextTo(best.seller) : best.seller;
    const how = this.#voice.plainnessFor(to);
    const said = priceSaid(price, how, this.#random);
    const goods = goodsAsked(errand.wanted, undefined, how, this.#random);
    const rivalPrice = priceSaid(best.deal.price, how, this.#random);
    const values = { price: said, rival: best.seller, rivalPrice };
    return {
      ...this.#voice.says(playsOff ? 'playOff' : 'counter', to, how, `I want to buy ${goods} for ${said}`, values),
      done: () => {
        errand.counters++;
        if (how === 'plain' || !playsOff) errand.named = price;
      },
    };
  }

  #accepts(seller: string): Saying {
    return { ...this.#voice.says('accept', seller, this.#voice.plainnessFor(seller), 'I accept'), done: () => {} };
  }

  #talk(kind: 'greet' | 'chat' | 'thanks' | 'refuse', seller?: string): Saying {
    const to = kind === 'chat' ? drawnOf(this.#start.sellers, this.#random) : seller;
    return { ...this.#voice.says(kind, to, 'goods'), done: () => {} };
  }

  #drawn([least, most]: Span): number {
    return least + (most - least) * this.#random();
  }

  /** The most it pays now. */
  #limit(at: number): number {
    const [begin, rise] = this.#manner.prices.limit;
    return begin + rise * (at / this.#start.duration);
  }

  #chance(chance: number): boolean {
    return this.#random() < chance;
  }
}
