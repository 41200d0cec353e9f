// A seller behind the five calls of the handbook: functions and messages come in, what it wants to say goes to the
// orchestrator when its time has come. Orchestrators of 2020 and 2021 are served, and ours. In each round it has one
// thing that it wants to say, a timer for that, and hears what became of it.

import { randomInt } from 'node:crypto';
import { messageOf } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { randomFrom } from '../../base/seeded-random.ts';
import { isObject } from '../../base/shape.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import { type Intent, isExplaining, type MakeSeller, type SellerAgent } from '../game/parties.ts';
import { HUMAN, SELLER_NAMES } from '../game/sellers.ts';
import type { Bid, SpokenMessage } from '../game/spoken-message.ts';
import type { SellerUtility } from '../game/utility.ts';
import { ACKNOWLEDGED, get, post, startJsonService, taken } from '../protocol/json-service.ts';
import { isHumanName, type KnownRound, messageJson, readMessage, type WireMessage } from '../protocol/message-json.ts';
import { memberOf, readSellerName, secondsOf } from '../protocol/round-json.ts';
import { readSellerUtility } from '../protocol/utility-json.ts';
import { postJson, type ServicePlace } from '../protocol/service-map.ts';

/** What a service needs. */
interface SellerServiceOptions {
  readonly make: MakeSeller;
  /** 0: any free one. */
  readonly port: number;
  readonly host?: string | undefined;
  readonly orchestrator: ServicePlace;
  /** What it is called until a round names it otherwise. */
  readonly name?: string | undefined;
  /** Draws its chance; by default any. */
  readonly seed?: number | undefined;
  /** Hears what happens, a line at a time. */
  readonly onLine?: ((line: string) => void) | undefined;
}

/** How long a round is if nobody says, in seconds. */
const USUAL_ROUND = 300;
/** What it is called if nobody says. */
const [USUAL_NAME] = SELLER_NAMES;

/**
 * Starts a seller.
 * @throws what the system says if nobody can listen there
 */
export async function startSellerService(options: SellerServiceOptions) {
  const { make, host, port, orchestrator, name: usualName = USUAL_NAME, seed, onLine } = options;
  let name = usualName;
  let utility: SellerUtility | undefined;
  /** Whether the orchestrator offers to tell of settlements. */
  let isTold = false;
  let round: KnownRound = {};
  let seat: ReturnType<typeof seatSeller> | undefined;
  let rounds = 0;
  /** Ends the round, and what the seller still wanted to say. */
  const end = (): void => {
    seat?.end();
    seat = undefined;
  };
  const setUtility = (body: unknown) => {
    const told = readSellerUtility(body);
    const { name: called, settlements } = isObject(body) ? body : {};
    name = called === undefined ? usualName : readSellerName(called, 'name');
    utility = told;
    isTold = settlements === true;
    round = roundIn(body);
    // Of this round nobody has said that it began.
    end();
    return { status: ACKNOWLEDGED, utility: body, settlements: true };
  };
  const startRound = (body: unknown) => {
    if (utility === undefined) throw wrongHumaine('utility.function', 'utility', undefined);
    const told = memberOf(body, 'roundDuration');
    const seconds = told === undefined || told === null ? USUAL_ROUND : secondsOf(told, 'roundDuration');
    if (seconds === 0) throw wrongHumaine('round.duration', 'roundDuration', told);
    end();
    // Some orchestrators know it by a number, some by an id.
    round = { ...round, ...roundIn(body) };
    const random = randomFrom((seed ?? randomInt(2 ** 32)) + rounds++);
    seat = seatSeller({
      agent: make({ name, utility, duration: seconds * 1000, random }),
      named: round,
      name,
      orchestrator,
      round: () => round,
      isTold,
      onTrouble: (error) => onLine?.(`${name}: ${plain(messageOf(error), 200)}`),
    });
    onLine?.(`${name}: a round of ${seconds} s begins`);
    return { status: ACKNOWLEDGED };
  };
  const server = await startJsonService({ host, port }, [
    post('/setUtility', setUtility),
    post('/startRound', startRound),
    taken('/endRound', end),
    post('/receiveMessage', (body) => {
      const message = readMessage(body);
      // What the calls that began the round did not say is learnt here; what they said stays.
      if (seat !== undefined) round = { ...roundIn(body), ...round };
      seat?.hear(message);
      return { status: ACKNOWLEDGED, interpretation: body };
    }),
    post('/receiveRejection', (body) => {
      const inner = isObject(body) && isObject(body['message']) ? body['message'] : body;
      seat?.blocked(readMessage(inner), rationaleOf(body) ?? rationaleOf(inner) ?? '');
      return { status: ACKNOWLEDGED, message: inner };
    }),
    taken('/receiveSettlement', (body) => {
      const message = readMessage(isObject(body) ? { ...body, text: '' } : body);
      seat?.settled(message, memberOf(body, 'confirmed') === true);
    }),
    get('/explain', () => ({ name, explanation: seat?.explain() ?? ['No round is under way.'] })),
  ]);
  return {
    port: server.port,
    close: async () => {
      end();
      await server.close();
    },
  };
}

/** How a call names its round. */
function roundIn(body: unknown): KnownRound {
  if (!isObject(body)) return {};
  const { roundNumber, roundId, environmentUUID } = body;
  return {
    ...(isShort(roundNumber) && { roundNumber }),
    ...(isShort(roundId) && { roundId }),
    ...(isShort(environmentUUID) && { environmentUUID }),
  };
}

function isShort(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 200);
}

function rationaleOf(body: unknown): string | undefined {
  const rationale = memberOf(body, 'rationale');
  return typeof rationale === 'string' ? rationale.slice(0, 1000) : undefined;
}

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

/** Seats a seller in one round, and keeps its timer. */
function seatSeller({ agent, named, name, orchestrator, round, isTold, onTrouble }: SeatOptions) {
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
  const heardAs = ({ speaker, addressee, text }: WireMessage): SpokenMessage => {
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
      const message = heardAs(said);
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
      const message = heardAs(said);
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
