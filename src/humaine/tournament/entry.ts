// What a game of HUMAINE is to the arena: a round in simulated time, in which the sellers turn and the buyer stays. The
// games of a group have one seed: the same functions and the same buyer, with the sellers' functions swapped.

import { ArenaError } from '../../arena/arena-error.ts';
import type { Contest, Game, GameResult, SeatResult } from '../../arena/contest.ts';
import type { ContestEntry } from '../../arena/contest-entry.ts';
import { seedOf } from '../../base/seeded-random.ts';
import { HUMAINE_BUYERS } from '../bundled/named-parties.ts';
import { HUMAINE_SELLERS } from '../bundled/named-sellers.ts';
import { BUDGET } from '../game/goods.ts';
import type { MakeSeller } from '../game/parties.ts';
import { simulatedRound, type SimulatedResult } from '../game/simulated-round.ts';
import { SELLERS_WORD } from '../game/spoken-message.ts';
import { BUYER_SEAT, parseHumaineOptions, type HumaineOptions } from './desk-options.ts';
import { humaineTraits } from './traits.ts';

/** The contest for the arena. */
export const HUMAINE_ENTRY: ContestEntry = {
  name: 'humaine',
  module: import.meta.url,
  read(raw) {
    const options = parseHumaineOptions(raw);
    return { ...humaineTraits(options), open: () => Promise.resolve().then(() => openHumaine(options)) };
  },
};

/**
 * Opens the contest.
 * @throws {ArenaError} where there is no such seller or buyer
 */
function openHumaine({ seconds, buyers, reading, entrants, measured = false }: HumaineOptions): Contest {
  const makers = new Map(entrants.map(({ name, seller }) => [name, sellerCalled(seller)]));
  for (const buyer of buyers) buyerCalled(buyer);
  return {
    play(game, signal) {
      signal.throwIfAborted();
      const sellers = game.seats.slice(0, BUYER_SEAT).flatMap((name) => makers.get(name) ?? []);
      if (sellers.length < BUYER_SEAT) return Promise.reject(unknownSeats(game));
      const begun = performance.now();
      const result = simulatedRound({
        sellers,
        buyer: buyerCalled(game.setting),
        duration: 1_000 * seconds,
        seed: measured ? game.seed : seedOf(game.seed, game.setting),
        reading,
      });
      const { spent } = result.buyer;
      return Promise.resolve(resultOf(result, measured ? { spent, ms: performance.now() - begun } : {}));
    },
    close: () => Promise.resolve(),
  };
}

/** @param more measures of the buyer's seat */
function resultOf({ sellers, buyer }: SimulatedResult, more: SeatResult['measures']): GameResult {
  return {
    seats: [
      ...sellers.map((seller) => sellerResult(seller, buyer.utility)),
      { score: buyer.utility, measures: { deals: buyer.deals, ...more }, faults: {} },
    ],
  };
}

function sellerResult(seller: SimulatedResult['sellers'][number], utility: number): SeatResult {
  const { profit, revenue, deals, belowCost, declined, said, crash } = seller;
  // How many rules it broke, each message by each rule.
  const blocked = [...seller.blocked.values()].reduce((sum, count) => sum + count, 0);
  const failed = crash === undefined ? [] : [{ kind: 'crash', reason: crash }];
  return {
    score: profit,
    measures: { deals, money: (100 * revenue) / BUDGET, said, blocked, declined, buyer: utility },
    faults: { ...(belowCost > 0 && { 'below cost': belowCost }), ...(crash !== undefined && { crash: 1 }) },
    ...(failed.length > 0 && { failed }),
  };
}

function sellerCalled(name: string): MakeSeller {
  const found = HUMAINE_SELLERS.get(name);
  if (found === undefined) throw new ArenaError(`there is no bundled seller ${name}`);
  return found.make;
}

function buyerCalled(name: string): Parameters<typeof simulatedRound>[0]['buyer'] {
  const found = HUMAINE_BUYERS.get(name);
  if (found === undefined) throw new ArenaError(`there is no scripted buyer ${name}`);
  return found.make;
}

function unknownSeats({ id, seats }: Game): ArenaError {
  return new ArenaError(`${id}: there are no ${SELLERS_WORD} sellers among ${seats.join(', ')}`);
}
