// What a file is that somebody wants to see: a map or a recorded game, told apart by what stands in it.

import { isObject } from '../../../base/shape.ts';
import { wrong } from '../../game/error-table.ts';
import { isOfficialGame } from '../../game/official-game.ts';

/** A recorded game, ours or the contest's, or a map. */
export type ShownKind = 'map' | 'game';

/**
 * Tells a map from a recorded game. That it is a good one is not said: its own reader finds what is wrong with it.
 * @throws {InputError} `shown` where it is neither
 */
export function kindOfFile(raw: unknown, path: string): ShownKind {
  if (isOfficialGame(raw) || (isObject(raw) && ('format' in raw || 'turns' in raw))) return 'game';
  if (isObject(raw) && ['sites', 'rivers', 'mines'].some((key) => key in raw)) return 'map';
  throw wrong('shown', path, raw);
}
