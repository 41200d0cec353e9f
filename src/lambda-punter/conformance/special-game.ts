// The beginning of a game that is told in some special way, and the verdict on it.

import { ALL_EXTENSIONS, type Extensions } from '../game/extensions.ts';
import { generateMap } from '../maps/kinds.ts';
import { fail, ok, skip, type Bench, type CheckVerdict } from './check-kind.ts';
import type { Way } from './checked-program.ts';
import { playGame, type GameFault, type GameOrder, type CheckedGame } from './checked-game.ts';

/** All extensions but futures. */
const NO_BETS: Extensions = { ...ALL_EXTENSIONS, futures: false };

/** The beginning of a game on the task's example map: set-up and `turns` moves. */
export function beginning(bench: Bench, way: Way, rest: Partial<GameOrder> = {}): Promise<CheckedGame> {
  const order: GameOrder = {
    what: "the task's example map",
    map: generateMap({ kind: 'sample', seed: 1 }),
    settings: NO_BETS,
    punters: 2,
    seat: 1,
    turns: 1,
    way,
    ...rest,
  };
  return playGame(bench.subject, order);
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
