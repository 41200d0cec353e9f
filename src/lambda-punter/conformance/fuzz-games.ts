// Games for holding two judges against each other: odd small maps, and a punter that does whatever
// can be done, legal or not. Everything follows from the seed.

import type { SiteId } from '../game/ids.ts';
import { otherEnd, type GameMap, type ParsedMap } from '../game/game-map.ts';
import { randomBelow, randomFrom, type Random } from '../../base/seeded-random.ts';
import { EXTENSIONS, extensionsFrom, type Extensions } from '../game/extensions.ts';
import { RIVAL_NAMES, type RivalName } from '../rivals/names.ts';

/** Who plays: a rival, or the fuzzing punter. */
export type FuzzPunterKind = RivalName | 'fuzz';

/** A game to play. */
export interface FuzzGame {
  readonly seed: number;
  readonly map: ParsedMap;
  readonly settings: Extensions;
  readonly kinds: readonly FuzzPunterKind[];
}

/** The game of a seed; eight seeds in a row have all combinations of extensions. */
export function fuzzGame(seed: number): FuzzGame {
  const random = randomFrom(seed);
  const settings = extensionsFrom((name) => ((seed >> EXTENSIONS.indexOf(name)) & 1) === 1);
  const kinds = Array.from({ length: 1 + randomBelow(random, 4) }, (): FuzzPunterKind =>
    oneOf(random, ['fuzz', 'fuzz', ...RIVAL_NAMES]),
  );
  return { seed, map: oddMap(random), settings, kinds };
}

/**
 * 10 to 30 rivers among sites with sparse ids: loops, parallels, islands, mines twice or without a river or none at
 * all.
 */
function oddMap(random: Random): ParsedMap {
  const ids = Array.from(
    { length: 5 + randomBelow(random, 14) },
    (_, place) => (place * 7919 + (place % 3 === 0 ? 2 ** 33 : 0)) as SiteId,
  );
  const pick = (): SiteId => oneOf(random, ids);
  const rivers = Array.from({ length: 10 + randomBelow(random, 21) }, (_, place) => {
    const near = ids[place % ids.length];
    return random() < 0.7 ? { source: near, target: pick() } : { source: pick(), target: near };
  });
  if (random() < 0.3) rivers.push({ source: rivers[0].target, target: rivers[0].source });
  return { sites: ids.map((id) => ({ id })), rivers, mines: Array.from({ length: randomBelow(random, 6) }, pick) };
}

/** Bets of every kind: on mines and others, on what cannot be reached, several on one mine. */
export function fuzzFutures(map: GameMap, random: Random): unknown[] {
  const sites = map.siteIds;
  return Array.from({ length: randomBelow(random, 7) }, () => {
    const mine = map.mines.length > 0 && random() < 0.8 ? sites[oneOf(random, [...map.mines])] : oneOf(random, sites);
    return { source: mine, target: random() < 0.1 ? -1 : oneOf(random, sites) };
  });
}

/** An answer to a move message without the state, as JSON text; once in a while none that a judge can read. */
export function fuzzAnswer(map: GameMap, punter: number, random: Random): string {
  const chance = random();
  if (chance < 0.004) return oneOf(random, ['{oops', '[1]', '3', '']);
  if (chance < 0.03)
    return JSON.stringify(
      oneOf(random, [{}, { fly: { punter } }, { claim: { punter } }, { splurge: { punter, route: [] } }]),
    );
  const said = random() < 0.9 ? punter : randomBelow(random, 9);
  const [source, target] = ends(map, random);
  if (chance < 0.4) return JSON.stringify({ claim: { punter: said, source, target } });
  if (chance < 0.55) return JSON.stringify({ option: { punter: said, source, target } });
  if (chance < 0.75) return JSON.stringify({ pass: { punter: said } });
  return JSON.stringify({ splurge: { punter: said, route: walk(map, source, 1 + randomBelow(random, 4), random) } });
}

/** The ends of a river, now and then of none. */
function ends(map: GameMap, random: Random): SiteId[] {
  if (random() < 0.03) return [oneOf(random, map.siteIds), oneOf(random, map.siteIds)];
  const river = randomBelow(random, map.source.length);
  const both = [map.siteIds[map.source[river]], map.siteIds[map.target[river]]];
  return random() < 0.5 ? both : both.toReversed();
}

/** A walk along that number of rivers, whoever owns them, perhaps the same one twice. */
function walk(map: GameMap, from: SiteId, rivers: number, random: Random): SiteId[] {
  const route = [from];
  let at = map.siteOf.get(from);
  while (at !== undefined && route.length <= rivers) {
    const here = at;
    const ways = [...map.riverOf.values()].filter((river) => map.source[river] === here || map.target[river] === here);
    at = otherEnd(map, oneOf(random, ways), here);
    route.push(map.siteIds[at]);
  }
  return route;
}

function oneOf<T>(random: Random, values: readonly T[]): T {
  return values[randomBelow(random, values.length)];
}
