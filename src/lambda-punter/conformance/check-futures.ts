// The check of the bets that the program made in the plain games.

import { show } from '../../base/errors.ts';
import { isObject } from '../../base/shape.ts';
import { mineDistances } from '../game/distances.ts';
import { indexMap, type ParsedMap } from '../game/game-map.ts';
import { NONE, type SiteId } from '../game/ids.ts';
import { fail, ok, skip, warning, type Bench, type CheckVerdict } from './check-kind.ts';
import { withExtensions } from './checked-game.ts';

/** The check `futures`. */
export async function futures(bench: Bench): Promise<CheckVerdict> {
  const all = await bench.games();
  let bets = 0;
  let twice = '';
  for (const { order, told } of all) {
    const reply = told[0]?.reply;
    if (reply?.kind !== 'answer') continue;
    const said = reply.raw['futures'];
    const where = `on ${order.what}${withExtensions(order.settings)}`;
    if (said === undefined || said === null || (Array.isArray(said) && said.length === 0)) continue;
    if (!order.settings.futures)
      return fail(`${where}, where futures are off, it said "futures":${show(said)}, expected none`);
    if (!Array.isArray(said))
      return fail(`${where} it said "futures":${show(said)}, expected a list of {"source":mine,"target":site}`);
    bets += said.length;
    for (const bet of said) {
      const wrong = betFault(order.map, bet);
      if (wrong !== undefined) return fail(`${where} it bet ${show(bet)}: ${wrong}`);
    }
    if (new Set(said.map((bet: { source: number }) => bet.source)).size < said.length)
      twice = `${where} it bet twice on one mine: the last bet counts`;
  }
  if (twice !== '') return warning(twice);
  if (all.every(({ told }) => told[0]?.reply.kind !== 'answer'))
    return skip('set-up was not answered in these games (see games)');
  return ok(
    bets === 0
      ? 'made no bets; none is needed'
      : `${bets} ${bets === 1 ? 'bet' : 'bets'}, from mines to sites that can be reached, none where futures are off`,
  );
}

/** What is wrong with a bet; undefined where it can be won. */
function betFault(map: ParsedMap, bet: unknown): string | undefined {
  if (!isObject(bet) || !Number.isSafeInteger(bet['source']) || !Number.isSafeInteger(bet['target']))
    return 'expected {"source":mine,"target":site}';
  const indexed = indexMap(map);
  const from = indexed.siteOf.get(bet['source'] as SiteId);
  const to = indexed.siteOf.get(bet['target'] as SiteId);
  if (from === undefined || indexed.mineAt[from] === NONE) return 'its source is no mine of the map';
  if (to === undefined) return 'its target is no site of the map';
  if (indexed.mineAt[to] !== NONE) return 'its target is a mine, expected a site that is none';
  if (mineDistances(indexed)[indexed.mineAt[from]][to] === NONE)
    return "its target cannot be reached at all, which crashed the organisers' server";
  return undefined;
}
