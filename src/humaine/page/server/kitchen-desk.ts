// The round as the person at the page sees it: told by the platform, kept here, so that any browser may come back to it.

import { randomUUID } from 'node:crypto';
import { News } from '../../../base/news.ts';
import type { RawObject } from '../../../base/shape.ts';
import { type AllocationCheck, type Baked, checkAllocation, plusQuantities } from '../../game/baked-products.ts';
import { BUDGET, type Quantities, roundedDollars } from '../../game/goods.ts';
import { ROUND_PHASES } from '../../game/humaine-round.ts';
import { HUMAN, MOST_SELLERS, SELLER_NAMES, type Deal } from '../../game/spoken-message.ts';
import type { RoundIdentity } from '../../protocol/message-json.ts';
import { type BuyerUtility, buyerValue } from '../../game/utility.ts';
import { TURN_LIMITS } from '../../game/turn-rules.ts';
import { USUAL_SECONDS, type DeskMetadata } from './desk-metadata.ts';
import { OpenQuestions } from './open-questions.ts';
import { KitchenTalk } from './kitchen-talk.ts';
import { dollarWords, quantityWords } from '../model/kitchen-text.ts';
import type {
  AskedAccept,
  BeginChoices,
  KitchenMessage,
  KitchenNews,
  KitchenPhase,
  KitchenResult,
  MadeDeal,
  SellerReasons,
} from '../model/kitchen-news.ts';
import type { PhaseDurations } from '../../protocol/round-json.ts';

/** More deals nobody makes in a round: no more words are heard in one. */
const MOST_DEALS = 5_000;
/** Owns the state of the round that the page shows. */
export class KitchenDesk {
  readonly news = new News();
  readonly #now: () => number;
  /** How long the person waits between two messages, in milliseconds. */
  readonly #pauseMs: number;
  #id: string = randomUUID();
  #phase: KitchenPhase = 'idle';
  #phaseEnds = 0;
  #number = 0;
  #identity: RoundIdentity = { roundNumber: 0, roundId: '', environmentUUID: '' };
  #durations = USUAL_SECONDS;
  #budget = BUDGET;
  #utility: BuyerUtility | undefined;
  #sellers: readonly string[] = SELLER_NAMES;
  #talk = new KitchenTalk();
  #deals: MadeDeal[] = [];
  readonly #questions = new OpenQuestions();
  #speakFrom = 0;
  #saved: KitchenNews['saved'];
  #seed: number | undefined;
  #results: readonly KitchenResult[] = [];
  /** Whether a round was announced that has not begun: its utility and its times come one by one, in any order. */
  #isFresh = false;
  #choices: () => Omit<BeginChoices, 'durations'> = () => ({ kinds: [], chosen: [], shown: [], canSkip: false });
  #reasons: () => readonly SellerReasons[] = () => [];
  #onBlocked: (text: string, rationale: string) => void = () => {};
  #onAsked: (asked: AskedAccept) => void = () => {};

  constructor({ now = Date.now, pauseMs = TURN_LIMITS.humanPause }: { now?: () => number; pauseMs?: number } = {}) {
    this.#now = now;
    this.#pauseMs = pauseMs;
  }

  /** Where to ask what can be chosen before a round, and who is who. */
  set choices(ask: () => Omit<BeginChoices, 'durations'>) {
    this.#choices = ask;
  }

  /** Where to ask why the sellers said what they did. */
  set reasons(ask: () => readonly SellerReasons[]) {
    this.#reasons = ask;
  }

  get number(): number {
    return this.#number;
  }

  /** The round as whatever is sent names it. */
  get identity(): RoundIdentity {
    return this.#identity;
  }

  /** The platform has told what the round is called. */
  set identity(told: Partial<RoundIdentity>) {
    this.#identity = { ...this.#identity, ...told };
  }

  /** The sellers' names. */
  get sellers(): readonly string[] {
    return this.#sellers;
  }

  /** The platform has told who sells in the round. */
  set sellers(names: readonly string[]) {
    this.#sellers = names;
    this.news.tell();
  }

