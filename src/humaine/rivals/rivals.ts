// Sellers after those of the league of 2020. One knows no costs: whatever price the buyer names, it asks for that and
// up to four dollars more. One knows its costs and chance, and speaks only where it is addressed by name. The last is
// the same, and answers the other seller, too: two seconds behind its offer it names a lower one. And sellers of one
// idea each: fixed prices; going down slowly with the clock; a little below the other.

import { type Good, GOODS, type Quantities, roundedDollars } from '../game/goods.ts';
import type { Intent } from '../game/parties.ts';
import { HUMAN } from '../game/sellers.ts';
import type { Deal, SpokenMessage } from '../game/spoken-message.ts';
import { goodsCost } from '../game/utility.ts';
import { accepting, offering, Stall } from './stall.ts';

/** What it asks above the buyer's price at most, in dollars. */
const MOST_ABOVE = 4;
/** How fast it answers, in milliseconds. */
const KLEENE_AFTER = 600;

/** Knows no costs. It understands goods only as `5 egg`, and an acceptance only as `Watson I accept`. */
export class KleeneLike extends Stall {
  hear(message: SpokenMessage): Intent | undefined {
    if (!this.isAsked(message)) return undefined;
    const { text } = message;
    const { name, random } = this.start;
    if (this.offered !== undefined && isAcceptance(text, name) && !this.takesAnother(text))
      return accepting(this.offered, KLEENE_AFTER);
    const quantity = exactGoods(text);
    const price = /(\d{1,4}(?:\.\d{1,2})?) ?(?:dollars?|usd)|\$ ?(\d{1,4}(?:\.\d{1,2})?)/i.exec(text);
    if (quantity === undefined) return { text: 'Sorry, I did not get that.', after: KLEENE_AFTER };
    if (price === null) return { text: 'What would you pay for that?', after: KLEENE_AFTER };
    this.offered = { quantity, price: roundedDollars(Number(price[1] ?? price[2]) + MOST_ABOVE * random()) };
    return offering(this.offered, KLEENE_AFTER, 'How about');
  }
}

