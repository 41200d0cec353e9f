// The check on maps and tables that the rules allow though the contest's were tamer.

import { ALL_EXTENSIONS, NO_EXTENSIONS } from '../game/extensions.ts';
import type { ParsedMap } from '../game/game-map.ts';
import { JUDGED } from '../judge/judging.ts';
import { generateMap } from '../maps/kinds.ts';
import { warning, type Bench, type CheckVerdict } from './check-kind.ts';
import type { GameOrder } from './checked-game.ts';
import { beginning, mapOf, special } from './special-game.ts';

/** Maps and tables, all small. */
const ODD: readonly (Partial<GameOrder> & { readonly what: string; readonly map: ParsedMap })[] = [
  {
    what: 'site ids sparse and beyond 2^32',
    map: mapOf(
      '7-4294967301 4294967301-1000003 1000003-7 7-52000000017 52000000017-4294967301 1000003-999',
      [7, 52_000_000_017],
    ),
    settings: ALL_EXTENSIONS,
  },
  { what: 'site 0 a mine', map: mapOf('1-0 0-2 2-1 2-3 3-0', [0]) },
  { what: 'islands', map: mapOf('0-1 1-2 2-0 3-4 4-5 5-3 6-7', [0, 3], [8]), settings: ALL_EXTENSIONS },
  { what: 'a mine without rivers', map: mapOf('0-1 1-2 2-3 3-0', [9, 0]), settings: ALL_EXTENSIONS },
  { what: 'no mine at all', map: mapOf('0-1 1-2 2-0 2-3', []) },
  { what: 'one river', map: mapOf('0-1', [0]), seat: 0 },
  { what: 'a river from a site to itself', map: mapOf('0-0 0-1 1-2 2-0 2-2', [0]) },
  { what: 'parallel rivers', map: mapOf('0-1 1-0 1-2 2-3 3-2 3-0', [0]) },
  {
    what: 'no free river left (parallel rivers, a turn for each)',
    map: mapOf('0-1 1-0 1-2 2-1 0-1 1-2', [0]),
    judging: { ...JUDGED, parallelRivers: 'turn-each' },
    settings: NO_EXTENSIONS,
  },
  { what: 'a table of 17 punters', map: generateMap({ kind: 'ring', rivers: 40, seed: 3 }), punters: 17, seat: 4 },
];

/** The check `odd-maps`. */
export async function oddMaps(bench: Bench): Promise<CheckVerdict> {
  const found = [];
  let parallel = '';
  for (const { what, ...order } of ODD) {
    bench.subject.note(what);
    const played = await beginning(bench, { turns: 9, ...order, what: `an odd map (${what})` });
    const soft = what.startsWith('parallel') || what.startsWith('no free');
    const hard = played.faults.filter(({ rule }) => !(soft && rule === 'moves'));
    if (hard.length < played.faults.length) parallel = played.faults[0].reason;
    found.push({ how: '', faults: hard });
  }
  const verdict = await special(bench, found, `${ODD.length} odd maps: ${ODD.map(({ what }) => what).join('; ')}`);
  if (verdict.verdict === 'ok' && parallel !== '')
    return warning(`${parallel} (the organisers' server takes parallel rivers for one; the task does not say)`);
  return verdict;
}
