// A round in real time: its phases by the clock, what is said, and who hears it.

import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { AllocationCheck, Baked } from '../game/baked-products.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import { HumaineRound, ROUND_PHASES, ROUND_RATIONALES, type RoundPhase, type Sale } from '../game/humaine-round.ts';
import { HUMAN } from '../game/sellers.ts';
import { acceptOf, type SpokenMessage } from '../game/spoken-message.ts';
import { bidJson, saysYes, isHumanName, messageJson, wordsOf, type WireMessage } from '../protocol/message-json.ts';
import { roundTotalsJson, type RoundPlan } from '../protocol/round-json.ts';
import type { Relayed, RoundManner, SpokenWords } from './orchestrator-event.ts';
import { roundServices } from './round-services.ts';

/** No round needs more. */
const MOST_MESSAGES = 5000;
/** Why more is refused. */
const TOO_MANY = 'Too many messages';
const OTHER_ROUND = 'Message of another round';
/** As 2021 says it. */
const DECLINED = 'User rejected bid offer';

/** Owns a round, its clock and its calls. */
export class LiveRound {
  readonly identity;
  /** The functions of who sits at the round, too, for those who ask what a bundle is worth. */
  readonly plan: RoundPlan;
  /** The round by the rules; only what stands here changes it. */
  readonly state: HumaineRound;
  /** What was heard. */
  readonly messages: SpokenWords[] = [];
  readonly #manner: RoundManner;
  readonly #services: ReturnType<typeof roundServices>;
  readonly #calls = new AbortController();
  /** How many messages of each speaker were blocked. */
  readonly #blocked = new Map<string, number>();
  /** The Accepts that wait for the human, by their sales. */
  readonly #accepts = new Map<number, SpokenWords>();
  /** Whether everybody is being told its function just now, and whether pages know times and money. */
  #isAsking = false;
  #hasMetadata = false;
  #timer: NodeJS.Timeout | undefined;
  /** Where the round stands. */
  phase: RoundPhase | 'preparing' = 'preparing';
  /** When the round itself began, by the clock that never jumps. */
  #began = 0;

  constructor(plan: RoundPlan, roundNumber: number, manner: RoundManner) {
    const { roundId = randomUUID(), environmentUUID = randomUUID() } = plan;
    this.identity = { roundNumber, roundId, environmentUUID };
    this.plan = plan;
    this.#manner = manner;
    const { agents: sellers, buyer, budget } = plan;
    const { reading, confirming } = manner;
    this.state = new HumaineRound({ sellers, buyer, budget, reading, confirm: confirming !== 'none' });
    this.#services = roundServices(plan, manner.pages, manner.call, this.#calls.signal);
  }

  /** Tells everybody its function. @returns their answers, the human's first */
  async prepare(): Promise<unknown[]> {
    this.#isAsking = true;
    const answers = await this.#services.setUtilities({ ...this.identity });
    this.#isAsking = false;
    return answers;
  }

  /**
   * Begins as in 2021: pages hear of it first, since the manager of that year starts the agents when it does.
   * @returns what was answered to `/setUtility`, the human's answer first
   */
  async start(): Promise<unknown[]> {
    this.#isAsking = true;
    await this.#tellMetadata();
    const answers = await this.prepare();
    this.begin();
    return answers;
  }

  /** Whether it waits for nothing but its beginning. */
  get isWaiting(): boolean {
    return !this.#isAsking && this.phase === 'preparing';
  }