/** The goods that stand right behind a number in digits; nothing if there is none. */
function exactGoods(text: string): Quantities | undefined {
  const found: [Good, number][] = [];
  for (const [, count, word] of text.toLowerCase().matchAll(/\b(\d{1,4}) ([a-z]+)/g)) {
    const good = GOODS.find((one) => word === one || word === `${one}s`);
    if (good !== undefined && Number(count) > 0) found.push([good, Number(count)]);
  }
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** Whether a text begins with `Watson I accept`. A name is a stranger's word: no pattern is made of it. */
function isAcceptance(text: string, name: string): boolean {
  const [words, called] = [text.toLowerCase(), name.toLowerCase()];
  const at = words.indexOf(called);
  return at >= 0 && !/\w/.test(words.slice(0, at)) && /^,? i accept\b/.test(words.slice(at + called.length));
}

/** Multiples of the cost: it never asks for less, takes anything above, and refuses what is below. */
const LEAST_ASKED = 1.2;
const TAKEN_ABOVE = 3;
const REFUSED_BELOW = 0.5;
/** A bid so near to its own last one is taken, in dollars. */
const NEAR_ENOUGH = 0.1;
/** How fast it answers, in milliseconds. */
const JOK_AFTER = 900;

/**
 * Knows its costs and chance: two to three times the cost if no price is named, a counter-offer somewhere above
 * 1.2 times. It speaks only where it is addressed by name.
 */
export class JokLike extends Stall {
  hear(message: SpokenMessage): Intent | undefined {
    return message.speaker === HUMAN && message.addressee === this.start.name ? this.answer(message) : undefined;
  }

  /** What it answers to a sentence that is said to it. */
  protected answer({ text, at }: SpokenMessage): Intent {
    const { quantity = this.offered?.quantity, price, accepts, refuses } = this.read(text);
    if (accepts && this.offered !== undefined && price === undefined) return accepting(this.offered, JOK_AFTER);
    if (refuses && price === undefined) return { text: 'That is a pity.', bid: { type: 'Reject' }, after: JOK_AFTER };
    if (quantity === undefined) return { text: "I'm sorry, I did not understand what you meant.", after: JOK_AFTER };
    const cost = goodsCost(this.start.utility, quantity);
    if (price === undefined) return this.offer({ quantity, price: cost * (2 + this.start.random()) });
    const last = this.#lastFor(quantity);
    const isNear = last !== undefined && price >= LEAST_ASKED * cost && last - price <= NEAR_ENOUGH;
    if (price > TAKEN_ABOVE * cost || isNear) return accepting({ quantity, price }, JOK_AFTER);
    if (price < REFUSED_BELOW * cost)
      return { text: 'I cannot go that low.', bid: { type: 'Reject', quantity }, after: JOK_AFTER };
    return this.offer({ quantity, price: this.#counter(cost, price, at, last) });
  }

  /** Offers, and remembers it. */
  protected offer(deal: Deal, after = JOK_AFTER): Intent {
    const intent = offering(deal, after, 'How about if I sell you');
    if (intent.bid?.type === 'SellOffer') this.offered = intent.bid;
    return intent;
  }

  /** Somewhere between the buyer's price and its own last one, or what the time that is left lets it hope for. */
  #counter(cost: number, price: number, at: number, last: number | undefined): number {
    const { random, duration } = this.start;
    const hoped = last === undefined ? 3 - (1.5 * at) / duration : last / cost;
    const least = Math.max(LEAST_ASKED, price / cost);
    return cost * (least + random() * Math.max(0, hoped - least));
  }

  /** What it asked last for the same goods. */
  #lastFor(quantity: Deal['quantity']): number | undefined {
    const offered = this.offered;
    if (offered === undefined) return undefined;
    return goodsCost(this.start.utility, offered.quantity) === goodsCost(this.start.utility, quantity)
      ? offered.price
      : undefined;
  }
}

/** How long it waits behind the other's offer, in milliseconds. */
const DIDIOJ_BEHIND = 2_000;
/** It cuts the other's markup by this much, and no further than this multiple of its cost, but for a cent. */
const CUT = { least: 0.1, most: 0.25 } as const;
const LEAST_CUT_TO = 1.3;

/**
 * Also answers the other seller: two seconds behind its offer it names a lower one, down to 1.3 times its own cost,
 * and then a cent less than the other.
 */
export class DidiojLike extends JokLike {
  override hear(message: SpokenMessage): Intent | undefined {
    const { speaker, addressee } = message;
    if (this.hasSpoken(message)) return undefined;
    if (speaker !== HUMAN) return this.#undercut(message);
    if (addressee === this.start.name) return this.answer(message);
    // Nobody is addressed: somebody has to begin.
    return addressee === undefined ? { ...this.answer(message), after: DIDIOJ_BEHIND } : undefined;
  }

  #undercut(message: SpokenMessage): Intent | undefined {
    const offer = this.offerIn(message);
    if (offer === undefined) return undefined;
    const { quantity, price } = offer;
    const cost = goodsCost(this.start.utility, quantity);
    const share = 1 - CUT.least - (CUT.most - CUT.least) * this.start.random();
    const cut = cost * (1 + (price / cost - 1) * share);
    const wished = cut >= LEAST_CUT_TO * cost ? cut : Math.min(price - 0.01, LEAST_CUT_TO * cost);
    // It knows its costs: below them it is silent.
    return wished > cost ? this.offer({ quantity, price: wished }, DIDIOJ_BEHIND) : undefined;
  }
}

/** Multiples of the cost that the tags are drawn from. */
const TAGS = { least: 1.5, most: 2 } as const;
/** How fast it answers, in milliseconds. */
const TAG_AFTER = 700;

/** Has price tags: one markup for the whole round, no haggling, no listening to the other seller. */
export class PriceTag extends Stall {
  readonly #markup = TAGS.least + (TAGS.most - TAGS.least) * this.start.random();

  hear(message: SpokenMessage): Intent | undefined {
    if (!this.isAsked(message)) return undefined;
    const { quantity = this.offered?.quantity, price, accepts, refuses } = this.read(message.text, true);
    if (accepts && this.offered !== undefined && price === undefined) return accepting(this.offered, TAG_AFTER);
    if (refuses && price === undefined) return { text: 'As you like. My prices are fixed.', after: TAG_AFTER };
    if (quantity === undefined)
      return { text: 'Tell me how much of what you need, and I tell you my price.', after: TAG_AFTER };
    const tag = roundedDollars(this.#markup * goodsCost(this.start.utility, quantity));
    this.offered = { quantity, price: tag };
    if (price !== undefined && price >= tag) return accepting({ quantity, price }, TAG_AFTER);
    return offering(this.offered, TAG_AFTER, 'My prices are fixed:');
  }
}

/** Multiples of the cost as the round begins and as it ends; in between it goes down faster and faster. */
const PATIENT_FIRST = 2.6;
const PATIENT_LAST = 1.2;
const PATIENT_EXPONENT = 1.5;
/** How fast it answers if it is asked, and if the other one is, in milliseconds. */
const PATIENT_AFTER = 1_100;
const PATIENT_BEHIND = 2_300;

/**
 * Goes down slowly with the clock and ignores what others say (the time-dependent tactic of Faratin, Sierra and
 * Jennings). Where the other seller was asked and stays silent, it speaks.
 */
export class Patient extends Stall {
  /** What the buyer said last. */
  #asked = '';

