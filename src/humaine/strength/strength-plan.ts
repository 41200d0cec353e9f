// How strong a seller is: rounds against each other seller over scripted buyers, each of whom is met twice, with
// functions and names swapped; and what came of them.

import type { Game, Outcome, SeatResult } from '../../arena/contest.ts';
import { meanOfAll, redrawnInterval } from '../../arena/figures/bootstrap.ts';
import type { MeasuredTournament } from '../../arena/measurement/measurement.ts';
import { tournamentPlan, usualJournal } from '../../arena/run/tournament-plan.ts';
import { randomFrom, seedOf, type Random } from '../../base/seeded-random.ts';
import { SELLERS, turnedSeats } from '../game/sellers.ts';
import type { TurnReading } from '../game/turn-rules.ts';
import { BUYER_SEAT, type HumaineOptions } from '../tournament/desk-options.ts';
import { HUMAINE_ENTRY } from '../tournament/entry.ts';

/** What is asked for. */
export interface StrengthAsked {
  readonly seller: string;
  readonly peers: readonly string[];
  /** The kinds of buyers, and how many of each. */
  readonly buyers: readonly string[];
  readonly each: number;
  readonly seconds: number;
  readonly seed: number;
  readonly reading: TurnReading;
  /** The folder of the journals. */
  readonly journals: string;
}

/** A seller against a peer. */
export interface PeerPlan extends MeasuredTournament {
  readonly peer: string;
  readonly asked: StrengthAsked;
}

/**
 * How many times one's profit is the other's; nothing if the other earned nothing in all. 95% of the draws lie within
 * the bounds; nothing of a single buyer.
 */
type ProfitRatio = Readonly<Partial<Record<'ratio' | 'low' | 'high', number>>>;

/** What both made of one buyer, with the functions one way round and the other. */
type ProfitPair = Readonly<Record<'own' | 'other', number>>;

/** The plans, one a peer: how many buyers there are makes no other journal. The same buyers for every peer. */
export function strengthPlans(asked: StrengthAsked): PeerPlan[] {
  return asked.peers.map((peer) => peerPlan(peer, asked));
}

function peerPlan(peer: string, asked: StrengthAsked): PeerPlan {
  const { seller, buyers, each, seconds, seed, reading, journals } = asked;
  const others = SELLERS.slice(1).map((_, at) =>
    at > 0 ? `${peer} ${at + 1}` : peer === seller ? `other ${peer}` : peer,
  );
  const field = [seller, ...others];
  const options: HumaineOptions = {
    seconds,
    buyers,
    seeds: 1,
    reading,
    entrants: field.map((name) => ({ name, seller: name === seller ? seller : peer })),
    measured: true,
  };
  const spec = tournamentPlan(HUMAINE_ENTRY, { options, entrants: field }, { kind: 'round-robin', seed });
  const games = buyers.flatMap((buyer) =>
    Array.from({ length: each }, (_, at) => at + 1).flatMap((place) =>
      turnedSeats(field).map((sellers, turn): Game => {
        const group = `${buyer} ${place}`;
        const seats = [...sellers, `the ${buyer}`];
        const drawn = seedOf(seed, buyer, place);
        return { id: `${group}.${turn + 1}`, setting: buyer, seed: drawn, seats, group, aside: [BUYER_SEAT] };
      }),
    ),
  );
  return {
    spec,
    path: usualJournal(spec, journals),
    games,
    challenger: seller,
    label: `${seller} against ${peer}: `,
    title: `${buyers.length * each} buyers`,
    rows: [{ labels: { against: peer }, games }],
    peer,
    asked,
  };
}

/** What came of a peer. */
export type PeerFigures = ReturnType<typeof peerFigures>;

