// Checks of what the program did in the plain games. The rules of src/lambda-punter/game say what is legal.

import { counted } from '../../arena/figures/shown-numbers.ts';
import { show } from '../../base/errors.ts';
import { isObject } from '../../base/shape.ts';
import { fail, ok, warning, type Check, type CheckVerdict } from './check-kind.ts';
import type { FaultClass, CheckedGame } from './checked-game.ts';

/** The verdict on what the plain games had of one rule's faults. */
function inGames(rule: FaultClass, fine: (games: readonly CheckedGame[]) => CheckVerdict): Check['run'] {
  return async (bench) => {
    const games = await bench.games();
    const faults = games.flatMap((game) => game.faults.filter((fault) => fault.rule === rule));
    if (faults.length === 0) return fine(games);
    return fail(`${faults[0].reason}${faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''}`);
  };
}

/** The check `games`. */
export const games = inGames('games', (all) => {
  const moves = all.reduce((sum, { moves: made }) => sum + made.length, 0);
  const broken = all.flatMap(({ faults }) => faults).find(({ rule }) => rule === 'framing-out');
  if (broken) return fail(broken.reason);
  return ok(
    `${counted(all.length, 'game')} with every combination of extensions, ${counted(moves, 'move')}, no time-out, no crash`,
  );
});

/** The check `moves`. */
export const moves = inGames('moves', (all) => {
  const made = all.flatMap(({ moves: own }) => own);
  const stranger = all
    .flatMap(({ order, told }) => told.map(({ reply }) => ({ order, reply })))
    .find(({ order, reply }) => {
      const bodies =
        reply.kind === 'answer'
          ? [reply.raw['claim'], reply.raw['pass'], reply.raw['splurge'], reply.raw['option']]
          : [];
      return bodies.some((body) => isObject(body) && body['punter'] !== order.seat);
    });
  if (stranger?.reply.kind === 'answer') {
    return warning(
      `named another punter than itself (it was ${stranger.order.seat}): ${show(stranger.reply.raw)}; some judges do not look`,
    );
  }
  if (made.length > 0 && made.every(({ kind }) => kind === 'pass'))
    return warning(`passed at all of its ${made.length} turns; allowed, and of no use`);
  return ok(
    `${made.filter(({ kind }) => kind === 'claim').length} claims of free rivers, ${made.filter(({ kind }) => kind === 'pass').length} passes`,
  );
});

/** The checks `splurges` and `options`. */
export function ofKind(kind: 'splurge' | 'option'): Check['run'] {
  return inGames(`${kind}s`, (all) => {
    const made = all.flatMap(({ moves: own }) => own).filter((move) => move.kind === kind).length;
    return ok(
      made === 0
        ? `made no ${kind} in these games; none is needed`
        : `${made} ${kind}${made === 1 ? '' : 's'}, each where it is allowed`,
    );
  });
}