  /** Who is told of the person's words that were blocked. */
  set onBlocked(tell: (text: string, rationale: string) => void) {
    this.#onBlocked = tell;
  }

  /** Who is told of a deal that the person is asked about. */
  set onAsked(tell: (asked: AskedAccept) => void) {
    this.#onAsked = tell;
  }

  get phase(): KitchenPhase {
    return this.#phase;
  }

  get utility(): BuyerUtility | undefined {
    return this.#utility;
  }

  /** The deals that wait for the person's word. */
  get asked(): readonly AskedAccept[] {
    return this.#questions.all;
  }

  /** The deals so far. */
  get deals(): readonly MadeDeal[] {
    return this.#deals;
  }

  /** The round as the organisers' page is told of it: what is over takes no time any more. */
  get metadata(): RawObject {
    const left = Math.max(0, Math.round((this.#phaseEnds - this.#now()) / 1000));
    const order: readonly KitchenPhase[] = ROUND_PHASES;
    const place = order.indexOf(this.#phase);
    const seconds = (name: keyof PhaseDurations): number => {
      const at = order.indexOf(name);
      return at < place ? 0 : at === place ? left : this.#durations[name];
    };
    return {
      roundNumber: this.#number,
      durations: { warmUp: seconds('warmUp'), round: seconds('round'), post: seconds('post') },
      humanBudget: { currencyUnit: 'USD', value: this.#budget },
    };
  }

  /** Dollars. */
  get spent(): number {
    return roundedDollars(this.#budget - this.money);
  }

  /** What was bought so far. */
  get goods(): Quantities {
    return this.#deals.reduce<Quantities>((sum, { quantity }) => plusQuantities(sum, quantity), {});
  }

  /** What the round is drawn from. */
  set seed(seed: number) {
    this.#seed = seed;
    this.news.tell();
  }

  /** What is left of the budget, in dollars. */
  get money(): number {
    return roundedDollars(this.#deals.reduce((left, { price }) => left - price, this.#budget));
  }

  /** What things are worth in the round that comes. */
  hearUtility(utility: BuyerUtility): void {
    this.#announce();
    this.#utility = utility;
    this.news.tell();
  }

  /** The round's number, its times and the money; the time before the talk begins. */
  hearMetadata({ number, durations, budget }: DeskMetadata): void {
    this.#announce();
    this.#number = number;
    this.#durations = durations;
    this.#budget = budget;
    this.#enter('warmUp', durations.warmUp);
  }

  /** The talk begins. @param seconds how long it is, where that is told again */
  hearStart(seconds?: number): void {
    this.#announce();
    this.#isFresh = false;
    this.#enter('round', seconds ?? this.#durations.round);
  }

  /** The talk is over. */
  hearEnd(): void {
    if (this.#phase !== 'round' && this.#phase !== 'warmUp') return;
    this.#questions.declineAll();
    this.#enter('post', this.#durations.post);
  }

  /** What came of it. */
  hearResults(results: readonly KitchenResult[]): void {
    this.#results = results;
    this.#phase = 'over';
    this.#phaseEnds = 0;
    this.#isFresh = false;
    this.news.tell();
  }

  /** Somebody spoke, and everybody heard it. */
  hearMessage(message: Omit<KitchenMessage, 'at'>): void {
    const { speaker } = message;
    this.#add(message);
    if (speaker === HUMAN) this.#speakFrom = this.#now() + this.#pauseMs;
    // Other orchestrators do not say who sells.
    else if (!this.#sellers.includes(speaker) && this.#sellers.length < MOST_SELLERS)
      this.#sellers = [...this.#sellers, speaker];
    this.news.tell();
  }

  /** The platform has something to say to the person. */
  note(text: string): void {
    this.#add({ speaker: '', text });
    this.news.tell();
  }

  /** Words were blocked, the person's or a seller's. */
  hearBlocked(message: Omit<KitchenMessage, 'at' | 'blocked'>, rationale: string): void {
    const words = { ...message, blocked: rationale, at: this.#now() };
    if (this.#talk.isToldTwice(words)) return;
    this.#talk.add(words);
    if (message.speaker === HUMAN) this.#onBlocked(message.text, rationale);
    this.news.tell();
  }

  /** Goods and money moved. */
  hearSale({ seller, quantity, price }: MadeDeal): void {
    if (this.#deals.length >= MOST_DEALS) return;
    this.#deals.push({ seller, quantity, price });
    this.#add({ speaker: '', text: `You bought ${quantityWords(quantity)} from ${seller} for ${dollarWords(price)}.` });
    this.news.tell();
  }

  /**
   * A seller says that a deal is made: the person is asked.
   * @param answer told once what the person says; `false` where the round ends before
   * @returns takes the question back
   */
  ask(seller: string, deal: Deal, answer: (confirmed: boolean) => void): () => void {
    const id = this.#phase === 'round' ? this.#questions.ask(seller, deal, answer) : undefined;
    if (id === undefined) {
      answer(false);
      return () => {};
    }
    this.#onAsked({ id, seller, quantity: deal.quantity, price: deal.price });
    this.news.tell();
    return () => {
      if (this.#questions.drop(id)) this.news.tell();
    };
  }

  /** The person answers. @returns whether it was asked that */
  answer(id: number, confirmed: boolean): boolean {
    const wasAsked = this.#questions.answer(id, confirmed);
    if (wasAsked) this.news.tell();
    return wasAsked;
  }

  /** Whether what was bought suffices for that. */
  check(baked: Baked): AllocationCheck {
    return checkAllocation(this.goods, baked);
  }

  /** The platform has taken what the person bakes. */
  hearSaved(baked: Baked): void {
    if (this.#utility === undefined) return;
    this.#saved = { baked, value: buyerValue(this.#utility, baked).value };
    this.news.tell();
  }

  /**
   * What a browser is told.
   * @param id the round that it knows
   * @param from how much of that round's talk it has
   */
  told(id: string, from: number): RawObject {
    const utility = this.#utility;
    const isOver = this.#phase === 'over';
    const { kinds, chosen, shown, canSkip } = this.#choices();
    const state: Omit<KitchenNews, 'utility' | 'saved' | 'seed'> = {
      version: this.news.version,
      id: this.#id,
      now: this.#now(),
      phase: this.#phase,
      phaseEnds: this.#phaseEnds,
      number: this.#number,
      sellers: this.#sellers,
      budget: this.#budget,
      money: this.money,
      goods: this.goods,
      deals: this.#deals,
      asked: this.#questions.all,
      speakFrom: this.#speakFrom,
      results: this.#results,
      reasons: isOver ? this.#reasons() : [],
      choices: { durations: this.#durations, kinds, chosen, shown: isOver ? shown : [], canSkip },
      ...this.#talk.since(id === this.#id ? from : 0),
    };
    return {
      ...state,
      ...(utility && { utility }),
      ...(this.#saved && { saved: this.#saved }),
      ...(this.#seed !== undefined && { seed: this.#seed }),
    };
  }

  /** Another round is announced, where none is. */
  #announce(): void {
    if (this.#isFresh) return;
    this.#questions.declineAll();
    this.#id = randomUUID();
    this.#isFresh = true;
    this.#phase = 'warmUp';
    this.#phaseEnds = 0;
    this.#utility = undefined;
    this.#sellers = SELLER_NAMES;
    this.#talk = new KitchenTalk();
    this.#deals = [];
    this.#speakFrom = 0;
    this.#saved = undefined;
    this.#seed = undefined;
    this.#results = [];
  }

  #enter(phase: KitchenPhase, seconds: number): void {
    this.#phase = phase;
    this.#phaseEnds = this.#now() + seconds * 1000;
    this.news.tell();
  }

  #add(message: Omit<KitchenMessage, 'at'>): void {
    this.#talk.add({ ...message, at: this.#now() });
  }
}