/** What came of the buyers with whom everybody has taken every seat. */
export function peerFigures({ peer, challenger, asked }: PeerPlan, outcomes: readonly Outcome[]) {
  const met = [...Map.groupBy(outcomes, ({ game }) => game.group).values()].filter(
    (rounds) => rounds.length === SELLERS.length,
  );
  const of = (buyer: string, rounds: typeof met) => figuresOf(buyer, rounds, challenger, asked.seed);
  const ofKind = (buyer: string): typeof met => met.filter(([{ game }]) => game.setting === buyer);
  return { peer, all: of('all', met), byBuyer: asked.buyers.map((buyer) => of(buyer, ofKind(buyer))) };
}

/** What came out over some buyers: of one kind, or `all`. */
export type BuyersFigures = ReturnType<typeof figuresOf>;

function figuresOf(buyer: string, met: readonly (readonly Outcome[])[], challenger: string, seed: number) {
  const sellersOf = (round: Outcome, isOwn: boolean): readonly SeatResult[] =>
    round.result.seats.slice(0, BUYER_SEAT).filter((_, seat) => (round.game.seats[seat] === challenger) === isOwn);
  const own = (round: Outcome): readonly SeatResult[] => sellersOf(round, true);
  const others = (round: Outcome): readonly SeatResult[] => sellersOf(round, false);
  // Of several others the mean.
  const profitOf = (rounds: readonly Outcome[], of: typeof own): number =>
    rounds.flatMap(of).reduce((sum, { score }) => sum + score / of(rounds[0]).length, 0);
  const pairs = met.map((rounds) => ({ own: profitOf(rounds, own), other: profitOf(rounds, others) }));
  const rounds = met.flat();
  const ends = rounds.map(({ result }) => result.seats[BUYER_SEAT]);
  return {
    buyer,
    buyers: met.length,
    rounds: rounds.length,
    ...profitRatio(pairs, randomFrom(seedOf(seed, 'bootstrap'))),
    own: sellerFigures(rounds.flatMap(own)),
    other: sellerFigures(rounds.flatMap(others)),
    /** What the buyer's baking is worth, and how much it spent: means a round, in dollars. */
    utility: meanOfAll(ends.map(({ score }) => score)),
    spent: measureMean(ends, 'spent'),
  };
}

/** What a seller made: means a round. */
function sellerFigures(seats: readonly SeatResult[]) {
  const faults = (kind: string): number => seats.reduce((sum, seat) => sum + (seat.faults[kind] ?? 0), 0);
  return {
    profit: meanOfAll(seats.map(({ score }) => score)),
    deals: measureMean(seats, 'deals'),
    /** Its part of the buyer's money, from 0 to 1. */
    money: measureMean(seats, 'money') / 100,
    said: measureMean(seats, 'said'),
    blocked: measureMean(seats, 'blocked'),
    declined: measureMean(seats, 'declined'),
    /** Sales below cost, and rounds in which it threw, all in all. */
    belowCost: faults('below cost'),
    crashes: faults('crash'),
  };
}

function measureMean(seats: readonly SeatResult[], measure: string): number {
  return meanOfAll(seats.map(({ measures }) => measures?.[measure] ?? 0));
}

/**
 * The ratio of the sums with a 95% interval.
 * @param pairs one for each buyer: what depends on the same buyer is drawn together
 */
export function profitRatio(pairs: readonly ProfitPair[], random: Random): ProfitRatio {
  if (pairs.length === 0) return {};
  const { low = NaN, high = NaN } = redrawnInterval(pairs, ratioOf, random) ?? {};
  const bounds = { ratio: ratioOf(pairs), low, high };
  return Object.fromEntries(Object.entries(bounds).filter(([, value]) => Number.isFinite(value)));
}

/** More than any number if the other has nothing and this one something. */
function ratioOf(pairs: readonly ProfitPair[]): number {
  const [own, other] = (['own', 'other'] as const).map((of) => pairs.reduce((sum, pair) => sum + pair[of], 0));
  if (other > 0) return own / other;
  return own > 0 ? Infinity : -Infinity;
}
