// A round in real time whose sellers are of this process: what the page plays if it has no server, by the rules of
// the platform, with deals confirmed by a button. Clock and timers are arguments.

import { messageOf } from '../../../base/errors.ts';
import { plain } from '../../../base/plain-text.ts';
import { randomFrom, seedOf } from '../../../base/seeded-random.ts';
import type { Baked } from '../../game/baked-products.ts';
import { BUDGET } from '../../game/goods.ts';
import { HumaineRound, type PhaseDurations, ROUND_PHASES, type Sale } from '../../game/humaine-round.ts';
import type { Intent, MakeSeller, SellerAgent } from '../../game/parties.ts';
import { HUMAN, SELLER_NAMES } from '../../game/sellers.ts';
import { acceptOf, type SpokenMessage } from '../../game/spoken-message.ts';
import { drawByName } from '../../game/utility.ts';
import { wordsOf } from '../../protocol/message-json.ts';
import { kitchenCalls, type KitchenOrders } from './kitchen-calls.ts';
import { KitchenModel } from './kitchen-model.ts';
import { sellerCast } from './seller-cast.ts';

/** How much is shown of what a seller threw. */
const MOST_TOLD = 200;

/** What time is to a round. */
export interface RoundClock {
  /** Milliseconds from any time on; it never jumps. */
  now(): number;
  /** Does something later. @returns takes that back */
  later(act: () => void, ms: number): () => void;
}

/**
 * Makes the kitchen of a page without a server: rounds of its own, and a kitchen that goes by their clock.
 * @param drawSeed draws the seed of a round that has none
 */
export function startOwnKitchen(clock: RoundClock, drawSeed: () => number) {
  const kitchen = new KitchenModel({ now: () => clock.now() });
  const cast = sellerCast(SELLER_NAMES, drawSeed());
  kitchen.choices = cast.choices;
  kitchen.reasons = cast.reasons;
  let round: ReturnType<typeof startOwnRound> | undefined;
  const orders: KitchenOrders = {
    begin: async ({ durations, kinds, seed = drawSeed() }) => {
      if (round !== undefined && round.phase() !== 'over') return 'A round is under way.';
      cast.choose(kinds, seed);
      const makers = SELLER_NAMES.map((_, seat) => cast.maker(seat));
      round = startOwnRound({ kitchen, clock, durations, makers, seed });
      return undefined;
    },
    say: async (text, addressee) => (round === undefined ? 'No round is under way.' : round.say(text, addressee)),
    save: async (baked) => round?.save(baked),
    next: async () => void round?.next(),
  };
  return { kitchen, calls: kitchenCalls(kitchen, orders) };
}

/** What a round begins with. */
interface OwnRoundStart {
  readonly clock: RoundClock;
  /** Is told what happens. */
  readonly kitchen: KitchenModel;
  readonly durations: PhaseDurations;
  /** In the order of the sellers' names. */
  readonly makers: readonly MakeSeller[];
  /** All chance. */
  readonly seed: number;
}