  /** Begins the time before the round. */
  begin(): void {
    if (this.phase !== 'preparing') return;
    if (!this.#hasMetadata) void this.#tellMetadata();
    this.#enter('warmUp');
  }

  /** Ends the phase now; the next one follows. */
  nextPhase(): void {
    const next = ROUND_PHASES[ROUND_PHASES.indexOf(this.state.phase) + 1];
    if (this.phase !== 'preparing' && next !== undefined) this.#enter(next);
  }

  /** Ends the round now, with the totals that there are. */
  abort(): void {
    if (this.phase !== 'preparing' && this.phase !== 'over') this.#enter('over');
    else this.close();
  }

  /** Lets go of clock and calls; says nothing to anybody. */
  close(): void {
    clearTimeout(this.#timer);
    this.#calls.abort();
    this.phase = 'over';
    this.state.enter('over');
  }

  /**
   * Somebody speaks.
   * @throws {InputError} `message.addressee` if the human speaks to somebody who is not there
   */
  relay(said: WireMessage): Relayed {
    const words = { message: this.#messageOf(said), time: Date.now(), more: said.more };
    const other = this.#otherRound(said);
    const hearing =
      other === undefined ? this.state.say(words.message) : ({ kind: 'blocked', rationale: other } as const);
    if (hearing.kind === 'blocked') return this.#block(words, hearing.rationale);
    const { sale, pending } = hearing;
    if (pending !== undefined && this.#isHeld) {
      this.#await(pending, words);
      return { kind: 'held', saleId: pending.id };
    }
    const relayed = this.#hear(words, pending?.id);
    if (sale !== undefined) this.#tellSale('sold', sale);
    if (pending !== undefined) this.#await(pending, words);
    return relayed;
  }

  /** The human's word on a sale that waits for it. */
  settle(id: number, isConfirmed: boolean) {
    const settling = this.state.settle(id, isConfirmed);
    if (settling.kind === 'refused') return settling;
    const words = this.#accepts.get(id);
    if (words !== undefined && this.#isHeld && settling.kind === 'sold') this.#hear(words, id);
    this.#tellSale(settling.kind, settling.sale);
    return settling;
  }

  /** Tells pages the times and the money. */
  async #tellMetadata(): Promise<void> {
    this.#hasMetadata = true;
    const { durations, budget } = this.plan;
    const humanBudget = { currentUnit: 'USD', currencyUnit: 'USD', value: budget };
    await this.#services.tellPages('/sendRoundMetadata', { ...this.identity, durations, humanBudget });
  }

  /** Saves what the human will bake. */
  save(baked: Baked): AllocationCheck | { readonly refused: string } {
    const check = this.state.save(baked);
    if ('sufficient' in check) this.#manner.onEvent({ kind: 'saved', baked, check });
    return check;
  }

  /** What came of the round, once it is over: for a manager that runs elsewhere. */
  results() {
    const { phase, identity } = this;
    if (phase !== 'over') return { ...identity, phase };
    const deals = [...Map.groupBy(this.state.deals, ({ seller }) => seller)];
    return {
      ...identity,
      phase,
      roundTotals: roundTotalsJson(this.state.totals()),
      deals: Object.fromEntries(deals.map(([seller, { length }]) => [seller, length])),
      blocked: Object.fromEntries(this.#blocked),
    };
  }

  /** Whether nobody hears an Accept before the human has said yes to it, as in 2021. */
  get #isHeld(): boolean {
    return this.#manner.confirming === 'page';
  }

  #at(): number {
    return performance.now() - this.#began;
  }

  #messageOf({ speaker, addressee, text, bid }: WireMessage): SpokenMessage {
    const name = this.#nameOf(speaker) ?? speaker;
    const to = addressee === undefined ? undefined : this.#nameOf(addressee);
    if (name === HUMAN && addressee !== undefined && (to === undefined || to === HUMAN))
      throw wrongHumaine('message.addressee', 'message.addressee', addressee);
    const whom = addressee === undefined ? {} : { addressee: to ?? addressee };
    return { speaker: name, text, at: this.#at(), ...whom, ...(bid !== undefined && { bid }) };
  }

  /** Somebody of the round, named in any case. */
  #nameOf(word: string): string | undefined {
    if (isHumanName(word)) return HUMAN;
    return this.plan.agents.find(({ name }) => name.toLowerCase() === word.toLowerCase())?.name;
  }

  /** Why a message is not heard that the round itself would hear. */
  #otherRound({ roundNumber, roundId }: WireMessage): string | undefined {
    const own = this.identity;
    if ((roundNumber ?? String(own.roundNumber)) !== String(own.roundNumber)) return OTHER_ROUND;
    if ((roundId ?? own.roundId) !== own.roundId) return OTHER_ROUND;
    return this.messages.length >= MOST_MESSAGES ? TOO_MANY : undefined;
  }

