// The round as the person at the page sees it: told by the platform, kept here, so that any browser may come back to
// it.

import { News } from '../../../base/news.ts';
import { plain } from '../../../base/plain-text.ts';
import type { Baked } from '../../game/baked-products.ts';
import { BUDGET, type Quantities, roundedDollars } from '../../game/goods.ts';
import { type PhaseDurations, ROUND_PHASES, type Sale, type Settling, totalOf } from '../../game/humaine-round.ts';
import { HUMAN, MOST_SELLERS, SELLER_NAMES } from '../../game/sellers.ts';
import type { Deal } from '../../game/spoken-message.ts';
import { TURN_LIMITS } from '../../game/turn-rules.ts';
import { type BuyerUtility, buyerValue } from '../../game/utility.ts';
import type { RoundIdentity } from '../../protocol/message-json.ts';
import { dollarWords, quantityWords } from './kitchen-text.ts';
import type {
  AskedAccept,
  KitchenMessage,
  KitchenNews,
  KitchenPhase,
  MadeDeal,
  SellerChoices,
} from './kitchen-news.ts';

/** What people play by default, in seconds; the organisers' page had 10 to look around. */
export const USUAL_SECONDS: PhaseDurations = { warmUp: 30, round: 300, post: 60 };

/** What the platform told before a round. */
export interface RoundMetadata {
  readonly number: number;
  readonly durations: PhaseDurations;
  /** Dollars. */
  readonly budget: number;
}

/** Nobody makes more deals in a round: no more words are heard in one. */
const MOST_DEALS = 5_000;
/** More are not shown as waiting. */
const MOST_ASKED = 16;
/** Older words are forgotten if somebody says more in a round than fits. */
const MOST_MESSAGES = 2_000;
/** The same words blocked again within this many milliseconds were reported twice. */
const AGAIN_MS = 1_000;

/** What the page shows of the round, as the browser gets it. */
type KitchenState = Pick<
  KitchenNews,
  'id' | 'phase' | 'phaseEnds' | 'number' | 'sellers' | 'budget' | 'deals' | 'speakFrom' | 'results'
> &
  Partial<Pick<KitchenNews, 'utility' | 'saved' | 'seed'>>;

/** A round of which nothing is known yet. */
function freshState(phase: KitchenPhase, { number, budget }: Pick<KitchenState, 'number' | 'budget'>): KitchenState {
  const none = { phaseEnds: 0, sellers: SELLER_NAMES, deals: [], speakFrom: 0, results: [] };
  // What also pages without encryption have; they have no randomUUID.
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  return { id, phase, number, budget, ...none };
}

/** Owns the state of the round that the page shows. */
export class KitchenModel {
  readonly news = new News();
  /** Where to ask what can be chosen before a round, and who is who. */
  choices: () => SellerChoices = () => ({ kinds: [], chosen: [], shown: [], canSkip: false });
  /** Where to ask why the sellers said what they did. */
  reasons: () => KitchenNews['reasons'] = () => [];
  /** Called when the person's words were blocked. */
  onBlocked: (text: string, rationale: string) => void = () => {};
  /** Called when the person is asked about a deal. */
  onAsked: (asked: AskedAccept) => void = () => {};
  /** How messages name the round. */
  identity: RoundIdentity = { roundNumber: 0, roundId: '', environmentUUID: '' };
  /** The round as it stands. */
  state = freshState('idle', { number: 0, budget: BUDGET });
  readonly #now: () => number;
  /** How long the person waits between two messages, in milliseconds. */
  readonly #pauseMs: number;
  #durations = USUAL_SECONDS;
  /** What was said, and how many older words were forgotten. */
  #messages: KitchenMessage[] = [];
  #forgotten = 0;
  /** Deals that sellers say are made, by the numbers of the questions, the oldest first; each is answered once. */
  readonly #questions = new Map<number, { asked: AskedAccept; answer: (confirmed: boolean) => void }>();
  #asks = 0;
  /** Whether a round was announced that has not begun: its utility and its times come one by one, in any order. */
  #isFresh = false;

