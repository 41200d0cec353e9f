// What a seller makes against another over scripted buyers: each buyer is met twice, with functions and names swapped.

import { setImmediate } from 'node:timers/promises';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { namedBuyer, namedSeller } from '../bundled/named-parties.ts';
import { BUDGET } from '../game/goods.ts';
import { simulatedRound, type SimulatedResult, type SimulatedSeller } from '../game/simulated-round.ts';
import type { TurnReading } from '../game/turn-rules.ts';
import { blockedBy } from '../tournament/entry.ts';
import { profitRatio, type ProfitRatio } from './profit-ratio.ts';

/** What is measured. */
export interface PeerWishes {
  readonly seller: string;
  readonly peer: string;
  /** The kinds of buyers, and how many of each. */
  readonly buyers: readonly string[];
  readonly each: number;
  readonly seconds: number;
  readonly seed: number;
  readonly reading: TurnReading;
  readonly signal: AbortSignal;
  /** Hears after each buyer. */
  readonly onBuyer: () => void;
}

/** What a seller made: means a round. */
export interface SellerFigures {
  readonly profit: number;
  readonly deals: number;
  /** Its part of the buyer's money, from 0 to 1. */
  readonly money: number;
  readonly said: number;
  readonly blocked: number;
  readonly declined: number;
  /** Sales below cost, and rounds in which it threw, all in all. */
  readonly belowCost: number;
  readonly crashes: number;
}

/** What came out over some buyers. */
export interface BuyersFigures extends ProfitRatio {
  /** Of one kind, or `all`. */
  readonly buyer: string;
  readonly buyers: number;
  readonly rounds: number;
  readonly own: SellerFigures;
  readonly other: SellerFigures;
  /** What the buyer's baking is worth, and how much it spent: means a round, in dollars. */
  readonly utility: number;
  readonly spent: number;
}

/** A seller against a peer. */
export interface PeerFigures {
  readonly peer: string;
  readonly all: BuyersFigures;
  readonly byBuyer: readonly BuyersFigures[];
}

/** One buyer, met twice. */
interface BuyerSample {
  readonly buyer: string;
  readonly own: readonly SimulatedSeller[];
  readonly other: readonly SimulatedSeller[];
  readonly ends: readonly SimulatedResult['buyer'][];
}

/**
 * Plays all rounds against one peer.
 * @throws the signal's reason
 */
export async function measurePeer(wishes: PeerWishes): Promise<PeerFigures> {
  const { buyers, each, peer, seed, signal, onBuyer } = wishes;
  const samples: BuyerSample[] = [];
  for (const buyer of buyers)
    for (let place = 1; place <= each; place++) {
      // Rounds are played in one go: signals are heard between two.
      await setImmediate();
      signal.throwIfAborted();
      // The same buyers for every peer.
      samples.push(metTwice(wishes, buyer, seedOf(seed, buyer, place)));
      onBuyer();
    }
  const figuresOf = (buyer: string, some: readonly BuyerSample[]): BuyersFigures => figures(buyer, some, seed);
  return {
    peer,
    all: figuresOf('all', samples),
    byBuyer: buyers.map((buyer) =>
      figuresOf(
        buyer,
        samples.filter((one) => one.buyer === buyer),
      ),
    ),
  };
}

function metTwice({ seller, peer, seconds, reading }: PeerWishes, buyer: string, seed: number): BuyerSample {
  const [own, other] = [namedSeller(seller).make, namedSeller(peer).make];
  const rounds = (
    [
      [own, other],
      [other, own],
    ] as const
  ).map((sellers) =>
    simulatedRound({ sellers, buyer: namedBuyer(buyer).make, duration: 1_000 * seconds, seed, reading }),
  );
  const [first, second] = rounds;
  return {
    buyer,
    own: [first.sellers[0], second.sellers[1]],
    other: [first.sellers[1], second.sellers[0]],
    ends: rounds.map((round) => round.buyer),
  };
}

function figures(buyer: string, samples: readonly BuyerSample[], seed: number): BuyersFigures {
  const pairs = samples.map(({ own, other }) => ({ own: profitOf(own), other: profitOf(other) }));
  const ends = samples.flatMap((sample) => sample.ends);
  return {
    buyer,
    buyers: samples.length,
    rounds: ends.length,
    ...profitRatio(pairs, randomFrom(seedOf(seed, 'bootstrap'))),
    own: sellerFigures(samples.flatMap(({ own }) => own)),
    other: sellerFigures(samples.flatMap(({ other }) => other)),
    utility: meanOf(ends, ({ utility }) => utility),
    spent: meanOf(ends, ({ spent }) => spent),
  };
}

function profitOf(sellers: readonly SimulatedSeller[]): number {
  return sellers.reduce((sum, one) => sum + one.profit, 0);
}

function sellerFigures(rounds: readonly SimulatedSeller[]): SellerFigures {
  return {
    profit: meanOf(rounds, ({ profit }) => profit),
    deals: meanOf(rounds, ({ deals }) => deals),
    money: meanOf(rounds, ({ revenue }) => revenue) / BUDGET,
    said: meanOf(rounds, ({ said }) => said),
    blocked: meanOf(rounds, blockedBy),
    declined: meanOf(rounds, ({ declined }) => declined),
    belowCost: rounds.reduce((sum, { belowCost }) => sum + belowCost, 0),
    crashes: rounds.filter(({ crash }) => crash !== undefined).length,
  };
}

function meanOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.length === 0 ? 0 : items.reduce((sum, item) => sum + value(item), 0) / items.length;
}
