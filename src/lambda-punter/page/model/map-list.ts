// The maps that a server has to choose from, as it lists them.

import { isObject } from '../../../base/shape.ts';
import { listOf, objectOf, textOf } from '../../game/error-table.ts';

/** A map in the list: its size, or why it is none. */
export type ListedMap =
  | { readonly name: string; readonly sites: number; readonly rivers: number; readonly mines: number }
  | { readonly name: string; readonly trouble: string };

/**
 * Reads the list.
 * @throws {InputError} `map` where the server says something else
 */
export function parseMapList(raw: unknown): ListedMap[] {
  const listed = listOf(objectOf(raw, 'map', 'list of maps')['maps'], 'map', 'list of maps');
  return listed.map((one, place) => {
    const { name: said, trouble, ...sizes } = isObject(one) ? one : {};
    const name = textOf(said, 'map', `list of maps[${place}].name`);
    if (typeof trouble === 'string') return { name, trouble };
    return { name, sites: Number(sizes['sites']), rivers: Number(sizes['rivers']), mines: Number(sizes['mines']) };
  });
}
