// A seller in one round behind the calls: one thing that it wants to say, a timer for it, and what became of it.

import { isExplaining, type SellerAgent, type Intent } from '../game/parties.ts';
import { HUMAN, SELLER_NAMES } from '../game/sellers.ts';
import type { Bid, SpokenMessage } from '../game/spoken-message.ts';
import { isHumanName, type KnownRound, messageJson, type WireMessage } from '../protocol/message-json.ts';
import { postJson, type ServicePlace } from '../protocol/service-map.ts';

/** What a seat needs. */
interface SeatOptions {
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

/** A seller in one round. */
export type SeatedSeller = ReturnType<typeof seatSeller>;

/** Seats a seller in one round, and keeps its timer. */
export function seatSeller({ agent, named, name, orchestrator, round, isTold, onTrouble }: SeatOptions) {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  /** What it sent and has not heard back: copies come without a bid. */
  let sent: { readonly text: string; readonly bid?: Bid } | undefined;
  /** Its Accept that nobody has said more of. */
  let unsettled: Bid | undefined;
  let hasEnded = false;
  let heard = 0;

  const isOver = (): boolean => hasEnded || ++heard > MOST_HEARD;
  /** Whether a message names another round than this one. */
  const isElsewhere = ({ roundNumber, roundId }: WireMessage): boolean =>
    differs(roundNumber, named.roundNumber) || differs(roundId, named.roundId);
  /** A name as this round spells it. */
  const spelled = (word: string): string => {
    if (isHumanName(word)) return HUMAN;
    return [name, ...SELLER_NAMES].find((one) => one.toLowerCase() === word.toLowerCase()) ?? word;
  };
  const messageOf = ({ speaker, addressee, text }: WireMessage): SpokenMessage => {
    const at = performance.now() - began;
    return { speaker: spelled(speaker), text, at, ...(addressee !== undefined && { addressee: spelled(addressee) }) };
  };
  /** A seller that fails is silent for once; the service goes on. */
  const guarded = <Value>(act: () => Value): Value | undefined => {
    try {
      return act();
    } catch (error) {
      onTrouble(error);
      return undefined;
    }
  };
  const say = ({ text, bid, gesture }: Intent): void => {
    if (hasEnded) return;
    sent = { text, ...(bid !== undefined && { bid }) };
    const message = { speaker: name, addressee: HUMAN, at: 0, ...sent };
    const body = messageJson(message, round(), Date.now(), gesture === undefined ? {} : { gesture });
    // Whether it was permitted is told by other calls.
    postJson(orchestrator, '/relayMessage', body, RELAY_MS)
      .then((answer) => answer.body?.cancel())
      .catch(onTrouble);
  };
  /** What the seller wants now takes the place of what it wanted before. */
  const plan = (ask: () => Intent | undefined): void => {
    clearTimeout(timer);
    const before = performance.now();
    const intent = guarded(ask);
    if (intent === undefined) return;
    const thought = performance.now() - before;
    timer = setTimeout(() => say(intent), Math.min(LONGEST_WAIT, Math.max(0, intent.after - thought)));
  };
  /** The buyer confirmed a sale, or turned it down. */
  const settled = ({ bid }: Pick<WireMessage, 'bid'>, confirmed: boolean): void => {
    if (isOver() || bid === undefined) return;
    unsettled = undefined;
    guarded(() => agent.settled(bid, confirmed));
  };

  return {
    settled,
    /** A message was permitted. */
    hear(said: WireMessage): void {
      if (isOver() || isElsewhere(said)) return;
      const message = messageOf(said);
      if (message.speaker === HUMAN && !isTold && unsettled !== undefined) {
        // If nobody tells what became of it, an Accept is a sale: so it was in 2020.
        const bid = unsettled;
        unsettled = undefined;
        guarded(() => agent.settled(bid, true));
      }
      if (message.speaker !== name) return plan(() => agent.hear(message));
      const bid = sent?.text === message.text ? sent.bid : undefined;
      if (bid?.type === 'Accept') unsettled = bid;
      sent = undefined;
      return plan(() => agent.hear({ ...message, ...(bid !== undefined && { bid }) }));
    },
    /** Its own message was blocked. */
    blocked(said: WireMessage, rationale: string): void {
      if (isOver() || isElsewhere(said)) return;
      const message = messageOf(said);
      const own = sent?.text === message.text ? sent : undefined;
      // The organisers tell a seller in this way, too, that the buyer turned a sale down.
      if (own === undefined && unsettled !== undefined && /reject|declin|confirm/i.test(rationale))
        return settled({ bid: unsettled }, false);
      const bid = own?.bid ?? said.bid;
      sent = undefined;
      return plan(() => agent.blocked({ ...message, ...(bid !== undefined && { bid }) }, rationale));
    },
    /** What the seller says of its last decision. */
    explain: () => (isExplaining(agent) ? agent.explain() : ['This seller explains nothing.']),
    /** The round is over. */
    end(): void {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

/** Whether both are known, and not the same. */
function differs(one: string | undefined, other: string | number | undefined): boolean {
  return one !== undefined && other !== undefined && one !== String(other);
}