  #block({ message, time, more }: SpokenWords, rationale: string): Relayed {
    const { speaker } = message;
    if (this.#nameOf(speaker) !== undefined) this.#blocked.set(speaker, (this.#blocked.get(speaker) ?? 0) + 1);
    const blocked = { kind: 'blocked', message, time, rationale } as const;
    this.#manner.onEvent(blocked);
    const body = { ...messageJson(message, this.identity, time, more), rationale };
    this.#services.tell(speaker, '/receiveRejection', body);
    this.#services.log({ ...body, permitted: false });
    return blocked;
  }

  /** Words are heard by everybody. */
  #hear(words: SpokenWords, saleId: number | undefined): Relayed & { readonly kind: 'heard' } {
    const { message, time, more } = words;
    const count = this.messages.push(words);
    this.#manner.onEvent({ kind: 'message', ...words });
    const forPages = messageJson(message, this.identity, time, more);
    const forAgents = messageJson(wordsOf(message), this.identity, time, more);
    this.#services.log({ ...forPages, permitted: true, rationale: null });
    const asked = saleId === undefined ? forPages : { ...forPages, saleId };
    const answers = this.#services.relay(asked, forAgents, (agent) => {
      if (this.messages.length === count) this.state.rules.copied(agent, this.#at());
    });
    return { kind: 'heard', ...words, answers };
  }

  /** An Accept waits for the human. In 2021 its page is asked, and anything but a plain yes is a no. */
  #await(sale: Sale, words: SpokenWords): void {
    this.#accepts.set(sale.id, words);
    this.#manner.onEvent({ kind: 'sale', state: 'pending', sale });
    if (!this.#isHeld) return;
    const { message, time, more } = words;
    const asked = { ...messageJson(message, this.identity, time, more), saleId: sale.id };
    void this.#services.askHuman(asked, this.#manner.confirmMs)?.then((answer) => {
      if (this.settle(sale.id, saysYes(answer)).kind === 'refused') this.settle(sale.id, false);
    });
  }

  #tellSale(state: 'sold' | 'declined', sale: Sale, rationale = DECLINED): void {
    this.#manner.onEvent({ kind: 'sale', state, sale });
    const { id, seller } = sale;
    const words = this.#accepts.get(id);
    this.#accepts.delete(id);
    if (state === 'declined' && this.#isHeld && words !== undefined)
      this.#manner.onEvent({ kind: 'blocked', ...words, rationale });
    const bid = bidJson(acceptOf(sale));
    const about = { ...this.identity, speaker: seller, role: 'seller', addressee: HUMAN, bid, saleId: id };
    if (this.#services.hearsSettlements(seller))
      this.#services.tell(seller, '/receiveSettlement', { ...about, confirmed: state === 'sold' });
    else if (state === 'declined')
      this.#services.tell(seller, '/receiveRejection', { ...about, text: words?.message.text ?? '', rationale });
  }

  /** A phase begins; the next one follows by the clock. */
  #enter(phase: RoundPhase): void {
    clearTimeout(this.#timer);
    const before = this.state.phase;
    const waiting = this.state.pending;
    this.state.enter(phase);
    if (phase === 'round') this.#began = performance.now();
    const ms = phase === 'over' ? undefined : this.plan.durations[phase] * 1000;
    this.phase = phase;
    this.#manner.onEvent({ kind: 'phase', phase, identity: this.identity });
    const timestamp = new Date().toISOString();
    const told = { ...this.identity, timestamp, timeStamp: timestamp };
    if (phase === 'round') this.#services.tellAll('/startRound', { roundDuration: this.plan.durations.round, ...told });
    for (const sale of phase === 'round' ? [] : waiting) this.#tellSale('declined', sale, ROUND_RATIONALES.over);
    if (before === 'round') this.#services.tellAll('/endRound', told);
    if (phase !== 'over') {
      this.#timer = setTimeout(() => this.nextPhase(), ms);
      return;
    }
    const totals = this.state.totals();
    this.#manner.onEvent({ kind: 'totals', totals });
    void this.#services.tellPages('/receiveRoundTotals', { ...this.identity, roundTotals: roundTotalsJson(totals) });
  }
}