/** Begins a round with the time before the talk, and keeps its timers. */
export function startOwnRound({ kitchen, clock, durations, makers, seed }: OwnRoundStart) {
  const { buyer, sellers: drawn } = drawByName(seed, SELLER_NAMES);
  const sellers = drawn.map((seller) => ({
    ...seller,
    /** Nothing before the talk, and once it has thrown. */
    agent: undefined as SellerAgent | undefined,
    /** Drops what it wants to say. */
    drop: (): void => {},
  }));
  type SeatedAgent = (typeof sellers)[number];
  const round = new HumaineRound({ buyer, sellers });
  /** When the talk began. */
  let began = 0;

  /** Milliseconds since the talk began. */
  const now = (): number => clock.now() - began;
  const nextAfter = (seconds: number): (() => void) => clock.later(next, seconds * 1000);
  /** Takes back the end of the phase by the clock. */
  let stop = nextAfter(durations.warmUp);

  /** A seller that throws is silent from then on; the person is told what it threw. */
  function orSilent<Value>(seller: SeatedAgent, act: () => Value): Value | undefined {
    try {
      return act();
    } catch (error) {
      seller.drop();
      seller.agent = undefined;
      kitchen.note(`${seller.name} broke down, and says nothing more: ${plain(messageOf(error), MOST_TOLD)}`);
      return undefined;
    }
  }

  function tellSettled(sale: Sale, isSold: boolean): void {
    if (isSold) kitchen.hearSale(sale);
    else kitchen.hearDeclined(sale);
    const seller = sellers.find(({ name }) => name === sale.seller);
    if (seller !== undefined) orSilent(seller, () => seller.agent?.settled(acceptOf(sale), isSold));
  }

  function settle({ id }: Sale, isConfirmed: boolean) {
    const settling = round.settle(id, isConfirmed);
    if (settling.kind !== 'refused') tellSettled(settling.sale, settling.kind === 'sold');
    return settling;
  }

  /** What a seller wants now takes the place of what it wanted before. @param at when it heard what it answers */
  function wants(seller: SeatedAgent, at: number, ask: (agent: SellerAgent) => Intent | undefined): void {
    seller.drop();
    const { agent, name: speaker } = seller;
    const intent = agent && orSilent(seller, () => ask(agent));
    if (intent === undefined) return;
    const { text, bid, gesture, after } = intent;
    const say = (): void =>
      speak({ speaker, addressee: HUMAN, text, at: now(), ...(bid !== undefined && { bid }) }, gesture);
    seller.drop = clock.later(say, Math.max(0, at + after - now()));
  }

  /** Somebody speaks, and everybody hears it, or only that it was blocked. */
  function speak(message: SpokenMessage, gesture?: string): void {
    const { speaker, at } = message;
    const heard = round.say(message);
    if (heard.kind === 'blocked') {
      kitchen.hearBlocked(message, heard.rationale);
      const seller = sellers.find(({ name }) => name === speaker);
      if (seller !== undefined) wants(seller, at, (agent) => agent.blocked(message, heard.rationale));
      return;
    }
    kitchen.hearMessage({ ...message, ...(gesture !== undefined && { gesture }) });
    for (const seller of sellers) {
      round.rules.copied(seller.name, at);
      wants(seller, at, (agent) => agent.hear(seller.name === speaker ? message : wordsOf(message)));
    }
    const { pending } = heard;
    if (pending !== undefined) kitchen.askSale(pending, (isConfirmed) => settle(pending, isConfirmed));
  }

  function beginTalk(): void {
    began = clock.now();
    kitchen.hearStart();
    for (const [seat, seller] of sellers.entries()) {
      const { name, utility } = seller;
      const random = randomFrom(seedOf(seed, 'chance', name));
      const own = { name, utility, duration: durations.round * 1000, random };
      orSilent(seller, () => void (seller.agent = makers[seat](own)));
    }
  }

  /** Ends the phase now. */
  function next(): void {
    const phase = ROUND_PHASES[ROUND_PHASES.indexOf(round.phase) + 1];
    if (phase === undefined) return;
    const waiting = round.pending;
    stop();
    round.enter(phase);
    if (phase === 'round') beginTalk();
    if (phase === 'post') {
      for (const { drop } of sellers) drop();
      kitchen.hearEnd();
      for (const sale of waiting) tellSettled(sale, false);
    }
    if (phase === 'over') kitchen.hearResults(resultsOf(round.totals()));
    else stop = nextAfter(durations[phase]);
  }

  kitchen.hearUtility(buyer);
  kitchen.hearMetadata({ number: kitchen.state.number + 1, durations, budget: BUDGET });
  kitchen.hear({ seed });
  return {
    /** Where the round stands. */
    phase: () => round.phase,
    next,
    /** The person speaks. */
    say(text: string, addressee: string | undefined): undefined {
      speak({ speaker: HUMAN, text, at: now(), ...(addressee !== undefined && { addressee }) });
    },
    /** Saves what the person bakes. @returns what went wrong */
    save(baked: Baked): string | undefined {
      const check = round.save(baked);
      if ('refused' in check) return `It was not saved: ${check.refused}`;
      return check.sufficient ? undefined : 'It was not saved: the goods are not enough';
    },
  };
}

/** What came of a round, as the page shows it; who traded nothing is missing. */
function resultsOf({ buyer, sellers }: ReturnType<HumaineRound['totals']>) {
  const sold = [...sellers].map(([name, { quantity, revenue, profit }]) => ({ name, quantity, paid: revenue, profit }));
  if (buyer === undefined) return sold;
  return [{ name: HUMAN, quantity: buyer.quantity, paid: buyer.cost, profit: buyer.value }, ...sold];
}