  hear(message: SpokenMessage): Intent | undefined {
    const { speaker, text, at } = message;
    if (this.hasSpoken(message)) return undefined;
    if (speaker === HUMAN) this.#asked = text;
    const isMine = this.isAsked(message);
    const intent = this.#answer(this.#asked, at, isMine ? PATIENT_AFTER : PATIENT_BEHIND);
    // What is said to the other is no acceptance of ours, and needs no excuse.
    return isMine || intent.bid?.type === 'SellOffer' ? intent : undefined;
  }

  #answer(text: string, at: number, after: number): Intent {
    const { quantity = this.offered?.quantity, price, accepts } = this.read(text, true);
    if (accepts && price === undefined)
      return this.offered === undefined ? { text: 'What would you like?', after } : accepting(this.offered, after);
    if (quantity === undefined) return { text: 'Eggs, flour, milk: I have it all. What do you need?', after };
    const asked = roundedDollars(this.#markup(at) * goodsCost(this.start.utility, quantity));
    if (price !== undefined && price >= asked) return accepting({ quantity, price }, after);
    this.offered = { quantity, price: asked };
    return offering(this.offered, after, 'For you I would make it');
  }

  #markup(at: number): number {
    const share = Math.min(1, Math.max(0, at) / this.start.duration);
    return PATIENT_FIRST - (PATIENT_FIRST - PATIENT_LAST) * share ** PATIENT_EXPONENT;
  }
}

/** What it asks first, and its least, in multiples of the cost. */
const UNDERCUTTER_FIRST = 2;
const UNDERCUTTER_LEAST = 1.15;
/** How much lower it goes for each refusal, and how far below the other it goes. */
const STEP = 0.1;
const BELOW = 0.96;
/** How fast it answers if it is asked, and behind the other's offer, in milliseconds. */
const UNDERCUTTER_AFTER = 800;
const UNDERCUTTER_BEHIND = 1_400;

/**
 * Lets the other one name a price and goes a little below it, as long as that pays. Asked first, it asks for twice
 * its cost, and for less once it has lost a sale.
 */
export class Undercutter extends Stall {
  #markup = UNDERCUTTER_FIRST;

  hear(message: SpokenMessage): Intent | undefined {
    if (this.hasSpoken(message)) return undefined;
    if (message.speaker !== HUMAN) return this.#below(message);
    return this.isAsked(message) ? this.#answer(message) : undefined;
  }

  #answer({ text }: SpokenMessage): Intent {
    const { quantity = this.offered?.quantity, price, accepts, refuses } = this.read(text, true);
    if (accepts && this.offered !== undefined && price === undefined) return accepting(this.offered, UNDERCUTTER_AFTER);
    if (refuses || price !== undefined) this.#markup = Math.max(UNDERCUTTER_LEAST, this.#markup - STEP);
    if (quantity === undefined)
      return { text: 'Name what you need. I try to ask less than the other.', after: UNDERCUTTER_AFTER };
    const asked = roundedDollars(this.#markup * goodsCost(this.start.utility, quantity));
    if (price !== undefined && price >= asked) return accepting({ quantity, price }, UNDERCUTTER_AFTER);
    return this.#offer({ quantity, price: asked }, UNDERCUTTER_AFTER);
  }

  #below(message: SpokenMessage): Intent | undefined {
    const offer = this.offerIn(message);
    if (offer === undefined) return undefined;
    const { quantity, price } = offer;
    const least = UNDERCUTTER_LEAST * goodsCost(this.start.utility, quantity);
    return BELOW * price < least ? undefined : this.#offer({ quantity, price: BELOW * price }, UNDERCUTTER_BEHIND);
  }

  #offer(deal: Deal, after: number): Intent {
    this.offered = { ...deal, price: roundedDollars(deal.price) };
    return offering(this.offered, after, 'I would sell');
  }
}
