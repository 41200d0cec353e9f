// Futures: bets made at set-up. docs/protocol.md, "Futures".

import type { MineDistances } from './distances.ts';
import { InputError, orInputError } from '../../base/errors.ts';
import { type MineIndex, NONE, type SiteId, siteIdOf, type SiteIndex } from './ids.ts';
import type { GameMap } from './game-map.ts';
import { wrong } from './error-table.ts';
import { type Reader, readersOf } from '../../base/shape.ts';

/** A bet as said: that `source`, a mine, will be joined to `target`. */
export interface Future {
  readonly source: SiteId;
  readonly target: SiteId;
}

/** The bets that count, one punter's: for a mine its target. */
export type LegalFutures = ReadonlyMap<MineIndex, SiteIndex>;

const { list, object } = readersOf(wrong, 'setup.futures');
const siteId: Reader<SiteId> = (value, path) => siteIdOf(value, 'setup.futures', path);
const readFutures = list(object({ source: siteId, target: siteId }));

/**
 * Checks the shape of a list of futures.
 * @throws {InputError} `setup.futures`
 */
export function parseFutures(raw: unknown, path = 'futures'): readonly Future[] {
  return readFutures(raw ?? [], path);
}

/** The bets of a list whose shape is right; ill-formed ones are as if unsaid, and so is what is no list. */
export function wellFormedFutures(raw: unknown): Future[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((value) => {
    const read = orInputError(() => parseFutures([value]));
    return read instanceof InputError ? [] : read;
  });
}

/**
 * Keeps the bets that count: the source a mine, the target a site that is no mine and can be reached
 * at all; of several for one mine the last.
 */
export function legalFutures(map: GameMap, distances: MineDistances, futures: readonly Future[]): LegalFutures {
  const kept = new Map<MineIndex, SiteIndex>();
  for (const { source, target } of futures) {
    const from = map.siteOf.get(source);
    const to = map.siteOf.get(target);
    if (from === undefined || to === undefined) continue;
    const mine = map.mineAt[from];
    if (mine === NONE || map.mineAt[to] !== NONE || distances[mine][to] === NONE) continue;
    kept.set(mine, to);
  }
  return kept;
}