  constructor({ now = Date.now, pauseMs = TURN_LIMITS.humanPause }: { now?: () => number; pauseMs?: number } = {}) {
    this.#now = now;
    this.#pauseMs = pauseMs;
  }

  /** The deals that wait for the person's word. */
  get asked(): readonly AskedAccept[] {
    return [...this.#questions.values()].map(({ asked }) => asked);
  }

  /** The round as the organisers' page gets it: phases that are over take no time. */
  get metadata() {
    const { phase, phaseEnds, number, budget } = this.state;
    const left = Math.max(0, Math.round((phaseEnds - this.#now()) / 1000));
    const order: readonly KitchenPhase[] = ROUND_PHASES;
    const place = order.indexOf(phase);
    const seconds = (name: keyof PhaseDurations): number =>
      name === phase ? left : order.indexOf(name) < place ? 0 : this.#durations[name];
    return {
      roundNumber: number,
      durations: { warmUp: seconds('warmUp'), round: seconds('round'), post: seconds('post') },
      humanBudget: { currencyUnit: 'USD', value: budget },
    };
  }

  /** What was bought so far. */
  get goods(): Quantities {
    return totalOf(this.state.deals).quantity;
  }

  /** What is left of the budget, in dollars. */
  get money(): number {
    return roundedDollars(this.state.budget - totalOf(this.state.deals).price);
  }

  /** Who sells in the round, or what it is drawn from. */
  hear(fields: Partial<Pick<KitchenState, 'sellers' | 'seed'>>): void {
    this.#change(fields);
  }

  /** What things are worth in the round that comes. */
  hearUtility(utility: BuyerUtility): void {
    this.#announce();
    this.#change({ utility });
  }

  /** The round's number, its times and the money; the time before the talk begins. */
  hearMetadata({ number, durations, budget }: RoundMetadata): void {
    this.#announce();
    this.#durations = durations;
    this.#change({ number, budget, ...this.#begun('warmUp', durations.warmUp) });
  }

  /** The talk begins. @param seconds how long it is, if that is told again */
  hearStart(seconds = this.#durations.round): void {
    this.#announce();
    this.#isFresh = false;
    this.#change(this.#begun('round', seconds));
  }

  /** The talk is over. */
  hearEnd(): void {
    const { phase } = this.state;
    if (phase !== 'round' && phase !== 'warmUp') return;
    this.#declineAll();
    this.#change(this.#begun('post', this.#durations.post));
  }

  /** What came of it. */
  hearResults(results: KitchenNews['results']): void {
    this.#isFresh = false;
    this.#change({ results, phase: 'over', phaseEnds: 0 });
  }

  /** Somebody spoke, and everybody heard it. */
  hearMessage(message: Omit<KitchenMessage, 'at'>): void {
    const { speaker } = message;
    const { sellers } = this.state;
    this.#add(message);
    // Other orchestrators do not say who sells.
    const isNew = !sellers.includes(speaker) && sellers.length < MOST_SELLERS;
    if (speaker === HUMAN) this.#change({ speakFrom: this.#now() + this.#pauseMs });
    else this.#change(isNew ? { sellers: [...sellers, speaker] } : {});
  }

  /** The platform has something to say to the person. */
  note(text: string): void {
    this.#add({ speaker: '', text });
    this.news.tell();
  }

  /**
   * Words were blocked, the person's or a seller's. The platform may answer them and tell of them besides: what was
   * told just before is not told again.
   */
  hearBlocked(message: Omit<KitchenMessage, 'at' | 'blocked'>, rationale: string): void {
    const { speaker, text } = message;
    const last = this.#messages.findLast((one) => one.speaker === speaker);
    if (last?.blocked !== undefined && last.text === text && this.#now() - last.at < AGAIN_MS) return;
    this.#add({ ...message, blocked: rationale });
    if (speaker === HUMAN) this.onBlocked(text, rationale);
    this.news.tell();
  }

  /** Goods and money moved. */
  hearSale({ seller, quantity, price }: MadeDeal): void {
    const { deals } = this.state;
    if (deals.length >= MOST_DEALS) return;
    this.#add({ speaker: '', text: `You bought ${quantityWords(quantity)} from ${seller} for ${dollarWords(price)}.` });
    this.#change({ deals: [...deals, { seller, quantity, price }] });
  }

  /**
   * A seller says that a deal is made: asks the person.
   * @param answer called once with what the person says; `false` if the round ends before
   * @returns takes the question back
   */
  ask(seller: string, { quantity, price }: Deal, answer: (confirmed: boolean) => void): () => void {
    if (this.state.phase !== 'round' || this.#questions.size >= MOST_ASKED) {
      answer(false);
      return () => {};
    }
    const asked = { id: ++this.#asks, seller, quantity, price };
    this.#questions.set(asked.id, { asked, answer });
    this.onAsked(asked);
    this.news.tell();
    return () => {
      if (this.#questions.delete(asked.id)) this.news.tell();
    };
  }

  /**
   * A sale waits for the person's word. What can no longer be sold is turned down, and the person hears of it.
   * @param settle tells the round that word
   */
  askSale(sale: Sale, settle: (isConfirmed: boolean) => Settling): void {
    this.ask(sale.seller, sale, (isConfirmed) => {
      const settling = settle(isConfirmed);
      if (settling.kind !== 'refused' || !isConfirmed) return;
      this.note(`That could not be bought: ${plain(settling.rationale, 100)}.`);
      settle(false);
    });
  }

  /** The person turned a deal down, or the talk ended before. */
  hearDeclined({ seller }: Sale): void {
    this.note(`You did not buy from ${seller}.`);
  }

  /** The person answers. @returns whether it was asked that */
  answer(id: number, confirmed: boolean): boolean {
    const question = this.#questions.get(id);
    if (question === undefined) return false;
    this.#questions.delete(id);
    question.answer(confirmed);
    this.news.tell();
    return true;
  }

  /** The platform has taken what the person bakes. */
  hearSaved(baked: Baked): void {
    const { utility } = this.state;
    if (utility !== undefined) this.#change({ saved: { baked, value: buyerValue(utility, baked).value } });
  }

  /**
   * What a browser gets.
   * @param id the round that it knows
   * @param from how much of that round's talk it has
   */
  told(id: string, from: number): KitchenNews {
    const isOver = this.state.phase === 'over';
    const choices = this.choices();
    const known = id === this.state.id ? from - this.#forgotten : 0;
    const start = Math.min(Math.max(0, known), this.#messages.length);
    return {
      version: this.news.version,
      now: this.#now(),
      ...this.state,
      money: this.money,
      goods: this.goods,
      asked: this.asked,
      reasons: isOver ? this.reasons() : [],
      choices: { ...choices, durations: this.#durations, shown: isOver ? choices.shown : [] },
      from: start + this.#forgotten,
      messages: this.#messages.slice(start),
    };
  }

  /** Another round is announced, if none is. */
  #announce(): void {
    if (this.#isFresh) return;
    this.#declineAll();
    this.#isFresh = true;
    this.state = freshState('warmUp', this.state);
    this.#messages = [];
    this.#forgotten = 0;
  }

  /** A sale that was not confirmed is none. */
  #declineAll(): void {
    for (const id of this.#questions.keys()) this.answer(id, false);
  }

  #begun(phase: KitchenPhase, seconds: number): Partial<KitchenState> {
    return { phase, phaseEnds: this.#now() + seconds * 1000 };
  }

  #change(fields: Partial<KitchenState>): void {
    this.state = { ...this.state, ...fields };
    this.news.tell();
  }

  #add(message: Omit<KitchenMessage, 'at'>): void {
    if (this.#messages.length >= MOST_MESSAGES) {
      this.#messages.shift();
      this.#forgotten++;
    }
    this.#messages.push({ ...message, at: this.#now() });
  }
}
