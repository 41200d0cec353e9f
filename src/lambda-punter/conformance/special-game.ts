// The beginning of a game with messages of a special kind, the verdict on it, and who else sits there.

import { ALL_EXTENSIONS, type Extensions } from '../game/extensions.ts';
import { indexMap, oddities, type ParsedMap } from '../game/game-map.ts';
import type { PunterId, SiteId } from '../game/ids.ts';
import { type Move, stepsOf } from '../game/moves.ts';
import { inProcessSeat } from '../judge/in-process-seat.ts';
import type { Seat } from '../judge/seat.ts';
import { generateMap } from '../maps/kinds.ts';
import { type Bench, type CheckVerdict, fail, ok, skip } from './check-kind.ts';
import { type CheckedGame, type GameFault, type GameOrder, playGame } from './checked-game.ts';

/** A seat that moves as told. */
export function scriptedSeat(move: (told: readonly Move[]) => Move): Seat {
  return inProcessSeat({ name: 'other', setup: () => [], move });
}

/** Others that claim free rivers in one order, quickly also on the largest maps: for one game. */
export function crowd(map: ParsedMap): (seat: number) => Seat {
  const indexed = indexMap(map);
  const count = indexed.source.length;
  // A stride that has no divisor in common with the count visits every river once.
  let stride = Math.floor(count * 0.618) + 1;
  while (commonDivisor(stride, count) > 1) stride++;
  const taken = new Set<string>();
  let next = 0;
  return (seat) =>
    scriptedSeat((told) => {
      for (const [from, to] of told.flatMap(stepsOf)) taken.add(keyOf(from, to));
      while (next < count) {
        const river = (next++ * stride) % count;
        const source = indexed.siteIds[indexed.source[river]];
        const target = indexed.siteIds[indexed.target[river]];
        if (taken.has(keyOf(source, target))) continue;
        taken.add(keyOf(source, target));
        return { kind: 'claim', punter: seat as PunterId, source, target };
      }
      return { kind: 'pass', punter: seat as PunterId };
    });
}

/** One name for a river, whichever way round. */
function keyOf(a: SiteId, b: SiteId): string {
  return `${Math.min(a, b)} ${Math.max(a, b)}`;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** A map from its rivers, such as `0-1 1-2`, and its mines; sites that neither names are listed besides. */
export function mapOf(text: string, mines: readonly number[], alone: readonly number[] = []): ParsedMap {
  const pairs = text.split(' ').map((river) => river.split('-').map((id) => Number(id) as SiteId));
  const ids = [...new Set([...pairs.flat(), ...mines, ...alone])] as SiteId[];
  const rivers = pairs.map(([source, target]) => ({ source, target }));
  const map = { sites: ids.map((id) => ({ id })), rivers, mines: mines as SiteId[] };
  oddities(map); // throws where it is no map
  return map;
}

/** All extensions but futures. */
const NO_BETS: Extensions = { ...ALL_EXTENSIONS, futures: false };

/** The beginning of a game, by default on the task's example map: set-up and `turns` moves. */
export function beginning(bench: Pick<Bench, 'subject'>, order: Partial<GameOrder>): Promise<CheckedGame> {
  return playGame(bench.subject, {
    what: "the task's example map",
    map: generateMap({ kind: 'sample', seed: 1 }),
    settings: NO_BETS,
    punters: 2,
    seat: 1,
    turns: 1,
    ...order,
  });
}

/**
 * The verdict on the beginning of one game with messages of a special kind.
 * @param how what was special, to put in front of the fault
 */
export async function specialGame(bench: Bench, how: string, order: Partial<GameOrder>, fine: string) {
  return special(bench, [{ how, faults: (await beginning(bench, order)).faults }], fine);
}

/**
 * The verdict on games played in some special way: what plain games show too is not this check's business.
 * @param how what was special, to put in front of the fault
 */
export async function special(
  bench: Bench,
  found: readonly { readonly how: string; readonly faults: readonly GameFault[] }[],
  fine: string,
): Promise<CheckVerdict> {
  const plain = found.some(({ faults }) => faults.length > 0)
    ? (await bench.games()).flatMap(({ faults }) => faults)
    : [];
  const known = new Set(plain.map(({ rule }) => rule));
  for (const { how, faults } of found) {
    const own = faults.find(({ rule }) => !known.has(rule));
    if (own) return fail(`${how === '' ? '' : `${how}: `}${own.reason}`);
  }
  const fault = found.flatMap(({ faults }) => faults)[0];
  return fault ? skip(`cannot be told: plain games go wrong in the same way already (see ${fault.rule})`) : ok(fine);
}

/** What broke a game off; a move that is merely illegal does not. */
export function brokenIn({ faults }: CheckedGame): GameFault | undefined {
  return faults.find(({ rule }) => rule === 'games' || rule === 'framing-out');
}
