// What a game of HUMAINE is to the arena: a round in simulated time, in which the sellers turn and the buyer stays. The
// games of a group have one seed: the same functions and the same buyer, with the sellers' functions swapped.

import { ArenaError } from '../../arena/arena-error.ts';
import type { Contest, SeatResult } from '../../arena/contest.ts';
import type { ContestEntry } from '../../arena/contest-entry.ts';
import { seedOf } from '../../base/seeded-random.ts';
import { HUMAINE_BUYERS } from '../bundled/named-agents.ts';
import { HUMAINE_SELLERS } from '../bundled/bundled-agents.ts';
import { BUDGET } from '../game/goods.ts';
import { simulatedRound, type SimulatedResult } from '../game/simulated-round.ts';
import { SELLERS_WORD } from '../game/sellers.ts';
import { BUYER_SEAT, readHumaineOptions, type HumaineOptions } from './desk-options.ts';
import { humaineTraits } from './traits.ts';

/** The contest for the arena. */
export const HUMAINE_ENTRY: ContestEntry = {
  name: 'humaine',
  module: import.meta.url,
  read(raw) {
    const options = readHumaineOptions(raw, 'options');
    return { ...humaineTraits(options), open: () => openHumaine(options) };
  },
};

/**
 * Opens the contest.
 * @throws {ArenaError} if there is no such seller or buyer
 */
function openHumaine({ seconds, buyers, reading, entrants, measured = false }: HumaineOptions): Contest {
  const makers = new Map(entrants.map(({ name, seller }) => [name, makeOf(HUMAINE_SELLERS, 'bundled seller', seller)]));
  for (const buyer of buyers) makeOf(HUMAINE_BUYERS, 'scripted buyer', buyer);
  return {
    async play(game, signal) {
      signal.throwIfAborted();
      const { id, setting, seats } = game;
      const sellers = seats.slice(0, BUYER_SEAT).flatMap((name) => makers.get(name) ?? []);
      if (sellers.length < BUYER_SEAT)
        throw new ArenaError(`${id}: there are no ${SELLERS_WORD} sellers among ${seats.join(', ')}`);
      const begun = performance.now();
      const seed = measured ? game.seed : seedOf(game.seed, setting);
      const buyer = makeOf(HUMAINE_BUYERS, 'scripted buyer', setting);
      const played = simulatedRound({ sellers, buyer, duration: 1_000 * seconds, seed, reading });
      const { utility, deals, spent } = played.buyer;
      const measures = { deals, ...(measured && { spent, ms: performance.now() - begun }) };
      const sold = played.sellers.map((seller) => sellerResult(seller, utility));
      return { seats: [...sold, { score: utility, measures, faults: {} }] };
    },
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

function makeOf<Make>(known: ReadonlyMap<string, { readonly make: Make }>, noun: string, name: string): Make {
  const found = known.get(name);
  if (found === undefined) throw new ArenaError(`there is no ${noun} ${name}`);
  return found.make;
}
