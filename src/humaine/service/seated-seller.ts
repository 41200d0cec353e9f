// A seller in one round behind the calls: one thing that it wants to say, a timer for it, and what became of it.

import { isExplaining, type SellerAgent, type Intent } from '../game/parties.ts';
import { HUMAN, SELLER_NAMES } from '../game/sellers.ts';
import type { Bid, SpokenMessage } from '../game/spoken-message.ts';
import { isHumanName, type KnownRound, messageJson, type WireMessage } from '../protocol/message-json.ts';
import { postJson, type ServicePlace } from '../protocol/service-map.ts';

/** What a seat needs. */
export interface SeatOptions {
  readonly agent: SellerAgent;
  /** How the round was named as it began: messages that say otherwise are of another. */
  readonly named: KnownRound;
  readonly name: string;
  readonly orchestrator: ServicePlace;
  readonly round: () => KnownRound;
  /** Whether the orchestrator tells what became of each Accept, as ours does. */
  readonly isTold: boolean;
  readonly onTrouble: (error: unknown) => void;
}

/** An orchestrator that does not take a message in this time has lost it, in milliseconds. */
const RELAY_MS = 5_000;
/** No timer runs longer. */
const LONGEST_WAIT = 600_000;
/** What a seller heard, said or was told in one round, at most. */
const MOST_HEARD = 20_000;

/** Owns the timer of one seller in one round. */
export class SeatedSeller {
  readonly #options: SeatOptions;
  readonly #began = performance.now();
  #timer: NodeJS.Timeout | undefined;
  /** What it sent and has not heard back: copies come without a bid. */
  #sent: { readonly text: string; readonly bid?: Bid } | undefined;
  /** Its Accept that nobody has said more of. */
  #unsettled: Bid | undefined;
  #ended = false;
  #heard = 0;

  constructor(options: SeatOptions) {
    this.#options = options;
  }

  /** A message was permitted. */
  hear(said: WireMessage): void {
    if (this.#isOver() || this.#isElsewhere(said)) return;
    const message = this.#messageOf(said);
    const { agent, name } = this.#options;
    if (message.speaker === HUMAN) this.#settleSilently();
    if (message.speaker !== name) {
      this.#plan(() => agent.hear(message));
      return;
    }
    const bid = this.#sent?.text === message.text ? this.#sent.bid : undefined;
    if (bid?.type === 'Accept') this.#unsettled = bid;
    this.#sent = undefined;
    this.#plan(() => agent.hear({ ...message, ...(bid !== undefined && { bid }) }));
  }

  /** Its own message was blocked. */
  blocked(said: WireMessage, rationale: string): void {
    if (this.#isOver() || this.#isElsewhere(said)) return;
    const message = this.#messageOf(said);
    const sent = this.#sent?.text === message.text ? this.#sent : undefined;
    const bid = sent?.bid ?? said.bid;
    // The organisers tell a seller in this way, too, that the buyer turned a sale down.
    if (sent === undefined && this.#unsettled !== undefined && /reject|declin|confirm/i.test(rationale)) {
      this.settled({ ...said, bid: this.#unsettled }, false);
      return;
    }
    this.#sent = undefined;
    this.#plan(() => this.#options.agent.blocked({ ...message, ...(bid !== undefined && { bid }) }, rationale));
  }

  /** The buyer confirmed a sale, or turned it down. */
  settled({ bid }: WireMessage, confirmed: boolean): void {
    if (this.#isOver() || bid === undefined) return;
    this.#unsettled = undefined;
    this.#guard(() => this.#options.agent.settled(bid, confirmed));
  }

  /** What the seller says of its last decision. */
  explain(): readonly string[] {
    const { agent } = this.#options;
    return isExplaining(agent) ? agent.explain() : ['This seller explains nothing.'];
  }

  /** The round is over. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  #isOver(): boolean {
    return this.#ended || ++this.#heard > MOST_HEARD;
  }

  /** Whether a message names another round than this one. */
  #isElsewhere({ roundNumber, roundId }: WireMessage): boolean {
    const known = this.#options.named;
    return differs(roundNumber, known.roundNumber) || differs(roundId, known.roundId);
  }

  /** If nobody tells what became of it, an Accept is a sale: so it was in 2020. */
  #settleSilently(): void {
    if (this.#options.isTold) return;
    const bid = this.#unsettled;
    this.#unsettled = undefined;
    if (bid !== undefined) this.#guard(() => this.#options.agent.settled(bid, true));
  }

  #messageOf({ speaker, addressee, text }: WireMessage): SpokenMessage {
    const to = addressee === undefined ? undefined : this.#nameOf(addressee);
    const at = performance.now() - this.#began;
    return { speaker: this.#nameOf(speaker), text, at, ...(to !== undefined && { addressee: to }) };
  }

  /** A name as this round spells it. */
  #nameOf(name: string): string {
    if (isHumanName(name)) return HUMAN;
    const known = [this.#options.name, ...SELLER_NAMES];
    return known.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
  }

  /** What the seller wants now takes the place of what it wanted before. */
  #plan(ask: () => Intent | undefined): void {
    clearTimeout(this.#timer);
    const before = performance.now();
    const intent = this.#guard(ask);
    if (intent === undefined) return;
    const thought = performance.now() - before;
    const after = Math.min(LONGEST_WAIT, Math.max(0, intent.after - thought));
    this.#timer = setTimeout(() => this.#say(intent), after);
  }

  #say({ text, bid, gesture }: Intent): void {
    if (this.#ended) return;
    const { name, orchestrator, round, onTrouble } = this.#options;
    this.#sent = { text, ...(bid !== undefined && { bid }) };
    const message = { speaker: name, addressee: HUMAN, text, at: 0, ...(bid !== undefined && { bid }) };
    const body = messageJson(message, round(), Date.now(), gesture === undefined ? {} : { gesture });
    // Whether it was permitted is told by other calls.
    postJson(orchestrator, '/relayMessage', body, RELAY_MS)
      .then((answer) => answer.body?.cancel())
      .catch(onTrouble);
  }

  /** A seller that fails is silent for once; the service goes on. */
  #guard<Value>(act: () => Value): Value | undefined {
    try {
      return act();
    } catch (error) {
      this.#options.onTrouble(error);
      return undefined;
    }
  }
}

/** Whether both are known, and not the same. */
function differs(one: string | undefined, other: string | number | undefined): boolean {
  return one !== undefined && other !== undefined && one !== String(other);
}
